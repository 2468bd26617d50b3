import ComponentLanguage
import Geometry

/// The frames of layers in the layers around them.
typealias LayerFrames = [InnerKey: Rect]

/// The frames that layouts have given at one time.
typealias LayoutMemory = EvaluationMemory<LayoutMemoryKey, LayoutEntry>

/// A layout with what it is given from outside.
struct LayoutMemoryKey: Hashable, Sendable {
  var root: LayoutRoot
  /// The copies around its root.
  var copies: CopyPath
  /// The size of what the root lies in; nil where the size of the root does not matter.
  var container: Size?
  /// True for a root that takes its natural size where it gives none.
  var isNatural: Bool
}

/// The result of a layout.
struct LayoutEntry: Sendable {
  var frames: LayerFrames
  /// How many expressions it took.
  var cost: Int
}
