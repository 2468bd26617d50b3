import Geometry

/// Coverage of 0…255 for the pixels of a rectangle.
package final class ClipMask {
  let area: PixelRect
  private let memory: UnsafeMutablePointer<UInt8>

  /// Nothing covered.
  package init(_ area: PixelRect) {
    self.area = area
    memory = .allocate(capacity: max(1, area.width * area.height))
    memory.initialize(repeating: 0, count: max(1, area.width * area.height))
  }

  deinit { memory.deallocate() }

  /// Covers everything.
  func cover() { memory.update(repeating: 255, count: area.width * area.height) }

  /// The `area.width` values of a row inside `area`.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { memory + (y - area.minY) * area.width }
}

/// Writes coverage into a mask.
package struct MaskSink: CoverageSink {
  /// What is written into.
  package let mask: ClipMask

  /// A sink that writes into `mask`.
  package init(mask: ClipMask) { self.mask = mask }

  /// See `CoverageSink`.
  package mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    (mask.row(y) + (x - mask.area.minX)).update(repeating: coverage, count: count)
  }

  /// See `CoverageSink`.
  package mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    guard let start = coverage.baseAddress else { return }
    (mask.row(y) + (x - mask.area.minX)).update(from: start, count: coverage.count)
  }
}
