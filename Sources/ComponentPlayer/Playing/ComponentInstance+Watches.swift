import ComponentLanguage
import Components
import Expressions
import Motion

// Steady looks: rules that wait for expressions, `when` one turns true or `changes`, conditions that must hold, and
// inner components that come and go.

extension ComponentInstance {
  /// What is looked at steadily comes at every 1/240 s of the scenario's time.
  private static let interval = Time(ticks: Time.ticksPerSecond / 240)

  /// Notes what the component's own expressions are at first; those of states count as false before.
  mutating func watchFromTheStart() throws(ComponentMistake) {
    guard !program.watches.isEmpty else { return }
    var evaluator = try presentEvaluator()
    for (index, watch) in program.watches.enumerated() where !watch.isOfState {
      watched[index] = watch.rule == nil ? .boolean(true) : try value(of: watch, in: &evaluator)
    }
  }

  /// Forgets what the expressions of a machine's states were.
  mutating func stopWatching(statesOf machine: MachineID) {
    for (index, watch) in program.watches.enumerated() {
      if case .state(machine, _, _) = watch.rule { watched[index] = nil }
    }
  }

  /// Looks whether expressions have turned true or changed, and lets their rules wait in line.
  mutating func checkWatches() throws(ComponentMistake) {
    guard !program.watches.isEmpty else { return }
    try countSteps(program.watches.count)
    var evaluator = try presentEvaluator()
    for (index, watch) in program.watches.enumerated() where watch.rule != nil && isWatched(watch) {
      let value = try value(of: watch, in: &evaluator)
      let old = watched[index] ?? (watch.isChange ? value : .boolean(false))
      watched[index] = value
      guard value != old, watch.awaits(value) else { continue }
      queue.append(DataEvent(kind: .watch(index, from: old)))
    }
  }

  /// Looks whether what must hold does, once all rules of an instant have been carried out.
  private mutating func checkInvariants() throws(ComponentMistake) {
    guard program.checksInvariants else { return }
    var evaluator = try presentEvaluator()
    for (index, watch) in program.watches.enumerated() {
      guard case .invariant(let invariant) = watch.purpose else { continue }
      let value = try value(of: watch, in: &evaluator)
      if value == .boolean(false), value != watched[index] {
        outbox.add(InvariantViolation(definition.invariants[invariant], path: [], time: now))
      }
      watched[index] = value
    }
  }

  /// Finds when an expression will next turn true or change while things move by themselves, or an inner component come
  /// or go, or else when to look again.
  mutating func scheduleWatches() throws(ComponentMistake) {
    try checkInvariants()
    let takesSteps =
      !store.followers.isEmpty || program.stepsInside || !store.hosted.isEmpty || holdsValue
    guard !program.watches.isEmpty || !program.comingLayers.isEmpty || takesSteps else { return }
    pending.removeWatch()
    let watches = program.watches.indices.filter { isWatched(program.watches[$0]) }
    guard !watches.isEmpty || !program.comingLayers.isEmpty || takesSteps, isMoving else { return }
    let interval = Self.interval.ticks
    var next = Time(ticks: (now.ticks / interval + 1) * interval)
    if let item = pending.first, item.time < next { next = item.time }
    guard try hasNews(of: .everything, at: next) else {
      add(.watch(isStep: takesSteps), at: next, rank: 1)
      return
    }
    var first = try firstNews(of: .everything, until: next)
    if first.ticks == now.ticks + 1 {
      // What changes all the time is looked at only now and then; what turns true has its tick.
      first = try hasNews(of: .conditions, at: next) ? try firstNews(of: .conditions, until: next) : next
    }
    add(.watch(isStep: true), at: first, rank: 1)
  }

  /// Looks at what has turned false, and ahead again.
  mutating func repeatWatches() throws(ComponentMistake) {
    try checkWatches()
    if queue.isEmpty { try scheduleWatches() } else { try settleQueue() }
  }

  /// Counts steps of the run.
  mutating func countSteps(_ number: Int) throws(ComponentMistake) {
    try meter.countSteps(number, at: definition.unknownRange)
  }

  /// What may have happened at some time.
  private enum News {
    /// An expression has turned true or changed, or an inner component comes or goes.
    case everything
    /// An expression has turned true, or an inner component comes or goes.
    case conditions
  }

