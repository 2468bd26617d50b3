import DataComponents
import Expressions
import Motion

// Functions of expressions in Swift.

extension SwiftUIWriter {
  func call(own function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType)
    -> SpelledExpression?
  {
    func first(_ level: SpelledExpression.Level) -> String { expression(arguments[0]).code(from: level) }
    func code(_ index: Int) -> String { expression(arguments[index]).code }
    switch function {
    case .mix where type == .color:
      return SpelledExpression("\(first(.primary)).mix(with: \(code(1)), by: \(code(2)), in: .device)")
    case .velocity: return missing("the velocity of \(words(arguments))", type)
    case .alpha: return SpelledExpression("\(first(.primary)).opacity(\(code(1)))")
    case .upper: return SpelledExpression(first(.primary) + ".uppercased()")
    case .lower: return SpelledExpression(first(.primary) + ".lowercased()")
    case .substring:
      let rest = "\(first(.primary)).dropFirst(\(whole(arguments[1])))"
      let most = arguments.count > 2 ? ".prefix(\(whole(arguments[2])))" : ""
      return SpelledExpression("String(\(rest)\(most))")
    case .along:
      let part = "\(first(.primary)).trimmedPath(from: 0, to: \(code(1)))"
      return SpelledExpression("(\(part).currentPoint ?? .zero)")
    default: return nil
    }
  }

  func rounded(_ number: SpelledExpression) -> SpelledExpression {
    SpelledExpression(number.code(from: .primary) + ".rounded()")
  }

  var pi: String { ".pi" }

  func eased(_ curve: TimingCurve, at time: SpelledExpression) -> SpelledExpression? {
    switch curve {
    case .cubicBezier(let bezier):
      return SpelledExpression("UnitCurve\(controlPoints(bezier)).value(at: \(time.code))")
    case .spring(let timing):
      let spring = SpringConstants(timing)
      let time = time.code(from: .product) + " * " + number(spring.length)
      return SpelledExpression(
        "Spring(duration: \(number(spring.period)), bounce: \(number(spring.bounce))).value(target: 1.0, time: \(time))"
      )
    case .linear, .steps, .pieces: return nil
    }
  }

  /// The curve as a `UnitCurve` without the type.
  func controlPoints(_ bezier: CubicBezier) -> String {
    let start = "UnitPoint(x: \(number(bezier.x1)), y: \(number(bezier.y1)))"
    let end = "UnitPoint(x: \(number(bezier.x2)), y: \(number(bezier.y2)))"
    return ".bezier(startControlPoint: \(start), endControlPoint: \(end))"
  }

  func textSize(_ text: String, _ size: String, inFontOf layer: Int) -> String {
    helpers.insert(.textSize)
    return "textSize(\(text), size: \(size), weight: \(weight(of: layer)))"
  }

  /// The weight of a text's font, as `Font` and `UIFont` both know it.
  func weight(of layer: Int) -> String {
    "." + (choice("weight", of: layer) ?? "regular")
  }

  /// What arguments are called in a remark.
  private func words(_ arguments: [TypedExpression]) -> String {
    arguments.map { argument in
      if case .symbol(_, let name, _) = argument.kind { "`\(name)`" } else { "an expression" }
    }.joined(separator: ", ")
  }
}
