import Geometry
import Motion

/// The functions of one number with their derivatives, by the names of expressions. True is 1 and false is 0.
enum UnaryOperation: String {
  case negate, not, abs, sign, floor, ceil, round
  case sqrt, exp, log, sin, cos, tan, asin, acos, wave

  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .negate: -x
    case .not: 1 - x
    case .abs: x.magnitude
    case .sign: x > 0 ? 1 : (x < 0 ? -1 : x)
    case .floor: (x + Forgiving.tolerance).rounded(.down)
    case .ceil: (x - Forgiving.tolerance).rounded(.up)
    case .round: Forgiving.round(x)
    case .sqrt: x.squareRoot()
    case .exp: Elementary.exp(x)
    case .log: Elementary.log(x)
    case .sin: Elementary.sinCos(degrees: x).sin
    case .cos: Elementary.sinCos(degrees: x).cos
    case .tan: Self.tangent(x)
    case .asin: Elementary.asin(x) * Self.degrees
    case .acos: Elementary.acos(x) * Self.degrees
    case .wave: Elementary.sinCos(degrees: 360 * (x - x.rounded())).sin
    }
  }

  /// Returns the derivative at `x`; 0 at jumps.
  func slope(at x: Double) -> Double {
    switch self {
    case .negate, .not: return -1
    case .abs: return x > 0 ? 1 : (x < 0 ? -1 : 0)
    case .sign, .floor, .ceil, .round: return 0
    case .sqrt: return 0.5 / x.squareRoot()
    case .exp: return Elementary.exp(x)
    case .log: return 1 / x
    case .sin: return Elementary.sinCos(degrees: x).cos / Self.degrees
    case .cos: return -Elementary.sinCos(degrees: x).sin / Self.degrees
    case .tan:
      let tangent = Self.tangent(x)
      return (1 + tangent * tangent) / Self.degrees
    case .asin: return Self.degrees / ((1 - x) * (1 + x)).squareRoot()
    case .acos: return -Self.degrees / ((1 - x) * (1 + x)).squareRoot()
    case .wave: return 2 * Double.pi * Elementary.sinCos(degrees: 360 * (x - x.rounded())).cos
    }
  }

  /// The number of degrees per radian.
  static let degrees = 57.29577951308232

  private static func tangent(_ x: Double) -> Double {
    let (sine, cosine) = Elementary.sinCos(degrees: x)
    return sine / cosine
  }
}

/// The functions of two numbers with their partial derivatives, by the names of expressions.
enum BinaryOperation: String {
  case add, subtract, multiply, divide, remainder
  case modulo = "mod"
  case minimum = "min"
  case maximum = "max"
  case power = "pow"
  case roundToStep = "round"
  case atan2, random, rubberBand
  case less, lessOrEqual, greater, greaterOrEqual, equal

  @inline(__always)
  func callAsFunction(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    case .modulo: Self.modulo(a, b)
    case .minimum: a < b || a.isNaN ? a : b
    case .maximum: a > b || a.isNaN ? a : b
    case .power: Elementary.pow(a, b)
    case .atan2: Elementary.atan2(a, b) * UnaryOperation.degrees
    case .roundToStep: Forgiving.round(a / b) * b
    case .random: RandomHash.fraction(seed: a, index: b)
    case .rubberBand: RubberBand(dimension: b).displacement(for: a)
    case .less: Self.truth(a < b - Forgiving.tolerance, a, b)
    case .lessOrEqual: Self.truth(a <= b + Forgiving.tolerance, a, b)
    case .greater: Self.truth(b < a - Forgiving.tolerance, a, b)
    case .greaterOrEqual: Self.truth(b <= a + Forgiving.tolerance, a, b)
    case .equal: Self.truth(Forgiving.equal(a, b), a, b)
    }
  }

  /// Returns the derivatives with respect to `a` and `b`; 0 at jumps.
  func slopes(at a: Double, _ b: Double) -> (Double, Double) {
    switch self {
    case .add: return (1, 1)
    case .subtract: return (1, -1)
    case .multiply: return (b, a)
    case .divide: return (1 / b, -a / (b * b))
    case .remainder: return (1, -(a / b).rounded(.towardZero))
    case .modulo: return (1, -(a / b).rounded(.down))
    case .minimum: return a < b ? (1, 0) : (0, 1)
    case .maximum: return a > b ? (1, 0) : (0, 1)
    case .power:
      return (b * Elementary.pow(a, b - 1), a > 0 ? Elementary.pow(a, b) * Elementary.log(a) : 0)
    case .atan2:
      let square = (a * a + b * b) / UnaryOperation.degrees
      return (b / square, -a / square)
    case .rubberBand:
      let band = RubberBand(dimension: b)
      let share = b > 0 ? band.displacement(for: a) / b : 0
      return (band.slope(at: a), share * share.magnitude)
    case .roundToStep, .random, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal: return (0, 0)
    }
  }

  /// Returns 1 or 0; NaN if an operand is NaN, so that the error is reported where the comparison is used.
  @inline(__always)
  private static func truth(_ flag: Bool, _ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : (flag ? 1 : 0)
  }

  /// Returns the remainder with the sign of `b`, as exact as the truncating one.
  private static func modulo(_ a: Double, _ b: Double) -> Double {
    let remainder = a.truncatingRemainder(dividingBy: b)
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder
  }
}

