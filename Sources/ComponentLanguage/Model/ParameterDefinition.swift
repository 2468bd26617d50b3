import Expressions
import Parameters

/// A parameter of the component's type, as a key of its nodes.
package struct ParameterDefinition: Sendable {
  /// The declaration that decodes the key.
  package var declaration: Parameter<ParameterValue>
  /// Whether a node must give the parameter.
  package var isRequired: Bool
  /// The symbol by which expressions read the parameter.
  package var symbol: ExpressionSymbol
  /// The value of a parameter that a node does not give; `nil` if nodes must give it.
  package var defaultValue: ExpressionValue?

  /// The key in a node.
  package var name: String { declaration.name }
}
