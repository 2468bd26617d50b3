/// The offsets at which a scroll view may rest along one axis, in points.
public struct ScrollRange: Hashable, Sendable {
  public let minimum: Double
  public let maximum: Double

  /// A range that is at least one offset: `minimum` where `maximum` is less.
  ///
  /// Bounds count as at most 1e9 from zero, NaN as 0.
  public init(_ minimum: Double, _ maximum: Double) {
    self.minimum = Self.bounded(minimum)
    self.maximum = max(self.minimum, Self.bounded(maximum))
  }

  private static func bounded(_ offset: Double) -> Double {
    offset.isNaN ? 0 : min(1e9, max(-1e9, offset))
  }

  /// The range of content of length `content` in a view of length `viewport`, with insets at both ends.
  public init(content: Double, viewport: Double, leading: Double = 0, trailing: Double = 0) {
    self.init(-leading, content + trailing - viewport)
  }

  public var length: Double { maximum - minimum }

  /// The offset in the range that is nearest to `offset`.
  public func clamp(_ offset: Double) -> Double { min(maximum, max(minimum, offset)) }

  /// How far `offset` is beyond the range: negative before its start, positive after its end, else 0.
  public func overshoot(_ offset: Double) -> Double { offset - clamp(offset) }
}
