import ComponentLanguage
import Expressions

/// One of the copies that a replicator makes.
package struct Copy: Hashable, Sendable {
  /// Its index among the copies; for one whose element was removed, the last that it had.
  var index: Int
  /// The number that names its layer and that it keeps while its element lives.
  package var number: Int
}

/// The copies in which a layer lies, outer ones first.
package typealias CopyPath = [Copy]

extension CopyPath {
  /// The order of the indexes, outer ones first.
  func precedes(_ other: CopyPath) -> Bool {
    lexicographicallyPrecedes(other) { ($0.index, $0.number) < ($1.index, $1.number) }
  }
}

/// What a copy of a list's element shows besides its index.
package struct CopyState {
  var copy: Copy
  var item: ExpressionValue?
  var presence = Motion4([1])
  var place: Motion4
  /// True once its element was removed.
  var isLeaving = false
}

/// One of the copies of a layer, with all that its replicators let expressions read.
package struct LayerCopy {
  /// A replicator's copy, of so many.
  struct Step {
    /// The layer of the replicator.
    var replicator: LayerID
    var copy: CopyState
    var count: Int
  }

  /// Outer replicators first.
  private(set) var steps: [Step] = []

  /// The copies themselves, outer ones first.
  package var path: CopyPath { steps.map(\.copy.copy) }

  func inside(_ copy: CopyState, of replicator: LayerID, count: Int) -> LayerCopy {
    LayerCopy(steps: steps + [Step(replicator: replicator, copy: copy, count: count)])
  }
}
