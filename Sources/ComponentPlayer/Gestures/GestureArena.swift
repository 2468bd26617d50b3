import ComponentLanguage
import Geometry
import Gestures
import Motion

/// The gestures of one component instance, and the rules between them.
///
/// A gesture receives the fingers that come down on its layer. When the first gesture begins, it makes the others with
/// a finger in common fail, except gestures that may be active together with it and taps that require more taps than it
/// does. It cancels presses of its fingers unless it is a tap itself. A gesture that waits for others holds its
/// recognized states until all of those with a finger in common have failed.
///
/// Samples must arrive in order of time. The caller also calls `advance(to:host:)` at `nextDeadline`, before the
/// samples of that instant.
package struct GestureArena: Sendable {
  /// An event of a gesture.
  package struct Report: Hashable, Sendable {
    /// The gesture.
    package var gesture: GestureID
    /// The kind of event.
    package var event: GestureEvent
    /// The time of the event.
    package var time: Time
    /// The copy in which the gesture began: the indices of the copies around the gesture's layer, outer ones first.
    package var copies: [Int]
    /// The gesture's readings after the event.
    package var readings: GestureReadings
  }

  /// The result of processing a sample or a deadline.
  package struct Outcome: Sendable {
    /// The events, in order.
    package internal(set) var reports: [Report] = []
    /// The fingers that the component claims from other components.
    package internal(set) var claims: [Int] = []
    /// The fingers whose next samples the component must receive before the components inside it.
    package internal(set) var precedes: [Int] = []
  }

  /// The gestures that process a sample. A sample may be processed in two turns: before the inner components receive
  /// it, and after.
  package enum Turn: Sendable {
    /// All gestures.
    case all
    /// The gestures that receive touches before the inner components.
    case first
    /// The other gestures.
    case others
  }

  /// The largest distance from the edge at which the finger of an edge pan may come down, in points.
  static let edgeWidth = 20.0

  enum Slot: Sendable {
    case member(Int)
    case press(Int)
  }

  let definitions: Table<GestureDefinition, GestureDefinition>
  /// The position of each gesture's recognizer or press.
  let slots: Table<GestureDefinition, Slot>
  var members: [RecognizerMember] = []
  var presses: [PressMember] = []

  /// An arena without touches.
  package init(_ definitions: Table<GestureDefinition, GestureDefinition>) {
    self.definitions = definitions
    var slots: Table<GestureDefinition, Slot> = []
    for (index, definition) in definitions.indexed {
      if let member = RecognizerMember(definition, gesture: index) {
        slots.append(.member(members.count))
        members.append(member)
      } else {
        slots.append(.press(presses.count))
        presses.append(PressMember(definition, gesture: index))
      }
    }
    self.slots = slots
  }

  /// Returns the readings of a gesture at a time at or after the last sample.
  package func readings(of gesture: GestureID, at time: Time) -> GestureReadings {
    switch slots[gesture] {
    case .member(let index): members[index].readings(at: time)
    case .press(let index): presses[index].readings
    }
  }

  /// Returns the copy in which a gesture began or, before that, in which its fingers came down.
  package func copies(of gesture: GestureID) -> [Int] {
    switch slots[gesture] {
    case .member(let index): members[index].copies
    case .press(let index): presses[index].copies
    }
  }

  /// Returns whether a gesture receives a finger at present.
  package func isTouched(_ gesture: GestureID) -> Bool {
    switch slots[gesture] {
    case .member(let index): !members[index].fingers.isEmpty
    case .press(let index): presses[index].finger != nil
    }
  }

  // MARK: Input

  private func isPress(_ gesture: GestureID) -> Bool {
    if case .press = slots[gesture] { true } else { false }
  }

  /// The time at which a gesture next changes without a touch; `nil` if none does.
  package var nextDeadline: Time? {
    var next: Time?
    for member in members { next = next.orEarlier(member.nextDeadline) }
    for press in presses { next = next.orEarlier(press.delayed?.end) }
    return next
  }

  /// Advances the gestures to a time, and returns the events until then.
  package mutating func advance(to time: Time, host: inout some GestureHost) -> Outcome {
    var outcome = Outcome()
    advance(to: time, &outcome, &host)
    return outcome
  }

  /// Processes a sample of a finger.
  ///
  /// - Parameters:
  ///   - sample: The sample. The location of a canceled touch is ignored: the finger stays in place.
  ///   - turn: The gestures that process the sample.
  ///   - isFor: Whether a gesture of that turn may process the sample.
  package mutating func receive(
    _ sample: TouchSample, turn: Turn = .all, host: inout some GestureHost,
    isFor: (GestureID) -> Bool = { _ in true }
  ) -> Outcome {
    var outcome = Outcome()
    advance(to: sample.time, &outcome, &host)
    var sample = sample
    if sample.phase == .cancelled {
      sample.move(to: location(ofFinger: sample.finger) ?? sample.location)
    }
    let gestures = definitions.indices.filter {
      (turn == .all || definitions[$0].isFirst == (turn == .first)) && isFor($0)
    }
    var admissions: [GestureID: [Int]] = [:]
    if sample.phase == .began {
      for gesture in gestures { admissions[gesture] = admission(of: sample, to: gesture, &host) }
    }
    var recognized: [GestureID: [GestureReport]] = [:]
    for gesture in gestures {
      guard case .member(let index) = slots[gesture] else { continue }
      if let copies = admissions[gesture] { admit(sample, to: index, copies: copies, &outcome) }
      if members[index].fingers.contains(sample.finger) {
        recognized[gesture] = members[index].receive(sample)
      }
    }
    // A pan may begin at touch-down, and then cancels presses that have begun.
    let ordered =
      sample.phase == .began ? gestures.filter(isPress) + gestures.filter { !isPress($0) } : gestures
    var recognizers = frontMostFirst(gestures, recognized, host).makeIterator()
    for gesture in ordered {
      switch slots[gesture] {
      case .member:
        guard let next = recognizers.next(), case .member(let index) = slots[next] else { continue }
        if sample.phase == .began, isPreceded(index) { fail(index, at: sample.time, &outcome, &host) }
        for report in recognized[next] ?? [] { apply(report, to: index, &outcome, &host) }
      case .press(let index):
        press(index, sample, admissions[gesture], &outcome, &host)
      }
    }
    if sample.phase.isFinal {
      for gesture in gestures {
        if case .member(let index) = slots[gesture] { members[index].forget(finger: sample.finger) }
      }
    }
    return outcome
  }

  /// Returns the recognizers among some gestures. If several recognize something at once, the front-most one comes
  /// first.
  private func frontMostFirst(
    _ gestures: [GestureID], _ recognized: [GestureID: [GestureReport]], _ host: some GestureHost
  ) -> [GestureID] {
    let recognizers = gestures.filter { !isPress($0) }
    guard recognized.values.count(where: { !$0.isEmpty }) > 1 else { return recognizers }
    let positions = recognizers.map { host.drawingPosition(of: $0) }
    return recognizers.indices.sorted { (-positions[$0], $0) < (-positions[$1], $1) }.map { recognizers[$0] }
  }

  /// Cancels all touches, for example because the component leaves the screen.
  package mutating func cancel(at time: Time, host: inout some GestureHost) -> Outcome {
    var outcome = Outcome()
    let fingers = members.reduce(into: Set(presses.compactMap(\.finger))) { $0.formUnion($1.fingers) }
    for finger in fingers.sorted() {
      let next = receive(
        TouchSample(finger: finger, phase: .cancelled, time: time, location: .zero), host: &host)
      outcome.reports += next.reports
    }
    return outcome
  }
}

