import ScenarioFile

/// The limits that keep components from taking unbounded time or memory.
package enum ComponentLimits {
  /// The size of a component's file, in bytes.
  package static let textBytes = 16 << 20
  /// The number of components in a scenario, including inner components in files.
  package static let components = 256
  /// The depth of components inside each other.
  package static let levels = 16
  /// The number of nodes, including copies of replicators with a constant count.
  package static let nodes = 10_000
  /// The depth of replicators inside each other.
  package static let replicators = ReplicatorFormat.levels
  /// The number of values, with elements counted one by one.
  package static let values = 100_000
  /// The number of formulas that refer to each other before their declarations.
  static let openFormulas = 64
  /// The number of expressions in a component.
  package static let expressions = 10_000
  /// The number of rules with `when` or `changes`.
  package static let watches = 1_000
  /// The number of elements of a list or of a value with a count, and of copies of a replicator.
  package static let elements = 1_000

  /// Returns the number of copies of a replicator that expressions can read.
  ///
  /// - Parameter levels: The number of nested replicators whose copies are not counted in advance.
  static func readable(levels: Int) -> Int {
    switch levels {
    case ...1: elements
    case 2: 256
    case 3: 40
    default: 16
    }
  }
}
