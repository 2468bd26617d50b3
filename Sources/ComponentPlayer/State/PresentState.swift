import ComponentLanguage
import Geometry
import Layers
import Motion
import Synchronization

/// Everything of an instance as it was evaluated at one time, with what of it may be otherwise by now.
struct PresentState: Sendable {
  var evaluated: EvaluatedState
  /// How many expressions each computation took, in their order.
  var costs: [Int]
  let time: Time
  /// What moves by itself from that time on, with all that is computed of it.
  let moving: SourceSet
  /// What has been changed since.
  var invalidated: SourceSet
  /// Layers that nothing of this changes.
  let layers: LayerMemory
}

/// An evaluator at one time, and what it may have found otherwise than the present.
struct Evaluation {
  var evaluator: Evaluator
  var costs: [Int]
  /// Nil where everything was evaluated.
  var difference: (changed: SourceSet, layers: LayerMemory)?
}

/// Layers that were made at one time and show unchanged until something changes that they come from.
///
/// Copies of an instance share it as long as they agree, also on several threads.
final class LayerMemory: Sendable {
  struct Entry: Sendable {
    var layer: Layer
    /// What it lies in.
    var container: Size
    /// Where a layout around it puts it; nil where none does.
    var frame: Rect?
    /// How many expressions it took.
    var cost: Int
  }

  private let entries: Mutex<[InnerKey: Entry]>
  /// The most layers that are remembered.
  private static let most = 512

  init() { entries = Mutex([:]) }

  private init(_ entries: sending [InnerKey: Entry]) { self.entries = Mutex(entries) }

  subscript(key: InnerKey) -> Entry? {
    get { entries.withLock { $0[key] } }
    set {
      entries.withLock { entries in
        if entries.count < Self.most || entries[key] != nil { entries[key] = newValue }
      }
    }
  }

  /// The layers that come from nothing that has changed, in a memory of their own if something has.
  func without(_ changed: SourceSet, _ sources: Sources) -> LayerMemory {
    if changed.isEmpty { return self }
    return LayerMemory(
      entries.withLock { entries in
        entries.filter { key, _ in !sources.ofLayer[key.layer].intersects(changed) }
      })
  }
}
