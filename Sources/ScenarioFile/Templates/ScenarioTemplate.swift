import Interaction

/// A short scenario to begin with.
package struct ScenarioTemplate: Sendable {
  /// The component that it shows, or `blank`.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// A whole scenario file, which needs no other file to be rendered.
  package let text: String

  /// The name of the schema beside it, as its `$schema` says.
  package static let schemaName = "microfx-1.schema.json"

  /// A blank one, then one for each component in the order of the table.
  package static func all(_ components: ComponentTable) -> [ScenarioTemplate] {
    [blank]
      + components.declarations.map {
        ScenarioTemplate(name: $0.type, meaning: $0.meaning, text: $0.template)
      }
  }
}
