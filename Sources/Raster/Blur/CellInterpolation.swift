/// The exact positions of pixels between the centers of cells, in units of half a pixel.
struct CellInterpolation {
  /// The binary logarithm of a cell's side length in pixels.
  let shift: Int
  /// The distance between the centers of neighboring cells, in half pixels. Weights add up to it.
  let unit: Int

  /// The weight of the next cell for the first pixel whose center is at or after a cell's center.
  var firstWeight: Int { shift == 0 ? 0 : 1 }

  init(shift: Int) {
    self.shift = shift
    unit = 2 << shift
  }

  /// Returns the cell whose center is at or before the center of pixel `x`, and the weight of the next cell.
  @inline(__always)
  func position(of x: Int) -> (cell: Int, weight: Int) {
    let position = 2 &* x &+ 1 &- 1 &<< shift
    return (position &>> (shift &+ 1), position & (unit &- 1))
  }
}
