import Components
import Geometry
import Gestures
import Layers
import Motion

/// A built-in component inside a JSON component, which runs it as the stage would.
struct HostedEngine: Sendable {
  private(set) var engine: any Engine
  /// The size at the last update, in points.
  var size: Size
  /// The nodes in the component's slots, as it knows them.
  var slots: [[MountedNode]]
  /// The pending deadlines. Those of one instant are delivered in the order in which they were scheduled.
  private var deadlines: [Deadline: (time: Time, order: Int)] = [:]
  private var lastOrder = 0

  init(_ engine: any Engine, size: Size, slots: [[MountedNode]]) {
    self.engine = engine
    self.size = size
    self.slots = slots
  }

  /// The time of the next deadline; `nil` if none is pending.
  var nextDeadline: Time? { deadlines.values.map(\.time).min() }

  /// Whether something is still pending in the component.
  var isWaiting: Bool { engine.isWaiting(hasDeadlines: !deadlines.isEmpty) }

  /// Sends an input to the component and schedules its deadlines.
  ///
  /// - Returns: all requests and announcements of the component.
  mutating func take(_ input: Input<any ComponentAction>, at now: Time) -> [StageContext.Effect] {
    var context = StageContext(time: now, size: size)
    engine.receive(input, in: &context)
    for effect in context.effects {
      switch effect {
      case .schedule(let deadline, let time):
        lastOrder += 1
        deadlines[deadline] = (max(time, now), lastOrder)
      case .cancel(let deadline): deadlines[deadline] = nil
      case .event, .claim, .withhold, .precede, .requestFocus, .resignFocus, .lifecycle: break
      }
    }
    return context.effects
  }

  /// Removes and returns the next deadline that is due at a time; `nil` if none is.
  mutating func takeDeadline(at time: Time) -> Deadline? {
    let due = deadlines.filter { $0.value.time <= time }
    guard let next = due.min(by: { ($0.value.time, $0.value.order) < ($1.value.time, $1.value.order) })
    else { return nil }
    deadlines[next.key] = nil
    return next.key
  }

  /// Returns the path of the layer under a point, below the component; `nil` if the component does not receive touches
  /// there.
  func part(at point: Point, time: Time) -> LayerPath? {
    var layer = engine.layers(at: time, size: size)
    layer.node = 0
    guard let hit = layer.hitTest(point, isComponent: { $0.node == 0 }) else { return nil }
    return hit.layers.dropFirst().reduce(LayerPath.root) { $0.appending($1.id) }
  }
}

/// A touch that scroll views delay before a built-in component receives it.
struct HeldTouch: Sendable {
  var key: InnerKey
  /// The touch at touch-down, without its planned samples.
  var touch: Touch
  /// The latest sample of the finger.
  var latest: TouchSample
  var end: Time

  init(key: InnerKey, touch: Touch, end: Time) {
    self.key = key
    self.touch = touch.unplanned
    self.end = end
    latest = touch.sample
  }
}
