import Expressions
import JSONText

/// An event that the component tells.
package struct EventDefinition: Sendable {
  package var name: String
  package var meaning: String
  package var details: [ExpressionType.Field]
  /// The names of the details that are integers.
  package var integers: Set<String> = []
  /// Where its name stands in the file.
  package var range: SourceRange
}

/// An action that others may call.
package struct CallableAction: Sendable {
  package var name: String
  package var meaning: String
  package var arguments: [ParameterDefinition]
}

/// Something that others may read at any time.
package struct OutputDefinition: Sendable {
  package var name: String
  package var meaning: String
  /// The value or formula of the same name.
  package var symbol: ExpressionSymbol
  /// The parameters on which it depends.
  package var parameters: Set<ParameterID>
}

/// A place for nodes of the component's user.
package struct ComponentSlot: Sendable {
  package var name: String
  package var meaning: String
}
