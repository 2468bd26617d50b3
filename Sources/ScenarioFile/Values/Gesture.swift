import Geometry
import Gestures
import Interaction
import JSONText
import Motion
import Parameters

/// A gesture of a scenario, its places still by name.
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
    case layer(path: String, anchor: Point)
  }

  /// What the fingers do.
  package enum Kind: Sendable {
    case tap(Place)
    case doubleTap(Place)
    case press(Place, for: Time)
    /// `destination` is nil where `drag` says it all.
    case drag(from: Place?, destination: Place?, drag: Drag)
    case flick(from: Place, flick: Flick)
    case pinch(Place, pinch: Pinch)
    case touches([TouchSample])
    case type(Typing)
    case call(component: String, ComponentCall)
  }

  /// The name that `after` of another gesture uses.
  package var id: String?
  /// When it begins.
  package var start: Start
  /// What it is.
  package var kind: Kind
  /// True when it ends with `cancelled`.
  package var isCancelled: Bool
  /// Where it stands in its file.
  package var range: SourceRange

  /// A gesture of a scenario.
  package init(id: String? = nil, start: Start, kind: Kind, isCancelled: Bool = false, range: SourceRange) {
    self.id = id
    self.start = start
    self.kind = kind
    self.isCancelled = isCancelled
    self.range = range
  }
}
