/// A blurred picture as a paint.
final class BackdropShader: Shader {
  let isOpaque: Bool
  private let plane: SamplePlane
  /// Where the plane's samples lie.
  private let cells: PixelRect
  private let places: CellInterpolation
  private let line = ScratchBuffer<UInt32>()

  /// - Parameters:
  ///   - plane: Red, green, blue and alpha, premultiplied, in 1/256 of a byte's step, for `cells`.
  ///   - inner: The cells that are used.
  init(_ plane: SamplePlane, cells: PixelRect, inner: PixelRect, grid: ReducedGrid) {
    self.plane = plane
    self.cells = cells
    places = CellInterpolation(shift: grid.shift)
    isOpaque = inner.rows.allSatisfy { y in
      let row = plane.row(y - cells.minY)
      return inner.columns.allSatisfy { row[4 * ($0 - cells.minX) + 3] == 65280 }
    }
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let (first, _) = places.place(of: x)
    let (last, _) = places.place(of: x + count - 1)
    let line = mixedRow(y, first, last + 1)
    let down = UInt32(2 * (places.shift + 1) + 8)
    let half: UInt32 = 1 << (down - 1)
    let unit = UInt32(places.unit)
    for index in 0..<count {
      let (cell, place) = places.place(of: x &+ index)
      let weight = UInt32(truncatingIfNeeded: place)
      let samples = line + 4 &* (cell &- first)
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        let sum = samples[channel] &* (unit &- weight) &+ samples[channel &+ 4] &* weight
        pixel |= ((sum &+ half) &>> down) &<< UInt32(truncatingIfNeeded: 8 &* channel)
      }
      pixels[index] = pixel
    }
  }

  /// The cells' values in the row of pixel `y`, mixed from two rows of cells.
  private func mixedRow(_ y: Int, _ first: Int, _ last: Int) -> UnsafeMutablePointer<UInt32> {
    let (row, weight) = places.place(of: y)
    let upper = plane.row(row - cells.minY) + 4 * (first - cells.minX)
    let lower = plane.row(min(row + 1 - cells.minY, plane.height - 1)) + 4 * (first - cells.minX)
    let count = 4 * (last - first + 1)
    let line = line.reserve(count)
    let (a, b) = (UInt32(places.unit - weight), UInt32(weight))
    for index in 0..<count { line[index] = UInt32(upper[index]) &* a &+ UInt32(lower[index]) &* b }
    return line
  }
}
