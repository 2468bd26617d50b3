/// Where a line crosses the lines of a grid: start + rise · position / run, rounded to nearest, for rising positions.
///
/// The remainder is carried along, so that advancing in steps and jumping give the same values.
struct Crossing {
  private let rise: Int
  private let run: Int
  private(set) var value: Int
  private var remainder: Int
  /// What a step of 256 adds.
  private let wholeStep: Int
  private let wholeRemainder: Int

  @inline(__always)
  init(start: Int, rise: Int, run: Int, at position: Int) {
    self.rise = rise
    self.run = run
    let numerator = rise &* position &+ run &>> 1
    let (quotient, rest) = Self.divide(numerator, run)
    value = start &+ quotient
    remainder = rest
    (wholeStep, wholeRemainder) = run > 256 ? Self.divide(rise &* 256, run) : (0, 0)
  }

  @inline(__always)
  mutating func advance(by step: Int) {
    if step == 256 && run > 256 {
      value &+= wholeStep
      remainder &+= wholeRemainder
      if remainder >= run {
        remainder &-= run
        value &+= 1
      }
    } else {
      let (quotient, rest) = Self.divide(rise &* step &+ remainder, run)
      value &+= quotient
      remainder = rest
    }
  }

  /// Floor division by a positive number.
  @inline(__always)
  private static func divide(_ a: Int, _ b: Int) -> (Int, Int) {
    let quotient = a / b
    let rest = a &- quotient &* b
    return rest < 0 ? (quotient &- 1, rest &+ b) : (quotient, rest)
  }
}
