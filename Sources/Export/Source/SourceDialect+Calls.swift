import DataComponents
import Expressions

// Functions of expressions that every language has or is given.

extension SourceDialect {
  func call(
    _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
  ) -> SpelledExpression {
    let own = call(own: function, arguments, type)
    switch function {
    case .min, .max, .clamp, .abs, .mix:
      if type == .point || type == .size { return partwise(function, arguments, type) }
      return own ?? called(function, arguments)
    case .map:
      guard type == .number else { return missing("map of what are no numbers", type) }
      return calling(.mapped, arguments)
    case .project: return calling(.projected, arguments)
    case .nearestIndex: return widened(calling(.nearestIndex, arguments).code)
    case .round: return rounded(arguments)
    case .sin, .cos, .tan:
      let angle = expression(arguments[0]).code(from: .product)
      return SpelledExpression("\(function.rawValue)(\(angle) * \(pi) / \(number(180)))")
    case .asin, .acos, .atan2:
      return SpelledExpression("\(function.rawValue)(\(codes(arguments))) * \(number(180)) / \(pi)", .product)
    case .wave:
      return SpelledExpression("sin(\(number(2)) * \(pi) * \(expression(arguments[0]).code(from: .prefix)))")
    case .ease: return eased(arguments)
    case .text: return decimals(.plain, arguments)
    case .grouped: return decimals(.grouped, arguments)
    case .padded: return decimals(.padded, arguments)
    case .length: return widened(count(of: expression(arguments[0]), arguments[0].type))
    case .sign, .mod, .progress, .polar, .hsl, .random, .rubberBand, .nearest, .floor, .ceil, .sqrt, .exp,
      .log, .pow, .hypot:
      return own ?? called(function, arguments)
    case .velocity, .alpha, .upper, .lower, .substring, .morph, .along, .heading, .textWidth, .textHeight:
      return own ?? missing(function.rawValue, type)
    }
  }

  /// A function of the language, or a helper of the same name.
  private func called(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> SpelledExpression {
    SourceHelper(rawValue: function.rawValue).map { calling($0, arguments) }
      ?? plain(function.rawValue, arguments)
  }

  func calling(_ helper: SourceHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    return plain(helper.rawValue, arguments)
  }

  func plain(_ name: String, _ arguments: [TypedExpression]) -> SpelledExpression {
    SpelledExpression("\(name)(\(codes(arguments)))")
  }

  private func codes(_ arguments: [TypedExpression]) -> String {
    arguments.map { expression($0).code }.joined(separator: ", ")
  }

  /// A function of both parts of points or sizes, part by part.
  private func partwise(
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

  private func rounded(_ arguments: [TypedExpression]) -> SpelledExpression {
    let number = expression(arguments[0])
    guard arguments.count > 1 else { return rounded(number) }
    let step = expression(arguments[1]).code(from: .prefix)
    let places = rounded(SpelledExpression("\(number.code(from: .product)) / \(step)", .product))
    return SpelledExpression("\(places.code) * \(step)", .product)
  }

  private func eased(_ arguments: [TypedExpression]) -> SpelledExpression {
    guard case .constant(.curve(let curve)) = arguments[0].kind else { return missing("ease", .number) }
    let time = expression(arguments[1])
    if curve == .linear { return time }
    return eased(curve, at: time) ?? missing("ease(\(curve.description))", .number)
  }

  private func decimals(_ helper: SourceHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    let digits = arguments.dropFirst().first.map { ", " + whole($0) } ?? ""
    return SpelledExpression("\(helper.rawValue)(\(expression(arguments[0]).code)\(digits))")
  }

  /// A measure of the natural size of a text layer's text.
  func textSize(
    _ name: String, of layer: Int, _ measure: TypedExpression.TextMeasure
  ) -> SpelledExpression {
    guard let text = outline.property("text", of: layer).base else { return missing(name, .number) }
    let size = outline.property("fontSize", of: layer).base.map { property($0, .number).code } ?? number(17)
    let code = textSize(property(text, .string).code, size, inFontOf: layer)
    switch measure {
    case .width: return SpelledExpression(code + ".width")
    case .height: return SpelledExpression(code + ".height")
    case .heightInWidth: return missing("the height of wrapped text `\(name)`", .number)
    }
  }
}
