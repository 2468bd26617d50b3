import Parameters

/// The types of components that a scenario may use, in the order in which they are listed.
package struct ComponentTable: Sendable {
  package let types: [ComponentType]
  /// Reads the types that a scenario describes itself; nil where it may describe none.
  package let source: (any ComponentSource)?

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
  package let declaration: ComponentDeclaration
  private let read: @Sendable (ParameterValues) -> ComponentInstance.Factory

  /// A type whose parameters are read by `read`, once for each scene node.
  package init(
    _ declaration: ComponentDeclaration,
    read: @escaping @Sendable (ParameterValues) -> ComponentInstance.Factory
  ) {
    self.declaration = declaration
    self.read = read
  }

  /// The type of a component that is written in Swift.
  package init<Wrapped: Component>(_ component: Wrapped.Type) {
    self.init(ComponentDeclaration(component)) { values in
      let parameters = Wrapped.Parameters(values)
      return { ComponentEngine(try Wrapped(parameters, in: $0)) }
    }
  }

  /// The component of a scene node with these parameters.
  package func instance(_ values: ParameterValues) -> ComponentInstance {
    ComponentInstance(declaration: declaration, values: values, makeEngine: read(values))
  }
}

/// The component of one scene node: its type, and how its engine is made of the parameters that were read.
package struct ComponentInstance: Sendable {
  /// Makes an engine at rest.
  package typealias Factory = @Sendable (ComponentEnvironment) throws -> any Engine

  package let declaration: ComponentDeclaration
  /// The parameters as the scenario gives them.
  package let values: ParameterValues
  package let makeEngine: Factory
}
