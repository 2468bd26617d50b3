/// Places of pixels between the centers of cells, exact: in units of half a pixel.
struct CellInterpolation {
  /// log₂ of the pixels a side of a cell.
  let shift: Int
  /// Units from one cell's center to the next; weights add up to it.
  let unit: Int

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
