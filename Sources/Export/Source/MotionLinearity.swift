import DataComponents
import Expressions

/// Finds whether what layers show runs straight from its start to its end while the values that it reads do. Toolkits that
/// move what is shown instead of what it is computed of then show the same.
final class MotionLinearity {
  /// How an expression depends on what moves, in ascending order.
  private enum Dependence: Int {
    case none
    case straight
    case bent
  }

  private let definition: ComponentDefinition
  private let references: [ExpressionSymbol: SourceReference]
  private let moving: Set<Int>
  /// What has been found of formulas.
  private var formulas: [Int: Dependence] = [:]
  /// What has been found of the frames of layers.
  private var frames: [Int: Dependence] = [:]

  init(
    _ definition: ComponentDefinition, _ references: [ExpressionSymbol: SourceReference], _ moving: Set<Int>
  ) {
    self.definition = definition
    self.references = references
    self.moving = moving
  }

  /// True where it does not for some layer, or where a rule waits for what shows on the way.
  var isBroken: Bool {
    let looks = definition.machines.flatMap(\.states).flatMap(\.looks).map(\.property)
    let properties = definition.layers.flatMap(\.properties) + looks
    let isBent = properties.contains { property in
      guard case .computed(let source) = property.source else { return false }
      return source.programs.contains { dependence($0.tree) == .bent }
    }
    return isBent || definition.layers.contains { $0.condition.map { depends($0.program) } ?? false }
      || definition.allRules.contains { rule in
        switch rule.condition {
        case .when(let condition), .changes(let condition, _): depends(condition.program)
        case .on, .after: false
        }
      } || definition.formulas.contains { $0.animation != nil && depends($0.source) }
      || definition.followers.contains { depends($0.target) }
  }

  private func depends(_ program: ExpressionProgram) -> Bool { dependence(program.tree) != .none }

  private func depends(_ source: ValueSource) -> Bool { source.programs.contains(where: depends) }

  private func dependence(_ e: TypedExpression) -> Dependence {
    switch e.kind {
    case .constant: return .none
    case .symbol(let symbol, _, let indexes): return max(dependence(of: symbol), whole(indexes))
    case .pair(let a, let b): return max(dependence(a), dependence(b))
    case .list(let elements): return elements.map(dependence).reduce(.none, max)
    case .negation(let e), .component(let e, _), .field(let e, _), .retyped(let e), .wrapped(let e),
      .unwrapped(let e):
      return dependence(e)
    case .not(let e), .isNull(let e): return whole([e])
    case .comparison(_, let a, let b): return whole([a, b])
    case .logical(_, let operands): return whole(operands)
    case .chain(let head, let links): return chain(head, links)
    case .conditional(let arms, let otherwise):
      let values = arms.map { dependence($0.value) } + [dependence(otherwise)]
      return max(values.reduce(.none, max), whole(arms.map(\.condition)))
    case .element(let list, let index): return max(dependence(list), whole([index]))
    case .textSize(_, _, let indexes, let measure):
      return whole(indexes + [measure.room].compactMap(\.self))
    case .call(let function, let arguments): return call(function, arguments)
    }
  }

  /// Straight in one factor, and nothing that moves in the others.
  private func chain(_ head: TypedExpression, _ links: [TypedExpression.Link]) -> Dependence {
    var found = dependence(head)
    for link in links {
      let operand = dependence(link.operand)
      switch link.operation {
      case .add, .subtract: found = max(found, operand)
      case .multiply: found = found == .none ? operand : operand == .none ? found : .bent
      case .divide: found = operand == .none ? found : .bent
      case .remainder: found = max(found, operand) == .none ? .none : .bent
      }
    }
    return found
  }

  private func call(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> Dependence {
    switch function {
    case .mix:
      let ends = max(dependence(arguments[0]), dependence(arguments[1]))
      return product(ends, dependence(arguments[2]))
    case .alpha: return max(dependence(arguments[0]), dependence(arguments[1]))
    case .polar: return product(dependence(arguments[0]), whole([arguments[1]]))
    case .progress: return max(dependence(arguments[0]), whole(Array(arguments.dropFirst())))
    case .min, .max, .clamp, .abs, .sign, .floor, .ceil, .round, .mod, .sqrt, .pow, .exp, .log, .sin, .cos,
      .tan,
      .asin, .acos, .atan2, .hypot, .map, .ease, .rubberBand, .project, .nearest, .nearestIndex, .velocity,
      .wave, .random, .hsl, .text, .grouped, .padded, .upper, .lower, .substring, .length, .morph, .along,
      .heading, .textWidth, .textHeight:
      return whole(arguments)
    }
  }

  private func product(_ a: Dependence, _ b: Dependence) -> Dependence {
    a == .none ? b : b == .none ? a : .bent
  }

  /// Bent where any of them moves at all.
  private func whole(_ parts: [TypedExpression]) -> Dependence {
    parts.contains { dependence($0) != .none } ? .bent : .none
  }

  private func max(_ a: Dependence, _ b: Dependence) -> Dependence { a.rawValue < b.rawValue ? b : a }

  private func dependence(of symbol: ExpressionSymbol) -> Dependence {
    switch references[symbol] {
    case .value(let index): moving.contains(index) ? .straight : .none
    case .follower: .straight
    case .formula(let index): dependence(ofFormula: index)
    case .reading(.frame(let layer, _)): dependence(ofFrame: layer)
    case .parameter, .machine, .elementIndex, .copyIndex, .copyCount, .copyItem, .copyPresence, .copyPlace,
      .detail, .reading, nil:
      .none
    }
  }

  private func dependence(ofFormula index: Int) -> Dependence {
    if let known = formulas[index] { return known }
    let found = definition.formulas[index].source.programs.map { dependence($0.tree) }.reduce(.none, max)
    formulas[index] = found
    return found
  }

  private func dependence(ofFrame layer: Int) -> Dependence {
    if let known = frames[layer] { return known }
    let moves = definition.layers[layer].properties.contains { property in
      guard property.target.isFrame, case .computed(let source) = property.source else { return false }
      return depends(source)
    }
    frames[layer] = moves ? .bent : Dependence.none
    return moves ? .bent : .none
  }
}
