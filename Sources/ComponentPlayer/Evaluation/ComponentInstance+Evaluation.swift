import ComponentLanguage
import Expressions
import Motion
import Parameters
import ScenarioFile

// Evaluation of an instance at one time. Between events, only moving sources and what depends on them are recomputed.

extension ComponentInstance {
  /// Returns an evaluator with the results at the present time, from the cache if nothing has been invalidated.
  mutating func presentEvaluator() throws(ComponentMistake) -> Evaluator {
    if remembers, let present = store.present, present.time == now, present.invalidated.isEmpty {
      return Evaluator(present.evaluated)
    }
    let evaluation = try evaluation(at: now)
    store.remember(
      PresentState(
        evaluated: evaluation.evaluator.evaluated, costs: evaluation.costs, time: now,
        moving: program.sources.withResults(store.movingSources(at: now)), invalidated: program.sources.none,
        layers: evaluation.difference.map { $0.layers.without($0.changed, program.sources) } ?? LayerMemory())
    )
    return evaluation.evaluator
  }

  /// Evaluates the present and updates the activity, so that later queries start from cached results.
  ///
  /// A mistake is ignored here, and occurs again when the result is queried.
  package mutating func prepare() {
    _ = try? presentEvaluator()
    activity = Activity(of: self)
  }

  /// Returns an evaluator with the results at a time at or after the last event.
  func evaluator(at time: Time) throws(ComponentMistake) -> Evaluator {
    try evaluation(at: time).evaluator
  }

  /// Returns the evaluation at a time at or after the last event, with what it recomputed.
  func evaluation(at time: Time) throws(ComponentMistake) -> Evaluation {
    guard program.propertyReadings.isEmpty, remembers, let present = store.present else {
      return try wholeEvaluation(at: time)
    }
    var changed =
      present.invalidated.isEmpty ? present.invalidated : program.sources.withResults(present.invalidated)
    if time != present.time { changed.formUnion(present.moving) }
    var evaluation = Evaluation(
      evaluator: Evaluator(present.evaluated), costs: present.costs, difference: (changed, present.layers))
    if changed.isEmpty { return evaluation }
    setTime(in: &evaluation.evaluator, at: time)
    setAnimationReadings(in: &evaluation.evaluator, at: time, of: changed)
    try compute(changed, in: &evaluation, at: time)
    return evaluation
  }

  /// Evaluates everything without the cache.
  private func wholeEvaluation(at time: Time) throws(ComponentMistake) -> Evaluation {
    var evaluation = Evaluation(
      evaluator: Evaluator(store.symbols), costs: Array(repeating: 0, count: definition.order.count))
    setTime(in: &evaluation.evaluator, at: time)
    setAnimationReadings(in: &evaluation.evaluator, at: time, of: nil)
    setCountsOfPropertyReadings(in: &evaluation.evaluator)
    try compute(nil, in: &evaluation, at: time)
    guard !program.propertyReadings.isEmpty else { return evaluation }
    try setPropertyReadings(in: &evaluation.evaluator, at: time)
    try compute(nil, in: &evaluation, at: time)
    return evaluation
  }

  /// Executes the computations whose results are in `changed`, or all computations if it is `nil`.
  private func compute(
    _ changed: SourceSet?, in evaluation: inout Evaluation, at time: Time
  ) throws(ComponentMistake) {
    evaluation.evaluator.keepLayouts { root in
      guard let changed, let sources = program.sources.ofLayout[root] else { return false }
      return !sources.intersects(changed)
    }
    for (index, computation) in definition.order.enumerated() {
      if let changed {
        guard changed.contains(program.sources.results[index]) else { continue }
        evaluation.evaluator.discount(evaluation.costs[index])
      }
      reset(computation, in: &evaluation.evaluator)
      let before = evaluation.evaluator.evaluations
      try compute(computation, in: &evaluation.evaluator, at: time)
      evaluation.costs[index] = evaluation.evaluator.evaluations - before
    }
  }

  /// Resets a result before it is recomputed, if it may be computed only in part, such as outputs of inner components,
  /// or reads itself.
  private func reset(_ computation: Computation, in evaluator: inout Evaluator) {
    switch computation {
    case .output(let layer, let output):
      if let symbol = program.outputs[layer]?[output] { evaluator.state.reset(symbol, to: store.symbols) }
    case .follower(let index): evaluator.state.reset(definition.followers[index].symbol, to: store.symbols)
    case .initialValue, .formula, .textSize, .frame: break
    }
  }

  private func compute(
    _ computation: Computation, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    switch computation {
    case .initialValue(let index): try computeValue(index, in: &evaluator, at: time)
    case .formula(let index): try computeFormula(index, in: &evaluator, at: time)
    case .follower(let index): try computeFollower(index, in: &evaluator, at: time)
    case .textSize(let text): try measureText(text, in: &evaluator, at: time)
    case .frame(let layer, let part): try computeFrames(of: layer, part, in: &evaluator, at: time)
    case .output(let layer, let output):
      try computeOutput(output, of: layer, in: &evaluator, at: time)
    }
  }

