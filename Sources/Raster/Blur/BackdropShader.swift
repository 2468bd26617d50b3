/// A blurred picture as a paint.
final class BackdropShader: Shader {
  let isOpaque: Bool
  private let plane: SamplePlane
  var byteCount: Int { plane.byteCount }
  /// Where the plane's samples lie.
  private let cells: PixelRect
  private let places: CellInterpolation
  private let line = ScratchBuffer<UInt64>()

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

  /// Two channels are worked on in one word: a sum of weights 2 · unit² times 65280 has 27 bits.
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let (first, _) = places.place(of: x)
    let (last, _) = places.place(of: x + count - 1)
    let line = mixedRow(y, first, last + 1)
    var index = 0
    for cell in first...last {
      let (_, weight) = places.place(of: x &+ index)
      let end = min(count, index + (places.unit - weight + 1) / 2)
      let samples = line + 2 &* (cell &- first)
      fill(pixels + index, end - index, samples, weight)
      index = end
    }
  }

  /// Writes pixels between two cells; from one to the next the weight of the second cell grows by 2.
  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ samples: UnsafePointer<UInt64>, _ weight: Int
  ) {
    let down = UInt64(2 * (places.shift + 1) + 8)
    let half: UInt64 = 0x1_0000_0001 &<< (down &- 1)
    let (a, b) = (UInt64(places.unit - weight), UInt64(weight))
    var redGreen = samples[0] &* a &+ samples[2] &* b &+ half
    var blueAlpha = samples[1] &* a &+ samples[3] &* b &+ half
    let redGreenStep = (samples[2] &- samples[0]) &* 2
    let blueAlphaStep = (samples[3] &- samples[1]) &* 2
    for index in 0..<count {
      let low = (redGreen &>> down) & 0xFF_0000_00FF
      let high = (blueAlpha &>> down) & 0xFF_0000_00FF
      let pair = (low | high &<< 16) | (low &>> 24) | (high &>> 8)
      pixels[index] = UInt32(truncatingIfNeeded: pair)
      redGreen &+= redGreenStep
      blueAlpha &+= blueAlphaStep
    }
  }

  /// The cells' values in the row of pixel `y`, mixed from two rows of cells: red and green in one word, blue and alpha in
  /// the next.
  private func mixedRow(_ y: Int, _ first: Int, _ last: Int) -> UnsafeMutablePointer<UInt64> {
    let (row, weight) = places.place(of: y)
    let upper = plane.row(row - cells.minY) + 4 * (first - cells.minX)
    let lower = plane.row(min(row + 1 - cells.minY, plane.height - 1)) + 4 * (first - cells.minX)
    let count = 2 * (last - first + 1)
    let line = line.reserve(count)
    let (a, b) = (UInt64(places.unit - weight), UInt64(weight))
    for index in 0..<count {
      let from = UInt64(upper[2 &* index]) | UInt64(upper[2 &* index &+ 1]) &<< 32
      let to = UInt64(lower[2 &* index]) | UInt64(lower[2 &* index &+ 1]) &<< 32
      line[index] = from &* a &+ to &* b
    }
    return line
  }
}
