import JSONText

// The diagnostics that only components have, in addition to those of scenarios.

extension Diagnostic.Code {
  /// A name that is taken, declared twice, or invalid.
  static let componentName = Self("component.name")
  /// Declarations that depend on each other in a circle.
  package static let circle = Self("component.circle")
  /// A value of an unexpected type.
  static let componentType = Self("component.type")
  /// A reference to an unknown name, or to a thing of the wrong kind.
  static let componentReference = Self("component.reference")
  /// A state that is never entered.
  static let unreachable = Self("component.unreachable")
  /// A condition that could be a time.
  package static let linear = Self("component.linear")
  /// A comparison with a word that the other side never has.
  package static let unknownWord = Self("component.unknownWord")
  /// A text that is the name of a value.
  static let drawnName = Self("component.drawnName")
  /// A rule that is never triggered.
  static let neverFires = Self("component.neverFires")
}
