/// Sines, tangents and their inverses, with the same bits on every machine.
extension Elementary {
  /// Returns the sine and cosine of an angle in degrees. Multiples of 90° are exact.
  package static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turn = degrees - 360 * (degrees / 360).rounded()
    let quarter = (turn / 90).rounded()
    return rotated((turn - 90 * quarter) * (Double.pi / 180), byQuarters: quarter)
  }

  /// Returns the sine and cosine of an angle in radians, within 1e-15 of the true values up to |x| = 10⁶. Above, the
  /// error grows with the angle.
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let quarter = (x * (2 / Double.pi)).rounded()
    let r = ((x - quarter * halfPiHigh) - quarter * halfPiMiddle) - quarter * halfPiLow
    return rotated(min(1, max(-1, r)), byQuarters: quarter)
  }

  /// Returns the sine of an angle in radians.
  package static func sin(_ x: Double) -> Double { sinCos(x).sin }
  /// Returns the cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// Returns the tangent of an angle in radians.
  package static func tan(_ x: Double) -> Double {
    let (sine, cosine) = sinCos(x)
    return sine / cosine
  }

  /// Returns the angle whose tangent is `x`, −π/2…π/2.
  package static func atan(_ x: Double) -> Double {
    let size = abs(x)
    let value: Double
    if size > 2.414213562373095 {
      value = Double.pi / 2 - atanSeries(1 / size)
    } else if size > 0.41421356237309503 {
      value = Double.pi / 4 + atanSeries((size - 1) / (size + 1))
    } else {
      return atanSeries(x)
    }
    return x < 0 ? -value : value
  }

  /// Returns the angle from the x axis to (x, y), −π…π; 0 at the origin.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0 { return y == 0 ? 0 : (y > 0 ? Double.pi / 2 : -Double.pi / 2) }
    let angle = atan(y / x)
    if x > 0 { return angle }
    return y < 0 ? angle - Double.pi : angle + Double.pi
  }

  /// Returns the angle whose sine is `x`, −π/2…π/2; NaN outside −1…1.
  package static func asin(_ x: Double) -> Double {
    abs(x) <= 1 ? atan2(x, ((1 - x) * (1 + x)).squareRoot()) : .nan
  }

  /// Returns the angle whose cosine is `x`, 0…π; NaN outside −1…1.
  package static func acos(_ x: Double) -> Double {
    abs(x) <= 1 ? atan2(((1 - x) * (1 + x)).squareRoot(), x) : .nan
  }

  /// Returns the sine and cosine of `r` plus `quarters` quarter turns.
  private static func rotated(_ r: Double, byQuarters quarters: Double) -> (sin: Double, cos: Double) {
    let (s, c) = (sine(r), cosine(r))
    switch Int(exactly: quarters - 4 * (quarters / 4).rounded(.down)) ?? 0 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Returns the sine for |x| up to about π/4.
  private static func sine(_ x: Double) -> Double {
    let y = x * x
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * y - 1.0 / 1_307_674_368_000
    sum = sum * y + 1.0 / 6_227_020_800
    sum = sum * y - 1.0 / 39_916_800
    sum = sum * y + 1.0 / 362_880
    sum = sum * y - 1.0 / 5040
    sum = sum * y + 1.0 / 120
    sum = sum * y - 1.0 / 6
    return x + x * y * sum
  }

  /// Returns the cosine for |x| up to about π/4.
  private static func cosine(_ x: Double) -> Double {
    let y = x * x
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * y - 1.0 / 87_178_291_200
    sum = sum * y + 1.0 / 479_001_600
    sum = sum * y - 1.0 / 3_628_800
    sum = sum * y + 1.0 / 40_320
    sum = sum * y - 1.0 / 720
    sum = sum * y + 1.0 / 24
    return 1 - y * (0.5 - y * sum)
  }

  /// Returns the inverse tangent for |x| up to √2 − 1.
  private static func atanSeries(_ x: Double) -> Double {
    let y = x * x
    var sum = 0.0
    for k in stride(from: 41, through: 3, by: -2) { sum = 1 / Double(k) - sum * y }
    return x - x * y * sum
  }

  /// π/2 in three parts. The first two have 20 trailing zero bits, so that their multiples are exact.
  private static let halfPiHigh = 0x1.921fb544p+0
  private static let halfPiMiddle = 0x1.0b4611a6p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69
}
