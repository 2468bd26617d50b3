import Interaction

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
