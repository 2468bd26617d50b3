import Expressions
import ScenarioFile

/// What expressions read of an action.
package enum ActionReading: String, Hashable, Sendable, CaseIterable {
  /// How often it was called.
  case count
  /// Whether it is the action that was called last.
  case isLast
}

/// Something that expressions read and that is neither parameter nor value nor formula, with its cells.
package struct InputDefinition: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case isAnimating(value: ValueID)
    case isDragging(value: ValueID)
    case gesture(GestureID, GestureReading)
    case action(ActionID, ActionReading)
    case frame(layer: LayerID, FramePart)
    /// A property of a layer as it shows.
    case property(layer: LayerID, String)
    case output(layer: LayerID, OutputID)
    case environment(EnvironmentInput)
  }

  package var source: Source
  package var symbol: ExpressionSymbol
}
