import Geometry
import Gestures
import JSONText
import Motion
import Parameters

/// A gesture of a scenario, its places still by name.
public struct Gesture: Sendable {
  /// When a gesture starts.
  public enum Start: Hashable, Sendable {
    case at(Time)
    /// So long after the end of another gesture, by its index.
    case after(gesture: Int, delay: Time)
  }

  /// A place on the canvas, found when the gesture starts.
  public enum Place: Hashable, Sendable {
    case point(Point)
    /// A unit position in a layer as it is drawn at that time.
    case layer(path: String, anchor: Point)
  }

  /// What the fingers do.
  public enum Kind: Sendable {
    case tap(Place)
    case doubleTap(Place)
    case press(Place, for: Time)
    /// `destination` is nil where `drag` says it all.
    case drag(from: Place?, destination: Place?, drag: Drag)
    case flick(from: Place, flick: Flick)
    case pinch(Place, pinch: Pinch)
    case touches([TouchSample])
    case type(Typing)
    case call(component: String, action: String, arguments: ParameterValues)
  }

  /// The name that `after` of another gesture uses.
  public var id: String?
  /// When it begins.
  public var start: Start
  /// What it is.
  public var kind: Kind
  /// True when it ends with `cancelled`.
  public var isCancelled: Bool
  /// Where it stands in its file.
  public var range: SourceRange

  /// A gesture of a scenario.
  public init(id: String? = nil, start: Start, kind: Kind, isCancelled: Bool = false, range: SourceRange) {
    self.id = id
    self.start = start
    self.kind = kind
    self.isCancelled = isCancelled
    self.range = range
  }
}
