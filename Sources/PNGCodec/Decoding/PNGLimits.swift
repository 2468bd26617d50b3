/// How large a picture may be that is read; checked before its memory is allocated.
public struct PNGLimits: Hashable, Sendable {
  /// Pixels along each side, inclusive.
  public var side: Int
  /// Pixels in all, inclusive.
  public var pixels: Int

  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// The limits of DESIGN §3: 16,384 pixels a side and 64 million in all.
  public static let standard = PNGLimits(side: 16_384, pixels: 64_000_000)
}
