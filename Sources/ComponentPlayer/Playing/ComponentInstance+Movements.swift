import ComponentLanguage
import JSONText
import Motion

// Movement of values: animations, decelerations, and their ends.

extension ComponentInstance {
  /// Begins an animation of several values.
  mutating func animate(
    _ animate: AnimateDefinition, at range: SourceRange, _ context: RuleContext
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    var resolved: [(reference: ElementReference, movement: ResolvedMovement)] = []
    for movement in animate.movements {
      let value = definition.values[movement.target.value]
      let references = try elements(movement.target, at: range, in: &evaluator)
      for reference in references {
        if let symbol = value.indexSymbol {
          evaluator.state.set(.number(Double(reference.element)), at: symbol)
        }
        let specs = [animate.animation] + valueAnimations(movement.target.value)
        let timing = try self.timing(
          specs, at: range, copy: reference.element, count: store.values[reference.value].elements.count,
          in: &evaluator)
        let path = try self.path(movement.path, at: range, in: &evaluator)
        resolved.append(
          (
            reference,
            ResolvedMovement(
              path: path, timing: timing ?? .defaultTiming, width: value.type.scalarCount ?? 0)
          ))
      }
    }
    let run = runs.add(count: resolved.count, then: animate.then, context)
    for (reference, movement) in resolved { try start(movement, of: reference, run: run, context.cause) }
  }

  /// Returns the animations that a value and the component declare, which complete a nearer one.
  func valueAnimations(_ value: ValueID) -> [AnimationSpec] {
    [
      definition.values[value].animation,
      definition.animation?.animations[.value(value)] ?? definition.animation?.others,
    ].compactMap { $0 }
  }

