import ComponentLanguage
import Expressions
import Geometry
import JSONText
import Motion

// The start of an instance, and the targets of followers from then on.

extension ComponentInstance {
  /// Initializes the instance once its size is known.
  package mutating func begin(_ size: Size, at time: Time) throws(ComponentMistake) {
    try make(size, at: time)
    try beginWatching()
  }

  /// Initializes values, machines, lists and inner components.
  ///
  /// Leaves followers, delayed rules and watches to `beginWatching()`, as they may depend on inner components that do
  /// not exist yet.
  mutating func make(_ size: Size, at time: Time) throws(ComponentMistake) {
    store.resize(size)
    store.begin(at: time)
    arrive(at: time)
    try makeElements()
    for machine in definition.machines.indices { try beginMachine(machine) }
    for index in definition.values.indices where isList(index) { try beginList(index) }
    if !innerLayers.isEmpty || !program.builtInLayers.isEmpty { try makeInside() }
  }

  /// Sets the targets of followers, schedules delayed rules and evaluates watches for the first time, here and in inner
  /// components.
  mutating func beginWatching() throws(ComponentMistake) {
    isWatching = true
    try aimFollowers()
    for machine in store.machines.indices { try scheduleDeadlines(ofState: machine) }
    for (index, rule) in definition.rules.enumerated() { try schedule(rule, .own(index), generation: 0) }
    try watchFromTheStart()
    try updateInner()
  }

  private mutating func beginMachine(_ index: MachineID) throws(ComponentMistake) {
    let machine = definition.machines[index]
    var evaluator = Evaluator(store.symbols)
    let name = try evaluator.value(machine.initial, as: .string, at: machine.range).string
    guard let state = machine.states.firstIndex(where: { $0.name == name }) else {
      throw ComponentMistake(.unknownState(name), machine.range)
    }
    store.beginMachine(in: state, at: now)
    recordCoverage(.state(machine: index, state: state))
  }

  /// Creates the elements of values, formulas and followers. Their counts may depend on formulas of parameters.
  mutating func makeElements() throws(ComponentMistake) {
    var counting = Evaluator(store.symbols)
    for computation in definition.order {
      switch computation {
      case .initialValue(let index):
        let value = definition.values[index]
        store.makeValue(index, count: try count(value.count, at: value.range, in: &counting))
      case .formula(let index):
        let formula = definition.formulas[index]
        store.makeFormula(index, count: try count(formula.count, at: formula.range, in: &counting))
        if formula.isOfParameters { try computeFormula(index, in: &counting, at: now) }
      case .follower(let index):
        let follower = definition.followers[index]
        store.makeFollower(index, count: try count(follower.count, at: follower.range, in: &counting))
      case .textSize, .frame, .output: break
      }
    }
    store.replaceSymbols(counting.state)
  }

  private func count(
    _ count: CountDefinition?, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Int {
    guard let count else { return 1 }
    let elements = try evaluator.count(count, of: .elementsOfValue, at: range)
    if let cell = count.cell { evaluator.state.numbers[cell] = Double(elements) }
    return elements
  }

  /// Sets the targets of all followers to the present values of their expressions.
  mutating func aimFollowers() throws(ComponentMistake) {
    guard !store.followers.isEmpty else { return }
    try countSteps(RunLimits.stepsOfFollower * store.followers.reduce(0) { $0 + $1.count })
    var evaluator = try presentEvaluator()
    for (index, follower) in definition.followers.indexed {
      let width = elementWidth(of: follower)
      for element in store.followers[index].indices {
        let target = try target(of: follower, element, in: &evaluator).values
        if store.followers[index][element].isAimed(at: target, width: width) { continue }
        let spring = try evaluator.value(follower.spring, as: .curve, at: follower.range)
        guard case .moving(var components) = store.followers[index][element], case .curve(let curve) = spring
        else {
          store.setFollower(index, element, .resting(target, width: width))
          continue
        }
        let timing = AnimationTiming(duration: .zero, curve: curve, interruption: .velocityPreserving)
        for component in components.indices {
          components[component].animate(to: target[component], at: now, timing)
        }
        store.setFollower(index, element, .moving(components))
        let copies = follower.count == nil ? [] : [element]
        if let motion = store.followers[index][element].motion(at: now) {
          evaluator.state.set(motion, width: width, at: follower.symbol, copies: copies)
        }
      }
    }
  }
}
