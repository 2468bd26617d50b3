import Geometry

/// The seam between geometry and color: takes the covered runs of rows, each row from left to right.
///
/// Coverage is 0…255; pixels that no run names are not covered.
package protocol CoverageSink {
  /// `count` pixels of one coverage, which is not 0.
  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// Pixels of different coverage, 0 among them.
  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>)
}

extension CoverageSink {
  /// Whole pixels, all covered.
  mutating func fill(_ rect: PixelRect) {
    for y in rect.rows { run(y: y, x: rect.minX, count: rect.width, coverage: 255) }
  }
}

/// Passes on the runs that are not hidden.
struct VisibleSink<Sink: CoverageSink>: CoverageSink {
  var sink: Sink
  let hidden: RowIntervals

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let (start, end) = hidden[y]
    let before = min(x + count, max(x, start)) - x
    if start >= end || before == count { return sink.run(y: y, x: x, count: count, coverage: coverage) }
    if before > 0 { sink.run(y: y, x: x, count: before, coverage: coverage) }
    let next = max(x, end)
    if next < x + count { sink.run(y: y, x: next, count: x + count - next, coverage: coverage) }
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    let (start, end) = hidden[y]
    let before = min(x + coverage.count, max(x, start)) - x
    if start >= end || before == coverage.count { return sink.mask(y: y, x: x, coverage) }
    if before > 0 { sink.mask(y: y, x: x, .init(rebasing: coverage[..<before])) }
    let next = max(x, end) - x
    if next < coverage.count { sink.mask(y: y, x: x + next, .init(rebasing: coverage[next...])) }
  }
}
