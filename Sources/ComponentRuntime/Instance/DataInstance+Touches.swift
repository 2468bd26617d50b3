import DataComponents
import Gestures
import Motion

// Fingers, and the gestures that they make.

extension DataInstance {
  /// Takes a sample of a finger; the fingers that the component claims or must see first.
  mutating func receive(
    _ sample: TouchSample
  ) throws(ComponentMistake) -> (claims: [Int], precedes: [Int]) {
    arrive(at: sample.time)
    var host = try TouchHost(self)
    let outcome = arena.receive(sample, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(outcome)
    return (outcome.claims, outcome.precedes)
  }

  /// Lets gestures change that change by themselves.
  mutating func advanceGestures(to time: Time) throws(ComponentMistake) -> [Int] {
    arrive(at: time)
    var host = try TouchHost(self)
    let outcome = arena.advance(to: time, host: &host)
    if let mistake = host.mistake { throw mistake }
    try take(outcome)
    return outcome.claims
  }

  private mutating func take(_ outcome: GestureArena.Outcome) throws(ComponentMistake) {
    for report in outcome.reports {
      set(report.readings, of: report.gesture)
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
