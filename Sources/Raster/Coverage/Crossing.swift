/// The crossing of a line with the lines of a grid: start + rise · position / run, rounded to nearest, for increasing
/// positions.
///
/// The remainder is tracked, so that advancing in steps gives the same values as one jump.
struct Crossing {
  private let rise: Int
  private let run: Int
  private(set) var value: Int
  private var remainder: Int
  /// The quotient that a step of a whole pixel adds to the value.
  private let wholeStep: Int
  private let wholeRemainder: Int

  /// The value as a coordinate.
  @inline(__always)
  var coordinate: Fixed8 { Fixed8(raw: Int32(truncatingIfNeeded: value)) }

  /// Creates a value that changes from `start` to `start + rise` while the position increases from 0 to `run`.
  @inline(__always)
  init(start: Int, rise: Int, run: Int, at position: Int) {
    self.rise = rise
    self.run = run
    let numerator = rise &* position &+ run &>> 1
    let (quotient, rest) = Self.divide(numerator, run)
    value = start &+ quotient
    remainder = rest
    (wholeStep, wholeRemainder) = run > Self.pixel ? Self.divide(rise &* Self.pixel, run) : (0, 0)
  }

  /// Creates the x coordinate of an edge, for heights from `y` downward.
  @inline(__always)
  init(_ edge: Polyline.Edge, from y: Fixed8) {
    let (top, bottom) = (edge.top, edge.bottom)
    self.init(
      start: Int(top.x.raw), rise: Int(bottom.x.raw) &- Int(top.x.raw),
      run: Int(bottom.y.raw) &- Int(top.y.raw), at: Int(y.raw) &- Int(top.y.raw))
  }

  @inline(__always)
  mutating func advance(by distance: Fixed8) {
    let step = Int(distance.raw)
    if step == Self.pixel && run > Self.pixel {
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

  private static let pixel = Int(Fixed8.one)

  /// Divides by a positive number, rounding down, and returns the quotient and the remainder.
  @inline(__always)
  private static func divide(_ a: Int, _ b: Int) -> (Int, Int) {
    let quotient = a / b
    let rest = a &- quotient &* b
    return rest < 0 ? (quotient &- 1, rest &+ b) : (quotient, rest)
  }
}
