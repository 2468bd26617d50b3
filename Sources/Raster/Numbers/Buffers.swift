import Geometry

/// Memory for a rectangle of elements that is used again and again and grows only when it must.
package final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  /// An empty buffer.
  package init() { memory = .allocate(capacity: 0) }

  deinit { memory.deallocate() }

  /// At least `count` elements of unspecified value, valid until the next call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if memory.count < count || memory.baseAddress == nil {
      memory.deallocate()
      memory = .allocate(capacity: max(count, 64))
    }
    return memory.baseAddress!
  }
}

extension ScratchBuffer where Element == UInt32 {
  /// The buffer as the pixels of `rect`, of unspecified value.
  package func rows(_ rect: PixelRect) -> PixelRows {
    PixelRows(reserve(rect.width * rect.height), stride: rect.width, rect: rect)
  }
}

/// Memory that is all zero whenever it is lent; whoever uses it clears what it set.
final class ZeroedBuffer<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() {
    memory = .allocate(capacity: 64)
    memory.initialize(repeating: 0)
  }

  deinit { memory.deallocate() }

  /// At least `count` zeros, valid until the next call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: 0)
    }
    return memory.baseAddress!
  }
}

/// Buffers that are lent to whoever draws and taken back, so that bands do not ask the system for memory.
final class PixelBufferPool {
  private var idle: [ScratchBuffer<UInt32>] = []

  func acquire() -> ScratchBuffer<UInt32> { idle.popLast() ?? ScratchBuffer() }

  func release(_ buffer: ScratchBuffer<UInt32>) { idle.append(buffer) }
}
