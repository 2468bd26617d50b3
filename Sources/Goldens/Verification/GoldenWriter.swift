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
  /// All of them, so that each says that it was made now.
  case all
}

/// Writes a scenario's golden.
struct GoldenWriter {
  let location: GoldenLocation
  let timeline: Timeline
  let isOpaque: Bool

  func write(_ record: GoldenRecord) throws {
    try Folder.createParent(of: location.record)
    try File.write(Array(record.csv.utf8), to: location.record)
  }

  /// Draws the pictures that `metadata` names and writes them.
  func write(_ metadata: GoldenMetadata, drawnBy run: ScenarioRun) throws {
    let frames = metadata.pictures.frames
    let ends = frames.dropFirst() + [timeline.frameCount]
    var delays = zip(frames, ends).map { timeline.frameRate.delay(ofFrames: $1 - $0) }[...]
    var writer = APNGWriter(
      width: metadata.width, height: metadata.height, isOpaque: isOpaque, frameCount: frames.count,
      delay: timeline.frameRate.delay(ofFrames: 1), compression: .small, texts: [metadata.text])
    var bytes = writer.head
    try run.draw(frames) { _, bitmap, _ in bytes += writer.encode(bitmap, shown: delays.removeFirst()) }
    bytes += APNGWriter.tail
    try Folder.createParent(of: location.animation)
    try File.write(bytes, to: location.animation)
  }

  func removePictures() throws(SystemError) { try File.remove(location.animation) }
}

extension FrameRate {
  fileprivate func delay(ofFrames count: Int) -> FrameDelay {
    FrameDelay(nearest: Int64(count) * denominator, over: numerator)
  }
}
