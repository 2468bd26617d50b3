/// Samples of 16 bits on a grid, several channels a sample, row by row.
final class SamplePlane {
  /// Samples.
  let width: Int
  let height: Int
  let channels: Int
  let values: UnsafeMutablePointer<UInt16>

  /// A plane of zeros, each side at least 1.
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

  /// The `rowLength` values of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { values + y &* rowLength }
}
