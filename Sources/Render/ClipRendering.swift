import Geometry
import System

/// A consumer of a clip's frames, in order, that produces a single output such as a file.
///
/// A writer that is discarded before `finish` leaves nothing behind.
package protocol ClipWriter: ~Copyable {
  /// Appends the next frame and adds the time that it took to `cost`.
  ///
  /// - Parameters:
  ///   - frame: Premultiplied pixels.
  ///   - changedRows: The only rows that may differ from the previous frame.
  /// - Throws: `Cancellation` if the request is canceled in the middle of a frame.
  mutating func add(_ frame: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics)
    throws

  /// Completes the output.
  consuming func finish(_ cost: inout RenderStatistics) throws
}

/// Renders frames into a single output, in order and one at a time, so that memory does not grow with their number.
/// Several threads draw parts of each frame.
package struct ClipRendering<Source: FrameSource>: Sendable {
  /// The source of the frames.
  package var source: Source

  /// Creates a rendering of the frames of `source`.
  package init(_ source: Source) { self.source = source }

  /// Renders the requested frames with a writer. If the run is canceled, the writer is discarded.
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

  /// Renders the frames, and returns whether all were written. Returns false if the run is canceled or a frame cannot
  /// be simulated.
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
