import Geometry

/// The seam between geometry and color: takes the covered runs of rows, each row from left to right.
///
/// Coverage is 0…255; pixels that no run names are not covered.
protocol CoverageSink {
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
