import CTemplates
import Interaction
import JSONText

/// A short scenario to begin with.
package struct ScenarioTemplate: Sendable {
  /// A file that a scenario names.
  package struct File: Sendable {
    /// Its path from the folder of the scenario.
    package let path: String
    package let bytes: [UInt8]

    /// The bytes as UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The component that it shows, or `blank`.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// A whole scenario file.
  package let text: String
  /// The component in JSON that the scenario plays, where that is a file of its own.
  package var component: File?
  /// The pictures that the scenario shows.
  package var pictures: [File] = []

  /// The name of the schema beside it, as its `$schema` says.
  package static let schemaName = ".microfx/microfx-1.schema.json"

  /// True for a scenario that names the schema beside it.
  package var namesSchema: Bool { text.contains("\"\(Self.schemaName)\"") }

  /// The scenario with its component in it, which needs no other file than its pictures.
  package var wholeText: String {
    guard let component else { return text }
    return text.replacing("\"\(component.path)\"", with: component.text)
  }

  /// A blank one, one for each component in the order of the table, then those of components in JSON.
  package static func all(_ components: ComponentTable) -> [ScenarioTemplate] {
    [blank]
      + components.declarations.map {
        ScenarioTemplate(name: $0.type, meaning: $0.meaning, text: $0.template)
      } + library
  }
}

extension ScenarioTemplate {
  /// Primitives only: where a scenario without a component begins.
  static let blank = ScenarioTemplate(
    name: "blank", meaning: "a card of primitives that comes in with a spring",
    text: """
      {
        "$schema": ".microfx/microfx-1.schema.json",
        "microfx": 1,
        "name": "My first scenario",
        "note": "A card that comes in; times are seconds, lengths points from the top left corner.",
        "canvas": { "width": 375, "height": 667, "scale": 2, "background": "#F2F2F7" },
        "timeline": { "duration": 1.2, "fps": 60 },
        "scene": [
          {
            "id": "card", "type": "rectangle", "frame": [37.5, 233.5, 300, 200], "fillColor": "#FFFFFF", "cornerRadius": 20,
            "shadowOpacity": 0.15, "shadowRadius": 16, "shadowOffset": [0, 8],
            "animations": [
              { "property": "translationY", "from": 480, "to": 0, "curve": "spring(duration: 0.6, bounce: 0.3)" }
            ],
            "children": [
              {
                "id": "greeting", "type": "text", "frame": [0, 80, 300, 40], "text": "Hello", "alignment": "center",
                "fontSize": 28, "weight": "semibold", "color": "#1C1C1E"
              }
            ]
          }
        ],
        "expect": [
          { "at": 1, "layer": "card", "property": "translationY", "equals": 0, "within": 0.01 }
        ]
      }

      """)
}

extension ScenarioTemplate {
  /// Components in JSON, each with a scenario that plays it.
  static let library: [ScenarioTemplate] = {
    let files = (0..<ctemplates_count()).map(File.init(index:))
    let pictures = files.filter { !$0.path.hasSuffix(".json") }
    return files.compactMap { component in
      guard component.path.hasPrefix(folder) else { return nil }
      let scenario = component.path.dropFirst(folder.count)
      guard let text = files.first(where: { $0.path == scenario })?.text else { return nil }
      return ScenarioTemplate(
        name: typeName(ofFile: scenario.dropLast(".json".count)),
        meaning: meaning(ofComponent: component.text), text: text, component: component,
        pictures: pictures.filter { text.contains("\"\($0.path)\"") })
    }
  }()

  private static let folder = "components/"

  /// `likeButton` for `like-button`.
  private static func typeName(ofFile name: Substring) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  private static func meaning(ofComponent text: String) -> String {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "component", text: text))
    guard case .string(let meaning)? = JSONValue.parse(source, &diagnostics)?["meaning"]?.content else {
      return ""
    }
    return meaning
  }
}

extension ScenarioTemplate.File {
  /// A file of the program, by its index among them.
  fileprivate init(index: Int) {
    path = String(cString: ctemplates_path(index))
    var bytes = [UInt8](repeating: 0, count: ctemplates_length(index))
    ctemplates_copy(index, &bytes)
    self.bytes = bytes
  }
}
