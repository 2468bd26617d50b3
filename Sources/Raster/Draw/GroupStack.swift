import Geometry

/// The groups that are open while a band is drawn, each with the pixels as they were before it.
///
/// A group draws straight onto what lies below it; at its end the pixels become the mix of before and after, weighted
/// by opacity and clip. For source-over that equals drawing the group apart and laying it on top, and it lets what is
/// inside see what is below.
struct GroupStack {
  private struct Open {
    var group: Group
    var area: PixelRect
    /// Coverage of the clip for each pixel of `area`; nil without a clip.
    var clip: ClipMask?
  }

  private var open: [Open] = []
  private var buffers: [ScratchBuffer<UInt32>] = []

  var isEmpty: Bool { open.isEmpty }

  mutating func begin(_ group: Group, _ area: PixelRect, clip: ClipMask?, on target: PixelRows) {
    if buffers.count == open.count { buffers.append(ScratchBuffer()) }
    buffers[open.count].rows(area).copy(area, from: target)
    open.append(Open(group: group, area: area, clip: clip))
  }

  /// Closes the innermost group.
  mutating func end(on target: PixelRows) {
    guard let last = open.popLast() else { return }
    let saved = buffers[open.count].rows(last.area)
    let opacity = UInt32(last.group.opacity)
    for y in last.area.rows {
      let before = saved.row(y) + last.area.minX
      let pixels = target.row(y) + last.area.minX
      if let clip = last.clip {
        Self.mix(pixels, before, last.area.width, clip.row(y), opacity: opacity)
      } else {
        for index in 0..<last.area.width {
          pixels[index] = Blend.mix(before[index], pixels[index], weight: opacity)
        }
      }
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
}

/// Coverage of 0…255 for the pixels of a rectangle.
final class ClipMask {
  let area: PixelRect
  private let memory: UnsafeMutablePointer<UInt8>

  /// Nothing covered.
  init(_ area: PixelRect) {
    self.area = area
    memory = .allocate(capacity: max(1, area.width * area.height))
    memory.initialize(repeating: 0, count: max(1, area.width * area.height))
  }

  deinit { memory.deallocate() }

  /// The `area.width` values of a row inside `area`.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { memory + (y - area.minY) * area.width }
}

/// Writes coverage into a mask.
struct MaskSink: CoverageSink {
  let mask: ClipMask

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    (mask.row(y) + (x - mask.area.minX)).update(repeating: coverage, count: count)
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    guard let start = coverage.baseAddress else { return }
    (mask.row(y) + (x - mask.area.minX)).update(from: start, count: coverage.count)
  }
}
