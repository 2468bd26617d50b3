import Assets
import Geometry
import Gestures
import JSONText
import Motion
import Parameters

extension ScenarioDecoder {
  mutating func decodeGestures(
    _ document: ParameterValues, _ names: LayerNames, _ timeline: Timeline, _ assets: SceneAssets
  ) -> [Gesture] {
    let records = document[DocumentFormat.gestures]
    check(
      Double(records.count), .gestures, "there are \(Double(records.count).grouped) gestures",
      document.range(of: DocumentFormat.gestures.name)?.opening ?? SourceRange(.first, 0, 0))
    let ids = gestureIDs(records)
    var decoded: [Gesture] = []
    for (index, record) in records.prefix(reader.limits[.gestures]).enumerated() {
      let start = gestureStart(record, index, ids)
      guard let kind = gestureKind(record, names, assets), let range = record.range else { continue }
      decoded.append(
        Gesture(
          id: record[GestureFormat.id], start: start, kind: kind, isCancelled: record[GestureFormat.cancel],
          range: range))
    }
    guard decoded.count == records.count else { return decoded }
    checkTouches(decoded, timeline)
    warnAfterEnd(decoded, timeline)
    return decoded
  }

  private mutating func gestureIDs(_ records: [ParameterValues]) -> [String: Int] {
    var ids: [String: Int] = [:]
    for (index, record) in records.enumerated() {
      guard let id = record[GestureFormat.id], let range = record.range(of: GestureFormat.id.name) else {
        continue
      }
      if ids[id] != nil { error(.duplicateID, "another gesture has the id `\(id)` too", range) }
      ids[id] = ids[id] ?? index
    }
    return ids
  }

  private mutating func gestureStart(
    _ record: ParameterValues, _ index: Int, _ ids: [String: Int]
  ) -> Gesture.Start {
    let key = exactlyOne(of: [GestureFormat.at.name, GestureFormat.after.name], "a gesture", record)
    checkConflict(GestureFormat.at.name, GestureFormat.delay.name, record)
    guard let id = record[GestureFormat.after], key == GestureFormat.after.name else {
      return .at(record[GestureFormat.at] ?? .zero)
    }
    guard let other = ids[id] else {
      if let range = record.range(of: GestureFormat.after.name) {
        error(
          .unknownGesture, "no gesture has the id `\(id)`", range,
          suggestion: EditDistance.suggestion(for: id, among: ids.keys.sorted()))
      }
      return .at(.zero)
    }
    if other >= index, let range = record.range(of: GestureFormat.after.name) {
      error(.gesture, "`after` must name a gesture further up", range)
    }
    return .after(gesture: other, delay: record[GestureFormat.delay])
  }

  // MARK: Kinds

  private mutating func gestureKind(
    _ record: ParameterValues, _ names: LayerNames, _ assets: SceneAssets
  ) -> Gesture.Kind? {
    let key = exactlyOne(of: GestureKind.allCases.map(\.rawValue), "a gesture", record)
    guard let key, let kind = GestureKind(rawValue: key) else { return nil }
    if reader.unsupported.gestures.contains(key), let range = record.range(of: key) {
      error(.unsupported, "`\(key)` is not built yet", range.opening)
    }
    switch record.value(of: key) {
    case .record(let values):
      let decoded = gestureKind(kind, values, names)
      return values.hasMistakes ? nil : decoded
    case .list(let samples): return inlineTouches(samples, record.range(of: key))
    case .string(let path): return recordedTouches(path, record.range(of: key), assets)
    default: return nil
    }
  }

  private mutating func gestureKind(
    _ kind: GestureKind, _ values: ParameterValues, _ names: LayerNames
  ) -> Gesture.Kind? {
    let subject = "`\(kind.rawValue)`"
    switch kind {
    case .tap: return place(values, subject, names).map { .tap($0) }
    case .doubleTap: return place(values, subject, names).map { .doubleTap($0) }
    case .press: return place(values, subject, names).map { .press($0, for: values[PressFormat.for]) }
    case .drag: return drag(values, names)
    case .flick: return flick(values, names)
    case .pinch, .rotate: return place(values, subject, names).map { .pinch($0, pinch: pinch(values)) }
    case .type: return .type(Typing(values[TypeFormat.text], interval: values[TypeFormat.interval]))
    case .call: return call(values, names)
    case .touches: return nil
    }
  }

