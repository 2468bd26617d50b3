/// Elementary functions that give the same bits on every machine.
///
/// The C library selects variants by CPU, and their last bits differ. These functions use only + − × ÷ and square root,
/// which IEEE 754 defines exactly. Every result is within a relative 2e-15 of the true one unless a function states
/// otherwise. The series are Taylor's after argument reduction, truncated where the next term is below 2⁻⁵⁶ of the sum.
package enum Elementary {
  /// Returns e to the power `x`: 0 below −745.2, infinite above 709.8.
  package static func exp(_ x: Double) -> Double {
    guard x.isFinite else { return x.isNaN ? x : (x > 0 ? .infinity : 0) }
    if x > 709.8 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    return scaled(1 + r * expm1Ratio(r), byPowerOfTwo: Int(k))
  }

  /// Returns e to the power `x`, minus 1, without loss of precision for small `x`.
  package static func expm1(_ x: Double) -> Double {
    abs(x) < 0.35 ? x * expm1Ratio(x) : exp(x) - 1
  }

  /// Returns the natural logarithm: −∞ at 0, NaN below.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : (x > 0 ? x : .nan) }
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    let f = (mantissa - 1) / (mantissa + 1)
    let square = f * f
    var sum = 0.0
    for k in stride(from: 23, through: 3, by: -2) { sum = sum * square + 1 / Double(k) }
    return exponent * ln2High + (2 * f + (2 * f * square * sum + exponent * ln2Low))
  }

  /// Returns `x` to the power `y`, within a relative 1e-12. An integral `y` of magnitude up to 64 is computed as a
  /// product. NaN for a negative `x` with a fractional `y`.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == y.rounded(), abs(y) <= 64 { return power(x, Int(y)) }
    if x == 0 { return y > 0 ? 0 : .infinity }
    guard x < 0 else { return exp(y * log(x)) }
    guard y == y.rounded() else { return .nan }
    let isOdd = abs(y) < 0x1p53 && Int64(y) & 1 == 1
    return isOdd ? -exp(y * log(-x)) : exp(y * log(-x))
  }

  /// Returns the cube root, of negative numbers as well.
  package static func cbrt(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    let size = abs(x)
    if size < 0x1p-960 { return cbrt(x * 0x1p240) * 0x1p-80 }
    if size > 0x1p960 { return cbrt(x * 0x1p-240) * 0x1p80 }
    // Dividing the exponent, and the fraction with it, by three gives the root within 4 %. Two steps of Halley's
    // iteration leave an error of 1e-14; one of Newton's corrects the last bit.
    var root = Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * size) / (2 * cube + size)
    }
    root -= (root - size / (root * root)) / 3
    return x < 0 ? -root : root
  }

  /// Returns the error function 2/√π · ∫₀ˣ e^(−t²) dt.
  package static func erf(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    let size = abs(x)
    let value = size > 6 ? 1 : (size < 2.5 ? erfSeries(size) : 1 - erfcFraction(size))
    return x < 0 ? -value : value
  }

  /// Returns the error function by its series e^(−x²) · Σ 2ⁿ x^(2n+1) / (2n+1)!!, whose positive terms do not cancel.
  private static func erfSeries(_ x: Double) -> Double {
    var term = x
    var sum = x
    var odd = 1.0
    while term > sum * 1e-17 {
      odd += 2
      term *= 2 * x * x / odd
      sum += term
    }
    return 1.1283791670955126 * exp(-x * x) * sum
  }

  /// Returns the complementary error function by its continued fraction, for x ≥ 2.5.
  private static func erfcFraction(_ x: Double) -> Double {
    var fraction = x
    for k in stride(from: 60, through: 1, by: -1) { fraction = x + Double(k) * 0.5 / fraction }
    return 0.5641895835477563 * exp(-x * x) / fraction
  }

  private static func power(_ x: Double, _ n: Int) -> Double {
    var (base, rest, product) = (x, abs(n), 1.0)
    while rest > 0 {
      if rest & 1 == 1 { product *= base }
      base *= base
      rest >>= 1
    }
    return n < 0 ? 1 / product : product
  }

  /// ln 2 in two parts. The first has 32 trailing zero bits, so that its small multiples are exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// Returns (e^r − 1) / r for |r| below 0.36.
  private static func expm1Ratio(_ r: Double) -> Double {
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    return sum * r + 1
  }

  /// Returns `x` · 2^`exponent`, exact unless the result is subnormal.
  private static func scaled(_ x: Double, byPowerOfTwo exponent: Int) -> Double {
    func power(_ e: Int) -> Double { Double(bitPattern: UInt64(1023 + e) << 52) }
    if exponent > 1023 { return x * power(1023) * power(exponent - 1023) }
    if exponent < -1022 { return x * power(-1022) * power(max(-1022, exponent + 1022)) }
    return x * power(exponent)
  }
}
