/// A number with its derivative by time.
struct Dual {
  var value: Double
  var rate = 0.0

  /// The value of a function whose derivative by this number is `slope`.
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

  /// The share of one argument in a rate; 0 where a function is vertical.
  private static func term(_ slope: Double, _ rate: Double) -> Double {
    guard rate != 0 else { return 0 }
    let product = slope * rate
    return product.isFinite ? product : 0
  }
}
