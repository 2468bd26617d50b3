import Geometry

/// A view of the pixels of a rectangle, stored in rows.
///
/// It is valid only while its owner lends it. `row(y)[x]` may be accessed only for x and y inside `rect`.
package struct PixelRows {
  private let base: UnsafeMutablePointer<UInt32>
  private let stride: Int
  let rect: PixelRect

  /// Creates a view.
  ///
  /// - Parameter base: At least `stride · rect.height` pixels, where `stride` is at least `rect.width`.
  init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, rect: PixelRect) {
    self.base = base
    self.stride = stride
    self.rect = rect
  }

  /// Returns a pointer to a row, indexed by absolute x.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.minY) &* stride &- rect.minX)
  }

  /// Sets every pixel of `area` to one value.
  func fill(_ area: PixelRect, _ pixel: UInt32) {
    for y in area.rows { (row(y) + area.minX).update(repeating: pixel, count: area.width) }
  }
}
