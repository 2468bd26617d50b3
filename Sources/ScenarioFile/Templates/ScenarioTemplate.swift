import CTemplates
import Components
import JSONText

/// A short scenario to start from.
package struct ScenarioTemplate: Sendable {
  /// A file that a scenario names.
  package struct File: Sendable {
    /// The path relative to the scenario's folder.
    package let path: String
    /// The contents of the file.
    package let bytes: [UInt8]

    /// The contents as UTF-8 text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether a scenario names the file.
    func isNamed(in scenario: String) -> Bool { scenario.contains("\"\(path)\"") }
  }

  /// The name of the component in the scenario, or `blank`.
  package let name: String
  /// The meaning of the component, as one line without a full stop.
  package let meaning: String
  /// The text of the complete scenario file.
  package let text: String
  /// The component in JSON that the scenario plays, and its strings, if these are separate files.
  package var parts: [File] = []
  /// The images in the scenario.
  package var pictures: [File] = []

  /// The path of the schema in the scenario's folder, as in `$schema`.
  package static let schemaName = ".microfx/microfx-1.schema.json"

  /// Whether the scenario names the schema in its folder.
  package var namesSchema: Bool { text.contains("\"\(Self.schemaName)\"") }

  /// The scenario with its parts inlined, which requires no other files than its images.
  package var wholeText: String {
    parts.reduce(text) { $0.replacing("\"\($1.path)\"", with: $1.text) }
  }

  /// Returns all templates: a blank one, one per component in the order of the table, and those of components in JSON.
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
  /// The templates of components in JSON, each with a scenario that plays it.
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

  /// Returns the file name of a type without its extension: `like-button` for `likeButton`.
  package static func fileName(ofType name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// Returns the type of a file name: `likeButton` for `like-button`.
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
  /// An embedded file of the program, by its index.
  fileprivate init(index: Int) {
    path = String(cString: ctemplates_path(index))
    var bytes = [UInt8](repeating: 0, count: ctemplates_length(index))
    ctemplates_copy(index, &bytes)
    self.bytes = bytes
  }
}
