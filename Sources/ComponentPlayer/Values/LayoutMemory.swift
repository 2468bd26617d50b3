import ComponentLanguage
import Geometry
import ScenarioFile

/// The frames of layers in their superlayers.
typealias LayerFrames = [InnerKey: Rect]

/// The cache of frames that layouts gave at one time.
typealias LayoutMemory = EvaluationMemory<LayoutMemoryKey, LayoutEntry>

/// A layout with its inputs.
struct LayoutMemoryKey: Hashable, Sendable {
  var root: LayoutRoot
  /// The copies around the layout's root.
  var copies: CopyPath
  /// The size of the root's container, in points.
  var container: Size
  /// The part of the layout that is needed.
  var reach: LayoutReach
  /// Whether the root takes its natural size along axes for which it gives no length.
  var isNatural: Bool
}

/// The result of a layout.
struct LayoutEntry: Sendable {
  var frames: LayerFrames
  /// The number of expressions that it evaluated.
  var cost: Int
}
