import ComponentLanguage
import Components
import Geometry
import Gestures
import Motion

// Touches, and the gestures that they make.

extension ComponentInstance {
  /// The outcome of a sample for other components.
  package struct Claims {
    /// The fingers that the component claims.
    package var claims: [Int] = []
    /// The fingers whose later samples the component must receive before the components inside it.
    package var precedes: [Int] = []
    /// Whether an inner component has claimed a finger.
    var isTakenInside = false
  }

  /// Processes a sample of a finger.
  ///
  /// Gestures declared with `first` process it before the inner components, the other gestures after them.
  package mutating func receive(_ touch: Touch) throws(ComponentMistake) -> Claims {
    try receive(touch, seenBy: nil)
  }

  /// Processes a sample of a finger.
  ///
  /// - Parameter known: The receivers of a touch that begins, if the surrounding component has determined them; `nil`
  ///   to determine them here.
  private mutating func receive(
    _ touch: Touch, seenBy known: TouchSight?
  ) throws(ComponentMistake) -> Claims {
    let (sample, delay) = (touch.sample, touch.delay)
    arrive(at: sample.time)
    var sight = TouchSight()
    if sample.phase == .began {
      touches.begin(sample.finger)
      if let known { sight = known } else { sight = try self.sight(of: touch) }
    }
    let touched = Set(definition.gestures.indices.filter { arena.isTouched($0) })
    var result = Claims()
    if program.hasEarlyTurn {
      result = try receiveEarly(touch, sight)
      if result.isTakenInside { return result }
    }
    var host = try TouchHost(self, delay: delay, sight: sight)
    let withheld = touches.withheldGestures(of: sample.finger)
    let rest = arena.receive(mirrored(touch), turn: .others, host: &host) { !withheld.contains($0) }
    if let mistake = host.mistake { throw mistake }
    try take(rest)
    try catchValues(touchedBefore: touched)
    try settleQueue()
    if !rest.claims.isEmpty { try cancelInside(rest.claims, except: nil) }
    result.claims += rest.claims
    result.precedes += rest.precedes
    return result
  }

