/// A number with its derivative with respect to time.
struct Dual {
  var value: Double
  var rate = 0.0

  /// Returns `value` as the result of a function with the derivative `slope` with respect to this number.
  func applying(_ value: Double, slope: @autoclosure () -> Double) -> Dual {
    Dual(value: value, rate: rate == 0 ? 0 : Self.term(slope(), rate))
  }

  static func apply(_ operation: UnaryOperation, _ a: Dual) -> Dual {
    a.applying(operation(a.value), slope: operation.slope(at: a.value))
  }

  static func apply(_ operation: BinaryOperation, _ a: Dual, _ b: Dual) -> Dual {
    let value = operation(a.value, b.value)
    guard a.rate != 0 || b.rate != 0 else { return Dual(value: value) }
    let slopes = operation.slopes(at: a.value, b.value)
    return Dual(value: value, rate: term(slopes.0, a.rate) + term(slopes.1, b.rate))
  }

  static func apply(_ operation: TernaryOperation, _ a: Dual, _ b: Dual, _ c: Dual) -> Dual {
    let value = operation(a.value, b.value, c.value)
    guard a.rate != 0 || b.rate != 0 || c.rate != 0 else { return Dual(value: value) }
    let slopes = operation.slopes(at: a.value, b.value, c.value)
    return Dual(
      value: value, rate: term(slopes.0, a.rate) + term(slopes.1, b.rate) + term(slopes.2, c.rate))
  }

  /// Returns the contribution of one argument to a rate; 0 where the function is vertical.
  private static func term(_ slope: Double, _ rate: Double) -> Double {
    guard rate != 0 else { return 0 }
    let product = slope * rate
    return product.isFinite ? product : 0
  }
}
