import Geometry
import Gestures
import JSONText
import Motion
import Parameters

extension Flick.Direction: ParameterChoice {}
extension TouchPhase: ParameterChoice {}

/// The keys of a gesture beside the one that says what it is (DESIGN §5).
enum GestureFormat {
  static let at = Parameter<Time?>("at", nil, .seconds, "when it starts")
  static let after = Parameter<String?>("after", nil, "id of the gesture whose end starts it")
  static let delay = Parameter("delay", Time.zero, .seconds, "rest after that end")
  static let id = Parameter<String?>("id", nil, "name for `after`")
  static let cancel = Parameter("cancel", false, "whether it ends with `cancelled`")
  static let common: [any ParameterDeclaration] = [at, after, delay, id, cancel]

  /// Every gesture: the common keys, and exactly one of the kinds.
  static let record = RecordDeclaration(
    "gesture", "one gesture",
    common
      + GestureKind.allCases.map {
        Parameter<ParameterValue?>($0.rawValue, nil, kind: $0.valueKind, $0.meaning)
          as any ParameterDeclaration
      })
}

/// What a gesture can be, by its key.
enum GestureKind: String, CaseIterable {
  case tap
  case doubleTap
  case press
  case drag
  case flick
  case pinch
  case rotate
  case touches
  case type
  case call

  var meaning: String {
    switch self {
    case .tap: "a finger comes down and leaves"
    case .doubleTap: "two taps"
    case .press: "a finger rests for a while"
    case .drag: "a finger moves from one place to another"
    case .flick: "a finger moves at a constant speed and leaves while it moves"
    case .pinch: "two fingers spread or close"
    case .rotate: "two fingers turn"
    case .touches: "raw samples, inline or from a CSV file"
    case .type: "keystrokes for the focused field"
    case .call: "a programmatic action of a component"
    }
  }

  var valueKind: ParameterKind {
    switch self {
    case .touches: .either([.list(.record(SampleFormat.record), count: 1...1_000_000), .file])
    default: .record(record)
    }
  }

  var record: RecordDeclaration {
    let required = self.required
    return RecordDeclaration(rawValue, meaning, required: required, parameters)
  }

  private var required: Set<String> {
    switch self {
    case .press: ["for"]
    case .drag: ["from"]
    case .flick: ["from", "velocity"]
    case .pinch: ["scale"]
    case .rotate: ["angle"]
    case .type: ["text"]
    case .call: ["on", "action"]
    case .tap, .doubleTap, .touches: []
    }
  }

  private var parameters: [any ParameterDeclaration] {
    switch self {
    case .tap, .doubleTap: PlaceFormat.parameters
    case .press: PlaceFormat.parameters + [PressFormat.for]
    case .drag: DragFormat.parameters
    case .flick: FlickFormat.parameters
    case .pinch:
      PlaceFormat.parameters + [PinchFormat.scale, PinchFormat.duration, PinchFormat.curve, PinchFormat.span]
    case .rotate:
      PlaceFormat.parameters + [PinchFormat.angle, PinchFormat.duration, PinchFormat.curve, PinchFormat.span]
    case .touches: []
    case .type: [TypeFormat.text, TypeFormat.interval]
    case .call: [CallFormat.on, CallFormat.action, CallFormat.arguments]
    }
  }
}

enum PlaceFormat {
  static let on = Parameter<String?>("on", nil, "layer, by its path or the end of it")
  static let anchor = Parameter("anchor", Point(0.5, 0.5), "place in the layer, in unit coordinates")
  static let point = Parameter<Point?>("point", nil, .points, "place on the canvas")
  static let parameters: [any ParameterDeclaration] = [on, anchor, point]
  static let record = RecordDeclaration("place", "a place by layer or by point", parameters)
  static let kind = ParameterKind.either([.record(record), .point])
}

enum PressFormat {
  static let `for` = Parameter("for", Time.zero, .seconds, "how long the finger rests")
}

enum DragFormat {
  private static let waypoint = ParameterKind.list(.either([.anyNumber, .span]), count: 3...3)
  static let from = Parameter("from", ParameterValue.none, kind: PlaceFormat.kind, "where it begins")
  static let to = Parameter<ParameterValue?>("to", nil, kind: .optional(PlaceFormat.kind), "where it ends")
  static let by = Parameter<Point?>("by", nil, .points, "how far it goes")
  static let path = Parameter<[[ParameterValue]]?>(
    "path", nil, kind: .optional(.list(waypoint, count: 1...100_000)),
    "[x, y, time] of every place on the way")
  static let duration = Parameter<Time?>(
    "duration", nil, .seconds, "length of the movement, 0.3 s when left out")
  static let velocity = Parameter<Double?>(
    "velocity", nil, .pointsPerSecond, kind: .optional(.positive), "mean speed, in place of a duration")
  static let curve = Parameter("curve", TimingCurve.linear, "progress of the movement")
  static let holdBefore = Parameter("holdBefore", Time.zero, .seconds, "rest before it moves")
  static let holdAfter = Parameter("holdAfter", Time.zero, .seconds, "rest before it leaves")
  static let parameters: [any ParameterDeclaration] = [
    from, to, by, path, duration, velocity, curve, holdBefore, holdAfter,
  ]
}

enum FlickFormat {
  static let by = Parameter<Point?>("by", nil, .points, "how far it goes")
  static let direction = Parameter<Flick.Direction?>("direction", nil, "where it goes, in place of by")
  static let distance = Parameter(
    "distance", Flick.distance, .points, kind: .positive, "how far in that direction")
  static let velocity = Parameter("velocity", 0.0, .pointsPerSecond, kind: .positive, "constant speed")
  static let parameters: [any ParameterDeclaration] = [DragFormat.from, by, direction, distance, velocity]
}

enum PinchFormat {
  static let scale = Parameter("scale", 1.0, kind: .positive, "last distance of the fingers over the first")
  static let angle = Parameter("angle", 0.0, .degrees, "turn, clockwise")
  static let duration = Parameter(
    "duration", TouchGesture.movementDuration, .seconds, "length of the movement")
  static let curve = Parameter("curve", TimingCurve.linear, "progress of the movement")
  static let span = Parameter("span", Pinch.span, .points, kind: .positive, "first distance of the fingers")
}

enum SampleFormat {
  static let time = Parameter("time", Time.zero, .seconds, "counted from the gesture's start")
  static let finger = Parameter("finger", 0, kind: .integer(0...999), "which finger")
  static let phase = Parameter("phase", TouchPhase.moved, "what it does")
  static let x = Parameter("x", 0.0, .points, "place on the canvas")
  static let y = Parameter("y", 0.0, .points, "place on the canvas")
  static let record = RecordDeclaration(
    "sample", "one touch sample", required: ["time", "phase", "x", "y"], [time, finger, phase, x, y])
}

enum TypeFormat {
  static let text = Parameter("text", "", "what is typed")
  static let interval = Parameter("interval", Typing.interval, .seconds, "time from key to key")
}

enum CallFormat {
  static let on = Parameter("on", "", "component, by its path or the end of it")
  static let action = Parameter("action", "", "one of the component's actions")
  static let arguments = Parameter("arguments", JSONValue?.none, kind: .json, "the action's arguments")
}
