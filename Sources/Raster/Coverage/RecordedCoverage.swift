import Geometry

/// The coverage of an outline, stored as runs, from which it is drawn again without its lines, there or at other
/// whole-pixel offsets.
package struct RecordedCoverage {
  /// A run of pixels in a row, with one coverage or with individual values in `masks`.
  private struct Run {
    /// The offset from the left edge of `bounds`.
    var x: Int32
    var count: Int32
    /// The coverage of all pixels, or −1 minus the index of their first value in `masks`.
    var coverage: Int32
  }

  private var bounds: PixelRect
  private var runs: [Run] = []
  /// The index after the last run of each row.
  private var rowEnds: [Int32] = []
  private var masks: [UInt8] = []

  /// Records the output of `fill` for the rows of `bounds`, band by band.
  package init(_ bounds: PixelRect, bandHeight: Int, _ fill: (PixelRect, inout Recorder) -> Void) {
    self.bounds = bounds
    var recorder = Recorder(coverage: self)
    for band in bounds.bands(height: bandHeight) { fill(band, &recorder) }
    recorder.advance(to: bounds.maxY)
    self = recorder.coverage
  }

  /// Returns the coverage moved by whole pixels.
  func moved(byX x: Int, y: Int) -> RecordedCoverage {
    var copy = self
    copy.bounds = bounds.moved(byX: x, y: y)
    return copy
  }

  /// The size of the recorded runs, in bytes.
  var byteCount: Int { runs.count * MemoryLayout<Run>.stride + rowEnds.count * 4 + masks.count }

  /// Emits the part in `area`, as the outline would.
  package func fill<Sink: CoverageSink>(in area: PixelRect, _ sink: inout Sink) {
    let rows = area.rows.clamped(to: bounds.rows)
    guard !rows.isEmpty else { return }
    var first = rows.lowerBound > bounds.minY ? Int(rowEnds[rows.lowerBound - bounds.minY - 1]) : 0
    runs.withUnsafeBufferPointer { runs in
      masks.withUnsafeBufferPointer { masks in
        for y in rows {
          let end = Int(rowEnds[y - bounds.minY])
          for run in runs[first..<end] { emit(run, masks, y, area, &sink) }
          first = end
        }
      }
    }
  }

  /// Emits the part of a run that is in `area`.
  @inline(__always)
  private func emit<Sink: CoverageSink>(
    _ run: Run, _ masks: UnsafeBufferPointer<UInt8>, _ y: Int, _ area: PixelRect, _ sink: inout Sink
  ) {
    let first = bounds.minX + Int(run.x)
    let start = max(first, area.minX)
    let end = min(first + Int(run.count), area.maxX)
    guard start < end else { return }
    if run.coverage >= 0 {
      sink.run(y: y, x: start, count: end - start, coverage: UInt8(run.coverage))
    } else {
      let index = -1 - Int(run.coverage) + start - first
      sink.mask(y: y, x: start, UnsafeBufferPointer(rebasing: masks[index..<index + end - start]))
    }
  }

  /// A sink that records runs, from top to bottom.
  package struct Recorder: CoverageSink {
    fileprivate var coverage: RecordedCoverage

    /// Records a run with one coverage.
    package mutating func run(y: Int, x: Int, count: Int, coverage value: UInt8) {
      advance(to: y)
      coverage.runs.append(
        Run(x: Int32(x - coverage.bounds.minX), count: Int32(count), coverage: Int32(value)))
    }

    /// Records individual coverage.
    package mutating func mask(y: Int, x: Int, _ values: UnsafeBufferPointer<UInt8>) {
      advance(to: y)
      coverage.runs.append(
        Run(
          x: Int32(x - coverage.bounds.minX), count: Int32(values.count),
          coverage: -1 - Int32(coverage.masks.count)))
      coverage.masks.append(contentsOf: values)
    }

    /// Ends the rows above `y`.
    fileprivate mutating func advance(to y: Int) {
      let ended = y - coverage.bounds.minY - coverage.rowEnds.count
      guard ended > 0 else { return }
      coverage.rowEnds.append(contentsOf: repeatElement(Int32(coverage.runs.count), count: ended))
    }
  }
}
