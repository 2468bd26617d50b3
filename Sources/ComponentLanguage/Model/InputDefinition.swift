import Expressions
import ScenarioFile

/// A property of an action that expressions read.
package enum ActionReading: String, Hashable, Sendable, CaseIterable {
  /// The number of calls.
  case count
  /// Whether the action is the one that was called last.
  case isLast
}

/// An input of expressions other than a parameter, value or formula, with its cells.
package struct InputDefinition: Hashable, Sendable {
  /// The source of an input.
  package enum Source: Hashable, Sendable {
    /// Whether a value is animated.
    case isAnimating(value: ValueID)
    /// Whether a value is dragged.
    case isDragging(value: ValueID)
    /// A measurement of a gesture.
    case gesture(GestureID, GestureReading)
    /// A property of an action.
    case action(ActionID, ActionReading)
    /// A number of a layer's frame.
    case frame(layer: LayerID, FramePart)
    /// A property of a layer, with its displayed value.
    case property(layer: LayerID, String)
    /// An output of an inner component.
    case output(layer: LayerID, OutputID)
    /// A setting of the environment.
    case environment(EnvironmentInput)
  }

  /// The source of the input.
  package var source: Source
  /// The symbol by which expressions read the input.
  package var symbol: ExpressionSymbol
}
