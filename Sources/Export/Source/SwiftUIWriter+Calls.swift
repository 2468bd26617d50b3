import DataComponents
import Expressions
import Motion

// Functions of expressions in Swift.

extension SwiftUIWriter {
  func call(
    _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
  ) -> SpelledExpression {
    switch function {
    case .min, .max, .clamp, .abs:
      if type == .point || type == .size { return partwise(function, arguments, type) }
      if function == .clamp { return calling(.clamp, arguments) }
      return plain(function.rawValue, arguments)
    case .mix: return mix(arguments, type)
    case .velocity: return missing("the velocity of \(words(arguments))", type)
    case .map:
      guard type == .number else { return missing("map of what are no numbers", type) }
      return calling(.mapped, arguments)
    case .sign, .mod, .progress, .polar, .hsl, .random, .rubberBand: return helper(function, arguments)
    case .project: return calling(.projected, arguments)
    case .nearest: return calling(.nearest, arguments)
    case .nearestIndex: return widened(calling(.nearestIndex, arguments).code)
    case .floor, .ceil, .sqrt, .exp, .log, .pow, .hypot: return plain(function.rawValue, arguments)
    case .round: return rounded(arguments)
    case .sin, .cos, .tan:
      let angle = expression(arguments[0]).code(from: .product)
      return SpelledExpression("\(function.rawValue)(\(angle) * .pi / 180)")
    case .asin, .acos, .atan2:
      return SpelledExpression("\(function.rawValue)(\(codes(arguments))) * 180 / .pi", .product)
    case .wave: return SpelledExpression("sin(2 * .pi * \(expression(arguments[0]).code(from: .prefix)))")
    case .ease: return eased(arguments)
    case .alpha:
      return SpelledExpression(
        "\(expression(arguments[0]).code(from: .primary)).opacity(\(expression(arguments[1]).code))")
    case .text: return decimals(.plain, arguments)
    case .grouped: return decimals(.grouped, arguments)
    case .padded:
      helpers.insert(.padded)
      return SpelledExpression("padded(\(expression(arguments[0]).code), \(whole(arguments[1])))")
    case .upper: return SpelledExpression(expression(arguments[0]).code(from: .primary) + ".uppercased()")
    case .lower: return SpelledExpression(expression(arguments[0]).code(from: .primary) + ".lowercased()")
    case .substring: return substring(arguments)
    case .length: return widened(expression(arguments[0]).code(from: .primary) + ".count")
    case .along:
      let path = expression(arguments[0]).code(from: .primary)
      return SpelledExpression(
        "(\(path).trimmedPath(from: 0, to: \(expression(arguments[1]).code)).currentPoint ?? .zero)")
    case .morph, .heading, .textWidth, .textHeight: return missing(function.rawValue, type)
    }
  }

  private func plain(_ name: String, _ arguments: [TypedExpression]) -> SpelledExpression {
    SpelledExpression("\(name)(\(codes(arguments)))")
  }

  /// A helper of the same name.
  private func helper(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> SpelledExpression {
    if let helper = SwiftHelper(rawValue: function.rawValue) { return calling(helper, arguments) }
    return plain(function.rawValue, arguments)
  }

  private func calling(_ helper: SwiftHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    return plain(helper.rawValue, arguments)
  }

  private func mix(_ arguments: [TypedExpression], _ type: ExpressionType) -> SpelledExpression {
    switch type {
    case .point, .size: return partwise(.mix, arguments, type)
    case .color:
      let (a, b, t) = (expression(arguments[0]), expression(arguments[1]), expression(arguments[2]))
      return SpelledExpression("\(a.code(from: .primary)).mix(with: \(b.code), by: \(t.code), in: .device)")
    default: return calling(.mix, arguments)
    }
  }

  private func rounded(_ arguments: [TypedExpression]) -> SpelledExpression {
    let number = expression(arguments[0])
    guard arguments.count > 1 else { return SpelledExpression(number.code(from: .primary) + ".rounded()") }
    let step = expression(arguments[1]).code(from: .prefix)
    return SpelledExpression("(\(number.code(from: .product)) / \(step)).rounded() * \(step)", .product)
  }

  private func decimals(_ helper: SwiftHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    let digits = arguments.dropFirst().first.map { ", " + whole($0) } ?? ""
    return SpelledExpression("\(helper.rawValue)(\(expression(arguments[0]).code)\(digits))")
  }

  private func substring(_ arguments: [TypedExpression]) -> SpelledExpression {
    let text = expression(arguments[0]).code(from: .primary)
    let rest = "\(text).dropFirst(\(whole(arguments[1])))"
    guard arguments.count > 2 else { return SpelledExpression("String(\(rest))") }
    return SpelledExpression("String(\(rest).prefix(\(whole(arguments[2]))))")
  }

  private func eased(_ arguments: [TypedExpression]) -> SpelledExpression {
    guard case .constant(.curve(let curve)) = arguments[0].kind else { return missing("ease", .number) }
    let t = expression(arguments[1])
    switch curve {
    case .linear: return t
    case .cubicBezier(let bezier):
      let start = "UnitPoint(x: \(number(bezier.x1)), y: \(number(bezier.y1)))"
      let end = "UnitPoint(x: \(number(bezier.x2)), y: \(number(bezier.y2)))"
      return SpelledExpression(
        "UnitCurve.bezier(startControlPoint: \(start), endControlPoint: \(end)).value(at: \(t.code))")
    case .spring(let timing):
      let spring = SpringConstants(timing)
      let time = t.code(from: .product) + " * " + number(spring.length)
      return SpelledExpression(
        "Spring(duration: \(number(spring.period)), bounce: \(number(spring.bounce))).value(target: 1.0, time: \(time))"
      )
    case .steps, .pieces: return missing("ease(\(curve.description))", .number)
    }
  }

  func textSize(
    _ name: String, of layer: Int, _ measure: TypedExpression.TextMeasure
  ) -> SpelledExpression {
    guard let text = outline.property("text", of: layer).base else { return missing(name, .number) }
    helpers.insert(.textSize)
    let size = outline.property("fontSize", of: layer).base.map { property($0, .number).code } ?? "17"
    let code = "textSize(\(property(text, .string).code), size: \(size), weight: \(weight(of: layer)))"
    switch measure {
    case .width: return SpelledExpression(code + ".width")
    case .height: return SpelledExpression(code + ".height")
    case .heightInWidth: return missing("the height of wrapped text `\(name)`", .number)
    }
  }

  /// The weight of a text's font, as `Font` and `UIFont` both know it.
  func weight(of layer: Int) -> String {
    guard case .constant(.string(let weight))? = outline.property("weight", of: layer).base else {
      return ".regular"
    }
    return "." + weight
  }

  /// What arguments are called in a remark.
  func words(_ arguments: [TypedExpression]) -> String {
    arguments.map { argument in
      if case .symbol(_, let name, _) = argument.kind { "`\(name)`" } else { "an expression" }
    }.joined(separator: ", ")
  }
}
