import ComponentLanguage
import Components
import Expressions
import Motion

// Watches: the conditions of `when` and `changes` rules, invariants, and inner components that appear and disappear.

extension ComponentInstance {
  /// The interval between watch evaluations while something moves: 1/240 s of the scenario's time.
  private static let interval = Time(ticks: Time.ticksPerSecond / 240)

  /// Stores the initial values of the component's own watches and invariants. The watches of states start as false.
  mutating func watchFromTheStart() throws(ComponentMistake) {
    guard !program.watches.isEmpty else { return }
    var evaluator = try presentEvaluator()
    for (index, watch) in program.watches.enumerated() where !watch.isOfState {
      watched[index] = watch.rule == nil ? .boolean(true) : try value(of: watch, in: &evaluator)
    }
  }

  /// Discards the last values of the watches of a machine's states.
  mutating func stopWatching(statesOf machine: MachineID) {
    for (index, watch) in program.watches.enumerated() {
      if case .state(machine, _, _) = watch.rule { watched[index] = nil }
    }
  }

  /// Evaluates the watches, and queues the rules whose expressions have become true or changed.
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

  /// Checks the invariants, after all rules of an instant have been executed.
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

  /// Schedules the next watch: the first time at which moving values make an expression true or change it, or an inner
  /// component appear or disappear, or else the end of the interval.
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
      // A value that changes continuously is evaluated only once per interval. A condition that becomes true is
      // processed at its tick.
      first = try hasNews(of: .conditions, at: next) ? try firstNews(of: .conditions, until: next) : next
    }
    add(.watch(isStep: true), at: first, rank: 1)
  }

  /// Evaluates the watches, some of which may have become false, and schedules the next one.
  mutating func repeatWatches() throws(ComponentMistake) {
    try checkWatches()
    if queue.isEmpty { try scheduleWatches() } else { try settleQueue() }
  }

  /// Counts steps of the run against the limit.
  mutating func countSteps(_ number: Int) throws(ComponentMistake) {
    try meter.countSteps(number, at: definition.unknownRange)
  }

  /// The kinds of changes that a search looks for.
  private enum News {
    /// An expression becomes true or changes, or an inner component appears or disappears.
    case everything
    /// An expression becomes true, or an inner component appears or disappears.
    case conditions
  }

  /// Returns the first tick after the present at which there is a change. There must be one at `end`.
  private mutating func firstNews(of news: News, until end: Time) throws(ComponentMistake) -> Time {
    var (low, high) = (now.ticks, end.ticks)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try hasNews(of: news, at: Time(ticks: middle)) { high = middle } else { low = middle }
    }
    return Time(ticks: high)
  }

  /// Whether something moves without further events.
  var isMoving: Bool {
    program.readsTime || isAnyOutputMoving || store.isMoving(at: now)
  }

  /// Whether nothing moves or is queued, here or in an inner component, so that nothing changes until an event occurs
  /// or parameters change.
  var isAtRest: Bool {
    queue.isEmpty && store.hosted.isEmpty && store.drags.isEmpty && !isMoving
      && store.inner.values.allSatisfy { $0.instance.activity.isAtRest }
  }

  /// Whether an output that expressions read may be moving. Outputs of built-in components always may; those of inner
  /// JSON components may if something moves in the component.
  private var isAnyOutputMoving: Bool {
    store.hosted.keys.contains { program.outputs[$0.layer] != nil }
      || store.inner.contains { program.outputs[$0.key.layer] != nil && $0.value.instance.activity.isMoving }
  }

  /// Returns whether there is a change at a time, here or in an inner component with its parameters of that time.
  ///
  /// Each evaluated expression counts as a step of the run.
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
  /// Returns the violations of invariants that must hold at rest, here and in inner components.
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
  /// Returns whether a new value triggers the watch.
  fileprivate func awaits(_ value: ExpressionValue) -> Bool {
    awaited.map { value == .boolean($0) } ?? true
  }

  /// Whether the waiting rule belongs to a state.
  fileprivate var isOfState: Bool { if case .state? = rule { true } else { false } }
}

extension InvariantViolation {
  fileprivate init(_ invariant: InvariantDefinition, path: [String], time: Time) {
    self.init(path: path, invariant.meaning, at: invariant.condition.range, time: time)
  }
}
