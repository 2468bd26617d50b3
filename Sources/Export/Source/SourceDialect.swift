import DataComponents
import Expressions
import Geometry
import Motion

/// What differs between languages in the spelling of values.
protocol SourceDialect: AnyObject {
  var outline: SourceOutline { get }
  var names: SourceNames { get }
  /// The frames of layers that have been spelled.
  var knownFrames: [Int: [SpelledExpression]] { get set }
  /// The word for no value.
  var null: String { get }

  /// What remains of `a` by `b`, with the sign of `a`.
  func remainder(_ a: String, _ b: String) -> String
  func number(_ value: Double) -> String
  /// A text in quotes, with all escaped that would end it or be read as something else.
  func quoted(_ text: String) -> String
  func color(_ color: Color) -> SpelledExpression
  func path(_ path: Path) -> SpelledExpression
  func curve(_ curve: TimingCurve) -> SpelledExpression
  /// A point or a size.
  func pair(_ x: String, _ y: String, _ type: ExpressionType) -> SpelledExpression
  func list(_ elements: [String], of type: ExpressionType) -> SpelledExpression
  func record(_ fields: [String], _ type: ExpressionType) -> SpelledExpression
  /// A whole number as one that is none.
  func widened(_ integer: String) -> SpelledExpression
  /// A number as a whole one.
  func narrowed(_ number: SpelledExpression) -> String
  /// How many elements a list has, or characters a text.
  func count(of value: TypedExpression) -> String
  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression
  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression
  /// The same two lengths as the other type.
  func retyped(_ value: SpelledExpression, to type: ExpressionType) -> SpelledExpression
  func unwrapped(_ value: SpelledExpression) -> SpelledExpression
  func reference(_ reference: SourceReference, _ name: String, indexes: [TypedExpression])
    -> SpelledExpression
  /// A name that is a whole number in the language; nil for all others.
  func integer(_ reference: SourceReference) -> String?
  func call(_ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType)
    -> SpelledExpression
  /// The natural size of a text layer's text.
  func textSize(_ name: String, of layer: Int, _ measure: TypedExpression.TextMeasure) -> SpelledExpression
  /// A state of a machine, and its name as a text.
  func state(_ state: Int, of machine: Int) -> String
  func stateVariable(_ machine: Int) -> String
  /// A stand-in for what the language has no counterpart for, with what that is.
  func missing(_ what: String, _ type: ExpressionType) -> SpelledExpression
}

extension SourceDialect {
  var definition: ComponentDefinition { outline.definition }

  // MARK: Sources

  /// A value as a file gives it.
  func value(_ source: ValueSource, _ type: ExpressionType) -> SpelledExpression {
    switch source {
    case .constant(let value): return literal(value, type)
    case .program(let program): return expression(program.tree)
    case .elements(let elements):
      if type == .point || type == .size, elements.count == 2 {
        return pair(value(elements[0], .number).code, value(elements[1], .number).code, type)
      }
      guard case .list(let element) = type.unwrapped else { return missing("a list", type) }
      return list(elements.map { value($0, element).code }, of: element)
    case .fields(let fields): return record(fields.map { value($0.source, $0.type).code }, type)
    case .path: return missing("a path of computed numbers", .path)
    }
  }

  func literal(_ value: ExpressionValue, _ type: ExpressionType) -> SpelledExpression {
    switch value {
    case .null: return SpelledExpression(null)
    case .number(let number):
      return SpelledExpression(self.number(number), number < 0 ? .prefix : .primary)
    case .point(let point): return pair(number(point.x), number(point.y), .point)
    case .size(let size): return pair(number(size.width), number(size.height), .size)
    case .color(let color): return self.color(color)
    case .boolean(let flag): return SpelledExpression(flag ? "true" : "false")
    case .string(let text): return SpelledExpression(quoted(text))
    case .path(let path): return self.path(path)
    case .curve(let curve): return self.curve(curve)
    case .list(let elements):
      guard case .list(let element) = type.unwrapped else { return missing("a list", type) }
      return list(elements.map { literal($0, element).code }, of: element)
    case .record(let parts):
      guard case .record(let fields) = type.unwrapped else { return missing("a record", type) }
      return record(zip(parts, fields).map { literal($0, $1.type).code }, type)
    }
  }

  // MARK: Expressions

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
      guard let found = outline.definition.textLayers.first(where: { $0.symbol.id == layer.id })?.layer,
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
      let state = outline.definition.machines[machine].states.firstIndex(where: { $0.name == name })
    else { return nil }
    return "\(stateVariable(machine)) \(comparison.rawValue) \(self.state(state, of: machine))"
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
    case .call(.length, let arguments): return SpelledExpression(count(of: arguments[0]))
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

  // MARK: Calls

  func codes(_ arguments: [TypedExpression]) -> String {
    arguments.map { expression($0).code }.joined(separator: ", ")
  }

  /// A function of both parts of points or sizes, part by part.
  func partwise(
    _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
  ) -> SpelledExpression {
    func part(_ index: Int) -> String {
      let parts = arguments.map { argument in
        argument.type.components.isEmpty
          ? argument : TypedExpression(.component(argument, index), .number)
      }
      return call(function, parts, .number).code
    }
    return pair(part(0), part(1), type)
  }
}
