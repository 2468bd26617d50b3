import Components
import Geometry
import Gestures
import JSONText
import Layers
import Motion

/// A gesture of a scenario: what happens, and when.
package struct Gesture: Sendable {
  /// When a gesture starts.
  package enum Start: Hashable, Sendable {
    case at(Time)
    /// So long after the end of another gesture, by its index.
    case after(gesture: Int, delay: Time)
  }

  /// A place on the canvas, found when the gesture starts.
  package enum Place: Hashable, Sendable {
    case point(Point)
    /// A unit position in a layer as it is drawn at that time.
    case layer(path: LayerPath, anchor: Point)
  }

  /// What a gesture does.
  package enum Kind: Sendable {
    /// Fingers come down on the canvas.
    case touch(TouchGesture<Place>)
    /// Keys are typed into whatever has the focus.
    case type(Typing)
    /// A component is told to do something, without a touch.
    case call(component: LayerPath, ComponentCall)
  }

  /// The name that `after` of another gesture uses.
  package var id: String?
  /// When it begins.
  package var start: Start
  /// What it does.
  package var kind: Kind
  /// True when it ends with `cancelled`.
  package var isCancelled: Bool
  /// True when components that look ahead may see the rest of a finger's way.
  package var isPlanned: Bool
  /// Where it stands in its file.
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
