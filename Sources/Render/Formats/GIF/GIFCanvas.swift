import Geometry

/// What a GIF shows while it plays, and the frames that lead from one picture to the next.
///
/// Each frame is the rectangle that changes, in colors of its own, with holes where nothing changes; a picture that is like
/// the one before makes its frame longer. Where pixels may be transparent a frame is all that is seen, and is cleared before
/// the next.
struct GIFCanvas {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let colorLimit: Int
  private let dithering: Dithering
  /// What the file shows: opaque pixels, and zeros.
  private var shown: [UInt32]
  /// The rows that are drawn next.
  private var drawn: [UInt32]
  private var encoder = LZWEncoder()

  private static let longestDelay = 0xFFFF
  private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

  /// A canvas of so many pixels on which nothing is shown.
  ///
  /// - Parameter colorLimit: How many colors a frame may have, 256 at most.
  init(width: Int, height: Int, isOpaque: Bool, colorLimit: Int, _ dithering: Dithering) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (self.colorLimit, self.dithering) = (colorLimit, dithering)
    shown = Array(repeating: 0, count: width * height)
    drawn = shown
  }

  /// The frame that leads to a picture, premultiplied pixels that differ from the one before in `changedRows` only; nil
  /// where `last`, the frame before, goes on.
  ///
  /// - Parameter delay: How long the picture is shown, in hundredths of a second.
  mutating func next(
    _ bitmap: Bitmap, _ changedRows: [Range<Int>], _ delay: Int, after last: inout GIFFrame?
  ) -> GIFFrame? {
    let changed = draw(bitmap, changedRows)
    if changed == nil, let before = last?.delay, before + delay <= Self.longestDelay {
      last?.delay += delay
      return nil
    }
    let frame = frame(in: changed ?? Self.onePixel, delay)
    for rows in changedRows {
      let pixels = rows.lowerBound * width..<rows.upperBound * width
      shown[pixels] = drawn[pixels]
    }
    return frame
  }

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
      pixels, in: rect, delay: delay, isOpaque ? .stays : .isCleared, limit: colorLimit, dithering, &encoder)
  }

  /// Around all that is seen; one pixel where that is nothing.
  private var visibleRect: PixelRect {
    var rect = PixelRect.empty
    for y in 0..<height {
      let row = drawn[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      rect = rect.union(
        PixelRect(minX: first - y * width, minY: y, maxX: last + 1 - y * width, maxY: y + 1))
    }
    return rect.isEmpty ? Self.onePixel : rect
  }
}
