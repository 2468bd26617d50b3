import Geometry
import Motion
import PNGCodec
import ScenarioFile
import System

/// Which goldens an update touches.
package enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// Those that are not there.
  case missing
  /// Also those whose content differs.
  case changed
  /// All of them, so that each says that it was made today.
  case all
}

/// Writes a scenario's golden.
struct GoldenWriting {
  let place: GoldenPlace
  let timeline: Timeline
  let isOpaque: Bool

  func write(_ record: GoldenRecord) throws {
    try Folder.createParent(of: place.record)
    try File.write(Array(record.csv.utf8), to: place.record)
  }

  /// Draws the pictures that `stamp` names and writes them.
  func write(_ stamp: GoldenStamp, drawnBy run: ScenarioRun) throws {
    let frames = stamp.pictures.frames
    let ends = frames.dropFirst() + [timeline.frameCount]
    var delays = zip(frames, ends).map { timeline.frameRate.delay(ofFrames: $1 - $0) }[...]
    var writer = APNGWriter(
      width: stamp.width, height: stamp.height, isOpaque: isOpaque, frameCount: frames.count,
      delay: timeline.frameRate.delay(ofFrames: 1), compression: .small, texts: [stamp.text])
    var bytes = writer.head
    try run.draw(frames) { _, bitmap, _ in bytes += writer.encode(bitmap, shown: delays.removeFirst()) }
    bytes += APNGWriter.tail
    try Folder.createParent(of: place.animation)
    try File.write(bytes, to: place.animation)
  }

  func removePictures() throws(SystemError) { try File.remove(place.animation) }
}

extension FrameRate {
  fileprivate func delay(ofFrames count: Int) -> FrameDelay {
    FrameDelay(nearest: Int64(count) * denominator, over: numerator)
  }
}
