import Geometry
import Layers

/// The groups that are open while a band is drawn, each with the pixels from before it.
///
/// A group is drawn directly over its backdrop. When it is closed, the pixels before and after are mixed, weighted by
/// opacity and clip. For source-over, this equals compositing a separate picture, and materials inside the group see
/// the backdrop. Other blend modes, isolation and filters require a separate picture: such a group is drawn over
/// transparent pixels.
struct GroupStack {
  private struct Open {
    var group: Group
    var area: PixelRect
    /// The clip's coverage of the pixels of `area`; `nil` if the group has no clip.
    var clip: ClipMask?
    /// The pixels that are neither saved nor mixed; `nil` for none.
    var unmixed: RowIntervals?
    var buffer: ScratchBuffer<UInt32>
    /// The pixels from before the group, stored in the buffer.
    var saved: PixelRows
  }

  private var stack: [Open] = []
  private let buffers: PixelBufferPool

  init(_ buffers: PixelBufferPool) { self.buffers = buffers }

  /// Opens a group.
  ///
  /// - Parameter unmixed: The pixels that need no mixing, because the group neither fades nor clips them or because
  ///   later items cover them; `nil` for none.
  mutating func open(
    _ group: Group, _ area: PixelRect, clip: ClipMask?, _ unmixed: RowIntervals?, on target: PixelRows
  ) {
    let buffer = buffers.acquire()
    let opened = Open(
      group: group, area: area, clip: clip, unmixed: unmixed, buffer: buffer, saved: buffer.rows(area))
    let saved = opened.saved
    Self.forEachPart(of: area, except: unmixed) { y, x, count in
      (saved.row(y) + x).update(from: target.row(y) + x, count: count)
    }
    if group.isApart { target.fill(area, 0) }
    stack.append(opened)
  }

  /// Closes the innermost groups until `depth` remain.
  mutating func close(downTo depth: Int, on target: PixelRows) {
    while stack.count > depth { close(stack.removeLast(), on: target) }
  }

  private func close(_ last: Open, on target: PixelRows) {
    let (saved, left) = (last.saved, last.area.minX)
    let opacity = UInt32(last.group.opacity)
    let mode = last.group.blendMode
    switch (last.group.isApart, last.clip) {
    case (false, let clip?):
      Self.forEachPart(of: last.area, except: last.unmixed) { y, x, count in
        Self.mixRuns(
          target.row(y) + x, saved.row(y) + x, count, clip.row(y) + (x - left), opacity: opacity)
      }
    case (false, nil):
      Self.forEachPart(of: last.area, except: last.unmixed) { y, x, count in
        SpanBlending.mix(target.row(y) + x, saved.row(y) + x, count, weight: opacity)
      }
    case (true, let clip):
      Self.forEachPart(of: last.area, except: last.unmixed) { y, x, count in
        last.group.filter?.apply(to: target.row(y) + x, count: count)
        let mask = clip.map { UnsafePointer($0.row(y) + (x - left)) }
        Self.blend(target.row(y) + x, saved.row(y) + x, count, mask, opacity: opacity, mode)
      }
    }
    buffers.release(last.buffer)
  }

  /// Calls a function with the parts of an area's rows that are saved and mixed: row, first column and number of
  /// columns.
  @inline(__always)
  private static func forEachPart(
    of area: PixelRect, except unmixed: RowIntervals?, _ body: (_ y: Int, _ x: Int, _ count: Int) -> Void
  ) {
    guard let unmixed else {
      for y in area.rows { body(y, area.minX, area.width) }
      return
    }
    for y in area.rows {
      let (start, end) = unmixed[y]
      guard start < end else {
        body(y, area.minX, area.width)
        continue
      }
      if start > area.minX { body(y, area.minX, start - area.minX) }
      if end < area.maxX { body(y, end, area.maxX - end) }
    }
  }

  /// Mixes pixels under a mask. Eight pixels that the mask completely hides or shows are copied or left unchanged.
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
