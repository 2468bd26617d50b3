import ComponentLanguage
import Geometry
import Gestures
import Motion

extension GestureArena {
  /// Returns the copy in which a gesture accepts a touch that begins; `nil` if it does not accept the touch.
  func admission(
    of sample: TouchSample, to gesture: GestureID, _ host: inout some GestureHost
  ) -> [Int]? {
    guard let copies = host.copies(of: gesture, at: sample.present) else { return nil }
    return admits(sample, to: gesture, copies: copies, &host) ? copies : nil
  }

  /// Returns whether a gesture accepts a touch that begins in one copy of its layer, where nothing covers the layer.
  func admits(
    _ sample: TouchSample, to gesture: GestureID, copies: [Int], _ host: inout some GestureHost
  ) -> Bool {
    let definition = definitions[gesture]
    if let edge = definition.edge {
      let distance = host.distance(of: sample.present, from: edge)
      guard TouchTolerance.isWithin(distance, Self.edgeWidth) else { return false }
    }
    var readings = PressMember.readings(of: sample, copies: copies)
    readings.recognitions = self.readings(of: gesture, at: sample.time).recognitions
    let asks = definition.enabled != nil && (!definition.asksItself || definition.kind == .press)
    return !asks || host.isEnabled(gesture, copies: copies, readings: readings)
  }

  mutating func admit(
    _ sample: TouchSample, to index: Int, copies: [Int], _ outcome: inout Outcome
  ) {
    members[index].admit(sample, copies: copies)
    if members[index].definition.isFirst { outcome.precede(sample.finger) }
    if members[index].isActive, members[index].definition.kind == .pan { outcome.claim(sample.finger) }
  }

  /// Advances the recognizers and presses to a time, one deadline after the other.
  mutating func advance(to time: Time, _ outcome: inout Outcome, _ host: inout some GestureHost) {
    while let deadline = nextDeadline, deadline <= time {
      for slot in slots {
        switch slot {
        case .member(let index):
          guard let own = members[index].nextDeadline, own <= deadline else { continue }
          for report in members[index].advance(to: deadline) { apply(report, to: index, &outcome, &host) }
        case .press(let index):
          guard let delayed = presses[index].delayed, delayed.end <= deadline else { continue }
          change(press: index, at: deadline, &outcome) { $0.endDelay() }
          guard delayed.latest.location != delayed.sample.location else { continue }
          var sample = delayed.latest
          (sample.phase, sample.time) = (.moved, deadline)
          press(index, sample, nil, &outcome, &host)
        }
      }
    }
  }

  /// Returns the last known location of a finger; `nil` if no gesture receives it.
  func location(ofFinger finger: Int) -> Point? {
    let contacts = members.lazy.flatMap { $0.recognizer.sequence.contacts }
    if let contact = contacts.first(where: { $0.finger == finger }) { return contact.location }
    return presses.first { $0.finger == finger }?.readings.location
  }

  // MARK: Presses

  /// Updates a press with a sample. `copies` is the copy in which the touch begins.
  mutating func press(
    _ index: Int, _ sample: TouchSample, _ copies: [Int]?, _ outcome: inout Outcome,
    _ host: inout some GestureHost
  ) {
    if sample.phase == .began {
      guard presses[index].finger == nil, let copies else { return }
      if definitions[presses[index].gesture].isFirst { outcome.precede(sample.finger) }
      let delay = host.touchDelay(of: presses[index].gesture)
      change(press: index, at: sample.time, &outcome) { $0.begin(sample, copies: copies, delay: delay) }
      return
    }
    guard presses[index].finger == sample.finger else { return }
    if presses[index].delayed != nil {
      switch sample.phase {
      case .began: return
      case .moved: return presses[index].moveDelayed(sample)
      case .cancelled:
        change(press: index, at: sample.time, &outcome) { $0.cancel() }
        return
      case .ended: change(press: index, at: sample.time, &outcome) { $0.endDelay() }
      }
    }
    let press = presses[index]
    let isInside = host.contains(
      sample.present, gesture: press.gesture, copies: press.copies, slack: press.slack)
    let events = change(press: index, at: sample.time, &outcome) { $0.track(sample, isInside: isInside) }
    if events.contains(.up) { outcome.claim(sample.finger) }
  }

  /// Returns whether two gestures may be active at the same time.
  func goesOn(_ gesture: GestureID, with other: GestureID) -> Bool {
    definitions[gesture].with.contains(other) || definitions[other].with.contains(gesture)
  }

  /// Cancels the presses of a gesture's fingers that may not be active together with the gesture.
  mutating func cancelPresses(
    besides gesture: GestureID, _ fingers: Set<Int>, at time: Time, _ outcome: inout Outcome
  ) {
    for index in presses.indices where !goesOn(presses[index].gesture, with: gesture) {
      guard let finger = presses[index].finger, fingers.contains(finger) else { continue }
      change(press: index, at: time, &outcome) { $0.cancel() }
    }
  }

  /// Changes a press and reports the resulting events with its readings after the change.
  @discardableResult
  private mutating func change(
    press index: Int, at time: Time, _ outcome: inout Outcome,
    _ change: (inout PressMember) -> [GestureEvent]
  ) -> [GestureEvent] {
    let events = change(&presses[index])
    for event in events {
      if event.isRecognition { presses[index].recognitions.add(presses[index].readings) }
      let press = presses[index]
      outcome.reports.append(
        Report(
          gesture: press.gesture, event: event, time: time, copies: press.copies, readings: press.readings))
    }
    return events
  }
}

extension GestureArena.Outcome {
  mutating func claim(_ finger: Int) { if !claims.contains(finger) { claims.append(finger) } }
  mutating func precede(_ finger: Int) { if !precedes.contains(finger) { precedes.append(finger) } }
}
