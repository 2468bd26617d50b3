import Assets
import Geometry
import Gestures
import JSONText
import Layers
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
    let scope = GestureDeclaration.Scope(layers: names, assets: assets)
    var decoded: [Gesture] = []
    for (index, record) in records.prefix(reader.limits[.gestures]).enumerated() {
      let start = gestureStart(record, index, ids)
      guard let kind = gestureKind(record, scope), let range = record.range else { continue }
      decoded.append(
        Gesture(
          id: record[GestureFormat.id], start: start, kind: kind, isCancelled: record[GestureFormat.cancel],
          isPlanned: record[GestureFormat.planned], range: range))
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

  private mutating func gestureKind(
    _ record: ParameterValues, _ scope: GestureDeclaration.Scope
  ) -> Gesture.Kind? {
    let key = exactlyOne(of: GestureDeclaration.all.map(\.key), "a gesture", record)
    guard let key, let range = record.range(of: key) else { return nil }
    if reader.unsupported.gestures.contains(key) {
      error(.unsupported, "`\(key)` is not built yet", range.opening)
    }
    guard let value = record.value(of: key) else { return nil }
    return GestureDeclaration.all.first { $0.key == key }?.decode(value, range, scope, &self)
  }

  mutating func call(_ values: ParameterValues, _ names: LayerNames) -> Gesture.Kind? {
    guard values.isGiven(CallFormat.on), values.isGiven(CallFormat.action),
      let onRange = values.range(of: CallFormat.on.name),
      let actionRange = values.range(of: CallFormat.action.name),
      let target = findLayer(values[CallFormat.on], names, onRange)
    else { return nil }
    guard let component = names.component(target) else {
      if isUnclear(target.path.description) { return nil }
      error(.unknownAction, "`\(values[CallFormat.on])` is not a component and has no actions", onRange)
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
    return .call(component: LayerPath(target.path), action.call(arguments))
  }
}

// Checks that involve all gestures together.

extension ScenarioDecoder {
  /// Reports gestures that cannot be expanded to samples, and too many samples in total.
  mutating func checkTouches(_ gestures: [Gesture], _ timeline: Timeline) {
    var left = reader.limits[.touchSamples]
    for gesture in gestures {
      guard case .touch(let touch) = gesture.kind else { continue }
      do throws(TouchGestureError) {
        left -= try touch.anywhere.samples(from: .zero, inputRate: timeline.inputRate, limit: max(left, 0))
          .count
      } catch {
        guard case .tooManySamples = error.reason else {
          self.error(.gesture, error.description, gesture.range.opening)
          continue
        }
        return check(
          .infinity, .touchSamples, "the gestures up to this one make too many touch samples",
          gesture.range.opening)
      }
    }
  }

  mutating func warnAfterEnd(_ gestures: [Gesture], _ timeline: Timeline) {
    for gesture in gestures {
      guard case .at(let time) = gesture.start, time >= timeline.duration, timeline.duration > .zero else {
        continue
      }
      parameters.diagnostics.warning(
        .afterEnd, "this gesture starts after the end of the scenario, so it is never seen",
        at: gesture.range.opening)
    }
  }
}

extension TouchGesture<Gesture.Place> {
  /// The gesture between placeholder points, for properties that do not depend on its places.
  fileprivate var anywhere: TouchGesture<Point> {
    var x = 0.0
    let gesture = mapPlaces { _ in
      defer { x += 1 }
      return Point(x, 0)
    }
    // With a velocity, the places determine the duration of the movement; the default duration is used instead.
    guard case .drag(var drag) = gesture, case .to(let end, .velocity) = drag.movement else { return gesture }
    drag.movement = .to(end)
    return .drag(drag)
  }
}

/// The keys of a gesture other than the one that gives its kind.
enum GestureFormat {
  static let at = Parameter<Time?>("at", nil, .seconds, "when it starts")
  static let after = Parameter<String?>("after", nil, "id of the gesture whose end starts it")
  static let delay = Parameter("delay", Time.zero, .seconds, "time after that end")
  static let id = Parameter<String?>("id", nil, "name for `after`")
  static let cancel = Parameter("cancel", false, "whether it ends with `cancelled`")
  static let planned = Parameter(
    "planned", true, "whether a component that looks ahead may see the rest of a finger's way")
  static let common: [any ParameterDeclaration] = [at, after, delay, id, cancel, planned]

  /// The record of a gesture: the common keys, and exactly one of the kinds.
  static let record = RecordDeclaration(
    "gesture", "one gesture",
    common
      + GestureDeclaration.all.map {
        Parameter<ParameterValue?>($0.key, nil, kind: $0.value, $0.meaning) as any ParameterDeclaration
      })
}
