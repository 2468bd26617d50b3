import Geometry
import Motion

/// Where frames come from: every worker draws with a painter of its own.
package protocol FrameSource: Sendable {
  associatedtype Painter: FramePainter

  /// A painter before its first frame, which draws on so many threads at the most. Called on the thread that will use it.
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

  /// Draws the frame; returns the rows that may differ from the frame drawn before, all rows at first.
  mutating func draw() -> [Range<Int>]

  /// The pixels of the frame drawn last, premultiplied.
  var bitmap: Bitmap { get }
}

extension FramePainter {
  /// Moves to the next frame, by its number.
  package mutating func simulate(toFrame number: Int) { simulate(to: frameRate.time(ofFrame: number)) }
}
