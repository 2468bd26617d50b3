import ComponentLanguage
import JSONText
import Motion

// What ends movements: `stop` and `finish`; and values that run out.

extension ComponentInstance {
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
