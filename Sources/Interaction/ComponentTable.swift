import Parameters

/// The types of components that a scenario may use, in the order in which they are listed.
package struct ComponentTable: Sendable {
  package let types: [ComponentType]

  package init(_ types: [ComponentType] = []) { self.types = types }

  /// What is declared of each type.
  package var declarations: [ComponentDeclaration] { types.map(\.declaration) }

  /// The type of this name, if there is one.
  package subscript(name: String) -> ComponentType? { types.first { $0.declaration.type == name } }
}

/// A type of component as a scenario may use it: what is declared of it, and how an engine is made.
package struct ComponentType: Sendable {
  package let declaration: ComponentDeclaration
  /// Makes an engine at rest with the parameters of one scene node.
  package let makeEngine: @Sendable (ParameterValues, ComponentEnvironment) throws -> any Component

  package init(
    _ declaration: ComponentDeclaration,
    makeEngine: @escaping @Sendable (ParameterValues, ComponentEnvironment) throws -> any Component
  ) {
    self.declaration = declaration
    self.makeEngine = makeEngine
  }

  /// The type of an engine that is written in Swift.
  package init<Engine: Component>(_ engine: Engine.Type) {
    self.init(engine.declaration) { try engine.init($0, in: $1) }
  }
}
