import Geometry

/// A shader of one color with blurred alpha, or with the inverse of that: the shadow of a shape, or of its
/// surroundings.
final class AlphaMaskShader: Shader {
  let isOpaque = false
  private let plane: SamplePlane
  var byteCount: Int { plane.byteCount }
  /// The cells that the plane's samples represent.
  private let cells: PixelRect
  private let interpolation: CellInterpolation
  /// Red, green, blue and alpha, premultiplied.
  private let color: SIMD4<UInt32>
  private let isInverted: Bool
  private let line = ScratchBuffer<UInt32>()

  init(_ plane: SamplePlane, cells: PixelRect, grid: ReducedGrid, color: UInt32, isInverted: Bool) {
    self.plane = plane
    self.cells = cells
    self.isInverted = isInverted
    interpolation = CellInterpolation(shift: grid.shift)
    self.color = SIMD4(color & 255, color >> 8 & 255, color >> 16 & 255, color >> 24)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    if isInverted {
      shade(y, x, count, into: pixels) { 65280 &- $0 }
    } else {
      shade(y, x, count, into: pixels) { $0 }
    }
  }

  /// Shades pixels with a function of the mask's alpha, 0…65280.
  @inline(__always)
  private func shade(
    _ y: Int, _ x: Int, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>, visible: (UInt32) -> UInt32
  ) {
    let (first, _) = interpolation.position(of: x)
    let (last, _) = interpolation.position(of: x + count - 1)
    let line = mixedRow(y, first, last + 1)
    // The sums are in 1/256 of a byte's step times both units; the shift converts them to an alpha of 0…65280.
    let down = 2 * (interpolation.shift + 1)
    for index in 0..<count {
      let (cell, weight) = interpolation.position(of: x &+ index)
      let a = UInt64(line[cell &- first]) &* UInt64(truncatingIfNeeded: interpolation.unit &- weight)
      let b = UInt64(line[cell &- first &+ 1]) &* UInt64(truncatingIfNeeded: weight)
      let alpha = UInt32(truncatingIfNeeded: (a &+ b) &>> UInt64(down))
      pixels[index] = Self.weighted(color, visible(alpha))
    }
  }

  /// Returns each channel times `alpha` divided by 65280, rounded once.
  @inline(__always)
  private static func weighted(_ color: SIMD4<UInt32>, _ alpha: UInt32) -> UInt32 {
    let products = (color &* SIMD4(repeating: alpha) &+ 32640) &>> 8
    // Divides values below 65,280 by 255, rounding down.
    let channels = (products &+ products &>> 8 &+ 1) &>> 8
    return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self))
  }

  /// Interpolates between two rows of cells at pixel row `y`.
  private func mixedRow(_ y: Int, _ first: Int, _ last: Int) -> UnsafeMutablePointer<UInt32> {
    let (row, weight) = interpolation.position(of: y)
    let upper = plane.row(row - cells.minY) + (first - cells.minX)
    let lower = plane.row(min(row + 1 - cells.minY, plane.height - 1)) + (first - cells.minX)
    let line = line.reserve(last - first + 1)
    let (a, b) = (UInt32(interpolation.unit - weight), UInt32(weight))
    for index in 0...last - first { line[index] = UInt32(upper[index]) &* a &+ UInt32(lower[index]) &* b }
    return line
  }
}
