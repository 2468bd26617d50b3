import Geometry

/// A consumer of covered pixels, which separates geometry from color.
///
/// It receives the runs of each row from left to right. Coverage is 0…255; pixels outside of all runs are not covered.
package protocol CoverageSink {
  /// Receives `count` pixels with the same coverage, which is not 0.
  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// Receives pixels with individual coverage, which may be 0.
  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>)
}

extension CoverageSink {
  /// Receives a rectangle of fully covered pixels.
  mutating func fill(_ rect: PixelRect) {
    for y in rect.rows { run(y: y, x: rect.minX, count: rect.width, coverage: 255) }
  }
}

/// A sink that forwards the runs that are not hidden.
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
