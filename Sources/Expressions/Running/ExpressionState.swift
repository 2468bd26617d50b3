import Geometry

/// The values that expressions read, all in a row.
package struct ExpressionState: Sendable {
  /// Numbers, and the parts of points, sizes and colors; booleans as 1 and 0.
  package var numbers: [Double]
  /// How fast each number changes, per second; of the same count.
  package var rates: [Double]
  /// Strings, lists, records, paths, curves and optional values.
  package var objects: [ExpressionValue]

  /// A state of so many cells, all 0 and null.
  package init(numbers: Int, objects: Int) {
    self.numbers = Array(repeating: 0, count: numbers)
    rates = self.numbers
    self.objects = Array(repeating: .null, count: objects)
  }
}

/// Who knows what expressions ask of the world outside the state.
package protocol ExpressionHost {
  /// The size that a text layer's text takes without being cut; `id` is that of the `ExpressionTextLayer`, plus the offset
  /// of the copy.
  func naturalTextSize(ofLayer id: Int) -> Size
  /// The height of the same text in lines no longer than a width in points.
  func textHeight(ofLayer id: Int, inWidth width: Double) -> Double
}
