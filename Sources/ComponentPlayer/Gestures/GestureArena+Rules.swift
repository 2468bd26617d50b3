import ComponentLanguage
import Geometry
import Gestures
import Motion

// The effect of one recognizer's states on the others.

extension GestureArena {
  /// Processes a state that a recognizer has entered.
  mutating func apply(
    _ report: GestureReport, to index: Int, _ outcome: inout Outcome, _ host: inout some GestureHost
  ) {
    let (state, time) = (report.state, report.time)
    guard !members[index].state.isFinal else { return }
    if members[index].isActive {
      show(state, of: index, at: time, &outcome)
    } else if !state.isRecognized {
      fail(index, at: time, &outcome, &host)
    } else if isWaiting(index, members[index].sequence) {
      if state != .changed { members[index].held.append(state) }
    } else if members[index].held.isEmpty {
      begin(index, state, at: time, &outcome, &host)
    }
  }

  /// Enters the first recognized state, or fails if another gesture, the edge or `enabled` forbids it.
  private mutating func begin(
    _ index: Int, _ state: GestureState, at time: Time, isLate: Bool = false, _ outcome: inout Outcome,
    _ host: inout some GestureHost
  ) {
    guard !isBlocked(index), comesFromEdge(index),
      isEnabled(index, members[index].measured(at: time), members[index].copies, &host)
    else { return fail(index, at: time, &outcome, &host) }
    if isLate { members[index].beginLate() }
    show(state, of: index, at: time, &outcome)
    let fingers = members[index].fingers
    for finger in fingers.sorted() { outcome.claim(finger) }
    stopOthers(than: index, members[index].sequence, at: time, &outcome, &host)
  }

  private mutating func show(
    _ state: GestureState, of index: Int, at time: Time, _ outcome: inout Outcome
  ) {
    members[index].enter(state, at: time)
    guard let event = members[index].definition.kind.event(of: state) else { return }
    if event.isRecognition { members[index].recognitions.add(members[index].readings(at: time)) }
    let member = members[index]
    outcome.reports.append(
      Report(
        gesture: member.gesture, event: event, time: time, copies: member.copies,
        readings: member.readings(at: time)))
  }

  // MARK: Conditions

  private func isEnabled(
    _ index: Int, _ readings: GestureReadings, _ copies: [Int], _ host: inout some GestureHost
  ) -> Bool {
    let member = members[index]
    guard member.definition.enabled != nil else { return true }
    return host.isEnabled(member.gesture, copies: copies, readings: readings)
  }

  /// Returns whether the fingers have moved away from the edge of an edge pan; `true` for other gestures.
  private func comesFromEdge(_ index: Int) -> Bool {
    guard let edge = members[index].definition.edge else { return true }
    let travel = members[index].measured(at: .zero).translation
    switch edge {
    case .left: return travel.x > 0
    case .right: return travel.x < 0
    case .top: return travel.y > 0
    case .bottom: return travel.y < 0
    }
  }

  /// Returns whether an active gesture with a finger in common prevents this one from beginning.
  private func isBlocked(_ index: Int) -> Bool {
    let member = members[index]
    return members.indices.contains { other in
      other != index && members[other].isActive && members[other].shares(member.sequence)
        && (!goesOn(member.gesture, with: members[other].gesture)
          || member.definition.waitsFor.contains(members[other].gesture))
    }
  }

  /// Returns whether an active gesture that receives touches first has a finger in common with this one.
  func isPreceded(_ index: Int) -> Bool {
    guard !members[index].definition.isFirst, !members[index].isActive else { return false }
    return members.contains { other in
      other.definition.isFirst && other.isActive && other.shares(members[index].fingers)
        && !goesOn(members[index].gesture, with: other.gesture)
    }
  }

  /// Returns whether a gesture that must fail first may still be recognized with one of the fingers.
  private func isWaiting(_ index: Int, _ fingers: Set<Int>) -> Bool {
    members[index].definition.waitsFor.contains { gesture in
      guard case .member(let other) = slots[gesture], other != index else { return false }
      return members[other].state == .possible && members[other].shares(fingers)
    }
  }

  // MARK: Failure

  private mutating func stopOthers(
    than winner: Int, _ fingers: Set<Int>, at time: Time, _ outcome: inout Outcome,
    _ host: inout some GestureHost
  ) {
    let (gesture, definition) = (members[winner].gesture, members[winner].definition)
    for index in members.indices where index != winner && loses(index, to: winner) {
      members[index].earlier.removeAll { !$0.fingers.isDisjoint(with: fingers) }
      guard members[index].state == .possible, members[index].shares(fingers) else { continue }
      fail(index, at: time, &outcome, &host)
    }
    if definition.kind != .tap { cancelPresses(besides: gesture, fingers, at: time, &outcome) }
  }

  private func loses(_ index: Int, to winner: Int) -> Bool {
    let (own, other) = (members[index].definition, members[winner].definition)
    if own.waitsFor.contains(members[winner].gesture) { return true }
    if own.kind == .tap, other.kind == .tap, own.taps > other.taps { return false }
    return !goesOn(members[index].gesture, with: members[winner].gesture)
  }

  mutating func fail(
    _ index: Int, at time: Time, _ outcome: inout Outcome, _ host: inout some GestureHost
  ) {
    guard !members[index].state.isFinal else { return }
    members[index].fail(at: time)
    releaseHeld(at: time, &outcome, &host)
  }

  /// Reports the states that were held until another gesture failed.
  private mutating func releaseHeld(
    at time: Time, _ outcome: inout Outcome, _ host: inout some GestureHost
  ) {
    for index in members.indices {
      releaseEarlier(index, at: time, &outcome, &host)
      guard !members[index].held.isEmpty, !isWaiting(index, members[index].sequence) else { continue }
      let held = members[index].held
      members[index].held = []
      begin(index, held[0], at: time, isLate: true, &outcome, &host)
      for state in held.dropFirst() where !members[index].state.isFinal {
        show(state, of: index, at: time, &outcome)
      }
    }
  }

  /// Reports the states held from earlier touches, which do not affect the present touches.
  private mutating func releaseEarlier(
    _ index: Int, at time: Time, _ outcome: inout Outcome, _ host: inout some GestureHost
  ) {
    while let held = members[index].earlier.first, !isWaiting(index, held.fingers) {
      members[index].earlier.removeFirst()
      let member = members[index]
      guard isEnabled(index, held.readings, held.copies, &host) else { continue }
      for state in held.states {
        guard let event = member.definition.kind.event(of: state) else { continue }
        var readings = held.readings(in: state)
        if event.isRecognition { members[index].recognitions.add(readings) }
        readings.recognitions = members[index].recognitions
        outcome.reports.append(
          Report(gesture: member.gesture, event: event, time: time, copies: held.copies, readings: readings))
      }
    }
  }
}

extension GestureDefinition.Kind {
  /// Returns the event that entering a state emits; `nil` if it emits none.
  fileprivate func event(of state: GestureState) -> GestureEvent? {
    switch (self, state) {
    case (.tap, .ended), (.swipe, .ended): .recognized
    case (.tap, _), (.swipe, _), (.press, _), (_, .possible), (_, .failed): nil
    case (_, .began): .began
    case (_, .changed): .changed
    case (_, .ended): .ended
    case (_, .cancelled): .cancelled
    }
  }
}
