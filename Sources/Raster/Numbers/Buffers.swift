import Geometry

/// Reusable memory that grows only when necessary.
package final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  /// Creates an empty buffer.
  package init() { memory = .allocate(capacity: 0) }

  deinit { memory.deallocate() }

  /// Returns at least `count` elements with unspecified values, valid until the next call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if memory.count < count || memory.baseAddress == nil {
      memory.deallocate()
      memory = .allocate(capacity: max(count, 64))
    }
    return memory.baseAddress!
  }
}

extension ScratchBuffer where Element == UInt32 {
  /// Returns the buffer as the pixels of `rect`, with unspecified values.
  package func rows(_ rect: PixelRect) -> PixelRows {
    PixelRows(reserve(rect.width * rect.height), stride: rect.width, rect: rect)
  }
}

/// Reusable memory that contains only zeros whenever it is reserved; its users clear what they set.
final class ZeroedBuffer<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() {
    memory = .allocate(capacity: 64)
    memory.initialize(repeating: 0)
  }

  deinit { memory.deallocate() }

  /// Returns at least `count` zeros, valid until the next call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: 0)
    }
    return memory.baseAddress!
  }
}

/// A pool of pixel buffers, so that drawing a band does not allocate memory.
final class PixelBufferPool {
  private var idle: [ScratchBuffer<UInt32>] = []

  func acquire() -> ScratchBuffer<UInt32> { idle.popLast() ?? ScratchBuffer() }

  func release(_ buffer: ScratchBuffer<UInt32>) { idle.append(buffer) }
}
