import Geometry
import Layers

/// The groups that are open while a band is drawn, each with the pixels as they were before it.
///
/// A group draws straight onto what lies below it; at its end the pixels become the mix of before and after, weighted
/// by opacity and clip. For source-over that equals drawing the group apart and laying it on top, and it lets what is
/// inside see what is below. Other blend modes need the group apart: it is drawn onto transparent pixels.
struct GroupStack {
  private struct Open {
    var group: Group
    var area: PixelRect
    /// Coverage of the clip for each pixel of `area`; nil without a clip.
    var clip: ClipMask?
    /// What need be neither kept nor mixed; nil for nothing.
    var unmixed: RowIntervals?
    var buffer: ScratchBuffer<UInt32>
    /// The pixels before the group, in the buffer.
    var saved: PixelRows

    /// The parts of a row that are kept and mixed.
    func segments(_ y: Int) -> (PixelRange, PixelRange) {
      guard let unmixed, unmixed[y].start < unmixed[y].end else {
        return (PixelRange(area.minX, area.maxX), PixelRange(area.maxX, area.maxX))
      }
      return (PixelRange(area.minX, unmixed[y].start), PixelRange(unmixed[y].end, area.maxX))
    }
  }

  private var stack: [Open] = []
  private let buffers: PixelBufferPool

  init(_ buffers: PixelBufferPool) { self.buffers = buffers }

  /// - Parameter unmixed: The pixels that the group changes as if it were no group, and those that later items cover;
  ///   nil for none.
  mutating func open(
    _ group: Group, _ area: PixelRect, clip: ClipMask?, _ unmixed: RowIntervals?, on target: PixelRows
  ) {
    let buffer = buffers.acquire()
    let opened = Open(
      group: group, area: area, clip: clip, unmixed: unmixed, buffer: buffer, saved: buffer.rows(area))
    for y in area.rows {
      let (left, right) = opened.segments(y)
      for part in [left, right] where part.count > 0 {
        (opened.saved.row(y) + part.start).update(from: target.row(y) + part.start, count: part.count)
      }
    }
    if group.blendMode != .normal { target.fill(area, 0) }
    stack.append(opened)
  }

  /// Closes the innermost groups until `depth` are left.
  mutating func close(downTo depth: Int, on target: PixelRows) {
    while stack.count > depth { close(stack.removeLast(), on: target) }
  }

  private func close(_ last: Open, on target: PixelRows) {
    for y in last.area.rows {
      let (left, right) = last.segments(y)
      for part in [left, right] where part.count > 0 {
        mix(target.row(y) + part.start, last.saved.row(y) + part.start, part, last, y)
      }
    }
    buffers.release(last.buffer)
  }

  private func mix(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ part: PixelRange,
    _ opened: Open, _ y: Int
  ) {
    let opacity = UInt32(opened.group.opacity)
    let mask = opened.clip.map { UnsafePointer($0.row(y) + (part.start - opened.area.minX)) }
    switch (opened.group.blendMode, mask) {
    case (.normal, let mask?):
      Self.mixRuns(pixels, before, part.count, mask, opacity: opacity)
    case (.normal, nil): Self.mix(pixels, before, part.count, opacity: opacity)
    case (let mode, let mask): Self.blend(pixels, before, part.count, mask, opacity: opacity, mode)
    }
  }

  private static func mix(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int, opacity: UInt32
  ) {
    for index in 0..<count { pixels[index] = Blend.mix(before[index], pixels[index], weight: opacity) }
  }

  /// As `mix`, but eight pixels that the mask hides or shows whole are only copied or left.
  private static func mixRuns(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int,
    _ mask: UnsafePointer<UInt8>, opacity: UInt32
  ) {
    var index = 0
    while index < count {
      let length = min(8, count &- index)
      let weights = length == 8 ? UnsafeRawPointer(mask + index).loadUnaligned(as: UInt64.self) : 1
      if weights == 0 {
        (pixels + index).update(from: before + index, count: 8)
      } else if weights != .max || opacity != 255 {
        mix(pixels + index, before + index, length, mask + index, opacity: opacity)
      }
      index &+= 8
    }
  }

  private static func mix(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int,
    _ mask: UnsafePointer<UInt8>, opacity: UInt32
  ) {
    for index in 0..<count {
      let weight = Blend.dividedBy255(UInt32(mask[index]) &* opacity)
      pixels[index] = Blend.mix(before[index], pixels[index], weight: weight)
    }
  }

  private static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int,
    _ mask: UnsafePointer<UInt8>?, opacity: UInt32, _ mode: BlendMode
  ) {
    for index in 0..<count {
      let weight = mask.map { Blend.dividedBy255(UInt32($0[index]) &* opacity) } ?? opacity
      pixels[index] = BlendModes.blend(Blend.scale(pixels[index], by: weight), before[index], mode)
    }
  }
}

/// Columns from `start` to before `start + count`; none for a negative count.
struct PixelRange {
  let start: Int
  let count: Int

  init(_ start: Int, _ end: Int) {
    self.start = start
    count = end - start
  }
}
