import ComponentLanguage
import Geometry
import Layers
import Motion

/// A cached evaluation, and the sources invalidated since.
struct PresentState: Sendable {
  var evaluated: EvaluatedState
  /// The number of expressions that each computation evaluated, in the order of computations.
  var costs: [Int]
  let time: Time
  /// The sources that change after that time without further events, with all results that depend on them.
  let moving: SourceSet
  /// The sources that have changed since.
  var invalidated: SourceSet
  /// The cached layers. Each is used only if it depends on none of these sources.
  let layers: LayerMemory
}

/// An evaluation at one time, with its difference from the cached one.
struct Evaluation {
  var evaluator: Evaluator
  var costs: [Int]
  /// The sources that changed since the cached layers were built, and the cache; `nil` if everything was evaluated.
  var difference: (changed: SourceSet, layers: LayerMemory)?
}

/// The layers that were built at one time.
typealias LayerMemory = EvaluationMemory<InnerKey, LayerEntry>

/// A cached layer with its inputs.
struct LayerEntry: Sendable {
  var layer: Layer
  /// The size of the container, in points.
  var container: Size
  /// The frame that a layout gives the layer; `nil` without a layout.
  var frame: Rect?
  /// The number of expressions that building it evaluated.
  var cost: Int
}

extension LayerMemory {
  /// Returns the layers that do not depend on changed sources, as a separate cache if any source has changed.
  func without(_ changed: SourceSet, _ sources: Sources) -> LayerMemory {
    changed.isEmpty ? self : filtered { !sources.ofLayer[$0.layer].intersects(changed) }
  }
}
