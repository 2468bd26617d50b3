import Geometry

/// A shader that paints a blurred picture.
final class BackdropShader: Shader {
  let isOpaque: Bool
  private let plane: SamplePlane
  var byteCount: Int { plane.byteCount }
  /// The cells that the plane's samples represent.
  private let cells: PixelRect
  private let interpolation: CellInterpolation
  private let line = ScratchBuffer<SIMD4<UInt32>>()

  /// Creates a shader.
  ///
  /// - Parameters:
  ///   - plane: Premultiplied red, green, blue and alpha for `cells`, in 1/256 of a byte's step.
  ///   - inner: The cells that can be painted.
  init(_ plane: SamplePlane, cells: PixelRect, inner: PixelRect, grid: ReducedGrid) {
    self.plane = plane
    self.cells = cells
    interpolation = CellInterpolation(shift: grid.shift)
    isOpaque = inner.rows.allSatisfy { y in
      let row = plane.row(y - cells.minY)
      return inner.columns.allSatisfy { row[4 * ($0 - cells.minX) + 3] == 65280 }
    }
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let (first, _) = interpolation.position(of: x)
    let (last, _) = interpolation.position(of: x + count - 1)
    let line = mixedRow(y, first, last + 1)
    var index = 0
    var weight = interpolation.position(of: x).weight
    for cell in 0...last - first {
      let end = min(count, index &+ (interpolation.unit &- weight &+ 1) &>> 1)
      fill(pixels + index, end &- index, line[cell], line[cell &+ 1], weight)
      index = end
      weight = interpolation.firstWeight
    }
  }

  /// Writes pixels between two cells. The weight of the second cell increases by 2 per pixel.
  @inline(__always)
  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ left: SIMD4<UInt32>, _ right: SIMD4<UInt32>,
    _ weight: Int
  ) {
    let difference = right &- left
    var sums =
      left &<< UInt32(truncatingIfNeeded: interpolation.shift &+ 1)
      &+ difference &* SIMD4(repeating: UInt32(truncatingIfNeeded: weight)) &+ SIMD4(repeating: 1 << 23)
    let step = difference &* 2
    let twoSteps = SIMD8(lowHalf: step &* 2, highHalf: step &* 2)
    var index = 0
    while index &+ 4 <= count {
      let two = SIMD8(lowHalf: sums, highHalf: sums &+ step)
      let four = SIMD16(lowHalf: two, highHalf: two &+ twoSteps)
      UnsafeMutableRawPointer(pixels + index).storeBytes(
        of: SIMD16<UInt8>(truncatingIfNeeded: four &>> 24), as: SIMD16<UInt8>.self)
      sums &+= step &* 4
      index &+= 4
    }
    while index < count {
      let bytes = SIMD4<UInt8>(truncatingIfNeeded: sums &>> 24)
      pixels[index] = UInt32(littleEndian: unsafeBitCast(bytes, to: UInt32.self))
      sums &+= step
      index &+= 1
    }
  }

  /// Interpolates between two rows of cells at pixel row `y`. The values are scaled so that horizontal interpolation
  /// leaves the result in the upper byte of 32 bits: at most 65280 · 65536.
  private func mixedRow(_ y: Int, _ first: Int, _ last: Int) -> UnsafeMutablePointer<SIMD4<UInt32>> {
    let (row, weight) = interpolation.position(of: y)
    let upper = plane.row(row - cells.minY) + 4 * (first - cells.minX)
    let lower = plane.row(min(row + 1 - cells.minY, plane.height - 1)) + 4 * (first - cells.minX)
    let count = last - first + 1
    let line = line.reserve(count)
    let up = 16 - 2 * (interpolation.shift + 1)
    let (a, b) = (UInt32(interpolation.unit - weight) << up, UInt32(weight) << up)
    for index in 0..<count {
      let (from, to) = (Self.lanes(upper + 4 &* index), Self.lanes(lower + 4 &* index))
      line[index] = from &* SIMD4(repeating: a) &+ to &* SIMD4(repeating: b)
    }
    return line
  }

  @inline(__always)
  private static func lanes(_ samples: UnsafePointer<UInt16>) -> SIMD4<UInt32> {
    SIMD4(UInt32(samples[0]), UInt32(samples[1]), UInt32(samples[2]), UInt32(samples[3]))
  }
}
