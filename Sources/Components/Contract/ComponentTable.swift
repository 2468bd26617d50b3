import Assets
import Expressions
import JSONText
import Parameters

/// The types of components that a scenario may use, in the order in which they are listed.
package struct ComponentTable: Sendable {
  /// The types, built-in ones first.
  package let types: [ComponentType]
  /// Reads the types that a scenario describes itself; nil where it may describe none.
  package let source: (any ComponentSource)?

  /// A table of types, and the reader of those that a scenario describes.
  package init(_ types: [ComponentType] = [], source: (any ComponentSource)? = nil) {
    self.types = types
    self.source = source
  }

  /// The table with further types behind its own.
  package func adding(_ types: [ComponentType]) -> ComponentTable {
    ComponentTable(self.types + types, source: source)
  }

  /// The type of this name, if there is one.
  package subscript(name: String) -> ComponentType? { types.first { $0.declaration.type == name } }

  /// What is declared of each type.
  package var declarations: [ComponentDeclaration] { types.map(\.declaration) }
}

/// A type of component as a scenario may use it: what is declared of it, and how its parameters become an engine.
///
/// This is the one place where the types of a component's parameters and actions are erased.
package struct ComponentType: Sendable {
  /// The keys, layers, events and actions of the type.
  package let declaration: ComponentDeclaration
  private let read: @Sendable (ParameterValues) -> ConfiguredComponent.Factory

  /// A type whose parameters are read by `read`, once for each scene node.
  package init(
    _ declaration: ComponentDeclaration,
    read: @escaping @Sendable (ParameterValues) -> ConfiguredComponent.Factory
  ) {
    self.declaration = declaration
    self.read = read
  }

  /// The type of a component that is written in Swift.
  package init<Wrapped: Component>(_ component: Wrapped.Type) {
    self.init(ComponentDeclaration(component)) { values in
      let parameters = Wrapped.Parameters(values)
      let isStrict = values.value(of: ParameterReader.strictKey) == .boolean(true)
      return { ComponentEngine(try Wrapped(parameters, in: isStrict ? $0.withFixedTexts : $0)) }
    }
  }

  /// The component of a scene node with these parameters.
  package func instance(_ values: ParameterValues) -> ConfiguredComponent {
    ConfiguredComponent(declaration: declaration, values: values, makeEngine: read(values))
  }
}

/// The component of one scene node: its type, and how its engine is made of the parameters that were read.
package struct ConfiguredComponent: Sendable {
  /// Makes an engine at rest.
  package typealias Factory = @Sendable (ComponentEnvironment) throws -> any Engine

  /// The declaration of the node's type.
  package let declaration: ComponentDeclaration
  /// The parameters as the scenario gives them.
  package let values: ParameterValues
  /// Makes the engine of the node.
  package let makeEngine: Factory
}

/// Reads the types of components that a scenario describes itself, as data.
package protocol ComponentSource: Sendable {
  /// The types under the key `components` of a scenario: names, each with the path of a file or the component itself.
  ///
  /// - Parameters:
  ///   - folder: The folder, relative to the scenario's, from which the paths of files count; empty for the same.
  ///   - assets: Where files are read, which keeps their hashes.
  ///   - builtIns: The types that every component may use, and whose names no other may have.
  ///   - evaluations: How many steps of `when`s, `changes` and followers each may take in a run.
  ///   - constants: The constants that the expressions of every component may read.
  ///   - diagnostics: What is wrong is added here, with the texts of the files in which it stands.
  func read(
    _ json: JSONValue, in folder: String, assets: SceneAssets, builtIns: ComponentTable, evaluations: Int,
    constants: ExpressionConstants, _ diagnostics: inout Diagnostics
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

  /// The types that were read, or those with mistakes.
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
