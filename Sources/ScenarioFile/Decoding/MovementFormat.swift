import Geometry
import Gestures
import JSONText
import Motion
import Parameters

// Gestures of a finger that moves from a place.

extension FlickDirection: ParameterChoice {}

private enum MovementFormat {
  static let from = Parameter("from", ParameterValue.none, kind: PlaceFormat.kind, "where it begins")
  static let by = Parameter<Point?>("by", nil, .points, "how far it goes")
}

private enum DragFormat {
  private static let waypoint = ParameterKind.list(.either([.anyNumber, .span]), count: 3...3)
  static let to = Parameter<ParameterValue?>("to", nil, kind: .optional(PlaceFormat.kind), "where it ends")
  static let path = Parameter<[[ParameterValue]]?>(
    "path", nil, kind: .optional(.list(waypoint, count: 1...100_000)),
    "[x, y, time] of every point of the path")
  static let duration = Parameter<Time?>(
    "duration", nil, .seconds, "length of the movement, 0.3 s when left out")
  static let velocity = Parameter<Double?>(
    "velocity", nil, .pointsPerSecond, kind: .optional(.positive), "mean speed, in place of a duration")
  static let curve = Parameter("curve", TimingCurve.linear, "progress of the movement")
  static let holdBefore = Parameter(
    "holdBefore", Time.zero, .seconds, "time for which it holds still before it moves")
  static let holdAfter = Parameter(
    "holdAfter", Time.zero, .seconds, "time for which it holds still before it is lifted")
}

private enum FlickFormat {
  static let direction = Parameter<FlickDirection?>("direction", nil, "where it goes, in place of by")
  static let distance = Parameter(
    "distance", GestureDefaults.flickDistance, .points, kind: .positive, "how far in that direction")
  static let velocity = Parameter("velocity", 0.0, .pointsPerSecond, kind: .positive, "constant speed")
}

extension GestureDeclaration {
  static let drag = GestureDeclaration(
    "drag", "a finger moves from one point to another", required: ["from"],
    [
      MovementFormat.from, DragFormat.to, MovementFormat.by, DragFormat.path, DragFormat.duration,
      DragFormat.velocity, DragFormat.curve, DragFormat.holdBefore, DragFormat.holdAfter,
    ]
  ) { values, scope, decoder in decoder.drag(values, scope.layers).map { .touch(.drag($0)) } }

  static let flick = GestureDeclaration(
    "flick", "a finger moves at a constant speed and is lifted while it moves",
    required: ["from", "velocity"],
    [
      MovementFormat.from, MovementFormat.by, FlickFormat.direction, FlickFormat.distance,
      FlickFormat.velocity,
    ]
  ) { values, scope, decoder in decoder.flick(values, scope.layers).map { .touch(.flick($0)) } }
}

extension ScenarioDecoder {
  fileprivate mutating func drag(_ values: ParameterValues, _ layers: LayerNames) -> Drag<Gesture.Place>? {
    let goals = [DragFormat.to.name, MovementFormat.by.name, DragFormat.path.name]
    let goal = exactlyOne(of: goals, "`drag`", values)
    checkConflict(DragFormat.duration.name, DragFormat.velocity.name, values)
    for pace in [DragFormat.duration.name, DragFormat.velocity.name] {
      checkConflict(DragFormat.path.name, pace, values)
    }
    guard let goal, let from = start(values, layers), let movement = movement(goal, values, layers) else {
      return nil
    }
    return Drag(
      from: from, movement, curve: values[DragFormat.curve], holdBefore: values[DragFormat.holdBefore],
      holdAfter: values[DragFormat.holdAfter])
  }

  private mutating func start(_ values: ParameterValues, _ layers: LayerNames) -> Gesture.Place? {
    place(values[MovementFormat.from], MovementFormat.from.name, layers)
  }

  private mutating func movement(
    _ goal: String, _ values: ParameterValues, _ layers: LayerNames
  ) -> Drag<Gesture.Place>.Movement? {
    let pace: Pace =
      values[DragFormat.velocity].map { .velocity($0) }
      ?? values[DragFormat.duration].map { .duration($0) } ?? .standard
    if goal == DragFormat.to.name {
      guard let to = values[DragFormat.to] else {
        checkNull(goal, PlaceFormat.kind, values)
        return nil
      }
      return place(to, goal, layers).map { .to($0, pace: pace) }
    }
    if let waypoints = values[DragFormat.path] {
      return way(through: waypoints, values.range(of: DragFormat.path.name)).map { .path($0) }
    }
    return .by(values[MovementFormat.by] ?? .zero, pace: pace)
  }

  /// Reports a key that is `null` although it requires a value.
  private mutating func checkNull(_ key: String, _ kind: ParameterKind, _ values: ParameterValues) {
    guard values.value(of: key) == ParameterValue.none, let range = values.range(of: key) else { return }
    error(.wrongType, "`\(key)` must be \(kind.phrase), not null", range)
  }

  /// Returns the path through `[x, y, time]` triples, whose times must not decrease; `nil` after reporting an error.
  private mutating func way(through triples: [[ParameterValue]], _ range: SourceRange?) -> [Waypoint]? {
    var waypoints: [Waypoint] = []
    for triple in triples {
      guard triple.count == 3, let x = Double(triple[0]), let y = Double(triple[1]),
        let time = triple[2].asTime,
        time >= waypoints.last?.time ?? .zero
      else {
        if let range { error(.gesture, "`path` is a list of [x, y, time] whose times do not fall", range) }
        return nil
      }
      waypoints.append(Waypoint(Point(x, y), at: time))
    }
    return waypoints
  }

  fileprivate mutating func flick(_ values: ParameterValues, _ layers: LayerNames) -> Flick<Gesture.Place>? {
    let goal = exactlyOne(of: [MovementFormat.by.name, FlickFormat.direction.name], "`flick`", values)
    checkConflict(MovementFormat.by.name, FlickFormat.distance.name, values)
    guard goal != nil, let from = start(values, layers) else { return nil }
    let direction = values[FlickFormat.direction]?.vector ?? .zero
    let offset = values[MovementFormat.by] ?? direction * values[FlickFormat.distance]
    if offset.length == 0, let range = values.range(of: MovementFormat.by.name) {
      error(.gesture, "a flick must go somewhere", range)
      return nil
    }
    return Flick(from: from, by: offset, velocity: values[FlickFormat.velocity])
  }
}

extension ParameterValue {
  /// The number in seconds, or the time with its unit; `nil` for any other value.
  fileprivate var asTime: Time? {
    switch self {
    case .number(let seconds) where seconds >= 0: Time(seconds: seconds)
    case .time(let time): time
    default: nil
    }
  }
}
