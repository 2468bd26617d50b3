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
  let durability: PartialFile.Durability

  /// Writes the files that are given, of which none appears before all are whole.
  ///
  /// - Parameter metadata: What names the pictures, which the run draws.
  func write(_ record: GoldenRecord?, _ metadata: GoldenMetadata?, drawnBy run: ScenarioRun) throws {
    let pictures = try metadata.map { try animation($0, drawnBy: run) }
    let text = record.map { Array($0.csv.utf8) }
    try Folder.createParent(of: location.record)
    switch (text, pictures) {
    case (let text?, let pictures?):
      let recordFile = try begun(location.record, text)
      let animationFile = try begun(location.animation, pictures)
      // The record comes last, since by it the golden is there.
      try animationFile.finish()
      try recordFile.finish()
    case (let text?, nil): try begun(location.record, text).finish()
    case (nil, let pictures?): try begun(location.animation, pictures).finish()
    case (nil, nil): break
    }
  }

  private func begun(_ path: FilePath, _ bytes: [UInt8]) throws(SystemError) -> PartialFile {
    let file = try PartialFile(for: path, .entry, durability)
    try file.append(bytes)
    return file
  }

  private func animation(_ metadata: GoldenMetadata, drawnBy run: ScenarioRun) throws -> [UInt8] {
    let frames = metadata.pictures.frames
    let ends = frames.dropFirst() + [timeline.frameCount]
    var delays = zip(frames, ends).map { timeline.frameRate.delay(ofFrames: $1 - $0) }[...]
    var writer = APNGWriter(
      width: metadata.width, height: metadata.height, isOpaque: isOpaque, frameCount: frames.count,
      delay: timeline.frameRate.delay(ofFrames: 1), compression: .small, texts: [metadata.text])
    var bytes = writer.head
    try run.draw(frames) { _, bitmap, _ in bytes += writer.encode(bitmap, shown: delays.removeFirst()) }
    return bytes + APNGWriter.tail
  }

  func removePictures() throws(SystemError) { try File.remove(location.animation) }
}

extension FrameRate {
  fileprivate func delay(ofFrames count: Int) -> FrameDelay {
    FrameDelay(nearest: Int64(count) * denominator, over: numerator)
  }
}
