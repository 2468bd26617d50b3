/// A width and a height in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(0, 0)

  /// The smallest size that holds both.
  package func union(_ other: Size) -> Size { Size(max(width, other.width), max(height, other.height)) }
}
