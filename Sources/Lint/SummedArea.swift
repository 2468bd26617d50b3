/// Sums over rectangles of a grid, each in constant time.
struct SummedArea {
  private let stride: Int
  private var sums: [Int]

  init(_ values: [Int], columns: Int, rows: Int) {
    stride = columns + 1
    sums = Array(repeating: 0, count: stride * (rows + 1))
    for row in 0..<rows {
      for column in 0..<columns {
        let index = (row + 1) * stride + column + 1
        sums[index] =
          values[row * columns + column] + sums[index - 1] + sums[index - stride] - sums[index - stride - 1]
      }
    }
  }

  func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    sums[rows.upperBound * stride + columns.upperBound] - sums[rows.lowerBound * stride + columns.upperBound]
      - sums[rows.upperBound * stride + columns.lowerBound]
      + sums[rows.lowerBound * stride + columns.lowerBound]
  }
}
