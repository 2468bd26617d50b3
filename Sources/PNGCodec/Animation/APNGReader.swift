import Geometry

/// One frame of an animation as a viewer shows it.
package struct AnimationFrame: Hashable, Sendable {
  /// The whole canvas, straight pixels.
  package var bitmap: Bitmap
  /// Nil for a file that is not animated.
  package var delay: FrameDelay?
  /// Where pixels may be other than in the frame before, which before the first one there is not.
  package var changes: [AnimationRegion]
}

/// Reads the frames of any legal APNG one after the other; a plain PNG is one frame.
///
/// Frames are composed as the APNG specification says: placed at their offsets, replacing or blended over what is
/// there, which then stays, is cleared, or comes back. A frame costs what it replaces, not the canvas, as long as nobody
/// holds the bitmap of the one before.
package struct APNGReader: Sendable {
  /// The width of the canvas, in pixels.
  package let width: Int
  /// The height of the canvas, in pixels.
  package let height: Int
  /// How many frames the file promises.
  package let frameCount: Int
  /// How often the animation is shown; 0 for ever.
  package let plays: Int

  /// How long each frame is shown; empty for a file that is not animated.
  package var delays: [FrameDelay] { parts.frames.compactMap(\.delay) }

  private let limits: PNGLimits
  private var frames: ArraySlice<AnimationParts.Frame>
  private let parts: AnimationParts
  private var canvas: AnimationCanvas

  /// The most frames that are read.
  static let maximumFrameCount = 1_000_000

  /// Reads the structure of a file and verifies it; pixels are read frame by frame.
  package init(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) {
    (width, height) = try PNGDecoder.size(of: bytes, limits: limits)
    parts = try AnimationParts(bytes, width: width, height: height)
    self.limits = limits
    plays = parts.plays
    frameCount = parts.frames.count
    frames = parts.frames[...]
    canvas = AnimationCanvas(width: width, height: height)
  }

  /// The next frame, or nil after the last.
  package mutating func next() throws(PNGError) -> AnimationFrame? {
    guard let frame = frames.popFirst() else { return nil }
    // First, so that what a frame gives back is not kept beside the next picture.
    let disposed = canvas.disposeOfLast()
    let picture = try PNGDecoder.decode(parts.file(of: frame), limits: limits).bitmap
    let shown = canvas.show(picture, frame)
    return AnimationFrame(
      bitmap: canvas.bitmap, delay: frame.delay, changes: [disposed, shown].compactMap(\.self))
  }
}
