import DataComponents
import Expressions
import Motion

// Functions of expressions in Kotlin.

extension ComposeWriter {
  func call(own function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType)
    -> SpelledExpression?
  {
    func first(_ level: SpelledExpression.Level) -> String { expression(arguments[0]).code(from: level) }
    switch function {
    case .min: return plain("minOf", arguments)
    case .max: return plain("maxOf", arguments)
    case .mix where type == .color:
      helpers.insert(.mixColors)
      return plain("mix", arguments)
    case .velocity: return velocity(arguments[0], type)
    case .hsl: return plain("Color.hsl", arguments)
    case .sign: return plain("sign", arguments)
    case .log: return plain("ln", arguments)
    case .pow: return SpelledExpression("\(first(.primary)).pow(\(expression(arguments[1]).code))")
    case .alpha:
      return SpelledExpression("\(first(.primary)).copy(alpha = \(expression(arguments[1]).code))")
    case .upper: return SpelledExpression(first(.primary) + ".uppercase()")
    case .lower: return SpelledExpression(first(.primary) + ".lowercase()")
    case .substring:
      let rest = "\(first(.primary)).drop(\(whole(arguments[1])))"
      return SpelledExpression(arguments.count > 2 ? "\(rest).take(\(whole(arguments[2])))" : rest)
    default: return nil
    }
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

  func rounded(_ number: SpelledExpression) -> SpelledExpression {
    helpers.insert(.rounded)
    return SpelledExpression("rounded(\(number.code))")
  }

  var pi: String { "PI.toFloat()" }

  func eased(_ curve: TimingCurve, at time: SpelledExpression) -> SpelledExpression? {
    guard let easing = easing(curve) else { return nil }
    helpers.insert(.clamp)
    return SpelledExpression("\(easing).transform(clamp(\(time.code), 0f, 1f))")
  }

  func easing(_ curve: TimingCurve) -> String? {
    guard case .cubicBezier(let bezier) = curve else { return nil }
    return "CubicBezierEasing(\(bezier.numbers(number)))"
  }

  func textSize(_ text: String, _ size: String, inFontOf layer: Int) -> String {
    helpers.insert(.measuredTexts)
    measuresTexts = true
    return "textMeasurer.sizeOf(\(text), \(size), \(weight(of: layer)), density)"
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
