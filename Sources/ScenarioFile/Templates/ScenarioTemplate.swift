import CTemplates
import Components
import JSONText

/// A short scenario to begin with.
package struct ScenarioTemplate: Sendable {
  /// A file that a scenario names.
  package struct File: Sendable {
    /// Its path from the folder of the scenario.
    package let path: String
    /// The content.
    package let bytes: [UInt8]

    /// The bytes as UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether a scenario names it.
    func isNamed(in scenario: String) -> Bool { scenario.contains("\"\(path)\"") }
  }

  /// The component that it shows, or `blank`.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// A whole scenario file.
  package let text: String
  /// The component in JSON that the scenario plays, and its strings, where these are files of their own.
  package var parts: [File] = []
  /// The pictures that the scenario shows.
  package var pictures: [File] = []

  /// The name of the schema beside it, as its `$schema` says.
  package static let schemaName = ".microfx/microfx-1.schema.json"

  /// True for a scenario that names the schema beside it.
  package var namesSchema: Bool { text.contains("\"\(Self.schemaName)\"") }

  /// The scenario with its parts in it, which needs no other file than its pictures.
  package var wholeText: String {
    parts.reduce(text) { $0.replacing("\"\($1.path)\"", with: $1.text) }
  }

  /// A blank one, one for each component in the order of the table, then those of components in JSON.
  package static func all(_ components: ComponentTable) -> [ScenarioTemplate] {
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    func template(_ name: String, _ meaning: String) -> ScenarioTemplate? {
      files["templates/\(fileName(ofType: name)).json"].map {
        ScenarioTemplate(name: name, meaning: meaning, text: $0.text)
      }
    }
    let builtIn = components.declarations.compactMap { template($0.type, $0.meaning) }
    return [template("blank", "a card of primitives that comes in with a spring")].compactMap(\.self)
      + builtIn + library
  }
}

extension ScenarioTemplate {
  /// Components in JSON, each with a scenario that plays it.
  static let library: [ScenarioTemplate] = {
    let pictures = files.filter { !$0.path.hasSuffix(".json") }
    let strings = files.filter { $0.path.hasPrefix("assets/") && $0.path.hasSuffix(".json") }
    return files.compactMap { component in
      guard component.path.hasPrefix(folder) else { return nil }
      let scenario = component.path.dropFirst(folder.count)
      guard let text = files.first(where: { $0.path == scenario })?.text else { return nil }
      return ScenarioTemplate(
        name: typeName(ofFile: scenario.dropLast(".json".count)),
        meaning: meaning(ofComponent: component.text), text: text,
        parts: [component] + strings.filter { $0.isNamed(in: text) },
        pictures: pictures.filter { $0.isNamed(in: text) })
    }
  }()

  private static let files = (0..<ctemplates_count()).map(File.init(index:))
  private static let folder = "components/"

  /// The name of the file of a type without its extension: `like-button` for `likeButton`.
  package static func fileName(ofType name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

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
