import Motion

/// Recognizers that see the same touches, and the rules between them.
///
/// A member that requires others to fail holds back what it recognizes until all of them have failed, and fails if one
/// of them recognizes its gesture. Unless the group is simultaneous, the first member to recognize its gesture makes
/// the ones that are still `possible` fail.
package struct RecognizerGroup: Sendable {
  /// A state of one member, and when it was entered.
  package struct Report: Hashable, Sendable {
    package var name: String
    package var state: GestureState
    package var time: Time

    package init(_ name: String, _ state: GestureState, at time: Time) {
      self.name = name
      self.state = state
      self.time = time
    }
  }

  private struct Member {
    let name: String
    var recognizer: any GestureRecognizer
    var requirements: [String]
    /// The state as the world sees it.
    var state = GestureState.possible
    /// What was recognized while a required failure was open: at most `began` and `ended`.
    var held: [GestureState] = []
  }

  package let isSimultaneous: Bool
  private var members: [Member] = []
  private var fingers: Set<Int> = []

  package init(isSimultaneous: Bool = false) { self.isSimultaneous = isSimultaneous }

  /// Adds a recognizer under a name of its own; `requirements` are names of members that must fail first.
  package mutating func add(
    _ recognizer: any GestureRecognizer, as name: String, afterFailureOf requirements: String...
  ) {
    members.append(Member(name: name, recognizer: recognizer, requirements: requirements))
  }

  /// The state of the member `name` as the world sees it; nil if there is none.
  package func state(of name: String) -> GestureState? { index(of: name).map { members[$0].state } }

  /// The member `name`, for its measurements; nil if there is none of that kind.
  package func recognizer<Kind: GestureRecognizer>(_ name: String, as kind: Kind.Type = Kind.self) -> Kind? {
    index(of: name).flatMap { members[$0].recognizer as? Kind }
  }

  /// The first instant at which a member changes its state by itself.
  package var nextDeadline: Time? { members.compactMap(\.recognizer.nextDeadline).min() }

  /// Lets time pass and returns the states entered by it.
  package mutating func advance(to time: Time) -> [Report] {
    deliver(members.indices.map { members[$0].recognizer.advance(to: time) })
  }

  /// Takes a sample and returns the states entered by it, in order.
  package mutating func receive(_ sample: TouchSample) -> [Report] {
    let late = advance(to: sample.time)
    if sample.phase == .began {
      if fingers.isEmpty { startAnew() }
      fingers.insert(sample.finger)
    } else if sample.phase.isFinal {
      fingers.remove(sample.finger)
    }
    return late + deliver(members.indices.map { members[$0].recognizer.receive(sample) })
  }

  private func index(of name: String) -> Int? { members.firstIndex { $0.name == name } }

  private mutating func startAnew() {
    for index in members.indices where members[index].state.isFinal { members[index].state = .possible }
  }

  /// Applies the members' own reports in the order of their times, then of the members.
  private mutating func deliver(_ reports: [[GestureReport]]) -> [Report] {
    let all = reports.enumerated().flatMap { index, own in own.map { (index: index, report: $0) } }
    var log: [Report] = []
    for (index, report) in all.sorted(by: { $0.report.time < $1.report.time }) {
      apply(report.state, to: index, at: report.time, &log)
    }
    return log
  }

  private mutating func apply(_ state: GestureState, to index: Int, at time: Time, _ log: inout [Report]) {
    guard !members[index].state.isFinal else { return }
    if isWaiting(index), state.isRecognized {
      if state != .changed { members[index].held.append(state) }
    } else if members[index].held.isEmpty {
      show(state, of: index, at: time, &log)
    } else if state == .cancelled {
      fail(index, at: time, &log)
    }
  }

  private func isWaiting(_ index: Int) -> Bool {
    members[index].requirements.contains { name in
      guard let required = self.index(of: name), required != index else { return false }
      return members[required].state != .failed
    }
  }

  private mutating func show(_ state: GestureState, of index: Int, at time: Time, _ log: inout [Report]) {
    let isNew = members[index].state == .possible
    members[index].state = state
    log.append(Report(members[index].name, state, at: time))
    if isNew, state.isRecognized { stopOthers(than: index, at: time, &log) }
    if state == .failed { releaseHeld(at: time, &log) }
  }

  private mutating func stopOthers(than winner: Int, at time: Time, _ log: inout [Report]) {
    let name = members[winner].name
    for index in members.indices where index != winner && members[index].state == .possible {
      if !isSimultaneous || members[index].requirements.contains(name) { fail(index, at: time, &log) }
    }
  }

  private mutating func fail(_ index: Int, at time: Time, _ log: inout [Report]) {
    guard !members[index].state.isFinal else { return }
    _ = members[index].recognizer.cancel(at: time)
    members[index].held = []
    show(.failed, of: index, at: time, &log)
  }

  private mutating func releaseHeld(at time: Time, _ log: inout [Report]) {
    for index in members.indices where !members[index].held.isEmpty && !isWaiting(index) {
      let held = members[index].held
      members[index].held = []
      for state in held where !members[index].state.isFinal { show(state, of: index, at: time, &log) }
    }
  }
}
