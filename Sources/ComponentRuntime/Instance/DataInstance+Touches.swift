import DataComponents
import Geometry
import Gestures
import Motion

// Fingers, and the gestures that they make.

extension DataInstance {
  /// Takes a sample of a finger; the fingers that the component claims or must see first.
  ///
  /// Gestures that want to see it first do; then inner components, then the others.
  mutating func receive(
    _ sample: TouchSample
  ) throws(ComponentMistake) -> (claims: [Int], precedes: [Int]) {
    arrive(at: sample.time)
    var host = try TouchHost(self)
    let touched = Set(definition.gestures.indices.filter { arena.isTouched($0) })
    var outcome = arena.receive(sample, turn: .first, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(outcome)
    if outcome.claims.isEmpty {
      let inner = try receiveInside(sample, host)
      outcome.claims += inner.claims
      outcome.precedes += inner.precedes
      if !inner.claims.isEmpty {
        try cancelGestures(of: inner.claims)
        return (outcome.claims, outcome.precedes)
      }
    } else {
      try cancelInside(outcome.claims, except: nil)
    }
    host = try TouchHost(self)
    let rest = arena.receive(sample, turn: .others, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(rest)
    try catchValues(touchedBefore: touched)
    try settleQueue()
    if !rest.claims.isEmpty { try cancelInside(rest.claims, except: nil) }
    return (outcome.claims + rest.claims, outcome.precedes + rest.precedes)
  }

  /// When a gesture changes by itself, here or inside.
  var nextGestureDeadline: Time? {
    inner.values.reduce(arena.nextDeadline) { next, instance in
      [next, instance.nextGestureDeadline].compactMap { $0 }.min()
    }
  }

  /// Lets gestures change that change by themselves; the fingers that the component claims.
  mutating func advanceGestures(to time: Time) throws(ComponentMistake) -> [Int] {
    arrive(at: time)
    var host = try TouchHost(self)
    let outcome = arena.advance(to: time, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(outcome)
    var claims = outcome.claims
    for key in inner.keys.sorted(by: InnerKey.precedes) {
      claims +=
        try change(key) { instance throws(ComponentMistake) in
          try instance.advanceGestures(to: time)
        } ?? []
    }
    return claims
  }

  // MARK: Inner components

  private mutating func receiveInside(
    _ sample: TouchSample, _ host: TouchHost
  ) throws(ComponentMistake) -> (claims: [Int], precedes: [Int]) {
    if sample.phase == .began {
      for area in host.innerAreas.reversed() {
        guard let instance = inner[area.key] else { continue }
        guard try instance.takes(area.inverse.apply(sample.location), at: sample.time) else { continue }
        fingersInside[sample.finger] = area
        break
      }
    }
    guard let area = fingersInside[sample.finger] else { return ([], []) }
    if sample.phase.isFinal { fingersInside[sample.finger] = nil }
    // The layer may have moved since the finger came down.
    let place = host.innerAreas.first { $0.key == area.key } ?? area
    var local = sample
    local.location = place.inverse.apply(sample.location)
    let result = try change(area.key) { instance throws(ComponentMistake) in
      try instance.receive(local)
    }
    try settleQueue()
    let claims = result?.claims ?? []
    try cancelInside(claims, except: area.key)
    return (claims, result?.precedes ?? [])
  }

  /// True when a gesture here or inside takes a finger that comes down at a point.
  func takes(_ point: Point, at time: Time) throws(ComponentMistake) -> Bool {
    var host = try TouchHost(self)
    if arena.takes(point, at: time, host: &host) { return true }
    for area in host.innerAreas {
      if try inner[area.key]?.takes(area.inverse.apply(point), at: time) ?? false { return true }
    }
    return false
  }

  private mutating func cancelInside(
    _ fingers: [Int], except winner: InnerKey?
  ) throws(ComponentMistake) {
    for finger in fingers {
      guard let area = fingersInside[finger], area.key != winner else { continue }
      fingersInside[finger] = nil
      let sample = TouchSample(finger: finger, phase: .cancelled, time: now, location: .zero)
      _ = try change(area.key) { instance throws(ComponentMistake) in try instance.receive(sample) }
    }
  }

  private mutating func cancelGestures(of fingers: [Int]) throws(ComponentMistake) {
    for finger in fingers {
      var host = try TouchHost(self)
      let sample = TouchSample(finger: finger, phase: .cancelled, time: now, location: .zero)
      try take(arena.receive(sample, host: &host))
    }
  }

  private mutating func take(_ outcome: GestureArena.Outcome) throws(ComponentMistake) {
    for report in outcome.reports {
      set(report.readings, of: report.gesture)
      try drag(by: report)
      var event = DataEvent(kind: .trigger([.gesture(report.gesture, report.event)]))
      if let index = report.copies.last { event.details = [("index", .number(Double(index)))] }
      queue.append(event)
      try settleQueue()
    }
    for gesture in definition.gestures.indices {
      set(arena.readings(of: gesture, at: now), of: gesture)
    }
    try settleQueue()
  }

  private mutating func set(_ readings: GestureReadings, of gesture: Int) {
    for reading in definition.readings {
      guard case .gesture(gesture, let what) = reading.source else { continue }
      state.set(readings.value(of: what, definition.gestures[gesture].kind), at: reading.symbol)
    }
  }
}
