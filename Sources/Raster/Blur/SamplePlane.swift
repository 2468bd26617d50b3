/// A grid of 16-bit samples with one or more channels, stored in rows.
final class SamplePlane {
  /// The number of samples per row.
  let width: Int
  let height: Int
  let channels: Int
  let values: UnsafeMutablePointer<UInt16>

  /// Creates a plane of zeros; each side must be at least 1.
  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = .allocate(capacity: width * height * channels)
    values.initialize(repeating: 0, count: width * height * channels)
  }

  deinit { values.deallocate() }

  var rowLength: Int { width * channels }
  var byteCount: Int { rowLength * height * 2 }

  /// Returns the `rowLength` values of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { values + y &* rowLength }
}
