import Motion

/// The changes of a cell's light.
struct FlashCell: Hashable {
  private enum Direction { case brighter, darker }

  private var times: [Time] = []
  private var direction: Direction?
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var anchor: LinearColor?

  /// How often the light turned since `time`.
  func changes(since time: Time) -> Int { times.count { $0 > time } }

  /// A change is one of at least a tenth of full luminance where the darker side is below 0.8, or one to or from
  /// saturated red.
  mutating func take(_ color: LinearColor, at time: Time) {
    times.removeAll { $0 <= time - .seconds(1) }
    let value = color.luminance
    (lowest, highest) = (min(lowest, value), max(highest, value))
    if direction != .brighter, value - lowest >= 0.1, lowest < 0.8 {
      turn(.brighter, at: value, color, time)
    } else if direction != .darker, highest - value >= 0.1, value < 0.8 {
      turn(.darker, at: value, color, time)
    } else if let anchor, anchor.isSaturatedRed != color.isSaturatedRed,
      anchor.chromaDistance(to: color) > 0.2
    {
      turn(direction == .brighter ? .darker : .brighter, at: value, color, time)
    } else if anchor == nil {
      anchor = color
    }
  }

  private mutating func turn(_ new: Direction, at value: Double, _ color: LinearColor, _ time: Time) {
    direction = new
    (lowest, highest, anchor) = (value, value, color)
    times.append(time)
  }
}

extension LinearColor {
  var isSaturatedRed: Bool { red > 0 && red / (red + green + blue) >= 0.8 }

  /// In the CIE 1976 chromaticity diagram.
  func chromaDistance(to other: LinearColor) -> Double {
    let (a, b) = (chroma, other.chroma)
    return ((a.u - b.u) * (a.u - b.u) + (a.v - b.v) * (a.v - b.v)).squareRoot()
  }

  /// sRGB's matrix to XYZ (IEC 61966-2-1), then u′ and v′ of CIE 1976; black is white's.
  private var chroma: (u: Double, v: Double) {
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    let y = luminance
    let z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    let sum = x + 15 * y + 3 * z
    return sum > 0 ? (4 * x / sum, 9 * y / sum) : (0.1978, 0.4683)
  }
}
