import Geometry

/// A frame as raw bytes, in the layouts that video encoders accept.
package struct RawFrame: Sendable {
  /// The memory layout of the bytes, with the names of ffmpeg's pixel formats.
  package enum Layout: String, CaseIterable, Sendable {
    /// Four bytes per pixel, not premultiplied.
    case rgba
    /// One plane each for Y′, Cb and Cr, with transparent pixels composited over white.
    case yuv444p
    /// The planes of `yuv444p` with chroma for every two by two pixels, sited at the left ones; sides are even.
    case yuv420p
    /// The planes of `yuv420p` with straight colors, and a plane of alpha in full range.
    case yuva420p

    /// The number of pixels across and down that share chroma.
    fileprivate var block: Int {
      switch self {
      case .rgba, .yuv444p: 1
      case .yuv420p, .yuva420p: 2
      }
    }

    fileprivate var isOverWhite: Bool {
      switch self {
      case .rgba, .yuva420p: false
      case .yuv444p, .yuv420p: true
      }
    }

    /// Returns the number of bytes for a number of pixels.
    fileprivate func size(_ pixels: Int) -> Int {
      switch self {
      case .rgba: pixels * 4
      case .yuv444p: pixels * 3
      case .yuv420p: pixels * 3 / 2
      case .yuva420p: pixels * 5 / 2
      }
    }
  }

  let layout: Layout
  /// The width in pixels. If the layout requires even sides, an odd side is extended by repeating the edge.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The bytes of the frame drawn last.
  package private(set) var bytes: [UInt8]

  /// Creates the bytes for frames of a size in pixels, without drawing one.
  package init(_ layout: Layout, width: Int, height: Int) {
    self.layout = layout
    self.width = (width + layout.block - 1) / layout.block * layout.block
    self.height = (height + layout.block - 1) / layout.block * layout.block
    bytes = Array(repeating: 0, count: layout.size(self.width * self.height))
  }

  /// Converts rows of a frame with premultiplied pixels.
  package mutating func draw(_ frame: Bitmap, rows: [Range<Int>]) {
    for rows in rows {
      switch layout {
      case .rgba: drawStraight(frame, rows)
      case .yuv444p, .yuv420p, .yuva420p: drawPlanes(frame, rows)
      }
    }
  }

  private mutating func drawStraight(_ frame: Bitmap, _ rows: Range<Int>) {
    let range = rows.lowerBound * width..<rows.upperBound * width
    let pixels = frame.pixels.span.extracting(range)
    var bytes = bytes.mutableSpan
    var place = range.lowerBound * 4
    for index in pixels.indices {
      let pixel = Premultiplication.straight(pixels[index])
      bytes[place] = UInt8(truncatingIfNeeded: pixel)
      bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      place += 4
    }
  }

  private mutating func drawPlanes(_ frame: Bitmap, _ rows: Range<Int>) {
    let block = layout.block
    for chromaRow in rows.lowerBound / block..<(rows.upperBound + block - 1) / block {
      let lines = (0..<block).map { line(of: frame, at: min(chromaRow * block + $0, frame.height - 1)) }
      for (index, line) in lines.enumerated() { drawLuma(line, row: chromaRow * block + index) }
      drawChroma(lines, row: chromaRow)
    }
  }

  /// Returns a row of visible pixels, with the edge repeated once on the left and up to one pixel beyond the width.
  private func line(of frame: Bitmap, at row: Int) -> [UInt32] {
    var line: [UInt32] = []
    line.reserveCapacity(width + 2)
    let start = row * frame.width
    line.append(frame.pixels[start])
    line.append(contentsOf: frame.pixels[start..<start + frame.width])
    while line.count < width + 2 { line.append(frame.pixels[start + frame.width - 1]) }
    return layout.isOverWhite ? line.map(Self.overWhite) : line
  }

  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    return (pixel & 0xFF_FFFF) + rest * 0x01_0101 | 0xFF00_0000
  }

  private mutating func drawLuma(_ line: [UInt32], row: Int) {
    for x in 0..<width {
      var sum = ColorSum()
      sum.add(line[x + 1], weight: 1)
      bytes[row * width + x] = sum.luma
    }
    guard layout == .yuva420p else { return }
    let plane = bytes.count - width * height
    for x in 0..<width { bytes[plane + row * width + x] = UInt8(line[x + 1] >> 24) }
  }

  /// Computes the chroma of single pixels, or that of blocks of two rows with the horizontal weights 1, 2, 1.
  private mutating func drawChroma(_ lines: [[UInt32]], row: Int) {
    let block = layout.block
    let (across, down) = (width / block, height / block)
    let plane = width * height + row * across
    for x in 0..<across {
      var sum = ColorSum()
      for line in lines {
        sum.add(line[x * block + 1], weight: block)
        if block == 2 {
          sum.add(line[x * block], weight: 1)
          sum.add(line[x * block + 2], weight: 1)
        }
      }
      (bytes[plane + x], bytes[plane + across * down + x]) = sum.chroma
    }
  }
}

