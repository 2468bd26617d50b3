import Geometry
import Motion
import PNGCodec
import Render
import ScenarioFile
import Stage

/// A scenario's frames as they are drawn now, one after the other.
struct ScenarioRun {
  private let stage: Stage
  private let isCancelled: @Sendable () -> Bool

  init(_ stage: Stage, isCancelled: @escaping @Sendable () -> Bool) {
    self.stage = stage
    self.isCancelled = isCancelled
  }

  private var timeline: Timeline { stage.scenario.timeline }

  /// The record of all frames.
  func record() throws -> GoldenRecord {
    var recorder = TraceRecorder(changesOnly: true)
    var rows: [GoldenRecord.Row] = []
    let canvas = stage.scenario.canvas
    var hashes = RowHashes(width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
    var painter = StageFrameSource(stage).makePainter()
    for frame in 0..<frameCount {
      if isCancelled() { throw CancellationError() }
      let time = timeline.frameRate.time(ofFrame: frame)
      painter.simulate(to: time)
      for changed in painter.draw() { hashes.update(from: painter.bitmap, rows: changed) }
      rows += recorder.rows(frame: frame, time: time, of: painter.stage).map(GoldenRecord.Row.init)
      rows.append(.pixels(hashes.pictureHash, frame: frame, time: time.seconds.sixDecimals))
    }
    return GoldenRecord(rows: rows)
  }

  var frameCount: Int { timeline.frameCount }
  var isOpaque: Bool { stage.scenario.canvas.isOpaque }

  /// Draws some frames and hands each to `body`, premultiplied, with the stage at its time.
  func draw(
    _ frames: some Sequence<Int>,
    _ body: (_ frame: Int, _ bitmap: Bitmap, _ stage: Stage) throws -> Void
  ) throws {
    var painter = StageFrameSource(stage).makePainter()
    for frame in frames {
      if isCancelled() { throw CancellationError() }
      painter.simulate(toFrame: frame)
      _ = painter.draw()
      try body(frame, painter.bitmap, painter.stage)
    }
  }
}
