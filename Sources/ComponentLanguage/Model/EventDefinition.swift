import Expressions
import JSONText

/// An event that the component declares.
package struct EventDefinition: Sendable {
  /// The name of the event.
  package var name: String
  /// The one-line description, without a full stop.
  package var meaning: String
  /// The details, in the order of the file.
  package var details: [ExpressionType.Field]
  /// The names of the details that are integers.
  package var integers: Set<String> = []
  /// The place of the name in the file.
  package var range: SourceRange
}

/// An action that can be called from outside the component.
package struct CallableAction: Sendable {
  /// The name of the action.
  package var name: String
  /// The one-line description, without a full stop.
  package var meaning: String
  /// The arguments, in the order of the file.
  package var arguments: [ParameterDefinition]
}

/// A value that can be read from outside the component.
package struct OutputDefinition: Sendable {
  /// The name of the output.
  package var name: String
  /// The one-line description, without a full stop.
  package var meaning: String
  /// The symbol of the value, formula or follower of the same name.
  package var symbol: ExpressionSymbol
  /// The parameters that the output depends on.
  package var parameters: Set<ParameterID>
}

/// A slot for nodes of the component's user.
package struct ComponentSlot: Sendable {
  /// The key in a node of the component.
  package var name: String
  /// The one-line description, without a full stop.
  package var meaning: String
}
