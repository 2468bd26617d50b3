/// Round numbers along an axis: steps of 1, 2 or 5 times a power of ten.
struct AxisTicks: Hashable, Sendable {
  /// The axis's ends: the data's, widened to whole steps below and above.
  let low: Double
  let high: Double
  let ticks: [Double]

  /// - Parameters:
  ///   - lower: The smallest number to be shown.
  ///   - upper: The largest, greater than `lower`.
  ///   - wanted: How many ticks are aimed at; there are between about half and twice as many.
  init(from lower: Double, to upper: Double, about wanted: Double = 6) {
    let step = Self.step((upper - lower) / wanted)
    let first = (lower / step + 1e-9).rounded(.down)
    let last = (upper / step - 1e-9).rounded(.up)
    low = first * step
    high = last * step
    ticks = (Int(first)...max(Int(first), Int(last))).map { Double($0) * step }
  }

  /// The least of 1, 2 and 5 times a power of ten that is not below `minimum`.
  private static func step(_ minimum: Double) -> Double {
    var power = 1.0
    while power * 10 <= minimum { power *= 10 }
    while power > minimum { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= minimum * (1 - 1e-9) } ?? 10 * power
  }

  func text(of tick: Double) -> String { FigureNumber.text(tick, decimals: 6) }
}