  /// Whether the component looks the same at all times until an event occurs or its parameters change.
  var isStill: Bool {
    isAtRest && !store.isMorphing(at: now) && store.inner.values.allSatisfy { $0.instance.activity.isStill }
  }

  private func setTime(in evaluator: inout Evaluator, at time: Time) {
    setClock(in: &evaluator, at: time)
    guard let symbol = program.environment[.time] else { return }
    let motion = Motion4(
      values: SIMD4((time - store.appearedAt).seconds, 0, 0, 0), rates: SIMD4(1, 0, 0, 0))
    evaluator.state.set(motion, width: 1, at: symbol)
  }

  /// Sets the parts of the wall clock, which are constant within each second.
  private func setClock(in evaluator: inout Evaluator, at time: Time) {
    guard !program.clock.isEmpty else { return }
    let passed = time.ticks.flooredDivision(by: Time.ticksPerSecond).quotient
    let clock = LocalDate(seconds: environment.environment.clock.seconds + passed)
    for (input, symbol) in program.clock {
      if let part = input.part(of: clock) { evaluator.state.set(.number(part), at: symbol) }
    }
  }

  private func computeValue(
    _ index: ValueID, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let value = definition.values[index]
    let width = value.isAnimatable ? value.type.scalarCount ?? 0 : 0
    for (element, track) in store.values[index].elements.enumerated() {
      let copies = value.count == nil ? [] : [element]
      switch track {
      case .initial:
        if let symbol = value.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
        if width > 0 {
          let motion = try evaluator.motion(value.initial, at: value.range)
          evaluator.state.set(motion, width: width, at: value.symbol, copies: copies)
        } else {
          let initial = try evaluator.value(value.initial, as: value.type, at: value.range)
          evaluator.state.set(initial, at: value.symbol, copies: copies)
        }
      case .fixed(let fixed): evaluator.state.set(fixed, at: value.symbol, copies: copies)
      case .moving, .decaying, .held:
        if let motion = track.motion(at: time) {
          evaluator.state.set(motion, width: width, at: value.symbol, copies: copies)
        }
      }
    }
  }

  /// Sets the variables that report whether values are being dragged or animated.
  ///
  /// - Parameter changed: The sources that may have changed; `nil` for all.
  private func setAnimationReadings(in evaluator: inout Evaluator, at time: Time, of changed: SourceSet?) {
    for (index, reading) in definition.inputs.indexed {
      if let changed, !changed.contains(program.sources.readings[index]) { continue }
      switch reading.source {
      case .isDragging(let value):
        let drag = store.drags[value].flatMap { $0.hasBegun ? $0.element : nil }
        setElements(of: value, at: reading.symbol, in: &evaluator) { $0 == drag }
      case .isAnimating(let value):
        let track = store.values[value]
        setElements(of: value, at: reading.symbol, in: &evaluator) {
          track.elements[$0].isMoving(at: time) || track.runs[$0] != nil
        }
      case .gesture, .action, .frame, .property, .output, .environment: break
      }
    }
  }

  private func setElements(
    of value: ValueID, at symbol: ExpressionSymbol, in evaluator: inout Evaluator, _ flag: (Int) -> Bool
  ) {
    for element in store.values[value].elements.indices {
      let copies = definition.values[value].count == nil ? [] : [element]
      evaluator.state.set(.boolean(flag(element)), at: symbol, copies: copies)
    }
  }

  /// Evaluates a formula's expression for an element, without the offsets of animated jumps.
  func expression(
    ofFormula index: FormulaID, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    let formula = definition.formulas[index]
    if let symbol = formula.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(formula.source, at: formula.range)
  }

  func computeFormula(
    _ index: FormulaID, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let formula = definition.formulas[index]
    let track = store.formulas[index]
    for element in 0..<track.count {
      let copies = formula.count == nil ? [] : [element]
      guard let width = formula.type.scalarCount else {
        if let symbol = formula.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
        let value = try evaluator.value(formula.source, as: formula.type, at: formula.range)
        evaluator.state.set(value, at: formula.symbol, copies: copies)
        continue
      }
      var motion = try expression(ofFormula: index, element, in: &evaluator)
      if !track.offsets.isEmpty { motion = motion + track.offsets[element].motion(at: time) }
      evaluator.state.set(motion, width: width, at: formula.symbol, copies: copies)
    }
  }

  func computeFollower(
    _ index: FollowerID, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let follower = definition.followers[index]
    let width = elementWidth(of: follower)
    for (element, track) in store.followers[index].enumerated() {
      let copies = follower.count == nil ? [] : [element]
      var motion = track.motion(at: time)
      if motion == nil { motion = try target(of: follower, element, in: &evaluator) }
      evaluator.state.set(motion ?? Motion4(), width: width, at: follower.symbol, copies: copies)
    }
  }

  func target(
    of follower: FollowerDefinition, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    if let symbol = follower.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(follower.target, at: follower.range)
  }

  func elementWidth(of follower: FollowerDefinition) -> Int {
    if case .list(let type) = follower.symbol.type { return type.scalarCount ?? 0 }
    return follower.symbol.type.scalarCount ?? 0
  }
}
