import ScenarioFile

/// The bounds that keep components from taking time or memory without end.
package enum ComponentLimits {
  /// Bytes of a component's file.
  package static let textBytes = 16 << 20
  /// Components of a scenario, inner ones of files included.
  package static let components = 256
  /// Components inside each other.
  package static let levels = 16
  /// Nodes, copies of replicators with a constant count included.
  package static let nodes = 10_000
  /// Replicators inside each other.
  package static let replicators = ReplicatorFormat.levels
  /// Values, elements counted one by one.
  package static let values = 100_000
  /// Formulas that lead to each other before they are declared.
  static let openFormulas = 64
  /// Expressions of a component.
  package static let expressions = 10_000
  /// Rules with `when` or `changes`.
  package static let watches = 1_000
  /// Elements of a list or of a value with a count, and copies of a replicator.
  package static let elements = 1_000

  /// The copies of a replicator that expressions can read.
  ///
  /// - Parameter levels: How many replicators lie inside each other whose copies are not counted beforehand.
  static func readable(levels: Int) -> Int {
    switch levels {
    case ...1: elements
    case 2: 256
    case 3: 40
    default: 16
    }
  }
}
