import ComponentLanguage
import Geometry
import Gestures
import Motion

/// The gestures of one instance of a component, and the rules between them.
///
/// A gesture sees the fingers that come down on its layer. The first one to begin makes those fail that see one of its
/// fingers too, but for the ones that go on with it, taps of more taps than its own, and presses, which it cancels
/// unless it is a tap itself. A gesture that waits for others holds back what it recognizes until all of them that see
/// one of its fingers have failed.
///
/// Samples come in the order of their times; whoever feeds the arena also calls `advance(to:host:)` at `nextDeadline`,
/// before the samples of that instant.
package struct GestureArena: Sendable {
  /// Something that a gesture tells.
  package struct Report: Hashable, Sendable {
    /// The index of the gesture.
    package var gesture: GestureID
    package var event: GestureEvent
    package var time: Time
    /// The indices of the replicators around the gesture's layer, outer ones first, of the copy in which it began.
    package var copies: [Int]
    /// What the gesture reads from now on.
    package var readings: GestureReadings
  }

  /// What a sample or a deadline leads to.
  package struct Outcome: Sendable {
    /// In the order in which they happen.
    package internal(set) var reports: [Report] = []
    /// The fingers that other components lose.
    package internal(set) var claims: [Int] = []
    /// The fingers that the component must see before the components inside it, from the next sample on.
    package internal(set) var precedes: [Int] = []
  }

  /// The gestures that a sample is for, where it comes twice: before inner components see it and after.
  package enum Turn: Sendable {
    case all
    /// Those that see it first.
    case first
    case others
  }

  /// How far from the edge the finger of an edge pan may come down, in points.
  static let edgeWidth = 20.0

  enum Slot: Sendable {
    case member(Int)
    case press(Int)
  }

  let definitions: Table<GestureDefinition, GestureDefinition>
  /// Where each gesture is.
  let slots: Table<GestureDefinition, Slot>
  var members: [RecognizerMember] = []
  var presses: [PressMember] = []

  /// Gestures that see no finger.
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

  /// What a gesture reads at a time at or after the last sample.
  package func readings(of gesture: GestureID, at time: Time) -> GestureReadings {
    switch slots[gesture] {
    case .member(let index): members[index].readings(at: time)
    case .press(let index): presses[index].readings
    }
  }

  /// The copy in which a gesture began or, before that, its fingers came down.
  package func copies(of gesture: GestureID) -> [Int] {
    switch slots[gesture] {
    case .member(let index): members[index].copies
    case .press(let index): presses[index].copies
    }
  }

  /// True while a gesture sees a finger.
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

  /// When a gesture changes by itself.
  package var nextDeadline: Time? {
    var next: Time?
    for member in members { next = next.orEarlier(member.nextDeadline) }
    for press in presses { next = next.orEarlier(press.delayed?.end) }
    return next
  }

  /// Lets time pass.
  package mutating func advance(to time: Time, host: inout some GestureHost) -> Outcome {
    var outcome = Outcome()
    advance(to: time, &outcome, &host)
    return outcome
  }

  /// Takes a sample of a finger.
  ///
  /// - Parameters:
  ///   - sample: a finger that is cancelled does not move, wherever the sample says it is.
  ///   - turn: the gestures that it is for.
  ///   - isFor: false for further gestures that it is not for.
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
    // A pan may begin as its finger comes down, which cancels presses that have begun.
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

  /// The recognizers among some gestures; if several recognize something at once, the front-most comes first.
  private func frontMostFirst(
    _ gestures: [GestureID], _ recognized: [GestureID: [GestureReport]], _ host: some GestureHost
  ) -> [GestureID] {
    let recognizers = gestures.filter { !isPress($0) }
    guard recognized.values.count(where: { !$0.isEmpty }) > 1 else { return recognizers }
    let positions = recognizers.map { host.drawingPosition(of: $0) }
    return recognizers.indices.sorted { (-positions[$0], $0) < (-positions[$1], $1) }.map { recognizers[$0] }
  }

  /// Takes all fingers away, as when the component leaves the screen.
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

/// Answers to what the gestures of a component ask about its layers and conditions, at the time of the sample.
///
/// Points are in the component's present coordinates. Gestures are named by their index in the
/// component's definition, copies by the indices of the replicators around the gesture's layer, outer ones first; they
/// are empty for a layer outside replicators.
package protocol GestureHost {
  /// The copy of the gesture's layer that sees a finger which comes down at a point; `nil` if none does. A gesture
  /// without a layer has the component's frame, grown by the gesture's margin.
  mutating func copies(of gesture: GestureID, at point: Point) -> [Int]?

  /// The position of the gesture's layer in drawing order; that of a gesture without a layer comes before all others.
  func drawingPosition(of gesture: GestureID) -> Int

  /// Whether a point is within `slack` points, or the gesture's margin where that is more, of one copy of its layer.
  mutating func contains(_ point: Point, gesture: GestureID, copies: [Int], slack: Double) -> Bool

  /// The distance of a point from a side of the canvas, in points.
  mutating func distance(of point: Point, from edge: GestureDefinition.Edge) -> Double

  /// How long the scroll views around the gesture's layer keep touches back from it; only presses wait.
  mutating func touchDelay(of gesture: GestureID) -> Time

  /// The value of the gesture's `enabled`, which is asked only where there is one. `readings` are those of the gesture at
  /// that moment; those of others are the arena's.
  mutating func isEnabled(_ gesture: GestureID, copies: [Int], readings: GestureReadings) -> Bool
}