/// The source of answers about a component's layers and conditions at the time of a sample, for the gestures.
///
/// Points are in the component's present coordinates. A copy is given by the indices of the copies around the gesture's
/// layer, outer ones first. They are empty for a layer outside replicators.
package protocol GestureHost {
  /// Returns the copy of the gesture's layer that receives a touch beginning at a point; `nil` if none does.
  ///
  /// A gesture without a layer has the component's frame, extended by the gesture's margin.
  mutating func copies(of gesture: GestureID, at point: Point) -> [Int]?

  /// Returns the position of the gesture's layer in drawing order. A gesture without a layer comes before all others.
  func drawingPosition(of gesture: GestureID) -> Int

  /// Returns whether a point is within `slack` points, or the gesture's margin if that is larger, of a copy of the
  /// gesture's layer.
  mutating func contains(_ point: Point, gesture: GestureID, copies: [Int], slack: Double) -> Bool

  /// Returns the distance of a point from an edge of the canvas, in points.
  mutating func distance(of point: Point, from edge: GestureDefinition.Edge) -> Double

  /// Returns the delay that scroll views around the gesture's layer impose on its touches. Only presses are delayed.
  mutating func touchDelay(of gesture: GestureID) -> Time

  /// Returns the value of the gesture's `enabled` expression.
  ///
  /// Called only if the gesture has one. `readings` are the gesture's own at that moment. Those of other gestures are
  /// the arena's.
  mutating func isEnabled(_ gesture: GestureID, copies: [Int], readings: GestureReadings) -> Bool
}
