import Geometry

/// A view of the pixels of a rectangle, row after row in memory.
///
/// Valid only while its owner lends it out. `row(y)[x]` may be used for x and y inside `rect` and nowhere else.
package struct PixelRows {
  private let base: UnsafeMutablePointer<UInt32>
  private let stride: Int
  let rect: PixelRect

  /// - Parameter base: At least `stride · rect.height` pixels; `stride` is at least `rect.width`.
  init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, rect: PixelRect) {
    self.base = base
    self.stride = stride
    self.rect = rect
  }

  /// A row, addressed by absolute x.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.minY) &* stride &- rect.minX)
  }

  /// Gives every pixel of `area` one value.
  func fill(_ area: PixelRect, _ pixel: UInt32) {
    for y in area.rows { (row(y) + area.minX).update(repeating: pixel, count: area.width) }
  }
}
