/// A coordinate in 1/256 pixel: 24.8 fixed point, the grid to which every outline is snapped.
struct Fixed8: Hashable, Comparable {
  static let fractionBits: Int32 = 8
  /// The value of one pixel.
  static let one: Int32 = 1 << fractionBits
  /// Pixels; coordinates further out are brought to this distance, far outside of every canvas.
  static let limit = 4_194_304.0

  var raw: Int32

  init(raw: Int32) { self.raw = raw }

  /// The nearest value, halves to even; NaN becomes 0.
  init(_ pixels: Double) {
    guard pixels == pixels else {
      raw = 0
      return
    }
    raw = Int32((min(Self.limit, max(-Self.limit, pixels)) * 256).rounded(.toNearestOrEven))
  }

  static func < (a: Fixed8, b: Fixed8) -> Bool { a.raw < b.raw }
}
