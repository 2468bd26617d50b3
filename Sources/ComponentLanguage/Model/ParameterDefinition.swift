import Expressions
import Parameters

/// A key that nodes of the component's type may have.
package struct ParameterDefinition: Sendable {
  /// The key as the scenario's reader decodes it.
  package var declaration: Parameter<ParameterValue>
  /// True when a node must give it.
  package var isRequired: Bool
  /// The value in expressions.
  package var symbol: ExpressionSymbol
  /// What it is where a node does not give it; nil where it must.
  package var defaultValue: ExpressionValue?

  package var name: String { declaration.name }
}
