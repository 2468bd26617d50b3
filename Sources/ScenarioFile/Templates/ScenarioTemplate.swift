import Interactions

/// A short scenario to begin with.
public struct ScenarioTemplate: Sendable {
  /// The component that it shows, or `blank`.
  public let name: String
  /// One line without a full stop.
  public let meaning: String
  /// A whole scenario file, which needs no other file to be rendered.
  public let text: String

  /// The name of the schema beside it, as its `$schema` says.
  public static let schemaName = "microfx-1.schema.json"

  /// A blank one, then one for each component in the order of their registry.
  public static let all =
    [blank]
    + ComponentRegistry.declarations.map {
      ScenarioTemplate(name: $0.type, meaning: $0.meaning, text: $0.template)
    }
}
