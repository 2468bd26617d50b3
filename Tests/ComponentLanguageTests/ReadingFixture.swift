import Assets
import ComponentLanguage
import Components
import Geometry
import Glibc
import JSONText
import Parameters
import System

/// Components as texts, and the diagnostics of reading them.
enum ReadingFixture {
  /// A built-in type with a parameter, a slot, an event and an action; it cannot be played.
  static let scrollView = ComponentType(
    ComponentDeclaration(
      type: "scrollView", meaning: "content that scrolls",
      parameters: [
        Parameter("contentSize", Size.zero, .points, "size"), Parameter("bounces", true, "bounces"),
      ],
      slots: [SlotDeclaration("content", "what scrolls")], outputs: [.contentOffset],
      events: [
        EventDeclaration("didScroll", "it moved", details: [.init("x", .number), .init("y", .number)])
      ],
      actions: [
        ActionDeclaration(
          "scrollTo", "scrolls", arguments: [Parameter("offset", Point.zero, .points, "where")]
        ) {
          _ in NoCall()
        }
      ])
  ) { _ in { _ in throw NoEngine() } }

  struct NoCall: ComponentAction { static let declarations: [ActionDeclaration] = [] }
  struct NoEngine: Error {}

  /// A component with nothing but some more keys; a layer `box` unless the keys have layers.
  static func text(_ keys: String) -> String {
    let layers =
      keys.contains("\"layers\":") && !keys.contains("states") ? "" : ", \"layers\": [\(box)]"
    return "{ \"component\": 1\(keys.isEmpty ? "" : ", ")\(keys)\(layers) }"
  }

  static let box = #"{ "id": "box", "type": "rectangle", "frame": [0, 0, 10, 10] }"#

  static func read(_ text: String, files: [String: String] = [:]) -> ComponentReader.Reading {
    reader(files: files).read(SourceText(name: "component.json", text: text), at: "component.json")
  }

  private static func reader(files: [String: String]) -> ComponentReader {
    ComponentReader(builtIns: ComponentTable([scrollView])) { (path: FilePath) throws(AssetError) in
      guard let text = files[path.text] else { throw .file(.failed(.read, path: path, errno: ENOENT)) }
      return SourceText(name: path.text, text: text)
    }
  }

  /// Every mistake as `pointer | marked text | message; suggestion`, with `warning:` before the message of one.
  static func mistakes(_ text: String, files: [String: String] = [:]) -> [String] {
    let diagnostics = read(text, files: files).diagnostics
    return diagnostics.sorted.map { diagnostic in
      let bytes = diagnostics[diagnostic.range.source].bytes
      let marked = String(
        decoding: bytes[diagnostic.range.lower..<min(diagnostic.range.upper, bytes.count)], as: UTF8.self)
      let kind = diagnostic.severity == .warning ? "warning: " : ""
      let sentence = [diagnostic.message, diagnostic.suggestion].compactMap(\.self).joined(separator: "; ")
      return "\(diagnostic.pointer ?? "?") | \(marked) | \(kind)\(sentence)"
    }
  }
}
