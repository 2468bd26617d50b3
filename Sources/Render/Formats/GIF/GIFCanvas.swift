import Geometry

/// The picture that a GIF shows during playback, from which the frames of the file are computed.
///
/// Each frame is the rectangle that changes, with a palette of its own and holes where nothing changes. A picture that
/// equals the previous one extends the previous frame. If pixels may be transparent, a frame contains everything
/// visible and is cleared before the next.
struct GIFCanvas {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let colorLimit: Int
  private let dithering: Dithering
  /// The pixels that the file shows: opaque ones, and zeros.
  private var shown: [UInt32]
  /// The pixels of the next picture.
  private var drawn: [UInt32]
  private var encoder = LZWEncoder()

  private static let longestDelay = 0xFFFF
  private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

  /// Creates a canvas of a size in pixels that shows nothing.
  ///
  /// - Parameter colorLimit: The maximum number of colors per frame, at most 256.
  init(width: Int, height: Int, isOpaque: Bool, colorLimit: Int, _ dithering: Dithering) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (self.colorLimit, self.dithering) = (colorLimit, dithering)
    shown = Array(repeating: 0, count: width * height)
    drawn = shown
  }

  /// Returns the frame that changes the canvas to a picture; `nil` if `last`, the previous frame, was extended instead.
  ///
  /// - Parameters:
  ///   - bitmap: Premultiplied pixels.
  ///   - changedRows: The only rows that may differ from the previous picture.
  ///   - delay: The duration of the picture, in hundredths of a second.
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

  /// Draws rows, and returns the rectangle in which they differ from the canvas; `nil` if they are equal.
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

  /// Returns a premultiplied pixel as an opaque color, or zero if its coverage is below one half.
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

  /// The bounding box of all visible pixels; a single pixel if nothing is visible.
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
