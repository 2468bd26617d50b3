import Geometry

/// One frame of an animation, as a viewer displays it.
package struct AnimationFrame: Hashable, Sendable {
  /// The whole canvas, in straight pixels.
  package var bitmap: Bitmap
  /// The time for which the frame is displayed; `nil` for a file that is not animated.
  package var delay: FrameDelay?
  /// The regions whose pixels may differ from the previous frame; for the first frame, the whole canvas.
  package var changes: [AnimationRegion]
}

/// A reader of APNG files, frame by frame; a plain PNG is one frame.
///
/// Frames are composed as the APNG specification requires: placed at their offsets, they replace what is there or are
/// blended over it. Their region is then left as it is, cleared or restored. A frame costs the pixels that it replaces,
/// not the whole canvas, unless the caller still holds the bitmap of the previous frame.
package struct APNGReader: Sendable {
  /// The width of the canvas, in pixels.
  package let width: Int
  /// The height of the canvas, in pixels.
  package let height: Int
  /// The number of frames that the file declares.
  package let frameCount: Int
  /// The number of times that the animation is played; 0 for endlessly.
  package let plays: Int

  /// The time for which each frame is displayed; empty for a file that is not animated.
  package var delays: [FrameDelay] { parts.frames.compactMap(\.delay) }

  private let limits: PNGLimits
  private var frames: ArraySlice<AnimationParts.Frame>
  private let parts: AnimationParts
  private var canvas: AnimationCanvas

  /// The maximum number of frames in a file.
  static let maximumFrameCount = 1_000_000

  /// Parses and validates the structure of a file; pixels are decoded frame by frame.
  package init(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) {
    (width, height) = try PNGDecoder.size(of: bytes, limits: limits)
    parts = try AnimationParts(bytes, width: width, height: height)
    self.limits = limits
    plays = parts.plays
    frameCount = parts.frames.count
    frames = parts.frames[...]
    canvas = AnimationCanvas(width: width, height: height)
  }

  /// Decodes and returns the next frame; `nil` after the last.
  package mutating func next() throws(PNGError) -> AnimationFrame? {
    guard let frame = frames.popFirst() else { return nil }
    // Disposal comes first, so that the pixels it restores are released before the next picture is decoded.
    let disposed = canvas.disposeOfLast()
    let picture = try PNGDecoder.decode(parts.file(of: frame), limits: limits).bitmap
    let shown = canvas.show(picture, frame)
    return AnimationFrame(
      bitmap: canvas.bitmap, delay: frame.delay, changes: [disposed, shown].compactMap(\.self))
  }
}
