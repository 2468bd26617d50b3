/// How large a picture may be that is read; checked before its memory is allocated.
package struct PNGLimits: Hashable, Sendable {
  /// Pixels along each side, inclusive.
  package var side: Int
  /// Pixels in all, inclusive.
  package var pixels: Int

  package init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// The default limits: 16,384 pixels a side and 64 million in all.
  package static let standard = PNGLimits(side: 16_384, pixels: 64_000_000)
}
