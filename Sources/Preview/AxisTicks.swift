/// Round numbers along an axis: steps of 1, 2 or 5 times a power of ten.
struct AxisTicks: Hashable, Sendable {
  /// Aimed at; there are between about half and twice as many.
  private static let wanted = 6.0

  /// The axis's ends: the data's, widened to whole steps below and above.
  let low: Double
  let high: Double
  let ticks: [Double]

  /// - Parameters: the smallest and the largest number to be shown; the second is greater.
  init(from lower: Double, to upper: Double) {
    let step = Self.step((upper - lower) / Self.wanted)
    let first = (lower / step).rounded(.down)
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

  func text(of tick: Double) -> String { Self.plain((tick * 1e6).rounded() / 1e6) }

  /// The number without a needless `.0`.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(describing: number)
  }
}
