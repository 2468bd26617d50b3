import Geometry
import Motion

/// Where frames come from: a painter draws the first one, and is split among the workers that go on.
package protocol FrameSource: Sendable {
  associatedtype Painter: FramePainter

  /// A painter before its first frame, which draws on so many threads at the most.
  func makePainter(threads: Int) -> Painter
}

extension FrameSource {
  /// A painter that draws on the thread that uses it.
  package func makePainter() -> Painter { makePainter(threads: 1) }
}

/// Draws frames one after the other; what it has drawn makes the next frame cheaper, never different.
package protocol FramePainter {
  /// The rate at which its frames are numbered.
  var frameRate: FrameRate { get }

  /// Moves to the time of the next frame. Times may also go back.
  mutating func simulate(to time: Time)

  /// Whether the time lies at or after that of a mistake, so that the frame cannot be drawn.
  var hasFailed: Bool { get }

  /// Draws the frame; returns the rows that may differ from the frame drawn before, all rows at first.
  mutating func draw() -> [Range<Int>]

  /// The pixels of the frame drawn last, premultiplied.
  var bitmap: Bitmap { get }

  /// So many painters, each of which goes on from here by itself, on a thread of its own, in place of this one.
  func split(_ count: Int) -> [Self]
}

extension FramePainter {
  /// No failure, as for sources that cannot fail.
  package var hasFailed: Bool { false }

  /// Moves to the next frame, by its number.
  package mutating func simulate(toFrame number: Int) { simulate(to: frameRate.time(ofFrame: number)) }
}
