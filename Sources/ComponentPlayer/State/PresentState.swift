import ComponentLanguage
import Geometry
import Layers
import Motion

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

/// Layers that were made at one time.
typealias LayerMemory = EvaluationMemory<InnerKey, LayerEntry>

/// A layer with what it was made in.
struct LayerEntry: Sendable {
  var layer: Layer
  /// What it lies in.
  var container: Size
  /// Where a layout around it puts it; nil where none does.
  var frame: Rect?
  /// How many expressions it took.
  var cost: Int
}

extension LayerMemory {
  /// The layers that come from nothing that has changed, in a memory of their own if something has.
  func without(_ changed: SourceSet, _ sources: Sources) -> LayerMemory {
    changed.isEmpty ? self : filtered { !sources.ofLayer[$0.layer].intersects(changed) }
  }
}
