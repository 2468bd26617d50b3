import Geometry

extension Spring {
  /// Returns the first time, in seconds, after which the displacement stays below `threshold`; infinite for an undamped
  /// spring.
  package func settlingTime(from displacement: Double, velocity: Double, threshold: Double) -> Double {
    guard displacement != 0 || velocity != 0, threshold > 0 else { return threshold > 0 ? 0 : .infinity }
    guard decayRate > 0 else { return .infinity }
    let x = { self.displacement(at: $0, from: displacement, velocity: velocity) }
    let turn = lastTurn(from: displacement, velocity: velocity, above: threshold)
    guard let turn else { return 0 }
    let side: Double = x(turn) < 0 ? -1 : 1
    var (low, high) = (turn, turn + 1 / angularFrequency)
    if regime == .underdamped {
      high = turn + Double.pi / splitRate
    } else {
      while side * x(high) >= threshold { high += high - low }
    }
    return Self.crossing(of: { side * x($0) - threshold }, from: low, to: high)
  }

  /// Returns the time at which a function that is at least 0 at `start` and negative at `end` becomes negative: the
  /// first of two adjacent numbers for which that holds. Uses the Illinois variant of regula falsi (Dowell and Jarratt,
  /// 1971), and bisection where that is slow.
  private static func crossing(
    of excess: (Double) -> Double, from start: Double, to end: Double
  ) -> Double {
    var (low, high) = (start, end)
    var (atLow, atHigh) = (excess(start), excess(end))
    var isLowNewer: Bool?
    var slowSteps = 0
    while true {
      let width = high - low
      let middle = low + width / 2
      guard middle > low, middle < high else { return high }
      let secant = low + width * (atLow / (atLow - atHigh))
      let time = slowSteps < 3 ? min(max(secant, low.nextUp), high.nextDown) : middle
      let value = excess(time)
      if value >= 0 {
        (low, atLow) = (time, value)
        if isLowNewer == true { atHigh /= 2 }
        isLowNewer = true
      } else {
        (high, atHigh) = (time, value)
        if isLowNewer == false { atLow /= 2 }
        isLowNewer = false
      }
      slowSteps = high - low > width / 2 ? slowSteps + 1 : 0
    }
  }

  /// Returns the last time, including 0, at which the displacement turns while its magnitude is at least `threshold`;
  /// `nil` if it never reaches that.
  private func lastTurn(from x0: Double, velocity v0: Double, above threshold: Double) -> Double? {
    switch regime {
    case .underdamped: lastSwing(from: x0, velocity: v0, above: threshold)
    case .critical, .overdamped:
      turns(from: x0, velocity: v0).last { abs($0.displacement) >= threshold }?.time
    }
  }

  /// Returns the start and, if it exists, the only turn of a spring that does not oscillate.
  private func turns(from x0: Double, velocity v0: Double) -> [(time: Double, displacement: Double)] {
    let start = (time: 0.0, displacement: x0)
    let pull = v0 * decayRate + x0 * angularFrequency * angularFrequency
    let time: Double
    if regime == .critical {
      time = v0 / pull
    } else {
      let ratio = 2 * splitRate * v0 / (pull + splitRate * v0)
      time = ratio < 1 ? -Elementary.log(1 - ratio) / (2 * splitRate) : .infinity
    }
    guard time > 0, time.isFinite else { return [start] }
    return [start, (time, displacement(at: time, from: x0, velocity: v0))]
  }

  /// Returns the last turn of an oscillating spring at which the magnitude is at least `threshold`. Turns are half an
  /// oscillation apart, each smaller by the same factor, so a logarithm gives the last one of a magnitude: x =
  /// R·e^(−at)·cos(bt − φ) turns where tan(bt − φ) = −a/b, at the magnitude R·e^(−at)·b/ω.
  private func lastSwing(from x0: Double, velocity v0: Double, above threshold: Double) -> Double? {
    let sinePart = (v0 + decayRate * x0) / splitRate
    let size = (x0 * x0 + sinePart * sinePart).squareRoot()
    let phase = Elementary.atan2(sinePart, x0) - Elementary.atan2(decayRate, splitRate)
    let limit = Elementary.log(size * splitRate / (angularFrequency * threshold)) / decayRate
    let index = ((limit * splitRate - phase) / Double.pi).rounded(.down)
    let time = (phase + index * Double.pi) / splitRate
    if time > 0 { return time }
    return abs(x0) >= threshold ? 0 : nil
  }
}
