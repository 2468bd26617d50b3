import Geometry

/// A coordinate in steps of 1/256 pixel, in 24.8 fixed point. Every outline is snapped to this grid.
package struct Fixed8: Hashable, Comparable {
  /// The number of steps per pixel.
  package static let one: Int32 = 256
  /// The maximum absolute value, in pixels, to which coordinates are clamped; it is far outside every canvas.
  package static let limit = 4_194_304.0

  /// The coordinate in steps of the grid.
  package var raw: Int32

  /// Creates a coordinate from a number of steps.
  package init(raw: Int32) { self.raw = raw }

  /// Creates the nearest coordinate, with halves rounded to even and clamped to `limit`; 0 for NaN.
  init(_ pixels: Double) {
    guard pixels == pixels else {
      raw = 0
      return
    }
    raw = Int32((min(Self.limit, max(-Self.limit, pixels)) * 256).rounded(.toNearestOrEven))
  }

  /// Creates the coordinate of a pixel's leading border, which is within `limit`.
  @inline(__always)
  init(pixel: Int) { raw = Int32(truncatingIfNeeded: pixel) &<< 8 }

  static let zero = Fixed8(raw: 0)
  static let least = Fixed8(raw: .min)
  static let greatest = Fixed8(raw: .max)

  /// The pixel that starts at or before the coordinate.
  @inline(__always)
  var floor: Int { Int(raw &>> 8) }

  /// The pixel that starts at or after the coordinate.
  @inline(__always)
  var ceil: Int { Int((raw &+ 255) &>> 8) }

  /// The distance from `floor` to the coordinate, in steps of the grid: 0…255.
  @inline(__always)
  var fraction: Int32 { raw & 255 }

  /// The first border between pixels after the coordinate.
  @inline(__always)
  var nextBorder: Fixed8 { Fixed8(raw: (raw | 255) &+ 1) }

  @inline(__always)
  static func + (a: Fixed8, b: Fixed8) -> Fixed8 { Fixed8(raw: a.raw &+ b.raw) }

  @inline(__always)
  static func - (a: Fixed8, b: Fixed8) -> Fixed8 { Fixed8(raw: a.raw &- b.raw) }

  /// Whether `a` is less than `b`.
  @inline(__always)
  package static func < (a: Fixed8, b: Fixed8) -> Bool { a.raw < b.raw }
}

extension PixelRect {
  /// Creates the rectangle of pixels between four borders; `nil` if one of them is inside a pixel.
  init?(minX: Fixed8, minY: Fixed8, maxX: Fixed8, maxY: Fixed8) {
    guard minX.fraction | minY.fraction | maxX.fraction | maxY.fraction == 0 else { return nil }
    self.init(minX: minX.floor, minY: minY.floor, maxX: maxX.floor, maxY: maxY.floor)
  }
}
