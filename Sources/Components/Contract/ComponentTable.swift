import Assets
import Expressions
import JSONText
import Parameters

/// The types of components that a scenario may use, in the order in which they are listed.
package struct ComponentTable: Sendable {
  /// The types, built-in ones first.
  package let types: [ComponentType]
  /// The reader of types that a scenario describes in JSON; `nil` if scenarios may describe none.
  package let source: (any ComponentSource)?

  /// A table of types, with the reader of types that a scenario describes.
  package init(_ types: [ComponentType] = [], source: (any ComponentSource)? = nil) {
    self.types = types
    self.source = source
  }

  /// Returns the table with further types appended.
  package func adding(_ types: [ComponentType]) -> ComponentTable {
    ComponentTable(self.types + types, source: source)
  }

  /// Returns the type with a name; `nil` if the table does not have it.
  package subscript(name: String) -> ComponentType? { types.first { $0.declaration.type == name } }

  /// The declarations of all types.
  package var declarations: [ComponentDeclaration] { types.map(\.declaration) }
}

/// A type of component that a scenario may use: its declaration, and the conversion of parameters to an engine.
///
/// This is the one place where the types of a component's parameters and actions are erased.
package struct ComponentType: Sendable {
  /// The keys, layers, events and actions of the type.
  package let declaration: ComponentDeclaration
  private let read: @Sendable (ParameterValues) -> ConfiguredComponent.Factory

  /// A type whose parameters `read` converts to a factory, once for each scene node.
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

  /// Returns the component of a scene node with decoded parameters.
  package func instance(_ values: ParameterValues) -> ConfiguredComponent {
    ConfiguredComponent(declaration: declaration, values: values, makeEngine: read(values))
  }
}

/// The component of one scene node: its type's declaration, its parameters, and the factory of its engine.
package struct ConfiguredComponent: Sendable {
  /// A function that makes an engine at rest.
  package typealias Factory = @Sendable (ComponentEnvironment) throws -> any Engine

  /// The declaration of the node's type.
  package let declaration: ComponentDeclaration
  /// The decoded parameters of the node.
  package let values: ParameterValues
  /// The factory of the node's engine.
  package let makeEngine: Factory
}

/// A reader of component types that a scenario describes in JSON.
package protocol ComponentSource: Sendable {
  /// Reads the types under the key `components` of a scenario: names, each with the path of a file or the component
  /// itself.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths of files are relative to, itself relative to the scenario's folder; empty for
  ///     the scenario's folder.
  ///   - assets: The loader of files, which records their hashes.
  ///   - builtIns: The types that every component may use. Their names are reserved.
  ///   - evaluations: The number of steps of `when`s, `changes` and followers that each component may take in a run.
  ///   - constants: The constants that the expressions of every component may read.
  ///   - diagnostics: The list to which mistakes are added, with the texts of the files that contain them.
  func read(
    _ json: JSONValue, in folder: String, assets: SceneAssets, builtIns: ComponentTable, evaluations: Int,
    constants: ExpressionConstants, _ diagnostics: inout Diagnostics
  ) -> ComponentReading
}

/// The result of reading the key `components` of a scenario.
package struct ComponentReading: Sendable {
  /// The types without mistakes, in the order of the scenario.
  package var types: [ComponentType]
  /// The names of types with mistakes. Their nodes cannot be checked.
  package var mistaken: Set<String>
  /// The pictures and font families that the components name.
  package var references: [ParameterDecoder.Reference]
  /// The files that were looked up, relative to the scenario's folder.
  package var files: [String]

  /// The outcome of a reading, by default without types, mistakes or files.
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
