/// The offsets at which a scroll view may rest along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  let minimum: Double
  /// The largest offset, at least the smallest.
  package let maximum: Double

  /// A range that is at least one offset: `minimum` where `maximum` is less.
  ///
  /// Bounds count as at most 1e9 from zero, NaN as 0.
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

  /// The distance between the outermost offsets.
  package var length: Double { maximum - minimum }

  /// The offset in the range that is nearest to `offset`.
  func clamp(_ offset: Double) -> Double { min(maximum, max(minimum, offset)) }

  /// How far `offset` is beyond the range: negative before its start, positive after its end, else 0.
  package func overshoot(_ offset: Double) -> Double { offset - clamp(offset) }
}
