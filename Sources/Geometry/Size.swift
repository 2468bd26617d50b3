/// A width and a height in points.
package struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  package var width: Double
  /// The vertical extent, in points.
  package var height: Double

  /// A size with the given width and height.
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of a point, zero along both axes.
  package static let zero = Size(0, 0)

  /// Returns the smallest size that covers both.
  package func union(_ other: Size) -> Size { Size(max(width, other.width), max(height, other.height)) }
}
