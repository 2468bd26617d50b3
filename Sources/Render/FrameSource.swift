import Geometry
import Motion

/// A source of frames. A painter draws the first frame, and is then split among the workers that continue.
package protocol FrameSource: Sendable {
  associatedtype Painter: FramePainter

  /// Creates a painter at its first frame, which draws on at most `threads` threads.
  func makePainter(threads: Int) -> Painter
}

extension FrameSource {
  /// Creates a painter that draws on the thread that uses it.
  package func makePainter() -> Painter { makePainter(threads: 1) }
}

/// A painter of consecutive frames. It reuses earlier drawing for speed, but every frame is independent of it.
package protocol FramePainter {
  /// The rate that determines the times of numbered frames.
  var frameRate: FrameRate { get }

  /// Moves to the time of the next frame, which may be earlier than the previous one.
  mutating func simulate(to time: Time)

  /// Whether the simulation failed at or before the current time, so that the frame cannot be drawn.
  var hasFailed: Bool { get }

  /// Draws the frame, and returns the rows that may differ from the frame drawn before; all rows for the first.
  mutating func draw() -> [Range<Int>]

  /// The pixels of the last frame drawn, premultiplied.
  var bitmap: Bitmap { get }

  /// Splits the painter into `count` painters, which continue independently, each on a thread of its own, in its place.
  func split(_ count: Int) -> [Self]
}

extension FramePainter {
  /// Always false, for sources that cannot fail.
  package var hasFailed: Bool { false }

  /// Moves to a frame by its number.
  package mutating func simulate(toFrame number: Int) { simulate(to: frameRate.time(ofFrame: number)) }
}
