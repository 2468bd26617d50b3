import ComponentLanguage
import Geometry
import ScenarioFile

/// The frames of layers in the layers around them.
typealias LayerFrames = [InnerKey: Rect]

/// The frames that layouts have given at one time.
typealias LayoutMemory = EvaluationMemory<LayoutMemoryKey, LayoutEntry>

/// A layout with what it is given from outside.
struct LayoutMemoryKey: Hashable, Sendable {
  var root: LayoutRoot
  /// The copies around its root.
  var copies: CopyPath
  /// The size of what the root lies in.
  var container: Size
  /// The part of the layout that is asked for.
  var reach: LayoutReach
  /// True for a root that takes its natural size where it gives none.
  var isNatural: Bool
}

/// The result of a layout.
struct LayoutEntry: Sendable {
  var frames: LayerFrames
  /// How many expressions it took.
  var cost: Int
}
