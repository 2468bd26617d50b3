import Components
import JSONText

/// A queue of events, with a limit on the events of one instant.
struct EventQueue: Sendable {
  private var events: [DataEvent] = []
  /// The number of events processed at this instant, plus states entered by `enter` actions of other states.
  private var rounds = 0
  /// The rules and states of these rounds, as evidence in the error about an endless loop.
  private var recent: [SourceRange] = []

  var isEmpty: Bool { events.isEmpty }

  /// Appends an event.
  mutating func append(_ event: DataEvent) { events.append(event) }

  /// Removes and returns the next event; `nil` if the queue is empty.
  mutating func next() -> DataEvent? { events.isEmpty ? nil : events.removeFirst() }

  /// Resets the rounds for another instant.
  mutating func beginInstant() { (rounds, recent) = (0, []) }

  /// Counts a round.
  ///
  /// - Throws: a mistake at the first rule, or else at `range`, if the instant exceeds its limit of rounds.
  mutating func countRound(orAt range: SourceRange) throws(ComponentMistake) {
    rounds += 1
    guard rounds <= RunLimits.rounds else {
      throw ComponentMistake(.loop(rules: recent), recent.first ?? range)
    }
  }

  /// Records a rule that is executed at this instant, or a state with `enter` actions.
  mutating func note(_ range: SourceRange) {
    guard recent.count < RunLimits.rounds, !recent.contains(range) else { return }
    recent.append(range)
  }
}

/// A meter of the work done in a run, with its limits.
package struct RunMeter: Sendable {
  /// The work done in the run so far; in an inner component, the work since the outer component last took it.
  package private(set) var work = RunWork()
  /// The limit on steps of `when`s, `changes` and followers.
  private let mostSteps: Int

  init(mostSteps: Int = .max) { self.mostSteps = mostSteps }

  /// Continues from the work of others in the same run.
  mutating func start(from work: RunWork) { self.work = work }

  /// Counts a rule or a wait that is executed.
  mutating func countRule(at range: SourceRange) throws(ComponentMistake) { try countRules(1, at: range) }

  /// Counts steps of `when`s, `changes` and followers.
  mutating func countSteps(_ number: Int, at range: SourceRange) throws(ComponentMistake) {
    work.steps += number
    guard work.steps <= mostSteps else { throw ComponentMistake(.tooManySteps(limit: mostSteps), range) }
  }

  /// Moves the work that an inner component has done since the last call into this meter.
  mutating func take(_ inner: inout RunMeter, rulesAt innerRange: SourceRange, stepsAt range: SourceRange)
    throws(ComponentMistake)
  {
    let inside = inner.work
    inner.work = RunWork()
    try countRules(inside.rules, at: innerRange)
    try countSteps(inside.steps, at: range)
  }

  private mutating func countRules(_ number: Int, at range: SourceRange) throws(ComponentMistake) {
    work.rules += number
    guard work.rules <= RunLimits.rules else { throw ComponentMistake(.tooManyRules, range) }
  }
}
