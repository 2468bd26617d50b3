import Geometry

/// A coordinate in 1/256 pixel: 24.8 fixed point, the grid to which every outline is snapped.
package struct Fixed8: Hashable, Comparable {
  /// What one pixel is in steps of the grid.
  package static let one: Int32 = 256
  /// Pixels; coordinates further out are brought to this distance, far outside of every canvas.
  package static let limit = 4_194_304.0

  /// In steps of the grid.
  package var raw: Int32

  /// The coordinate that is so many steps from 0.
  package init(raw: Int32) { self.raw = raw }

  /// The nearest value, halves to even; NaN becomes 0.
  init(_ pixels: Double) {
    guard pixels == pixels else {
      raw = 0
      return
    }
    raw = Int32((min(Self.limit, max(-Self.limit, pixels)) * 256).rounded(.toNearestOrEven))
  }

  /// The border before a pixel, which lies within `limit`.
  @inline(__always)
  init(pixel: Int) { raw = Int32(truncatingIfNeeded: pixel) &<< 8 }

  static let zero = Fixed8(raw: 0)
  static let least = Fixed8(raw: .min)
  static let greatest = Fixed8(raw: .max)

  /// The pixel that begins at or before the coordinate.
  @inline(__always)
  var floor: Int { Int(raw &>> 8) }

  /// The pixel that begins at or after the coordinate.
  @inline(__always)
  var ceil: Int { Int((raw &+ 255) &>> 8) }

  /// How far the coordinate lies beyond `floor`, in steps of the grid: 0…255.
  @inline(__always)
  var fraction: Int32 { raw & 255 }

  /// The first border between pixels beyond the coordinate.
  @inline(__always)
  var nextBorder: Fixed8 { Fixed8(raw: (raw | 255) &+ 1) }

  @inline(__always)
  static func + (a: Fixed8, b: Fixed8) -> Fixed8 { Fixed8(raw: a.raw &+ b.raw) }

  @inline(__always)
  static func - (a: Fixed8, b: Fixed8) -> Fixed8 { Fixed8(raw: a.raw &- b.raw) }

  /// Compares two coordinates.
  @inline(__always)
  package static func < (a: Fixed8, b: Fixed8) -> Bool { a.raw < b.raw }
}

extension PixelRect {
  /// The pixels between four borders; nil where one of these lies inside a pixel.
  init?(minX: Fixed8, minY: Fixed8, maxX: Fixed8, maxY: Fixed8) {
    guard minX.fraction | minY.fraction | maxX.fraction | maxY.fraction == 0 else { return nil }
    self.init(minX: minX.floor, minY: minY.floor, maxX: maxX.floor, maxY: maxY.floor)
  }
}
