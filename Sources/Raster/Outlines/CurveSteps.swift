import Geometry

/// The flattening of curves in equal steps of the parameter. The number of steps is chosen to keep the chords within a
/// tolerance of the curve, by the bound on the second differences of the control points (G. Wang, 1984).
enum CurveSteps {
  /// The tolerance in pixels. A sag of 1/16 pixel would cause errors of 16/255 on a wide arc; this one causes 0.25/255.
  static let tolerance = 1.0 / 1024
  /// The maximum number of steps per curve, reached only by curves of tens of thousands of pixels.
  static let maximum = 2048.0

  /// Calls a function with the points of a quadratic curve after its first one.
  @inline(__always)
  static func quad(_ from: Point, _ c: Point, _ p: Point, _ body: (Point) -> Void) {
    let a = from - c * 2 + p
    let b = (c - from) * 2
    let steps = count(deviation(from, c, p))
    for index in 1..<max(1, steps) {
      let t = Double(index) / Double(steps)
      body(from + (b + a * t) * t)
    }
    body(p)
  }

  /// Calls a function with the points of a cubic curve after its first one.
  @inline(__always)
  static func cubic(_ from: Point, _ c1: Point, _ c2: Point, _ p: Point, _ body: (Point) -> Void) {
    let steps = count(deviation(from, c1, c2, p))
    let c = (c1 - from) * 3
    let b = (c2 - c1) * 3 - c
    let a = p - from - c - b
    for index in 1..<max(1, steps) {
      let t = Double(index) / Double(steps)
      body(from + (c + (b + a * t) * t) * t)
    }
    body(p)
  }

  /// Returns an upper bound of the distance between a quadratic curve and its chord.
  static func deviation(_ from: Point, _ c: Point, _ p: Point) -> Double { (from - c * 2 + p).length / 4 }

  /// Returns an upper bound of the distance between a cubic curve and its chord.
  static func deviation(_ from: Point, _ c1: Point, _ c2: Point, _ p: Point) -> Double {
    max((from - c1 * 2 + c2).length, (c1 - c2 * 2 + p).length) * 0.75
  }

  /// Whether the number of steps does not depend on the rounding of the deviation.
  static func areClear(_ deviation: Double) -> Bool {
    let steps = (deviation / tolerance).squareRoot()
    return steps < 0.5 || abs(steps - steps.rounded()) > 0x1p-24
  }

  /// Returns the number of steps for a curve that deviates by `deviation` pixels from its chord.
  private static func count(_ deviation: Double) -> Int {
    let steps = (deviation / tolerance).squareRoot().rounded(.up)
    return steps.isFinite ? Int(min(maximum, steps)) : 1
  }
}
