import Assets
import JSONText
import Parameters

/// Reads the types of components that a scenario describes itself, as data.
package protocol ComponentSource: Sendable {
  /// The types under the key `components` of a scenario: names, each with the path of a file or the component itself.
  ///
  /// - Parameters:
  ///   - assets: Where files are read, which keeps their hashes.
  ///   - builtIns: The types that every component may use, and whose names no other may have.
  ///   - evaluations: How many steps of `when`s, `changes` and followers each may take in a run.
  ///   - diagnostics: What is wrong is added here, with the texts of the files in which it stands.
  func read(
    _ json: JSONValue, assets: SceneAssets, builtIns: ComponentTable, evaluations: Int,
    _ diagnostics: inout Diagnostics
  ) -> ComponentReading
}

/// What was found under the key `components` of a scenario.
package struct ComponentReading: Sendable {
  /// The types without mistakes, in the order of the scenario.
  package var types: [ComponentType]
  /// The names of types with mistakes, of whose nodes nothing can be said.
  package var mistaken: Set<String>
  /// The pictures and font families that the components name.
  package var references: [ParameterDecoder.Reference]
  /// The files that were looked for, relative to the scenario's folder.
  package var files: [String]

  package init(
    types: [ComponentType] = [], mistaken: Set<String> = [],
    references: [ParameterDecoder.Reference] = [], files: [String] = []
  ) {
    self.types = types
    self.mistaken = mistaken
    self.references = references
    self.files = files
  }
}