/// The functions of three numbers with their partial derivatives, by the names of expressions.
enum TernaryOperation: String {
  case clamp, progress, fade, mix, project

  @inline(__always)
  func callAsFunction(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .clamp: BinaryOperation.minimum(BinaryOperation.maximum(a, b), c)
    case .progress: b == c ? (a < b ? 0 : 1) : (a - b) / (c - b)
    case .fade: TernaryOperation.clamp(TernaryOperation.progress(a, b, c), 0, 1)
    case .mix: a + (b - a) * c
    case .project: a + Decay(perMillisecond: c).rest(velocity: b)
    }
  }

  /// Returns the derivatives with respect to `a`, `b` and `c`; 0 at jumps.
  func slopes(at a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
    switch self {
    case .clamp:
      if c <= Swift.max(a, b) { return (0, 0, 1) }
      return a > b ? (1, 0, 0) : (0, 1, 0)
    case .progress:
      let span = c - b
      if span == 0 { return (0, 0, 0) }
      return (1 / span, (a - c) / (span * span), (b - a) / (span * span))
    case .fade:
      let share = TernaryOperation.progress(a, b, c)
      return share > 0 && share < 1 ? TernaryOperation.progress.slopes(at: a, b, c) : (0, 0, 0)
    case .mix: return (1 - c, c, b - a)
    case .project: return (1, Decay(perMillisecond: c).rest(velocity: 1), 0)
    }
  }
}

extension ExpressionFunction {
  /// The operation of a function of one number; `nil` if the function is not a single operation.
  var unary: UnaryOperation? { UnaryOperation(rawValue: rawValue) }
  /// The operation of a function of two numbers; `nil` if the function is not a single operation.
  var binary: BinaryOperation? { BinaryOperation(rawValue: rawValue) }
  /// The operation of a function of three numbers; `nil` if the function is not a single operation.
  var ternary: TernaryOperation? { TernaryOperation(rawValue: rawValue) }
}

/// Rounding and comparison that tolerate errors in the last digits of sums and products.
enum Forgiving {
  static let tolerance = 1e-9

  static func equal(_ a: Double, _ b: Double) -> Bool { a == b || (a - b).magnitude <= tolerance }

  /// Returns the nearest integer, halves away from zero.
  static func round(_ x: Double) -> Double {
    let size = (x.magnitude + (0.5 + tolerance)).rounded(.down)
    guard size < 0x1p53 else { return x }
    return x < 0 ? -size : size
  }
}

/// A stateless source of random numbers.
package enum RandomHash {
  /// Returns the top 53 bits of mix(mix(bits of `seed`) xor bits of `index`), as a fraction 0 ≤ r < 1. `mix` is the
  /// step of SplitMix64 (Steele, Lea and Flood 2014). 0 and −0 give the same result.
  package static func fraction(seed: Double, index: Double) -> Double {
    Double(mix(mix((seed + 0).bitPattern) ^ (index + 0).bitPattern) >> 11) * 0x1p-53
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
