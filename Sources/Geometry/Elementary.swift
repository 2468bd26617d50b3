/// Elementary functions that give the same bits on every machine.
///
/// The C library picks variants by CPU, whose last bits differ; these use only + − × ÷ and square root, which
/// IEEE 754 fixes exactly.
public enum Elementary {
  /// Sine and cosine of an angle in degrees; multiples of 90° are exact.
  public static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    let turn = degrees - 360 * (degrees / 360).rounded()
    let quarter = (turn / 90).rounded()
    let r = (turn - 90 * quarter) * (Double.pi / 180)
    let (s, c) = (sineKernel(r), cosineKernel(r))
    switch Int(quarter) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  static func sineKernel(_ x: Double) -> Double {
    var term = x
    var sum = x
    for k in 1...10 {
      term *= -x * x / Double((2 * k) * (2 * k + 1))
      sum += term
    }
    return sum
  }

  static func cosineKernel(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1...10 {
      term *= -x * x / Double((2 * k - 1) * (2 * k))
      sum += term
    }
    return sum
  }
}
