import ComponentLanguage
import Expressions
import JSONText
import Motion

// The elements of values, formulas and followers, and what formulas say.

extension ComponentInstance {
  /// Makes as many elements of values, formulas and followers as their counts say, which may read formulas of
  /// parameters.
  mutating func makeElements() throws(ComponentMistake) {
    var counting = Evaluator(state)
    values = Array(repeating: ValueTrack(count: 0), count: definition.values.count)
    for computation in definition.order {
      switch computation {
      case .initialValue(let index):
        let value = definition.values[index]
        values[index] = ValueTrack(count: try count(value.count, at: value.range, in: &counting))
      case .formula(let index):
        let formula = definition.formulas[index]
        formulas[index] = FormulaTrack(
          count: try count(formula.count, at: formula.range, in: &counting),
          offsetWidth: formula.animation == nil ? nil : formula.type.scalarCount)
        if formula.isOfParameters { try computeFormula(index, in: &counting, at: now) }
      case .follower(let index):
        let follower = definition.followers[index]
        let count = try count(follower.count, at: follower.range, in: &counting)
        followers[index] = Array(repeating: .initial, count: count)
      case .textSize, .size, .frame, .output: break
      }
    }
    setState(counting.state)
  }

  private func count(
    _ count: CountDefinition?, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Int {
    guard let count else { return 1 }
    let elements = try evaluator.count(count, of: .elementsOfValue, at: range)
    if let cell = count.cell { evaluator.state.numbers[cell] = Double(elements) }
    return elements
  }

  /// What a formula's expression says of an element, without what remains of its jumps.
  func expression(
    ofFormula index: Int, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    let formula = definition.formulas[index]
    if let symbol = formula.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(formula.source, at: formula.range)
  }

  func computeFormula(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let formula = definition.formulas[index]
    let track = formulas[index]
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
}
