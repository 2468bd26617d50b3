import Parameters

/// The actions that `call` gestures can invoke on a component: an enumeration with a case for each action.
package protocol ComponentAction: Sendable {
  /// The declarations of all actions.
  static var declarations: [ActionDeclaration] { get }
}

/// The actions of a component without actions.
package enum NoAction: ComponentAction {
  /// No declarations.
  package static let declarations: [ActionDeclaration] = []
}

/// An action of a component, for `call` gestures: its name, its arguments, and the conversion of decoded arguments to
/// the action.
package struct ActionDeclaration: Sendable {
  /// The name of the action in a call.
  package let name: String
  /// The one-line description of the action, without a full stop.
  package let meaning: String
  /// The arguments of a call.
  package let arguments: RecordDeclaration
  private let make: @Sendable (ParameterValues) -> any ComponentAction

  /// An action with arguments that are declared one by one.
  ///
  /// - Parameter required: The keys of the arguments that a call must give.
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

  /// Returns a call of the action with decoded arguments.
  package func call(_ arguments: ParameterValues = ParameterValues()) -> ComponentCall {
    ComponentCall(name: name, action: make(arguments))
  }
}

/// A call of an action: its name, and the action as a value of its component's type.
package struct ComponentCall: Sendable {
  /// The name of the action.
  package let name: String
  /// The action with its arguments.
  package let action: any ComponentAction
}
