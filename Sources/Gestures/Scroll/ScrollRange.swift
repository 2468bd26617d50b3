/// The offsets at which a scroll view may rest along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  let minimum: Double
  /// The largest offset, not less than the smallest.
  package let maximum: Double

  /// A range of at least one offset: just `minimum` if `maximum` is less.
  ///
  /// Bounds are clamped to ±1e9, and NaN becomes 0.
  package init(_ minimum: Double, _ maximum: Double) {
    self.minimum = Self.bounded(minimum)
    self.maximum = max(self.minimum, Self.bounded(maximum))
  }

  private static func bounded(_ offset: Double) -> Double {
    offset.isNaN ? 0 : min(1e9, max(-1e9, offset))
  }

  /// The range of content of length `content` in a view of length `viewport`, with insets at both ends.
  init(content: Double, viewport: Double, leading: Double = 0, trailing: Double = 0) {
    self.init(-leading, content + trailing - viewport)
  }

  /// The distance between the smallest and the largest offset.
  package var length: Double { maximum - minimum }

  /// Returns the offset in the range that is nearest to `offset`.
  func clamp(_ offset: Double) -> Double { min(maximum, max(minimum, offset)) }

  /// Returns the distance of `offset` beyond the range: negative before its start, positive after its end, otherwise 0.
  package func overshoot(_ offset: Double) -> Double { offset - clamp(offset) }
}
