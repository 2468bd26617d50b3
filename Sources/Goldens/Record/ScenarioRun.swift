import Geometry
import PNGCodec
import Render
import ScenarioFile
import Stage
import System

/// A run that plays and draws a scenario with the current program.
struct ScenarioRun {
  private let stage: Stage
  private let isCancelled: @Sendable () -> Bool

  init(_ stage: Stage, isCancelled: @escaping @Sendable () -> Bool) {
    self.stage = stage
    self.isCancelled = isCancelled
  }

  private var timeline: Timeline { stage.scenario.timeline }

  /// Plays and draws all frames, records them, and checks the scenario's expectations.
  func play() throws -> (record: RecordText, check: ExpectationCheck) {
    var check = ExpectationCheck(of: stage.scenario)
    var recorder = TraceRecorder(.changes)
    var record = RecordText()
    let canvas = stage.scenario.canvas
    var hashes = RowHashes(width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
    var painter = StageFrameSource(stage).makePainter()
    for frame in 0..<frameCount {
      if isCancelled() { throw Cancellation() }
      let time = timeline.frameRate.time(ofFrame: frame)
      check.look(at: painter.stage, before: time)
      painter.simulate(to: time)
      if painter.hasFailed { break }
      let layers = painter.canvas ?? painter.stage.layers(at: time)
      check.look(at: painter.stage, showing: layers)
      for changed in painter.draw() { hashes.update(from: painter.bitmap, rows: changed) }
      record.add(
        recorder.csv(frame: frame, time: time, of: painter.stage, showing: layers),
        .pixels(hashes.pictureHash, frame: frame, time: time.seconds.sixDecimals))
    }
    check.finish(painter.stage)
    return (record, check)
  }

  var frameCount: Int { timeline.frameCount }
  var isOpaque: Bool { stage.scenario.canvas.isOpaque }

  /// Draws some frames and passes each to `body`, with premultiplied pixels, the rows that may differ from the previous
  /// frame, and the stage at the frame's time.
  func draw(
    _ frames: some Sequence<Int>,
    _ body: (_ frame: Int, _ bitmap: Bitmap, _ changedRows: [Range<Int>], _ stage: Stage) throws -> Void
  ) throws {
    var painter = StageFrameSource(stage).makePainter()
    for frame in frames {
      if isCancelled() { throw Cancellation() }
      painter.simulate(toFrame: frame)
      let changedRows = painter.draw()
      try body(frame, painter.bitmap, changedRows, painter.stage)
    }
  }
}
