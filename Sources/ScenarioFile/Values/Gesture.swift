import Components
import Geometry
import Gestures
import JSONText
import Layers
import Motion

/// A gesture of a scenario: an action with its start time.
package struct Gesture: Sendable {
  /// The start of a gesture.
  package enum Start: Hashable, Sendable {
    case at(Time)
    /// After the end of another gesture, given by its index, plus a delay.
    case after(gesture: Int, delay: Time)
  }

  /// A place on the canvas, resolved when the gesture starts.
  package enum Place: Hashable, Sendable {
    case point(Point)
    /// A position in a layer, in unit coordinates, as the layer is drawn at that time.
    case layer(path: LayerPath, anchor: Point)
  }

  /// The action of a gesture.
  package enum Kind: Sendable {
    /// Fingers come down on the canvas.
    case touch(TouchGesture<Place>)
    /// Keys are typed into the focused field.
    case type(Typing)
    /// An action of a component is triggered without a touch.
    case call(component: LayerPath, ComponentCall)
  }

  /// The name by which `after` of another gesture refers to this one; `nil` if it has none.
  package var id: String?
  /// The start of the gesture.
  package var start: Start
  /// The action of the gesture.
  package var kind: Kind
  /// Whether the touches of the gesture end with `cancelled`.
  package var isCancelled: Bool
  /// Whether components that look ahead may see the rest of a finger's path.
  package var isPlanned: Bool
  /// The place of the gesture in its file.
  package var range: SourceRange

  /// A gesture of a scenario.
  package init(
    id: String? = nil, start: Start, kind: Kind, isCancelled: Bool = false, isPlanned: Bool = true,
    range: SourceRange
  ) {
    self.id = id
    self.start = start
    self.kind = kind
    self.isCancelled = isCancelled
    self.isPlanned = isPlanned
    self.range = range
  }
}
