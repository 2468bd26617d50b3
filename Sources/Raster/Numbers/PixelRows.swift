import Geometry

/// A view of the pixels of a rectangle, row after row in memory.
///
/// Valid only while its owner lends it out. `row(y)[x]` may be used for x and y inside `rect` and nowhere else.
struct PixelRows {
  private let base: UnsafeMutablePointer<UInt32>
  private let stride: Int
  let rect: PixelRect

  /// - Parameter base: At least `stride · rect.height` pixels; `stride` is at least `rect.width`.
  init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, rect: PixelRect) {
    self.base = base
    self.stride = stride
    self.rect = rect
  }

  /// A row, addressed by absolute x.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.minY) &* stride &- rect.minX)
  }

  /// Copies `area`, which lies inside both, from `source`.
  func copy(_ area: PixelRect, from source: PixelRows) {
    for y in area.rows {
      (row(y) + area.minX).update(from: source.row(y) + area.minX, count: area.width)
    }
  }

  /// Gives every pixel of `area` one value.
  func fill(_ area: PixelRect, _ pixel: UInt32) {
    for y in area.rows { (row(y) + area.minX).update(repeating: pixel, count: area.width) }
  }

  /// Gives the pixels of `area` outside of `hidden`, whose rows are those of `area`, one value.
  func fill(_ area: PixelRect, _ pixel: UInt32, except hidden: RowIntervals?) {
    guard let hidden else { return fill(area, pixel) }
    for y in area.rows {
      let (start, end) = hidden[y]
      let before = max(area.minX, start < end ? min(start, area.maxX) : area.maxX)
      (row(y) + area.minX).update(repeating: pixel, count: before - area.minX)
      let after = max(end, before)
      if after < area.maxX { (row(y) + after).update(repeating: pixel, count: area.maxX - after) }
    }
  }
}

/// Memory for a rectangle of elements that is used again and again and grows only when it must.
final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() { memory = .allocate(capacity: 0) }

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

/// Buffers that are lent to whoever draws and taken back, so that bands do not ask the system for memory.
final class PixelBufferPool {
  private var idle: [ScratchBuffer<UInt32>] = []

  func take() -> ScratchBuffer<UInt32> { idle.popLast() ?? ScratchBuffer() }

  func giveBack(_ buffer: ScratchBuffer<UInt32>) { idle.append(buffer) }
}

extension ScratchBuffer where Element == UInt32 {
  /// The buffer as the pixels of `rect`, of unspecified value.
  func rows(_ rect: PixelRect) -> PixelRows {
    PixelRows(reserve(rect.width * rect.height), stride: rect.width, rect: rect)
  }
}
