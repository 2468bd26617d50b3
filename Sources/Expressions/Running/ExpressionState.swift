import Geometry

/// The values that expressions read, as arrays of cells.
package struct ExpressionState: Sendable {
  /// Numbers, components of points, sizes and colors, and Booleans as 1 and 0.
  package var numbers: [Double]
  /// The rate of change of each number, per second. The array has as many elements as `numbers`.
  package var rates: [Double]
  /// Strings, lists, records, paths, curves and optional values.
  package var objects: [ExpressionValue]

  /// A state with the given numbers of cells, all 0 and `null`.
  package init(numbers: Int, objects: Int) {
    self.numbers = Array(repeating: 0, count: numbers)
    rates = self.numbers
    self.objects = Array(repeating: .null, count: objects)
  }
}

/// A provider of measurements that expressions need from outside the state.
package protocol ExpressionHost {
  /// Returns the size of a text layer's text without truncation. `id` is that of the `ExpressionTextLayer`, plus the
  /// offset of the copy.
  func naturalTextSize(ofLayer id: Int) -> Size
  /// Returns the height of the same text in lines of at most `width`, in points.
  func textHeight(ofLayer id: Int, inWidth width: Double) -> Double
}
