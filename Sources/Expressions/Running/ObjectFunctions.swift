import Geometry
import Motion

/// The expression functions of curves, paths and strings.
enum ObjectFunctions {
  typealias Reason = EvaluationError.Reason

  // MARK: Curves and paths

  static func eased(_ curve: TimingCurve, _ t: Dual) -> Dual {
    guard t.value.isFinite else { return t }
    return t.applying(curve.value(at: t.value), slope: curve.velocity(at: t.value))
  }

  static func morphed(_ a: Path, _ b: Path, _ t: Double) throws(Reason) -> ExpressionValue {
    guard t.isFinite else { throw .notFinite(t) }
    guard let path = a.interpolated(to: b, t) else { throw .pathCommandsDiffer }
    return .path(path)
  }

  /// Returns a coordinate of the point at fraction `t` of a path's length.
  static func along(
    _ measure: PathMeasure, _ t: Dual, _ coordinate: WritableKeyPath<Point, Double> & Sendable
  )
    -> Dual
  {
    guard t.value.isFinite else { return t }
    let distance = measure.length * min(1, max(0, t.value))
    let isInside = t.value >= 0 && t.value <= 1
    let speed = isInside ? measure.direction(at: distance) * measure.length : .zero
    return t.applying(measure.point(at: distance)[keyPath: coordinate], slope: speed[keyPath: coordinate])
  }

  static func heading(_ measure: PathMeasure, _ t: Dual) -> Dual {
    guard t.value.isFinite else { return t }
    let distance = measure.length * min(1, max(0, t.value))
    let direction = measure.direction(at: distance)
    let angle = Elementary.atan2(direction.y, direction.x) * UnaryOperation.degrees
    let isInside = t.value >= 0 && t.value <= 1
    let turn = isInside ? measure.curvature(at: distance) * measure.length * UnaryOperation.degrees : 0
    return t.applying(angle, slope: turn)
  }

  // MARK: Strings

  /// Returns a computed string. Throws if it is too long.
  static func string(_ text: String) throws(Reason) -> ExpressionValue {
    let limit = ExpressionLimits.madeCharacters
    guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else { throw .textTooLong }
    return .string(text)
  }

  static func substring(_ text: String, _ start: Double, _ count: Double) throws(Reason) -> ExpressionValue {
    let (start, count) = (try characters(start), try characters(count))
    return .string(String(text.dropFirst(start).prefix(count)))
  }

  /// Returns a number as text, formatted by one of the functions `text`, `grouped` and `padded`.
  static func text(
    _ function: ExpressionFunction, _ x: Double, _ digits: Double?
  ) throws(Reason) -> ExpressionValue {
    let most = function == .padded ? ExpressionLimits.digits : ExpressionLimits.decimals
    let digits = try digits.map { digits throws(Reason) in try Self.digits(digits, most: most) }
    guard x.isFinite else { throw .notFinite(x) }
    let text =
      switch (function, digits) {
      case (.text, nil): NumberText.plain(x)
      case (.text, let digits?): NumberText.fixed(x, decimals: digits)
      case (.padded, let digits?): NumberText.padded(x, digits: digits)
      default: NumberText.grouped(x, decimals: digits ?? 0)
      }
    return .string(text)
  }

  /// Returns a number of characters, at least 0; fractions are dropped.
  private static func characters(_ number: Double) throws(Reason) -> Int {
    guard number.isFinite else { throw .notFinite(number) }
    return Int(min(1e9, max(0, UnaryOperation.floor(number))))
  }

  private static func digits(_ number: Double, most: Int) throws(Reason) -> Int {
    let whole = number.rounded()
    guard Forgiving.equal(whole, number), whole >= 0, whole <= Double(most) else {
      throw .digits(number, most: most)
    }
    return Int(whole)
  }
}
