import Geometry

/// The coverage, 0…255, of the pixels in a rectangle.
package final class ClipMask {
  let area: PixelRect
  private let memory: UnsafeMutablePointer<UInt8>

  /// Creates a mask that covers nothing.
  package init(_ area: PixelRect) {
    self.area = area
    memory = .allocate(capacity: max(1, area.width * area.height))
    memory.initialize(repeating: 0, count: max(1, area.width * area.height))
  }

  deinit { memory.deallocate() }

  /// Covers all pixels fully.
  func cover() { memory.update(repeating: 255, count: area.width * area.height) }

  /// Returns the `area.width` values of a row inside `area`.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { memory + (y - area.minY) * area.width }
}

/// A sink that writes coverage to a mask.
package struct MaskSink: CoverageSink {
  /// The mask that is written.
  package let mask: ClipMask

  /// Creates a sink that writes to `mask`.
  package init(mask: ClipMask) { self.mask = mask }

  /// Writes one coverage to a run of pixels.
  package mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    (mask.row(y) + (x - mask.area.minX)).update(repeating: coverage, count: count)
  }

  /// Writes coverage to single pixels.
  package mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    guard let start = coverage.baseAddress else { return }
    (mask.row(y) + (x - mask.area.minX)).update(from: start, count: coverage.count)
  }
}
