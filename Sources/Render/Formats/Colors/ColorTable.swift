/// Different colors in the order in which they were found, each with its place.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// The place of the color that a hash leads to; -1 for none.
  private var places = [Int16](repeating: -1, count: size)

  /// Four times the colors of the largest palette, so that few hashes meet.
  private static let size = 1024

  /// The colors of pixels that are not zero; nil where there are more than the limit, 256 at most.
  init?(of pixels: [UInt32], limit: Int) {
    var last: UInt32 = 0
    for pixel in pixels where pixel != last && pixel != 0 {
      last = pixel
      let slot = slot(of: pixel & 0xFF_FFFF)
      guard places[slot] < 0 else { continue }
      guard colors.count < limit else { return nil }
      places[slot] = Int16(colors.count)
      colors.append(pixel & 0xFF_FFFF)
    }
  }

  /// The place of a pixel's color, which must be one of them.
  subscript(pixel: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: places[slot(of: pixel & 0xFF_FFFF)]) }

  /// Where a color's place is, or would be.
  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 22)
    while places[slot] >= 0, colors[Int(places[slot])] != color { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }
}
