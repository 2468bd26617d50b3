import Geometry
import Motion
import PNGCodec

/// Writes the pictures of a golden as one animated PNG that states how it was made.
struct GoldenAnimation {
  private var writer: APNGWriter
  private var delays: ArraySlice<FrameDelay>
  private(set) var bytes: [UInt8]

  /// Nil where the metadata's frame rate is none, or there are no pictures.
  init?(_ metadata: GoldenMetadata, isOpaque: Bool, _ compression: Compression) {
    let frames = metadata.pictures.frames
    guard let rate = FrameRate(metadata.frameRate), !frames.isEmpty else { return nil }
    let ends = frames.dropFirst() + [metadata.frameCount]
    delays = zip(frames, ends).map { rate.delay(ofFrames: $1 - $0) }[...]
    writer = APNGWriter(
      width: metadata.width, height: metadata.height, isOpaque: isOpaque, frameCount: frames.count,
      delay: rate.delay(ofFrames: 1), compression: compression, texts: [metadata.text])
    bytes = writer.head
  }

  /// Adds the next picture, premultiplied.
  mutating func add(_ bitmap: Bitmap) { bytes += writer.encode(bitmap, shown: delays.popFirst()) }

  /// The whole file after the last picture.
  mutating func finish() -> [UInt8] { bytes + APNGWriter.tail }

  /// The file of the pictures that the metadata names, drawn by a run.
  static func drawn(
    _ metadata: GoldenMetadata, by run: ScenarioRun, _ compression: Compression
  ) throws -> [UInt8] {
    guard var animation = GoldenAnimation(metadata, isOpaque: run.isOpaque, compression) else { return [] }
    try run.draw(metadata.pictures.frames) { _, bitmap, _ in animation.add(bitmap) }
    return animation.finish()
  }
}

extension FrameRate {
  fileprivate func delay(ofFrames count: Int) -> FrameDelay {
    FrameDelay(nearest: Int64(count) * denominator, over: numerator)
  }
}
