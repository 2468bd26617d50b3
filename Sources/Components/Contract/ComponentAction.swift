import Parameters

/// What `call` gestures can make a component do: an enumeration with a case for each action.
package protocol ComponentAction: Sendable {
  static var declarations: [ActionDeclaration] { get }
}

/// The actions of a component that has none.
package enum NoAction: ComponentAction {
  /// No declarations.
  package static let declarations: [ActionDeclaration] = []
}

/// An action of a component, for `call` gestures: its name, its arguments, and how they become the action.
package struct ActionDeclaration: Sendable {
  /// The word of a call.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// The arguments of a call.
  package let arguments: RecordDeclaration
  private let make: @Sendable (ParameterValues) -> any ComponentAction

  /// An action whose arguments are known by their declarations alone.
  ///
  /// - Parameter required: The arguments that a call must give.
  package init(
    _ name: String, _ meaning: String, required: Set<String> = [], arguments: [any ParameterDeclaration],
    make: @escaping @Sendable (ParameterValues) -> any ComponentAction
  ) {
    self.name = name
    self.meaning = meaning
    self.arguments = RecordDeclaration(name, meaning, required: required, arguments)
    self.make = make
  }

  /// An action without arguments.
  package init(_ name: String, _ meaning: String, _ action: some ComponentAction) {
    self.init(name, meaning, arguments: []) { _ in action }
  }

  /// An action with arguments.
  package init<Arguments: ParameterRecord>(
    _ name: String, _ meaning: String, _ make: @escaping @Sendable (Arguments) -> some ComponentAction
  ) {
    self.init(name, meaning, arguments: Arguments.parameters) { make(Arguments($0)) }
  }

  /// The action with decoded arguments.
  package func call(_ arguments: ParameterValues = ParameterValues()) -> ComponentCall {
    ComponentCall(name: name, action: make(arguments))
  }
}

/// An action that a gesture calls, by name and as its component takes it.
package struct ComponentCall: Sendable {
  /// The word of the call.
  package let name: String
  /// The action with its arguments.
  package let action: any ComponentAction
}
