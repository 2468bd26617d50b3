import Expressions
import JSONText

/// An invariant that a component declares.
package struct InvariantDefinition: Sendable {
  /// The condition that must hold.
  package var condition: LocatedProgram
  /// Whether the condition must hold only at rest, rather than at all times.
  package var isOfRest: Bool
  /// The meaning of the invariant; empty if the file gives none.
  package var meaning: String
}

extension ComponentDefinition {
  /// The number of invariants, including those of the components inside.
  package var invariantCount: Int { components.reduce(invariants.count) { $0 + $1.invariantCount } }
}
