import ComponentLanguage
import Expressions

/// A copy that a replicator makes.
///
/// Copies are equal if their numbers agree, whatever their indices are.
package struct Copy: Hashable, Sendable {
  /// The index among the copies; for a copy whose element was removed, its last index.
  var index: Int
  /// The number that names the copy's layer. It stays the same as long as the element exists.
  package var number: Int

  /// Returns whether the numbers of two copies agree.
  package static func == (a: Copy, b: Copy) -> Bool { a.number == b.number }

  /// Hashes the number.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The copies around a layer, outer ones first.
package typealias CopyPath = [Copy]

extension CopyPath {
  /// Returns whether a path comes before another in the order of indices, outer ones first.
  func precedes(_ other: CopyPath) -> Bool {
    lexicographicallyPrecedes(other) { ($0.index, $0.number) < ($1.index, $1.number) }
  }
}

/// The state of a copy, as the variables of its replicator report it.
package struct CopyState {
  var copy: Copy
  var item: ExpressionValue?
  var presence = Motion4([1])
  var place: Motion4
  /// Whether the element of the copy was removed.
  var isLeaving = false
}

/// One of the copies of a layer, with the variables of all replicators around it.
package struct LayerCopy {
  /// A copy that a replicator makes, and the number of its copies.
  struct Step {
    /// The layer of the replicator.
    var replicator: LayerID
    var copy: CopyState
    var count: Int
  }

  /// The copies of the replicators, outer ones first.
  private(set) var steps: [Step] = []

  /// The copies themselves, outer ones first.
  package var path: CopyPath { steps.map(\.copy.copy) }

  /// Whether the element of one of the copies was removed.
  var isLeaving: Bool { steps.contains(where: \.copy.isLeaving) }

  /// Whether the element of one of the copies was removed and another element has its index.
  var isReplaced: Bool { steps.contains { $0.copy.isLeaving && $0.copy.copy.index < $0.count } }

  func inside(_ copy: CopyState, of replicator: LayerID, count: Int) -> LayerCopy {
    LayerCopy(steps: steps + [Step(replicator: replicator, copy: copy, count: count)])
  }
}