/// A weighted sum of premultiplied pixels, converted to Y′CbCr in limited range.
///
/// The conversion follows Rec. ITU-R BT.709-6: items 3.2 and 3.3 of table 3, quantized with 8 bits as in item 4.6. Each
/// value is rounded once, to nearest with halves up. Premultiplied pixels are weighted by coverage, so that invisible
/// colors do not affect the edges.
struct ColorSum {
  private var red = 0
  private var green = 0
  private var blue = 0
  private var alpha = 0

  /// The weight of each channel in luma, in ten-thousandths. The divisors of the differences are 1.8556 and 1.5748.
  private static let weights = (red: 2126, green: 7152, blue: 722)
  private static let scale = 10_000
  private static let blueDivisor = 18_556
  private static let redDivisor = 15_748

  @inline(__always)
  mutating func add(_ pixel: UInt32, weight: Int) {
    red &+= weight &* Int(pixel & 255)
    green &+= weight &* Int(pixel >> 8 & 255)
    blue &+= weight &* Int(pixel >> 16 & 255)
    alpha &+= weight &* Int(pixel >> 24)
  }

  /// The luma, from 16 for black to 235 for white; black if the pixels are fully transparent.
  @inline(__always)
  var luma: UInt8 {
    if alpha == 255 { return luma(255) }
    return alpha == 0 ? 16 : luma(alpha)
  }

  /// The chroma, from 16 to 240 with 128 for gray.
  @inline(__always)
  var chroma: (blue: UInt8, red: UInt8) {
    // Division by a constant is several times as fast: one pixel's weight, and that of a block of four.
    if alpha == 255 { return chroma(255) }
    if alpha == 255 * 8 { return chroma(255 * 8) }
    return alpha == 0 ? (128, 128) : chroma(alpha)
  }

  @inline(__always)
  private func luma(_ alpha: Int) -> UInt8 {
    Self.rounded(219 * weighted, Self.scale * alpha, base: 16)
  }

  @inline(__always)
  private func chroma(_ alpha: Int) -> (UInt8, UInt8) {
    let bluish = 224 * (Self.scale * blue - weighted)
    let reddish = 224 * (Self.scale * red - weighted)
    return (
      Self.rounded(bluish, Self.blueDivisor * alpha, base: 128),
      Self.rounded(reddish, Self.redDivisor * alpha, base: 128)
    )
  }

  private var weighted: Int {
    Self.weights.red * red + Self.weights.green * green + Self.weights.blue * blue
  }

  /// Returns `base` + round(`dividend` / `divisor`), for a result that is not negative.
  @inline(__always)
  private static func rounded(_ dividend: Int, _ divisor: Int, base: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (2 &* dividend &+ (2 &* base &+ 1) &* divisor) / (2 &* divisor))
  }
}
