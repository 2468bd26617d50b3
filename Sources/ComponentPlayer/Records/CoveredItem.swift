/// A state that was entered, or a rule that was carried out.
package struct CoveredItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case state(machine: Int, state: Int)
    case rule(ComponentProgram.RuleID)
  }

  /// The program that has it, which all instances of a component share.
  var program: ObjectIdentifier
  var kind: Kind

  package init(program: ObjectIdentifier, kind: Kind) {
    self.program = program
    self.kind = kind
  }
}

extension ComponentInstance {
  mutating func recordCoverage(_ kind: CoveredItem.Kind) {
    outbox.recordCoverage(CoveredItem(program: ObjectIdentifier(program), kind: kind))
  }
}
