import DataComponents
import Expressions

// Expressions, the same in every language but for the spelling of their parts.

extension SourceDialect {
  func expression(_ e: TypedExpression) -> SpelledExpression {
    if e.type == .number, !isPlainNumber(e), let integer = integer(e) {
      return Int(integer).map { literal(.number(Double($0)), .number) } ?? widened(integer)
    }
    switch e.kind {
    case .constant(let value): return literal(value, e.type)
    case .symbol(let symbol, let name, let indexes):
      guard let reference = outline.references[symbol] else { return missing(name, e.type) }
      return self.reference(reference, name, indexes: indexes)
    case .pair(let a, let b): return pair(expression(a).code, expression(b).code, e.type)
    case .list(let elements):
      guard case .list(let element) = e.type.unwrapped else { return missing("a list", e.type) }
      return list(elements.map { expression($0).code }, of: element)
    case .negation(let operand):
      return SpelledExpression("-" + expression(operand).code(from: .primary), .prefix)
    case .not(let operand):
      if case .isNull(let value) = operand.kind {
        return SpelledExpression("\(expression(value).code(from: .sum)) != \(null)", .comparison)
      }
      return SpelledExpression("!" + expression(operand).code(from: .primary), .prefix)
    case .chain(let head, let links): return chain(head, links)
    case .comparison(let comparison, let a, let b): return compared(comparison, a, b)
    case .isNull(let value):
      return SpelledExpression("\(expression(value).code(from: .sum)) == \(null)", .comparison)
    case .logical(let isAnd, let operands):
      let level = isAnd ? SpelledExpression.Level.and : .or
      let codes = operands.map { expression($0).code(from: isAnd ? .comparison : .and) }
      return SpelledExpression(codes.joined(separator: isAnd ? " && " : " || "), level)
    case .conditional(let arms, let otherwise):
      return conditional(
        arms.map { (expression($0.condition).code(from: .or), expression($0.value).code(from: .or)) },
        otherwise: expression(otherwise).code(from: .or))
    case .component(let value, let index): return component(index, of: expression(value), value.type)
    case .field(let value, let index):
      guard case .record(let fields) = value.type.unwrapped else { return missing("a field", e.type) }
      return SpelledExpression(
        "\(expression(value).code(from: .primary)).\(Identifier.camelCase(fields[index].name, isType: false))"
      )
    case .element(let list, let index):
      if case .symbol(let symbol, let name, let indexes) = list.kind, indexes.isEmpty,
        let reference = outline.references[symbol], isCounted(reference)
      {
        return self.reference(reference, name, indexes: [index])
      }
      return SpelledExpression("\(expression(list).code(from: .primary))[\(whole(index))]")
    case .call(let function, let arguments): return call(function, arguments, e.type)
    case .textSize(let layer, let name, let indexes, let measure):
      guard let found = definition.textLayers.first(where: { $0.symbol.id == layer.id })?.layer,
        areOwn(indexes, of: found)
      else { return missing("the size of `\(name)`", .number) }
      return textSize(name, of: found, measure)
    case .retyped(let value): return retyped(expression(value), to: e.type)
    case .wrapped(let value): return expression(value)
    case .unwrapped(let value): return unwrapped(expression(value))
    }
  }

  private func chain(_ head: TypedExpression, _ links: [TypedExpression.Link]) -> SpelledExpression {
    let isSum = links[0].operation == .add || links[0].operation == .subtract
    let level = isSum ? SpelledExpression.Level.sum : .product
    var code = expression(head).code(from: level)
    for link in links {
      let operand = expression(link.operand).code(from: isSum ? .product : .prefix)
      code =
        link.operation == .remainder
        ? remainder(code, operand) : "\(code) \(link.operation.rawValue) \(operand)"
    }
    return SpelledExpression(code, level)
  }

  private func compared(
    _ comparison: ExpressionSyntax.Comparison, _ a: TypedExpression, _ b: TypedExpression
  ) -> SpelledExpression {
    if let code = stateComparison(comparison, a, b) ?? stateComparison(comparison, b, a) {
      return SpelledExpression(code, .comparison)
    }
    if a.type == .number, let first = integer(a), let second = integer(b) {
      return SpelledExpression("\(first) \(comparison.rawValue) \(second)", .comparison)
    }
    let (first, second) = (expression(a).code(from: .sum), expression(b).code(from: .sum))
    return SpelledExpression("\(first) \(comparison.rawValue) \(second)", .comparison)
  }

  /// `state == 'on'` as a comparison with the state itself.
  private func stateComparison(
    _ comparison: ExpressionSyntax.Comparison, _ a: TypedExpression, _ b: TypedExpression
  ) -> String? {
    guard case .symbol(let symbol, _, _) = a.kind, case .machine(let machine)? = outline.references[symbol],
      case .constant(.string(let name)) = b.kind,
      let state = definition.machines[machine].states.firstIndex(where: { $0.name == name })
    else { return nil }
    return "\(names.machines[machine]) \(comparison.rawValue) \(self.state(state, of: machine))"
  }

  // MARK: Whole numbers

  /// The number as a whole one, for what counts.
  func whole(_ e: TypedExpression) -> String { integer(e) ?? narrowed(expression(e)) }

  /// An expression of whole numbers alone; nil for all others.
  func integer(_ e: TypedExpression) -> String? { wholeNumber(e)?.code }

  private func wholeNumber(_ e: TypedExpression) -> SpelledExpression? {
    switch e.kind {
    case .constant(.number(let number)) where number == number.rounded() && abs(number) < 1e9:
      return SpelledExpression(String(Int(number)), number < 0 ? .prefix : .primary)
    case .symbol(let symbol, _, let indexes) where indexes.isEmpty:
      return outline.references[symbol].flatMap { integer($0) }.map { SpelledExpression($0) }
    case .call(.length, let arguments):
      return SpelledExpression(count(of: expression(arguments[0]), arguments[0].type))
    case .chain(let head, let links):
      let level = links[0].operation == .add || links[0].operation == .subtract
      let own = level ? SpelledExpression.Level.sum : .product
      guard var code = wholeNumber(head)?.code(from: own) else { return nil }
      for link in links {
        guard link.operation != .divide, let operand = wholeNumber(link.operand) else { return nil }
        code += " \(link.operation.rawValue) \(operand.code(from: level ? .product : .prefix))"
      }
      return SpelledExpression(code, own)
    default: return nil
    }
  }

  /// True for what is called, and not looked up, by an index.
  private func isCounted(_ reference: SourceReference) -> Bool {
    switch reference {
    case .value(let index): definition.values[index].count != nil
    case .formula(let index): definition.formulas[index].count != nil
    case .follower(let index): definition.followers[index].count != nil
    case .parameter, .machine, .elementIndex, .copyIndex, .copyCount, .copyItem, .copyPresence, .copyPlace,
      .detail,
      .reading:
      false
    }
  }

  /// True where the indexes are those of the copy around, so that what the layer reads of its copy can be read here.
  private func areOwn(_ indexes: [TypedExpression], of layer: Int) -> Bool {
    zip(indexes, definition.layers[layer].replicators).allSatisfy { index, replicator in
      guard case .symbol(let symbol, _, _) = index.kind,
        case .copyIndex(let own)? = outline.references[symbol]
      else { return false }
      return definition.replicators[own].layer == replicator
    }
  }

  private func isPlainNumber(_ e: TypedExpression) -> Bool {
    switch e.kind {
    case .constant: true
    case .chain(let head, let links): isPlainNumber(head) && links.allSatisfy { isPlainNumber($0.operand) }
    default: false
    }
  }
}
