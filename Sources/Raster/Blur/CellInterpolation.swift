/// Places of pixels between the centers of cells, exact: in units of half a pixel.
struct CellInterpolation {
  /// log₂ of the pixels a side of a cell.
  let shift: Int
  /// Units from one cell's center to the next; weights add up to it.
  let unit: Int

  /// The weight of the next cell for the first pixel whose center is at or after a cell's.
  var firstWeight: Int { shift == 0 ? 0 : 1 }

  init(shift: Int) {
    self.shift = shift
    unit = 2 << shift
  }

  /// The cell whose center is at or before the center of pixel `x`, and the weight of the cell after it.
  @inline(__always)
  func position(of x: Int) -> (cell: Int, weight: Int) {
    let position = 2 &* x &+ 1 &- 1 &<< shift
    return (position &>> (shift &+ 1), position & (unit &- 1))
  }
}
