import Geometry
import System

/// Takes the frames of a clip in their order and makes one thing of them, such as a file.
///
/// One that is given up before `finish` leaves nothing behind.
package protocol ClipWriter: ~Copyable {
  /// Takes the next frame, premultiplied pixels that may differ from the frame before in `changedRows` only, and adds
  /// what that took to `cost`. Throws `Cancellation` when the request says to stop in the middle of a frame.
  mutating func add(_ frame: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics)
    throws

  /// Completes what the frames have become.
  consuming func finish(_ cost: inout RenderStatistics) throws
}

/// Renders frames into one thing, in order and one at a time, so that memory does not grow with their number. Workers draw
/// parts of each.
package struct ClipRendering<Source: FrameSource>: Sendable {
  /// The frames.
  package var source: Source

  /// A rendering of the frames of `source`.
  package init(_ source: Source) { self.source = source }

  /// Gives the requested frames to a writer; a run that is stopped gives the writer up.
  package func write<Writer: ClipWriter & ~Copyable>(
    with writer: consuming Writer, _ request: RenderRequest
  ) throws -> RenderOutcome {
    let start = Stopwatch.now
    var cost = RenderStatistics()
    var isFinished = false
    do {
      if try draw(request, into: &writer, &cost) {
        try writer.finish(&cost)
        isFinished = true
      }
    } catch is Cancellation {
      isFinished = false
    }
    cost.wall = Stopwatch.now - start
    cost.peakMiB = RenderStatistics.processPeak
    return isFinished ? .finished(cost) : .interrupted(cost)
  }

  /// Returns false when asked to stop, or at a mistake.
  private func draw<Writer: ClipWriter & ~Copyable>(
    _ request: RenderRequest, into writer: inout Writer, _ cost: inout RenderStatistics
  ) throws -> Bool {
    var painter = source.makePainter(threads: request.threads(forEachOf: 1))
    for (position, frame) in request.frames.enumerated() {
      if request.isCancelled() { return false }
      Stopwatch.measure(&cost.simulate) { painter.simulate(toFrame: frame) }
      if painter.hasFailed { return false }
      let rows = Stopwatch.measure(&cost.raster) { painter.draw() }
      try writer.add(painter.bitmap, changedRows: rows, &cost)
      cost.addFrame(rows: rows, of: painter.bitmap.height)
      request.progress(position + 1, request.frames.count)
    }
    return true
  }
}
