import Expressions
import JSONText

/// A condition that a component says must hold.
package struct InvariantDefinition: Sendable {
  /// The condition that holds.
  package var condition: LocatedProgram
  /// `true` if it has to hold only once everything rests, else it holds at all times.
  package var isOfRest: Bool
  /// The meaning of the condition; empty if the file does not say.
  package var meaning: String
}

extension ComponentDefinition {
  /// How many conditions must hold, those of the components inside included.
  package var invariantCount: Int { components.reduce(invariants.count) { $0 + $1.invariantCount } }
}
