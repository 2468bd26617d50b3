import Components
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile

/// A gesture of a run, with its own time and points of the canvas, so that it can be written into a scenario unchanged.
struct ExploredGesture: Sendable {
  /// The kinds of gestures.
  enum Kind: Sendable {
    case tap(Point)
    case doubleTap(Point)
    case press(Point, for: Time)
    /// A finger that rests, moves along a straight line at a constant speed, and rests again.
    case drag(from: Point, by: Point, before: Time, in: Time, after: Time)
    /// A flick with a velocity in points per second.
    case flick(from: Point, by: Point, velocity: Double)
    /// A pinch with an angle in degrees.
    case pinch(Point, scale: Double, angle: Double, in: Time)
    case type(String)
    case call(LayerPath, ActionDeclaration, ParameterValues)
  }

  /// The time at which it begins.
  var start: Time
  var kind: Kind
  /// Whether its touches are canceled rather than ended.
  var isCancelled = false

  /// The duration of the gesture.
  var duration: Time {
    switch kind {
    case .tap: Time(seconds: 0.08)
    case .doubleTap: Time(seconds: 0.28)
    case .press(_, let time): time
    case .drag(_, _, let before, let movement, let after): before + movement + after
    case .flick(_, let offset, let velocity): Time(seconds: offset.distance(to: .zero) / velocity)
    case .pinch(_, _, _, let time): time
    case .type(let text): Time(seconds: 0.12 * Double(text.count))
    case .call: .zero
    }
  }

  /// The time at which its last touch ends.
  var end: Time { start + duration }

  /// The gesture in the form that a stage plays.
  var gesture: Gesture {
    Gesture(
      start: .at(start), kind: stageKind, isCancelled: isCancelled, isPlanned: false,
      range: SourceRange(.first, 0, 0))
  }

  private var stageKind: Gesture.Kind {
    switch kind {
    case .tap(let point): .touch(.tap(.point(point)))
    case .doubleTap(let point): .touch(.doubleTap(.point(point)))
    case .press(let point, let time): .touch(.press(.point(point), for: time))
    case .drag(let from, let offset, let before, let movement, let after):
      .touch(
        .drag(
          Drag(
            from: .point(from), .by(offset, pace: .duration(movement)), holdBefore: before, holdAfter: after))
      )
    case .flick(let from, let offset, let velocity):
      .touch(.flick(Flick(from: .point(from), by: offset, velocity: velocity)))
    case .pinch(let center, let scale, let angle, let time):
      .touch(.pinch(Pinch(center: .point(center), scale: scale, degrees: angle, duration: time)))
    case .type(let text): .type(Typing(text))
    case .call(let component, let action, let arguments):
      .call(component: component, action.call(arguments))
    }
  }
}

extension ExploredGesture {
  /// The gesture in a scenario's JSON.
  var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("at", .number(start.seconds)), content]
    if isCancelled { members.append(.init("cancel", true)) }
    if kind.isTouch { members.append(.init("planned", false)) }
    return .object(members)
  }

  private var content: JSONOutput.Member {
    switch kind {
    case .tap(let point): .init("tap", ["point": Self.pair(point)])
    case .doubleTap(let point): .init("doubleTap", ["point": Self.pair(point)])
    case .press(let point, let time):
      .init("press", ["point": Self.pair(point), "for": .number(time.seconds)])
    case .drag(let from, let offset, let before, let movement, let after):
      .init(
        "drag",
        [
          "from": Self.pair(from), "by": Self.pair(offset), "duration": .number(movement.seconds),
          "holdBefore": .number(before.seconds), "holdAfter": .number(after.seconds),
        ])
    case .flick(let from, let offset, let velocity):
      .init("flick", ["from": Self.pair(from), "by": Self.pair(offset), "velocity": .number(velocity)])
    case .pinch(let center, let scale, let angle, let time):
      .init(
        angle == 0 ? "pinch" : "rotate",
        [
          "point": Self.pair(center), "scale": .number(scale), "angle": .number(angle),
          "duration": .number(time.seconds),
        ])
    case .type(let text): .init("type", ["text": .string(text)])
    case .call(let component, let action, let arguments):
      .init(
        "call",
        [
          "on": .string(component.description), "action": .string(action.name),
          "arguments": .object(
            arguments.keys.map { .init($0, arguments.value(of: $0)?.json ?? .null) }),
        ])
    }
  }

  private static func pair(_ point: Point) -> JSONOutput { .array([.number(point.x), .number(point.y)]) }
}

extension ExploredGesture.Kind {
  /// Whether fingers perform it.
  var isTouch: Bool {
    switch self {
    case .tap, .doubleTap, .press, .drag, .flick, .pinch: true
    case .type, .call: false
    }
  }
}
