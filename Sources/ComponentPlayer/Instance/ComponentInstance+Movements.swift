import ComponentLanguage
import JSONText
import Motion

// Values under way: animations, decays, and what ends them.

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
          specs, at: range, copy: reference.element, count: references.count, in: &evaluator)
        let path = try self.path(movement.path, at: range, in: &evaluator)
        resolved.append(
          (
            reference,
            ResolvedMovement(
              path: path, timing: timing ?? .defaultTiming, width: value.type.scalarCount ?? 0)
          ))
      }
    }
    let run = addRun(count: resolved.count, animate.then, context)
    for (reference, movement) in resolved { try start(movement, of: reference, run: run, context.cause) }
  }

  /// The animations of a value itself and of the component, where nothing nearer says how it moves.
  func valueAnimations(_ value: Int) -> [AnimationSpec] {
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

  /// Moves a value to the target of a state; when it will be there.
  mutating func moveTo(
    _ target: Assignment, stateOf machine: Int, _ context: RuleContext
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
        specs, at: range, copy: reference.element, count: values[index].elements.count, in: &evaluator,
        unlessNothing: true)
      guard value.isAnimatable, let timing else {
        interrupt(index, reference.element)
        note(.set, of: index, reference.element, context.cause)
        setElement(reference.element, of: index, result)
        continue
      }
      let movement = ResolvedMovement(
        path: .to(Motion4(result.scalars).values, from: nil, velocity: nil), timing: timing,
        width: value.type.scalarCount ?? 0)
      let run = addRun(count: 1, [], context)
      try start(movement, of: reference, run: run, context.cause)
      end = max(end, values[index].elements[reference.element].end ?? now, now + timing.delay)
    }
    return end
  }

  // MARK: Runs

  mutating func addRun(count: Int, _ then: [ActionDefinition], _ context: RuleContext) -> Int {
    nextRun += 1
    runs[nextRun] = Run(remaining: count, then: then, context: context)
    return nextRun
  }

  /// Starts a movement, or lets it wait for its delay: the run before goes on until then.
  private mutating func start(
    _ movement: ResolvedMovement, of reference: ElementReference, run: Int, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    var movement = movement
    let delay = movement.timing.delay
    movement.timing.delay = .zero
    let start = DelayedStart(
      run: run, value: reference.value, element: reference.element, movement: movement, cause: cause)
    guard delay > .zero else { return try begin(start) }
    latestEnd = max(latestEnd, now + delay + movement.timing.duration)
    pending.removeStarts(of: reference)
    add(.start(start), at: now + delay, rank: 0)
  }

  mutating func begin(_ start: DelayedStart) throws(ComponentMistake) {
    let (value, element) = (start.value, start.element)
    var evaluator = try presentEvaluator()
    let movement = start.movement
    let shown = self.shown(value, element, in: &evaluator)
    var components: [AnimatedValue]
    // What moved otherwise than by an animation hands its speed over.
    var speed: SIMD4<Double>?
    if case .moving(let running) = values[value].elements[element] {
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
    guard isMoving else { return drop(start.run) }
    interrupt(value, element)
    note(start, from: shown.values, until: end)
    values[value].elements[element] = .moving(components)
    values[value].runs[element] = start.run
    if end < .distantFuture {
      latestEnd = max(latestEnd, end)
      add(.runEnd(run: start.run, value: value, element: element), at: end, rank: 0)
    }
  }

  /// Notes that an animation has begun.
  ///
  /// - Parameter shown: What showed before.
  private mutating func note(_ start: DelayedStart, from shown: SIMD4<Double>, until end: Time) {
    let timing = start.movement.timing
    let (kind, from, to): (MovementRecord.Kind, SIMD4<Double>, SIMD4<Double>?) =
      switch start.movement.path {
      case .to(let target, let from, _): (.animation(timing), from ?? shown, target)
      case .keyframes(let frames):
        (.keyframes(timing), start.movement.path.start ?? shown, frames.last?.value)
      }
    note(kind, of: start.value, start.element, from: from, to: to, until: end, start.cause)
  }

  /// What an element shows, and its speed.
  func shown(_ value: Int, _ element: Int, in evaluator: inout Evaluator) -> Motion4 {
    let definition = definition.values[value]
    let width = definition.type.scalarCount ?? 0
    let copies = definition.count == nil ? [] : [element]
    return evaluator.state.motion(of: definition.symbol, width: width, copies: copies)
  }

  /// An element has come to its end, unless something else moves it by now.
  mutating func endRun(_ run: Int, _ value: Int, _ element: Int) throws(ComponentMistake) {
    guard values[value].runs[element] == run else { return }
    values[value].runs[element] = nil
    try finished(run, value)
  }

  /// Tells that an element has come to its end, and carries out what follows the run.
  private mutating func finished(_ run: Int, _ value: Int) throws(ComponentMistake) {
    for element in values[value].elements.indices where values[value].runs[element] == nil {
      let reference = ElementReference(value: value, element: element)
      guard let snap = settles.removeValue(forKey: reference) else { continue }
      queue.append(
        DataEvent(
          kind: .trigger([.settled(value: value)]),
          details: [("index", snap.map { .number(Double($0)) } ?? .null)]))
    }
    if !values[value].runs.contains(where: { $0 != nil }) {
      queue.append(DataEvent(kind: .trigger([.finished(value: value)])))
    }
    guard var entry = runs[run] else { return }
    entry.remaining -= 1
    guard entry.remaining <= 0 else {
      runs[run] = entry
      return
    }
    runs[run] = nil
    guard !entry.isInterrupted, !entry.then.isEmpty else { return }
    restore(entry.context)
    var context = entry.context
    context.cause = context.cause.then(.then, at: context.cause.range, time: now)
    try carryOut(entry.then, context)
  }

  /// One element of a run has nothing to do.
  private mutating func drop(_ run: Int) {
    guard var entry = runs[run] else { return }
    entry.remaining -= 1
    runs[run] = entry.remaining > 0 ? entry : nil
  }

  /// Ends what moves an element, which then never finishes.
  mutating func interrupt(_ value: Int, _ element: Int) {
    let target = ElementReference(value: value, element: element)
    pending.removeStarts(of: target)
    settles[target] = nil
    if drags[value]?.element == element { drags[value] = nil }
    guard let run = values[value].runs[element] else { return }
    values[value].runs[element] = nil
    runs[run]?.isInterrupted = true
    drop(run)
  }

  // What ends movements: `stop` and `finish`; and values that run out.

  /// Holds an element where it shows.
  mutating func stop(_ value: Int, _ element: Int) {
    let motion = values[value].elements[element].motion(at: now)
    interrupt(value, element)
    guard let motion else { return }
    values[value].elements[element] = .resting(motion.values, width: width(of: value))
  }

  /// Takes an element to its end, which is one; a movement that waits for its delay begins.
  mutating func finish(
    _ value: Int, _ element: Int, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    if let start = pending.takeStart(of: ElementReference(value: value, element: element)) {
      try begin(start)
    }
    guard let run = values[value].runs[element], let end = values[value].elements[element].end,
      end < .distantFuture, let motion = values[value].elements[element].motion(at: end)
    else { return }
    note(.finish, of: value, element, to: motion.values, cause)
    values[value].elements[element] = .resting(motion.values, width: width(of: value))
    add(.runEnd(run: run, value: value, element: element), at: now, rank: 0)
  }

  /// Lets values run out.
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
        let shown = shown(reference.value, reference.element, in: &evaluator).values
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
    let run = addRun(count: started.count, [], context)
    for (reference, velocity, motions) in started {
      interrupt(reference.value, reference.element)
      note(motions, velocity: velocity, of: reference.value, reference.element, context.cause)
      values[reference.value].elements[reference.element] = .decaying(motions)
      values[reference.value].runs[reference.element] = run
      add(
        .runEnd(run: run, value: reference.value, element: reference.element),
        at: motions.map(\.end).max() ?? now, rank: 0)
    }
  }

  /// Notes that a value runs out from a speed.
  mutating func note(
    _ motions: [DecayMotion], velocity: SIMD4<Double>, of value: Int, _ element: Int, _ cause: CauseRecord
  ) {
    note(
      .decay(velocity: velocity), of: value, element,
      from: Motion4(motions.map { $0.value(at: now) }).values,
      to: Motion4(motions.map(\.destination)).values, until: motions.map(\.end).max(), cause)
  }

  /// The two ends of a range.
  func ends(
    _ source: ValueSource?, of value: Int, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> (low: SIMD4<Double>, high: SIMD4<Double>)? {
    guard let source else { return nil }
    let type = definition.values[value].type
    let list = try evaluator.value(source, as: .list(type), at: range).list
    guard list.count == 2 else { return nil }
    return (Motion4(list[0].scalars).values, Motion4(list[1].scalars).values)
  }

  private func width(of value: Int) -> Int { definition.values[value].type.scalarCount ?? 0 }
}

extension ResolvedMovement.Path {
  /// Where it is said to start.
  fileprivate var start: SIMD4<Double>? {
    switch self {
    case .to(_, let from, _): from
    case .keyframes(let frames): frames.first { $0.time == .zero }?.value
    }
  }
}
