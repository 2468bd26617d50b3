import Components
import Geometry
import Gestures
import Layers
import Motion

/// A built-in component inside a component of data, which runs it as the stage would.
struct HostedEngine: Sendable {
  private(set) var engine: any Engine
  /// The size that it had when it was last looked at.
  var size: Size
  /// What it knows of the nodes in its slots.
  var slots: [[MountedNode]]
  /// What it waits for; those of one instant come in the order in which it asked.
  private var deadlines: [Deadline: (time: Time, order: Int)] = [:]
  private var lastOrder = 0

  init(_ engine: any Engine, size: Size, slots: [[MountedNode]]) {
    self.engine = engine
    self.size = size
    self.slots = slots
  }

  /// When it is next due.
  var nextDeadline: Time? { deadlines.values.map(\.time).min() }

  /// Whether something is due in it.
  var isWaiting: Bool { engine.isWaiting(hasDeadlines: !deadlines.isEmpty) }

  /// Gives the component an input, and schedules the deadlines that it asks for.
  ///
  /// - Returns: All that the component asks for.
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

  /// Takes out the next deadline that is due at a time.
  mutating func takeDeadline(at time: Time) -> Deadline? {
    let due = deadlines.filter { $0.value.time <= time }
    guard let next = due.min(by: { ($0.value.time, $0.value.order) < ($1.value.time, $1.value.order) })
    else { return nil }
    deadlines[next.key] = nil
    return next.key
  }

  /// The path below the component of its layer under a point; nil where it takes no touch.
  func part(at point: Point, time: Time) -> LayerPath? {
    var layer = engine.layers(at: time, size: size)
    layer.node = 0
    guard let hit = layer.hitTest(point, isComponent: { $0.node == 0 }) else { return nil }
    return hit.layers.dropFirst().reduce(LayerPath.root) { $0.appending($1.id) }
  }
}

/// A touch that a scroll view keeps from a built-in component at first.
struct HeldTouch: Sendable {
  var key: InnerKey
  /// The finger as it came down, without what is planned for it.
  var touch: Touch
  /// The last report of the finger.
  var latest: TouchSample
  var end: Time

  init(key: InnerKey, touch: Touch, end: Time) {
    self.key = key
    self.touch = touch.unplanned
    self.end = end
    latest = touch.sample
  }
}