  /// The first tick at which there is news, where there is some at the end.
  private mutating func firstNews(of news: News, until end: Time) throws(ComponentMistake) -> Time {
    var (low, high) = (now.ticks, end.ticks)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try hasNews(of: news, at: Time(ticks: middle)) { high = middle } else { low = middle }
    }
    return Time(ticks: high)
  }

  /// True when something moves by itself.
  var isMoving: Bool {
    program.readsTime || isAnyOutputMoving || store.isMoving(at: now)
  }

  /// True when nothing moves or waits in line, here and inside: until an event comes or its parameters change, it stays as
  /// it is.
  var isAtRest: Bool {
    queue.isEmpty && store.hosted.isEmpty && store.drags.isEmpty && !isMoving
      && store.inner.values.allSatisfy { $0.instance.activity.isAtRest }
  }

  /// True when an output is read that may move: of a built-in component, which moves whenever it likes, or of an inner
  /// component in which something moves.
  private var isAnyOutputMoving: Bool {
    store.hosted.keys.contains { program.outputs[$0.layer] != nil }
      || store.inner.contains { program.outputs[$0.key.layer] != nil && $0.value.instance.activity.isMoving }
  }

  /// True when there is news at a time, here or in an inner component by what it is given then; every expression that is
  /// looked at is a step of the run.
  private mutating func hasNews(of news: News, at time: Time) throws(ComponentMistake) -> Bool {
    var checks = 0
    let hasNews = try hasNews(of: news, at: time, checks: &checks)
    try countSteps(checks)
    return hasNews
  }

  private func hasNews(
    of news: News, at time: Time, checks: inout Int
  ) throws(ComponentMistake) -> Bool {
    guard program.hasNews else { return false }
    var evaluator = try evaluator(at: time)
    for (index, watch) in program.watches.enumerated() where isWatched(watch) {
      if watch.isChange, news == .conditions { continue }
      checks += 1
      let value = try value(of: watch, in: &evaluator)
      if watch.awaits(value), value != watched[index] { return true }
    }
    if try isInnerInvalidated(in: &evaluator, at: time) { return true }
    return try hasNewsInside(of: news, in: &evaluator, at: time, checks: &checks)
  }

  private func hasNewsInside(
    of news: News, in evaluator: inout Evaluator, at time: Time, checks: inout Int
  ) throws(ComponentMistake) -> Bool {
    guard !program.followingLayers.isEmpty else { return false }
    for layer in program.followingLayers {
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
        enter(copy, in: &evaluator)
        guard try isInTree(layer, in: &evaluator) else { continue }
        let path = copy.path
        let size = try size(of: layer, path, in: &evaluator, at: time)
        let instance = try innerInstance(layer, path, size: size, in: &evaluator)
        if try instance?.hasNews(of: news, at: time, checks: &checks) ?? false { return true }
      }
    }
    return false
  }

  private func isWatched(_ watch: ComponentProgram.Watch) -> Bool {
    switch watch.rule {
    case .own, nil: true
    case .state(let machine, let state, _): store.machines[machine].state == state
    }
  }

  private func value(
    of watch: ComponentProgram.Watch, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> ExpressionValue {
    let program = watch.condition.program
    return try evaluator.value(.program(program), as: program.type, at: watch.condition.range)
  }
}

extension ComponentInstance {
  /// The conditions of rest that do not hold, here and inside.
  func violationsOfRest(at time: Time) throws(ComponentMistake) -> [InvariantViolation] {
    var violations: [InvariantViolation] = []
    let invariants = definition.invariants.filter(\.isOfRest)
    if !invariants.isEmpty {
      var evaluator = try evaluator(at: time)
      for invariant in invariants where try !evaluator.isTrue(invariant.condition) {
        violations.append(InvariantViolation(invariant, path: [], time: time))
      }
    }
    for key in store.inner.keys.sorted(by: InnerKey.precedes) {
      let inside = try store.inner[key]?.instance.violationsOfRest(at: time) ?? []
      violations += inside.map { $0.inside(path(of: key)) }
    }
    return violations
  }
}

extension ComponentProgram.Watch {
  /// Whether a value is one that is waited for.
  fileprivate func awaits(_ value: ExpressionValue) -> Bool {
    awaited.map { value == .boolean($0) } ?? true
  }

  /// Whether the rule that waits belongs to a state.
  fileprivate var isOfState: Bool { if case .state? = rule { true } else { false } }
}

extension InvariantViolation {
  fileprivate init(_ invariant: InvariantDefinition, path: [String], time: Time) {
    self.init(path: path, invariant.meaning, at: invariant.condition.range, time: time)
  }
}
