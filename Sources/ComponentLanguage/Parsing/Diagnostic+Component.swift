import JSONText

// What can be wrong with a component beyond what can be wrong with a scenario.

extension Diagnostic.Code {
  /// A name that is taken, given twice, or no name.
  static let componentName = Self("component.name")
  /// Things that depend on each other in a circle.
  package static let circle = Self("component.circle")
  /// A value of another type than is needed.
  static let componentType = Self("component.type")
  /// A name of nothing that may stand there.
  static let componentReference = Self("component.reference")
  /// A state that nothing leads to.
  static let unreachable = Self("component.unreachable")
  /// A condition in place of a time.
  package static let linear = Self("component.linear")
  /// A word with which something is compared that it never is.
  package static let unknownWord = Self("component.unknownWord")
  /// A text that is the name of a value.
  static let drawnName = Self("component.drawnName")
  /// A rule that never holds.
  static let neverFires = Self("component.neverFires")
}