  private mutating func drag(_ values: ParameterValues, _ names: LayerNames) -> Gesture.Kind? {
    let goals = [DragFormat.to.name, DragFormat.by.name, DragFormat.path.name]
    let goal = exactlyOne(of: goals, "`drag`", values)
    checkConflict(DragFormat.duration.name, DragFormat.velocity.name, values)
    for pace in [DragFormat.duration.name, DragFormat.velocity.name] {
      checkConflict(DragFormat.path.name, pace, values)
    }
    guard let goal, let from = place(values[DragFormat.from], DragFormat.from.name, names) else { return nil }
    var destination: Gesture.Place?
    var course = Drag.Course.by(values[DragFormat.by] ?? .zero)
    if goal == DragFormat.to.name {
      destination = values[DragFormat.to].flatMap { place($0, goal, names) }
      guard destination != nil else { return nil }
    } else if let waypoints = values[DragFormat.path] {
      guard let path = way(through: waypoints, values.range(of: DragFormat.path.name)) else { return nil }
      course = path
    }
    let pace = values[DragFormat.velocity].map { Drag.Pace.velocity($0) }
    let drag = Drag(
      from: nil, course,
      pace: pace ?? .duration(values[DragFormat.duration] ?? TouchGesture.movementDuration),
      curve: values[DragFormat.curve], holdBefore: values[DragFormat.holdBefore],
      holdAfter: values[DragFormat.holdAfter])
    return .drag(from: from, destination: destination, drag: drag)
  }

  /// The way through `[x, y, time]` triples, whose times must not fall.
  private mutating func way(through triples: [[ParameterValue]], _ place: SourceRange?) -> Drag.Course? {
    var waypoints: [Drag.Waypoint] = []
    for triple in triples {
      guard triple.count == 3, let x = Double(triple[0]), let y = Double(triple[1]),
        let time = triple[2].asTime,
        time >= waypoints.last?.time ?? .zero
      else {
        if let place { error(.gesture, "`path` is a list of [x, y, time] whose times do not fall", place) }
        return nil
      }
      waypoints.append(Drag.Waypoint(Point(x, y), at: time))
    }
    return .path(waypoints)
  }

  private mutating func flick(_ values: ParameterValues, _ names: LayerNames) -> Gesture.Kind? {
    let goal = exactlyOne(of: [FlickFormat.by.name, FlickFormat.direction.name], "`flick`", values)
    checkConflict(FlickFormat.by.name, FlickFormat.distance.name, values)
    guard goal != nil, let from = place(values[DragFormat.from], DragFormat.from.name, names) else {
      return nil
    }
    let direction = values[FlickFormat.direction]?.vector ?? .zero
    let offset = values[FlickFormat.by] ?? direction * values[FlickFormat.distance]
    if offset.length == 0, let range = values.range(of: FlickFormat.by.name) {
      error(.gesture, "a flick must go somewhere", range)
      return nil
    }
    return .flick(from: from, flick: Flick(from: .zero, by: offset, velocity: values[FlickFormat.velocity]))
  }

  private func pinch(_ values: ParameterValues) -> Pinch {
    Pinch(
      center: .zero, scale: values[PinchFormat.scale], degrees: values[PinchFormat.angle],
      duration: values[PinchFormat.duration], curve: values[PinchFormat.curve], span: values[PinchFormat.span]
    )
  }

  private mutating func call(_ values: ParameterValues, _ names: LayerNames) -> Gesture.Kind? {
    guard values.isGiven(CallFormat.on), values.isGiven(CallFormat.action),
      let onRange = values.range(of: CallFormat.on.name),
      let actionRange = values.range(of: CallFormat.action.name),
      let target = findLayer(values[CallFormat.on], names, onRange)
    else { return nil }
    guard let component = names.component(target) else {
      error(.unknownAction, "`\(values[CallFormat.on])` is no component, so it has no actions", onRange)
      return nil
    }
    let name = values[CallFormat.action]
    guard let action = component.actions.first(where: { $0.name == name }) else {
      let actions = component.actions.map(\.name)
      error(
        .unknownAction, "a `\(component.type)` has no action `\(name)`", actionRange,
        suggestion: EditDistance.suggestion(for: name, among: actions)
          ?? (actions.isEmpty ? "it has none" : "it has \(actions.quoted)"))
      return nil
    }
    var arguments = ParameterValues()
    if let json = values[CallFormat.arguments] {
      arguments = parameters.decode(json, as: action.arguments) ?? arguments
    } else if let missing = action.arguments.required.min() {
      error(.missingKey, "the action `\(name)` needs `\(missing)` in its `arguments`", actionRange)
    }
    return .call(component: target.path, action.call(arguments))
  }
}

extension ParameterValue {
  /// A number of seconds, or a time with its unit.
  fileprivate var asTime: Time? {
    switch self {
    case .number(let seconds) where seconds >= 0: Time(seconds: seconds)
    case .time(let time): time
    default: nil
    }
  }
}