  private func path(
    _ path: AnimateDefinition.Movement.Path, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> ResolvedMovement.Path {
    switch path {
    case .to(let end, let from, let velocity):
      let target = try evaluator.motion(end, at: range).values
      var start: SIMD4<Double>?
      if let from { start = try evaluator.motion(from, at: range).values }
      var speed: SIMD4<Double>?
      if let velocity { speed = try evaluator.motion(velocity, at: range).values }
      return .to(target, from: start, velocity: speed)
    case .keyframes(let frames):
      var resolved: [(time: Time, value: SIMD4<Double>, curve: TimingCurve)] = []
      for frame in frames {
        let seconds = max(0, try evaluator.number(frame.time, at: range))
        let value = try evaluator.motion(frame.value, at: range).values
        var curve = TimingCurve.linear
        if let source = frame.curve,
          case .curve(let given) = try evaluator.value(source, as: .curve, at: range)
        {
          curve = given
        }
        resolved.append((.seconds(seconds), value, curve))
      }
      return .keyframes(resolved)
    }
  }

  /// Moves a value to the target that a state gives.
  ///
  /// - Returns: The time at which it will have settled.
  mutating func moveTo(
    _ target: Assignment, stateOf machine: MachineID, _ context: RuleContext
  ) throws(ComponentMistake) -> Time {
    let index = target.target.value
    let value = definition.values[index]
    let range = value.range
    var evaluator = try presentEvaluator()
    var end = now
    for reference in try elements(target.target, at: range, in: &evaluator) {
      if let symbol = value.indexSymbol {
        evaluator.state.set(.number(Double(reference.element)), at: symbol)
      }
      let result = try evaluator.value(target.source, as: value.type, at: range)
      let specs = animations(for: .value(index), own: value.animation, machine: machine, context)
      let timing = try self.timing(
        specs, at: range, copy: reference.element, count: store.values[index].elements.count, in: &evaluator,
        unlessNothing: true)
      guard value.isAnimatable, let timing else {
        interrupt(reference)
        note(.set, of: reference, context.cause)
        store.set(result, of: reference)
        continue
      }
      let movement = ResolvedMovement(
        path: .to(Motion4(result.scalars).values, from: nil, velocity: nil), timing: timing,
        width: value.type.scalarCount ?? 0)
      let run = runs.add(count: 1, context)
      try start(movement, of: reference, run: run, context.cause)
      end = max(end, store[reference].end ?? now, now + timing.delay)
    }
    return end
  }

  // MARK: Runs

  /// Starts a movement, or schedules it after its delay. The previous movement continues until then.
  private mutating func start(
    _ movement: ResolvedMovement, of reference: ElementReference, run: Int, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    var movement = movement
    let delay = movement.timing.delay
    movement.timing.delay = .zero
    let start = DelayedStart(run: run, element: reference, movement: movement, cause: cause)
    guard delay > .zero else { return try begin(start) }
    runs.noteEnd(now + delay + movement.timing.duration)
    pending.removeStarts(of: reference)
    add(.start(start), at: now + delay, rank: 0)
  }

  mutating func begin(_ start: DelayedStart) throws(ComponentMistake) {
    let element = start.element
    var evaluator = try presentEvaluator()
    let movement = start.movement
    let shown = self.shown(element, in: &evaluator)
    var components: [AnimatedValue]
    // A movement other than an animation passes on its velocity.
    var speed: SIMD4<Double>?
    if case .moving(let running) = store[element] {
      components = running
    } else {
      components = (0..<movement.width).map { AnimatedValue(shown.values[$0]) }
      if movement.timing.interruption == .velocityPreserving { speed = shown.rates }
    }
    var end = now
    var isMoving = false
    for index in 0..<movement.width {
      switch movement.path {
      case .to(let target, let from, let velocity):
        let begins = (velocity ?? speed).map { $0[index] != 0 } ?? false
        isMoving = isMoving || from != nil || begins || target[index] != components[index].model
        let first = from?[index] ?? shown.values[index]
        if let velocity = velocity ?? (from == nil ? speed : nil) {
          end = max(
            end,
            components[index].animate(
              from: first, velocity: velocity[index], to: target[index], at: now, movement.timing))
        } else if from != nil {
          end = max(
            end, components[index].animate(from: first, to: target[index], at: now, movement.timing))
        } else {
          end = max(end, components[index].animate(to: target[index], at: now, movement.timing))
        }
      case .keyframes(let frames):
        isMoving = true
        var all = frames.map { Keyframes.Frame(time: $0.time, value: $0.value[index], curve: $0.curve) }
        if let first = all.first, first.time > .zero {
          all.insert(Keyframes.Frame(time: .zero, value: shown.values[index]), at: 0)
        }
        if reducesMotion {
          components[index] = AnimatedValue(frames.last?.value[index] ?? shown.values[index])
        } else if let keyframes = Keyframes(all) {
          end = max(end, components[index].animate(through: keyframes, at: now, movement.timing))
        }
      }
    }
    guard isMoving else {
      pending.removeStarts(of: element)
      return runs.dropElement(of: start.run)
    }
    interrupt(element)
    note(start, from: shown.values, until: end)
    store.set(.moving(components), of: element)
    store.setRun(start.run, of: element)
    if end < .distantFuture {
      runs.noteEnd(end)
      add(.runEnd(run: start.run, element), at: end, rank: 0)
    }
  }

  /// Records that an animation has begun.
  ///
  /// - Parameter shown: The displayed value before.
  private mutating func note(_ start: DelayedStart, from shown: SIMD4<Double>, until end: Time) {
    let timing = start.movement.timing
    let (kind, from, to): (MovementRecord.Kind, SIMD4<Double>, SIMD4<Double>?) =
      switch start.movement.path {
      case .to(let target, let from, _): (.animation(timing), from ?? shown, target)
      case .keyframes(let frames):
        (.keyframes(timing), start.movement.path.start ?? shown, frames.last?.value)
      }
    note(kind, of: start.element, from: from, to: to, until: end, start.cause)
  }

  /// Returns the displayed value of an element with its velocity.
  func shown(_ element: ElementReference, in evaluator: inout Evaluator) -> Motion4 {
    let value = definition.values[element.value]
    return evaluator.state.motion(
      of: value.symbol, width: width(of: element.value), copies: value.count == nil ? [] : [element.element])
  }

  /// Processes the end of an element's movement, unless another run moves it by now.
  mutating func endRun(_ run: Int, _ element: ElementReference) throws(ComponentMistake) {
    guard store.run(of: element) == run else { return }
    store.setRun(nil, of: element)
    reportArrival(at: element.value)
    guard let next = runs.finishElement(of: run) else { return }
    restore(next.context)
    var context = next.context
    context.cause = context.cause.then(.then, at: context.cause.range, time: now)
    try carryOut(next.actions, context)
  }

  /// Queues the events for elements of a value that have settled, and for the value if all have finished.
  private mutating func reportArrival(at value: ValueID) {
    let movers = store.values[value].runs
    for element in movers.indices where movers[element] == nil {
      let reference = ElementReference(value: value, element: element)
      guard let snap = settles.removeValue(forKey: reference) else { continue }
      queue.append(
        DataEvent(
          kind: .trigger([.settled(value: value)]),
          details: [("index", snap.map { .number(Double($0)) } ?? .null)]))
    }
    if movers.allSatisfy({ $0 == nil }) {
      queue.append(DataEvent(kind: .trigger([.finished(value: value)])))
    }
  }

  /// Interrupts the movement of an element, which then never finishes.
  mutating func interrupt(_ element: ElementReference) {
    pending.removeStarts(of: element)
    settles[element] = nil
    if store.drags[element.value]?.element == element.element { store.setDrag(nil, of: element.value) }
    guard let run = store.run(of: element) else { return }
    store.setRun(nil, of: element)
    runs.interruptElement(of: run)
  }

  // The ends of movements by `stop` and `finish`, and decelerations.

  /// Stops an element at its displayed value.
  mutating func stop(_ element: ElementReference) {
    let motion = store[element].motion(at: now)
    interrupt(element)
    guard let motion else { return }
    store.set(.resting(motion.values, width: width(of: element.value)), of: element)
  }

  /// Moves an element to the end of its animation at once, if it has an end. A delayed movement begins first.
  mutating func finish(_ element: ElementReference, _ cause: CauseRecord) throws(ComponentMistake) {
    if let start = pending.takeStart(of: element) { try begin(start) }
    guard let run = store.run(of: element), let end = store[element].end,
      end < .distantFuture, let motion = store[element].motion(at: end)
    else { return }
    note(.finish, of: element, to: motion.values, cause)
    store.set(.resting(motion.values, width: width(of: element.value)), of: element)
    add(.runEnd(run: run, element), at: now, rank: 0)
  }

  /// Begins decelerations of values.
  mutating func decay(
    _ decays: [DecayDefinition], at range: SourceRange, _ context: RuleContext
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    var started: [(reference: ElementReference, velocity: SIMD4<Double>, motions: [DecayMotion])] = []
    for decay in decays {
      let width = width(of: decay.target.value)
      let symbol = definition.values[decay.target.value].indexSymbol
      for reference in try elements(decay.target, at: range, in: &evaluator) {
        if let symbol { evaluator.state.set(.number(Double(reference.element)), at: symbol) }
        let velocity = try evaluator.motion(decay.velocity, at: range).values
        let rate = Decay(perMillisecond: try evaluator.number(decay.rate, at: range))
        let ends = try self.ends(decay.range, of: reference.value, at: range, in: &evaluator)
        let shown = shown(reference, in: &evaluator).values
        let motions = (0..<width).map { index in
          let range = ends.map { min($0.low[index], $0.high[index])...max($0.low[index], $0.high[index]) }
          return DecayMotion(
            from: shown[index], velocity: velocity[index], at: now, rate, in: range,
            restDistance: range.map { max(1e-9, 0.001 * ($0.upperBound - $0.lowerBound)) }
              ?? DecayMotion.restDistance)
        }
        started.append((reference, velocity, motions))
      }
    }
    let run = runs.add(count: started.count, context)
    for (reference, velocity, motions) in started {
      interrupt(reference)
      decay(reference, motions, velocity: velocity, run: run, context.cause)
    }
  }

  /// Begins the deceleration of an element from a velocity.
  mutating func decay(
    _ element: ElementReference, _ motions: [DecayMotion], velocity: SIMD4<Double>, run: Int,
    _ cause: CauseRecord
  ) {
    let end = motions.map(\.end).max()
    note(
      .decay(velocity: velocity), of: element, from: Motion4(motions.map { $0.value(at: now) }).values,
      to: Motion4(motions.map(\.destination)).values, until: end, cause)
    store.set(.decaying(motions), of: element)
    store.setRun(run, of: element)
    add(.runEnd(run: run, element), at: end ?? now, rank: 0)
  }

  /// Returns the two ends of a range; `nil` without a range.
  func ends(
    _ source: ValueSource?, of value: ValueID, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> (low: SIMD4<Double>, high: SIMD4<Double>)? {
    guard let source else { return nil }
    let type = definition.values[value].type
    let list = try evaluator.value(source, as: .list(type), at: range).list
    guard list.count == 2 else { return nil }
    return (Motion4(list[0].scalars).values, Motion4(list[1].scalars).values)
  }

  private func width(of value: ValueID) -> Int { definition.values[value].type.scalarCount ?? 0 }
}

extension ResolvedMovement.Path {
  /// The value at which the movement is declared to start; `nil` for the displayed value.
  fileprivate var start: SIMD4<Double>? {
    switch self {
    case .to(_, let from, _): from
    case .keyframes(let frames): frames.first { $0.time == .zero }?.value
    }
  }
}
