import Expressions
import ScenarioFile

/// Something that expressions read and that is neither parameter nor value nor formula, with its cells.
package struct InputDefinition: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case isAnimating(value: ValueID)
    case isDragging(value: ValueID)
    case gesture(GestureID, GestureReading)
    /// How often an action was called.
    case calls(ActionID)
    case frame(layer: LayerID, FramePart)
    /// A property of a layer as it shows.
    case property(layer: LayerID, String)
    case output(layer: LayerID, OutputID)
    case environment(EnvironmentInput)
  }

  package var source: Source
  package var symbol: ExpressionSymbol
}
