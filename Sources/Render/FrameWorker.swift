import PNGCodec
import System

/// One worker of a run: its own painter and encoder, and what they have cost.
struct FrameWorker<Painter: FramePainter> {
  private(set) var statistics = RenderStatistics()
  private var painter: Painter
  private var encoder: PNGSequenceEncoder
  private var latest: Int?

  init(_ painter: Painter, for run: RunDescription) {
    self.painter = painter
    encoder = PNGSequenceEncoder(
      width: run.width, height: run.height, isOpaque: run.isOpaque, compression: run.compression)
  }

  /// Draws, encodes and writes one frame.
  mutating func render(_ index: Int, into folder: OutputFolder, linksDuplicates: Bool) throws {
    Stopwatch.measure(&statistics.simulate) { painter.simulate(toFrame: index) }
    let rows = Stopwatch.measure(&statistics.raster) { painter.draw() }
    let frame = Stopwatch.measure(&statistics.encode) { encoder.encode(painter.bitmap, changedRows: rows) }
    let original = linksDuplicates && frame.repeatsPrevious ? latest : nil
    try Stopwatch.measure(&statistics.write) { try folder.write(frame, at: index, linkingTo: original) }
    latest = index
    statistics.addFrame(rows: rows, of: encoder.height)
    statistics.bytes += frame.bytes.count
  }
}
