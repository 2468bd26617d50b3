/// A number that the interpreter calculates with: a value alone, or one with its derivative by time.
protocol MachineNumber {
  /// A number that does not change.
  init(_ constant: Double)
  /// A cell of the state.
  init(cell: Int, _ numbers: Span<Double>, _ rates: Span<Double>)

  var value: Double { get }
  /// The derivative by time, as a number that does not change.
  var rateAsValue: Self { get }

  /// The number that `function` gives, with `slope` at it times this number's rate.
  func applying(_ value: Double, slope: @autoclosure () -> Double) -> Self

  static func apply(_ operation: UnaryOperation, _ a: Self) -> Self
  static func apply(_ operation: BinaryOperation, _ a: Self, _ b: Self) -> Self
  static func apply(_ operation: TernaryOperation, _ a: Self, _ b: Self, _ c: Self) -> Self
}

extension Double: MachineNumber {
  @inline(__always)
  init(cell: Int, _ numbers: Span<Double>, _ rates: Span<Double>) { self = numbers[cell] }

  var value: Double { self }
  var rateAsValue: Double { 0 }

  @inline(__always)
  func applying(_ value: Double, slope: @autoclosure () -> Double) -> Double { value }

  @inline(__always)
  static func apply(_ operation: UnaryOperation, _ a: Double) -> Double { operation(a) }

  @inline(__always)
  static func apply(_ operation: BinaryOperation, _ a: Double, _ b: Double) -> Double { operation(a, b) }

  @inline(__always)
  static func apply(_ operation: TernaryOperation, _ a: Double, _ b: Double, _ c: Double) -> Double {
    operation(a, b, c)
  }
}

/// A value with its derivative by time.
struct Dual: MachineNumber {
  var value: Double
  var rate: Double

  init(_ value: Double, rate: Double) {
    self.value = value
    self.rate = rate
  }

  init(_ constant: Double) { self.init(constant, rate: 0) }

  init(cell: Int, _ numbers: Span<Double>, _ rates: Span<Double>) {
    self.init(numbers[cell], rate: rates[cell])
  }

  var rateAsValue: Dual { Dual(rate) }

  func applying(_ value: Double, slope: @autoclosure () -> Double) -> Dual {
    Dual(value, rate: rate == 0 ? 0 : Self.term(slope(), rate))
  }

  static func apply(_ operation: UnaryOperation, _ a: Dual) -> Dual {
    a.applying(operation(a.value), slope: operation.slope(at: a.value))
  }

  static func apply(_ operation: BinaryOperation, _ a: Dual, _ b: Dual) -> Dual {
    let value = operation(a.value, b.value)
    guard a.rate != 0 || b.rate != 0 else { return Dual(value) }
    let slopes = operation.slopes(at: a.value, b.value)
    return Dual(value, rate: term(slopes.0, a.rate) + term(slopes.1, b.rate))
  }

  static func apply(_ operation: TernaryOperation, _ a: Dual, _ b: Dual, _ c: Dual) -> Dual {
    let value = operation(a.value, b.value, c.value)
    guard a.rate != 0 || b.rate != 0 || c.rate != 0 else { return Dual(value) }
    let slopes = operation.slopes(at: a.value, b.value, c.value)
    return Dual(value, rate: term(slopes.0, a.rate) + term(slopes.1, b.rate) + term(slopes.2, c.rate))
  }

  /// What one argument adds to a rate; nothing where a function stands upright.
  private static func term(_ slope: Double, _ rate: Double) -> Double {
    guard rate != 0 else { return 0 }
    let product = slope * rate
    return product.isFinite ? product : 0
  }
}
