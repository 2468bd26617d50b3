import Geometry

/// Keeps the point between two fingers in place while a layer is scaled, by the layer's translation.
package struct PinchOffset: Hashable, Sendable {
  /// From the layer's middle to the point between the fingers, at a scale of 1.
  private let anchor: Point

  /// Begins with the fingers around a place.
  ///
  /// - Parameters:
  ///   - offset: the layer's translation.
  ///   - scale: its scale, not 0.
  ///   - middle: the point about which it is scaled, without its translation.
  package init(at location: Point, offset: Point, scale: Double, middle: Point) {
    anchor = (location - middle - offset) * (scale == 0 ? 0 : 1 / scale)
  }

  /// The translation that keeps the point in place.
  package func offset(at location: Point, scale: Double, middle: Point) -> Point {
    location - middle - anchor * scale
  }
}
