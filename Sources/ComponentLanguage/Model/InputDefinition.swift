import Expressions
import ScenarioFile

/// Something that expressions read and that is neither parameter nor value nor formula, with its cells.
package struct InputDefinition: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case isAnimating(value: ValueID)
    case isDragging(value: ValueID)
    case gesture(GestureID, GestureReading)
    case frame(layer: LayerID, FramePart)
    /// A property of a layer as it shows.
    case property(layer: LayerID, String)
    case output(layer: LayerID, Int)
    case environment(EnvironmentInput)
  }

  package var source: Source
  package var symbol: ExpressionSymbol
}

/// A number of a layer's frame.
package enum FramePart: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
  case left
  case top
  case right
  case bottom

  /// True for the width and the height, on which the origin may depend.
  package var isOfSize: Bool { self == .width || self == .height }

  /// True for the names of sides, which those of outputs win over.
  var isSide: Bool {
    switch self {
    case .x, .y, .width, .height: false
    case .left, .top, .right, .bottom: true
    }
  }
}