  /// Delivers a sample to the gestures that receive touches first, then to inner components.
  private mutating func receiveEarly(
    _ touch: Touch, _ sight: TouchSight
  ) throws(ComponentMistake) -> Claims {
    var host = try TouchHost(self, delay: touch.delay, sight: sight)
    let first = arena.receive(mirrored(touch), turn: .first, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(first)
    var result = Claims(claims: first.claims, precedes: first.precedes)
    guard first.claims.isEmpty else {
      try cancelInside(first.claims, except: nil)
      return result
    }
    let inside = try receiveInside(touch, host, sight)
    result.claims += inside.claims
    result.precedes += inside.precedes
    if !inside.claims.isEmpty {
      try cancelGestures(of: inside.claims)
      result.isTakenInside = true
    }
    return result
  }

  /// The time at which a gesture next changes without a touch, here or in an inner component, or a delayed touch is
  /// delivered; `nil` if neither is due.
  var nextGestureDeadline: Time? {
    var next = arena.nextDeadline
    next = next.orEarlier(touches.nextDeadline)
    for entry in store.inner.values { next = next.orEarlier(entry.instance.activity.nextGestureDeadline) }
    return next
  }

  /// Advances gestures that change without a touch, and returns the fingers that the component claims.
  mutating func advanceGestures(to time: Time) throws(ComponentMistake) -> [Int] {
    arrive(at: time)
    var claims: [Int] = []
    for finger in touches.heldFingers { claims += try releaseHeldTouches(of: finger, at: time) }
    var host = try TouchHost(self)
    let outcome = arena.advance(to: time, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(outcome)
    claims += outcome.claims
    for key in store.inner.keys.sorted(by: InnerKey.precedes) {
      claims +=
        try change(key) { instance throws(ComponentMistake) in
          try instance.advanceGestures(to: time)
        } ?? []
    }
    try settleQueue()
    return claims
  }

  // MARK: Inner components

  private mutating func receiveInside(
    _ touch: Touch, _ host: TouchHost, _ sight: TouchSight
  ) throws(ComponentMistake) -> Claims {
    let sample = touch.sample
    let finger = sample.finger
    if sample.phase == .began { touches.route(finger, to: sight.receivers) }
    var result = Claims()
    if sample.phase == .ended { result.claims += try releaseHeldTouches(of: finger, at: .distantFuture) }
    for area in touches.receivers(of: finger) where touches.isOn(finger, area.key) {
      // The layer may have moved since touch-down.
      let place = host.innerAreas.first { $0.key == area.key }
      let told = try deliver(
        touch, to: InnerArea(key: place?.key ?? area.key, mapping: area.mapping, part: area.part),
        present: (place ?? area).mapping.inverse, seenBy: sight.inner[area.key])
      result.claims += told.claims
      result.precedes += told.precedes
    }
    if sample.phase.isFinal { touches.end(finger) }
    try settleQueue()
    return result
  }

  private mutating func deliver(
    _ touch: Touch, to area: InnerArea, present: ProjectiveTransform, seenBy sight: TouchSight?
  ) throws(ComponentMistake) -> Claims {
    let (finger, phase) = (touch.sample.finger, touch.sample.phase)
    let delay = max(touch.delay, contentTouchDelay(around: area.key.layer))
    let local = touch.mapped(
      by: area.mapping, present: present, part: area.part, delay: delay,
      isSharedWithInside: touches.receivers(of: finger).first.map { $0.key != area.key } ?? false)
    var result = Claims()
    if let host = store.hosted[area.key] {
      if touches.moveHeld(finger, of: area.key, to: local) { return result }
      if phase == .began, delay > .zero, host.engine.waitsForScrolling {
        touches.hold(
          HeldTouch(key: area.key, touch: local, end: local.sample.time + delay), of: finger)
        return result
      }
      let requests = try give(.touch(local), to: area.key)
      result = Claims(claims: requests.claims, precedes: requests.precedes)
      for finger in requests.withholds { try withhold(finger, by: area.key) }
    } else {
      result =
        try change(area.key) { instance throws(ComponentMistake) in
          try instance.receive(local, seenBy: sight ?? TouchSight())
        } ?? result
    }
    try cancelInside(result.claims, except: area.key)
    return result
  }

  /// Delivers the touches whose delay by scroll views has ended, and returns the fingers that are claimed.
  private mutating func releaseHeldTouches(
    of finger: Int, at time: Time
  ) throws(ComponentMistake) -> [Int] {
    var claims: [Int] = []
    while let held = touches.takeHeld(finger, dueAt: time) {
      var touch = held.touch
      touch.sample.time = now
      claims += try giveHeld(touch, to: held.key)
      let hasLeft = time == .distantFuture
      guard !hasLeft, held.latest.location != touch.sample.location, touches.isOn(finger, held.key) else {
        continue
      }
      touch.sample = held.latest
      (touch.sample.phase, touch.sample.time) = (.moved, now)
      claims += try giveHeld(touch, to: held.key)
    }
    return claims
  }

  private mutating func giveHeld(_ touch: Touch, to key: InnerKey) throws(ComponentMistake) -> [Int] {
    let requests = try give(.touch(touch), to: key)
    for finger in requests.withholds { try withhold(finger, by: key) }
    try cancelInside(requests.claims, except: key)
    return requests.claims
  }

  /// Returns the delay that the scroll views around a layer impose on its touches.
  func contentTouchDelay(around layer: LayerID) -> Time {
    store.hosted.filter { program.isInside(layer, $0.key.layer) }
      .compactMap { $0.value.engine.contentTouchDelay }.max() ?? .zero
  }

  /// Cancels a touch for everything inside a built-in component.
  private mutating func withhold(_ finger: Int, by key: InnerKey) throws(ComponentMistake) {
    for area in touches.receivers(of: finger) where program.isInside(area.key.layer, key.layer) {
      try cancel(finger, inside: area)
    }
    let gestures = definition.gestures.indices.filter { gesture in
      definition.gestures[gesture].layer.map { program.isInside($0, key.layer) } ?? false
    }
    touches.withhold(finger, from: gestures)
    var host = try TouchHost(self)
    let sample = TouchSample(finger: finger, phase: .cancelled, time: now, location: .zero)
    try take(arena.receive(sample, host: &host) { gestures.contains($0) })
  }

  private mutating func cancelInside(
    _ fingers: [Int], except winner: InnerKey?
  ) throws(ComponentMistake) {
    for finger in fingers {
      for area in touches.receivers(of: finger) where area.key != winner { try cancel(finger, inside: area) }
    }
  }

  private mutating func cancel(
    _ finger: Int, inside area: InnerArea
  ) throws(ComponentMistake) {
    let wasHeld = touches.remove(finger, from: area.key)
    let sample = TouchSample(finger: finger, phase: .cancelled, time: now, location: .zero)
    if store.hosted[area.key] == nil {
      _ = try change(area.key) { instance throws(ComponentMistake) in try instance.receive(Touch(sample)) }
    } else if !wasHeld {
      try give(.touch(Touch(sample, part: area.part)), to: area.key)
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

  private mutating func set(_ readings: GestureReadings, of gesture: GestureID) {
    for reading in definition.inputs {
      guard case .gesture(gesture, let what) = reading.source else { continue }
      store.set(readings.value(of: what, definition.gestures[gesture].kind), at: reading.symbol)
    }
  }
}
