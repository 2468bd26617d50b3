import Geometry
import System

/// Writes a clip as a GIF, which appears when it is whole and replaces what was there.
///
/// Each frame is the rectangle that changes, in colors of its own, with holes where nothing changes; a frame that is like
/// the one before makes that longer. Where pixels may be transparent it is all that is seen, and is cleared before the next.
struct GIFWriter: ClipWriter, ~Copyable {
  private let file: PartialFile
  private var size: Int
  private let isOpaque: Bool
  private let quality: ClipQuality
  private var delays: ArraySlice<Int>
  private let width: Int
  private let height: Int
  /// What the file shows: opaque pixels, and zeros.
  private var shown: [UInt32]
  /// The rows that are drawn next.
  private var drawn: [UInt32]
  /// The frame that may yet become longer.
  private var last: GIFFrame?
  private var encoder = LZWEncoder()

  private static let tail: [UInt8] = [0x3B]
  private static let longestDelay = 0xFFFF
  private static let longestSide = 0xFFFF
  private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

  /// Begins the file at `path`, which shall hold frames of these delays.
  init(
    at path: FilePath, for run: RunDescription, _ quality: ClipQuality, delays: [Int],
    _ durability: PartialFile.Durability
  ) throws {
    guard max(run.width, run.height) <= Self.longestSide else {
      throw GIFError.tooLarge(limit: Self.longestSide)
    }
    var head = Array("GIF89a".utf8)
    head.append(littleEndian: run.width)
    head.append(littleEndian: run.height)
    head += [0x70, 0, 0]
    // Played again and again.
    head += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    try Folder.createParent(of: path)
    let file = try PartialFile(for: path, .output, durability)
    try file.append(head)
    self.file = file
    size = head.count
    (width, height, isOpaque) = (run.width, run.height, run.isOpaque)
    self.quality = quality
    self.delays = delays[...]
    shown = Array(repeating: 0, count: width * height)
    drawn = shown
  }

  mutating func add(
    _ bitmap: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws {
    let start = Stopwatch.now
    let frame = next(bitmap, changedRows, delays.popFirst() ?? 0)
    cost.encode += Stopwatch.now - start
    guard let frame else { return }
    try writeLast(&cost)
    last = frame
  }

  /// The next frame; nil where the last one goes on.
  private mutating func next(_ bitmap: Bitmap, _ changedRows: [Range<Int>], _ delay: Int) -> GIFFrame? {
    let changed = draw(bitmap, changedRows)
    if changed == nil, let last, last.delay + delay <= Self.longestDelay {
      self.last?.delay += delay
      return nil
    }
    let frame = frame(in: changed ?? Self.onePixel, delay)
    for rows in changedRows {
      let pixels = rows.lowerBound * width..<rows.upperBound * width
      shown[pixels] = drawn[pixels]
    }
    return frame
  }

  consuming func finish(_ cost: inout RenderStatistics) throws {
    try writeLast(&cost)
    cost.bytes += size + Self.tail.count
    try file.append(Self.tail)
    try file.finish()
  }

  private mutating func writeLast(_ cost: inout RenderStatistics) throws {
    guard let last else { return }
    let bytes = last.bytes
    size += bytes.count
    try Stopwatch.measure(&cost.write) { try file.append(bytes) }
  }

  // MARK: Pixels

  /// Draws rows, and returns the rectangle in which they differ from what is shown; nil for none.
  private mutating func draw(_ bitmap: Bitmap, _ changedRows: [Range<Int>]) -> PixelRect? {
    var rect = PixelRect.empty
    for y in changedRows.joined() {
      var (first, end) = (width, 0)
      for x in 0..<width {
        let place = y * width + x
        drawn[place] = Self.visible(bitmap.pixels[place])
        if drawn[place] != shown[place] { (first, end) = (min(first, x), x + 1) }
      }
      rect = rect.union(PixelRect(minX: first, minY: y, maxX: end, maxY: y + 1))
    }
    return rect.isEmpty ? nil : rect
  }

  /// What is seen of a premultiplied pixel: a color without transparency, or zero.
  private static func visible(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return alpha < 128 ? 0 : Premultiplication.straight(pixel) | 0xFF00_0000
  }

  private mutating func frame(in changed: PixelRect, _ delay: Int) -> GIFFrame {
    let rect = isOpaque ? changed : visibleRect
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.rows {
      for place in y * width + rect.minX..<y * width + rect.maxX {
        pixels.append(isOpaque && drawn[place] == shown[place] ? 0 : drawn[place])
      }
    }
    return GIFFrame(
      pixels, in: rect, delay: delay, isOpaque ? .stays : .isCleared, limit: quality.gif.colors,
      quality.gif.isOrdered ? .pattern : .diffusion, &encoder)
  }

  /// Around all that is seen; one pixel where that is nothing.
  private var visibleRect: PixelRect {
    var rect = PixelRect.empty
    for y in 0..<height {
      let row = drawn[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
      else {
        continue
      }
      rect = rect.union(
        PixelRect(minX: first - y * width, minY: y, maxX: last + 1 - y * width, maxY: y + 1))
    }
    return rect.isEmpty ? Self.onePixel : rect
  }
}
