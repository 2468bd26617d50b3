import DataComponents
import Expressions
import Motion

// Functions of expressions in Kotlin.

extension ComposeWriter {
  func call(
    _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
  ) -> SpelledExpression {
    switch function {
    case .min, .max, .clamp, .abs:
      if type == .point || type == .size { return partwise(function, arguments, type) }
      switch function {
      case .min: return plain("minOf", arguments)
      case .max: return plain("maxOf", arguments)
      case .clamp: return calling(.clamp, arguments)
      default: return plain("abs", arguments)
      }
    case .mix:
      if type == .point || type == .size { return partwise(.mix, arguments, type) }
      helpers.insert(type == .color ? .mixColors : .mix)
      return plain("mix", arguments)
    case .velocity: return velocity(arguments[0], type)
    case .map:
      guard type == .number else { return missing("map of what are no numbers", type) }
      return calling(.mapped, arguments)
    case .mod, .progress, .polar, .random, .rubberBand:
      return KotlinHelper(rawValue: function.rawValue).map { calling($0, arguments) }
        ?? plain(function.rawValue, arguments)
    case .hsl: return plain("Color.hsl", arguments)
    case .project: return calling(.projected, arguments)
    case .nearest: return calling(.nearest, arguments)
    case .nearestIndex: return widened(calling(.nearestIndex, arguments).code)
    case .sign, .floor, .ceil, .sqrt, .exp, .hypot: return plain(function.rawValue, arguments)
    case .log: return plain("ln", arguments)
    case .pow:
      return SpelledExpression(
        "\(expression(arguments[0]).code(from: .primary)).pow(\(expression(arguments[1]).code))")
    case .round: return rounded(arguments)
    case .sin, .cos, .tan:
      let angle = expression(arguments[0]).code(from: .product)
      return SpelledExpression("\(function.rawValue)(\(angle) * PI.toFloat() / 180f)")
    case .asin, .acos, .atan2:
      return SpelledExpression("\(function.rawValue)(\(codes(arguments))) * 180f / PI.toFloat()", .product)
    case .wave:
      return SpelledExpression("sin(2f * PI.toFloat() * \(expression(arguments[0]).code(from: .prefix)))")
    case .ease: return eased(arguments)
    case .alpha:
      return SpelledExpression(
        "\(expression(arguments[0]).code(from: .primary)).copy(alpha = \(expression(arguments[1]).code))")
    case .text: return decimals(.plain, arguments)
    case .grouped: return decimals(.grouped, arguments)
    case .padded:
      helpers.insert(.padded)
      return SpelledExpression("padded(\(expression(arguments[0]).code), \(whole(arguments[1])))")
    case .upper: return SpelledExpression(expression(arguments[0]).code(from: .primary) + ".uppercase()")
    case .lower: return SpelledExpression(expression(arguments[0]).code(from: .primary) + ".lowercase()")
    case .substring: return substring(arguments)
    case .length:
      let count = arguments[0].type == .string ? ".length" : ".size"
      return widened(expression(arguments[0]).code(from: .primary) + count)
    case .morph, .along, .heading, .textWidth, .textHeight: return missing(function.rawValue, type)
    }
  }

  private func plain(_ name: String, _ arguments: [TypedExpression]) -> SpelledExpression {
    SpelledExpression("\(name)(\(codes(arguments)))")
  }

  private func calling(_ helper: KotlinHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    return plain(helper.rawValue, arguments)
  }

  /// How fast an animated value moves; what is computed of others has no velocity of its own.
  private func velocity(_ e: TypedExpression, _ type: ExpressionType) -> SpelledExpression {
    guard case .symbol(let symbol, let name, let indexes) = e.kind, indexes.isEmpty else {
      return missing("velocity of an expression", type)
    }
    switch outline.references[symbol] {
    case .value(let value) where isAnimatable(value) && definition.values[value].count == nil:
      return SpelledExpression(names.values[value] + ".velocity")
    case .follower(let follower) where definition.followers[follower].count == nil:
      return SpelledExpression(names.followers[follower] + ".velocity")
    case .parameter, .value, .formula, .follower, .machine, .elementIndex, .copyIndex, .copyCount, .copyItem,
      .copyPresence, .copyPlace, .detail, .reading, nil:
      return missing("velocity of `\(name)`", type)
    }
  }

  private func rounded(_ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(.rounded)
    let number = expression(arguments[0])
    guard arguments.count > 1 else { return SpelledExpression("rounded(\(number.code))") }
    let step = expression(arguments[1]).code(from: .prefix)
    return SpelledExpression("rounded(\(number.code(from: .product)) / \(step)) * \(step)", .product)
  }

  private func decimals(_ helper: KotlinHelper, _ arguments: [TypedExpression]) -> SpelledExpression {
    helpers.insert(helper)
    let digits = arguments.dropFirst().first.map { ", " + whole($0) } ?? ""
    return SpelledExpression("\(helper.rawValue)(\(expression(arguments[0]).code)\(digits))")
  }

  private func substring(_ arguments: [TypedExpression]) -> SpelledExpression {
    let rest = "\(expression(arguments[0]).code(from: .primary)).drop(\(whole(arguments[1])))"
    return SpelledExpression(arguments.count > 2 ? "\(rest).take(\(whole(arguments[2])))" : rest)
  }

  private func eased(_ arguments: [TypedExpression]) -> SpelledExpression {
    guard case .constant(.curve(let curve)) = arguments[0].kind else { return missing("ease", .number) }
    let t = expression(arguments[1])
    switch curve {
    case .linear: return t
    case .cubicBezier(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(number).joined(separator: ", ")
      helpers.insert(.clamp)
      return SpelledExpression("CubicBezierEasing(\(numbers)).transform(clamp(\(t.code), 0f, 1f))")
    case .spring, .steps, .pieces: return missing("ease by \(curve.description)", .number)
    }
  }

  func textSize(
    _ name: String, of layer: Int, _ measure: TypedExpression.TextMeasure
  ) -> SpelledExpression {
    guard let text = outline.property("text", of: layer).base else { return missing(name, .number) }
    helpers.insert(.textSize)
    measuresTexts = true
    let size = outline.property("fontSize", of: layer).base.map { property($0, .number).code } ?? "17f"
    let code = "textMeasurer.sizeOf(\(property(text, .string).code), \(size), \(weight(of: layer)), density)"
    switch measure {
    case .width: return SpelledExpression(code + ".width")
    case .height: return SpelledExpression(code + ".height")
    case .heightInWidth: return missing("the height of wrapped text `\(name)`", .number)
    }
  }

  func weight(of layer: Int) -> String {
    switch choice("weight", of: layer) {
    case "thin": "FontWeight.Thin"
    case "ultraLight": "FontWeight.ExtraLight"
    case "light": "FontWeight.Light"
    case "medium": "FontWeight.Medium"
    case "semibold": "FontWeight.SemiBold"
    case "bold": "FontWeight.Bold"
    case "heavy": "FontWeight.ExtraBold"
    case "black": "FontWeight.Black"
    default: "FontWeight.Normal"
    }
  }
}
