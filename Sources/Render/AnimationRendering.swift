import Files
import Motion
import PNGCodec

/// Renders frames into one APNG file, in order and one at a time, so that memory does not grow with their number.
///
/// Every frame of the run is a frame of the file and is shown for exactly its duration; a text chunk says what made
/// the file.
public struct AnimationRendering<Source: FrameSource>: Sendable {
  public var source: Source
  public var run: RunDescription

  public init(_ source: Source, run: RunDescription) {
    self.source = source
    self.run = run
  }

  /// Writes the requested frames, of which there must be one at least; the file appears when it is whole and replaces
  /// what was there.
  public func write(to path: String, _ request: RenderRequest) throws(RenderError) -> RenderOutcome {
    let start = Stopwatch.now
    let progress = RunProgress(total: request.frames.count, request)
    do throws(FileError) {
      try Folder.createParent(of: path)
      var reel = try AnimationReel(source.makePainter(), for: run, frameCount: request.frames.count, path)
      for frame in request.frames where !progress.isStopped {
        try reel.add(frame)
        progress.advance()
      }
      progress.add(reel.statistics)
      if reel.statistics.frames == request.frames.count { try reel.finish() }
    } catch {
      throw .file(error)
    }
    var statistics = progress.statistics
    statistics.wall = Stopwatch.now - start
    statistics.peakMiB = RenderStatistics.processPeak
    return statistics.frames < request.frames.count ? .interrupted(statistics) : .finished(statistics)
  }
}

/// An animation's file on its way, with the painter of its frames.
private struct AnimationReel<Painter: FramePainter>: ~Copyable {
  private(set) var statistics = RenderStatistics()
  private var painter: Painter
  private var writer: APNGWriter
  private let file: PartialFile
  private let frameRate: FrameRate

  init(_ painter: Painter, for run: RunDescription, frameCount: Int, _ path: String) throws(FileError) {
    let file = try PartialFile(for: path)
    let writer = APNGWriter(
      width: run.width, height: run.height, isOpaque: run.isOpaque, frameCount: frameCount,
      delay: FrameDelay(nearest: run.frameRate.denominator, over: run.frameRate.numerator),
      compression: run.compression, texts: [run.text])
    try file.append(writer.head)
    statistics.bytes = writer.head.count + APNGWriter.tail.count
    frameRate = run.frameRate
    self.painter = painter
    self.writer = writer
    self.file = file
  }

  mutating func add(_ frame: Int) throws(FileError) {
    let time = frameRate.time(ofFrame: frame)
    Stopwatch.measure(&statistics.simulate) { painter.simulate(to: time) }
    let rows = Stopwatch.measure(&statistics.raster) { painter.draw() }
    let bytes = Stopwatch.measure(&statistics.encode) { writer.encode(painter.bitmap, changedRows: rows) }
    let start = Stopwatch.now
    try file.append(bytes)
    statistics.write += Stopwatch.now - start
    statistics.addFrame(rows: rows, of: painter.bitmap.height)
    statistics.bytes += bytes.count
  }

  consuming func finish() throws(FileError) {
    try file.append(APNGWriter.tail)
    try file.finish()
  }
}

extension RunDescription {
  /// What made a file, as text: the program's version, the scenario and the hash of all inputs.
  fileprivate var text: PNGText {
    PNGText(
      keyword: "Software",
      text: "microfx \(version); \(scenarioName); scenario \(scenarioHash); inputs \(hash)")
  }
}
