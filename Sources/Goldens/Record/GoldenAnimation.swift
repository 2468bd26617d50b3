import Geometry
import Motion
import PNGCodec
import Render
import System

/// A writer of a golden's pictures as one animated PNG that states how it was made.
struct GoldenAnimation: Sendable {
  private var writer: APNGWriter
  private var delays: ArraySlice<FrameDelay>
  private(set) var bytes: [UInt8]

  /// Creates a writer; `nil` if the metadata's frame rate is invalid or it lists no pictures.
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

  /// Adds the next picture, with premultiplied pixels.
  ///
  /// - Parameter changedRows: The rows that may differ from the previous picture.
  mutating func add(_ bitmap: Bitmap, changedRows: [Range<Int>]) {
    bytes += writer.encode(bitmap, changedRows: changedRows, shown: delays.popFirst())
  }

  /// Adds the next picture, with straight pixels, as a reader of such a file provides it.
  mutating func add(_ picture: GoldenPictureReader.Picture) {
    bytes += writer.encode(
      straight: picture.bitmap, changes: picture.changes, shown: delays.popFirst())
  }

  /// Returns the whole file after the last picture.
  mutating func finish() -> [UInt8] { bytes + APNGWriter.tail }

  /// Returns the file of the pictures that the metadata names, drawn by a run.
  ///
  /// - Parameter progress: Called with the number of finished pictures and of all pictures.
  static func drawn(
    _ metadata: GoldenMetadata, by run: ScenarioRun, _ compression: Compression, workers: Int,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [UInt8] {
    let animation = GoldenAnimation(metadata, isOpaque: run.isOpaque, compression)
    guard let animation else { return [] }
    let frames = metadata.pictures.frames
    // There are more parts than workers because some parts take longer than others.
    let done = SharedCounter()
    let count = workers > 1 ? min(frames.count, 4 * workers) : 1
    let parts = WorkerThreads.map(count, workers: workers) { part in
      let range = frames.count * part / count..<frames.count * (part + 1) / count
      return Result {
        try animation.part(range, of: frames, drawnBy: run) { progress(done.increased(), frames.count) }
      }
    }
    return try animation.bytes + parts.flatMap { try $0.get() } + APNGWriter.tail
  }

  /// Returns the bytes of some of the frames.
  private func part(
    _ range: Range<Int>, of frames: [Int], drawnBy run: ScenarioRun, _ pictureDone: () -> Void
  ) throws -> [UInt8] {
    var part = self
    part.bytes = []
    part.delays = delays[range]
    var previous = range.lowerBound > 0 ? range.lowerBound - 1 : nil
    try run.draw(frames[(previous ?? 0)..<range.upperBound]) { _, bitmap, changedRows, _ in
      if let place = previous.take() {
        part.writer.resume(after: place, bitmap)
      } else {
        part.add(bitmap, changedRows: changedRows)
        pictureDone()
      }
    }
    return part.bytes
  }
}

extension FrameRate {
  fileprivate func delay(ofFrames count: Int) -> FrameDelay {
    FrameDelay(nearest: Int64(count) * denominator, over: numerator)
  }
}
