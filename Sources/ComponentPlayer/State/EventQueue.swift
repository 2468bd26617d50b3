import Components
import JSONText

/// The events that wait for their turn, within the bounds of one instant.
struct EventQueue: Sendable {
  private var events: [DataEvent] = []
  /// Events that have had their turn at this instant, and states entered by the `enter` of others.
  private var rounds = 0
  /// The rules and states of these rounds, as evidence of rounds that never end.
  private var recent: [SourceRange] = []

  var isEmpty: Bool { events.isEmpty }

  /// Adds an event behind all others.
  mutating func append(_ event: DataEvent) { events.append(event) }

  /// Takes the next event out.
  mutating func next() -> DataEvent? { events.isEmpty ? nil : events.removeFirst() }

  /// Begins to count rounds at another instant.
  mutating func beginInstant() { (rounds, recent) = (0, []) }

  /// Counts a round.
  ///
  /// - Throws: A mistake for more rounds than one instant may have, at a rule or else at `range`.
  mutating func countRound(orAt range: SourceRange) throws(ComponentMistake) {
    rounds += 1
    guard rounds <= RunLimits.rounds else {
      throw ComponentMistake(.loop(rules: recent), recent.first ?? range)
    }
  }

  /// Notes a rule, or a state with an `enter`, that has its turn at this instant.
  mutating func note(_ range: SourceRange) {
    guard recent.count < RunLimits.rounds, !recent.contains(range) else { return }
    recent.append(range)
  }
}

/// The work done in a run, against its limits.
package struct RunMeter: Sendable {
  /// The work done in the run so far; in an inner component, since the outer one last took it.
  package private(set) var work = RunWork()
  /// The most steps of `when`s, `changes` and followers.
  private let mostSteps: Int

  init(mostSteps: Int = .max) { self.mostSteps = mostSteps }

  /// Goes on from the work of others in the same run.
  mutating func start(from work: RunWork) { self.work = work }

  /// Counts a rule or a wait that is carried out.
  mutating func countRule(at range: SourceRange) throws(ComponentMistake) { try countRules(1, at: range) }

  /// Counts steps.
  mutating func countSteps(_ number: Int, at range: SourceRange) throws(ComponentMistake) {
    work.steps += number
    guard work.steps <= mostSteps else { throw ComponentMistake(.tooManySteps(limit: mostSteps), range) }
  }

  /// Takes over what an inner component has done since.
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
