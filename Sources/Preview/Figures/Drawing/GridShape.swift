/// How many columns a number of equal cells takes.
enum GridShape {
  /// Width to height of a page that the eye likes.
  private static let pleasant = 1.5
  /// How much an empty place in the last row counts.
  private static let emptiness = 1.0

  /// The number of columns whose page comes nearest to a pleasant shape with a full last row; of equals the smaller.
  ///
  /// - Parameters: the cells' number, at least 1, and sides with what lies between them; each greater than 0.
  static func columns(of count: Int, width: Double, height: Double) -> Int {
    var best = (columns: 1, penalty: Double.infinity)
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      let shape = Double(columns) * width / (Double(rows) * height)
      let distortion = max(shape / pleasant, pleasant / shape) - 1
      let empty = Double(rows * columns - count) / Double(columns)
      let penalty = distortion + (rows > 1 ? emptiness * empty : 0)
      if penalty < best.penalty - 1e-9 { best = (columns, penalty) }
    }
    return best.columns
  }
}
