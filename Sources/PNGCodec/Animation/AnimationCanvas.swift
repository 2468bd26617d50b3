import Geometry

/// The canvas onto which the frames of an animation are composed, in straight pixels, initially transparent.
struct AnimationCanvas: Sendable {
  /// The visible picture; without pixels before the first frame.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let width: Int
  private let height: Int
  /// The disposal due before the next frame, with the pixels to restore.
  private var pending: (region: AnimationRegion, disposal: AnimationParts.Disposal, previous: [UInt32])?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  private var whole: AnimationRegion { AnimationRegion(x: 0, y: 0, width: width, height: height) }

  /// Draws a frame's picture on the canvas after the previous frame has been disposed of. Returns the region whose
  /// pixels may have changed: for a replacing picture, the smallest such region; `nil` if no pixel changed.
  ///
  /// A picture of the canvas's size becomes the canvas, so that there are never three in memory.
  mutating func show(_ picture: consuming Bitmap, _ frame: AnimationParts.Frame) -> AnimationRegion? {
    let isFirst = bitmap.pixels.isEmpty
    let region = frame.region
    if isFirst, region != whole || frame.blendsOver { bitmap = Bitmap(width: width, height: height) }
    let changed =
      isFirst
      ? whole
      : frame.blendsOver ? region : AnimationRegion(of: bitmap, differingFrom: copy picture, at: region)
    let previous = frame.disposal == .restore ? pixels(in: region) : []
    if region == whole {
      if frame.blendsOver { put(&picture, over: bitmap) }
      bitmap = picture
    } else {
      for row in 0..<region.height {
        let start = (region.y + row) * width + region.x
        draw(picture.pixels[(row * region.width)..<((row + 1) * region.width)], at: start, frame.blendsOver)
      }
    }
    pending = (region, frame.disposal, previous)
    return changed
  }

  private func put(_ picture: inout Bitmap, over below: Bitmap) {
    for index in picture.pixels.indices {
      picture.pixels[index] = Self.over(picture.pixels[index], below.pixels[index])
    }
  }

  private func pixels(in region: AnimationRegion) -> [UInt32] {
    region == whole ? bitmap.pixels : region.pixels(of: bitmap)
  }

  private mutating func draw(_ row: ArraySlice<UInt32>, at start: Int, _ blendsOver: Bool) {
    guard blendsOver else {
      bitmap.pixels[start..<(start + row.count)] = row
      return
    }
    for (index, pixel) in row.enumerated() {
      bitmap.pixels[start + index] = Self.over(pixel, bitmap.pixels[start + index])
    }
  }

  /// Disposes of the previous frame, and returns the region that this changes; `nil` if it changes none.
  mutating func disposeOfLast() -> AnimationRegion? {
    guard let (region, disposal, previous) = pending else { return nil }
    pending = nil
    switch disposal {
    case .keep: return nil
    case .restore where region == whole: bitmap = Bitmap(width: width, height: height, pixels: previous)
    case .restore:
      for row in 0..<region.height {
        let start = (region.y + row) * width + region.x
        bitmap.pixels[start..<(start + region.width)] =
          previous[(row * region.width)..<((row + 1) * region.width)]
      }
    case .clear:
      for row in region.y..<(region.y + region.height) {
        let start = row * width + region.x
        for index in start..<(start + region.width) { bitmap.pixels[index] = 0 }
      }
    }
    return region
  }

  /// Returns one straight pixel composited over another. The weights are u = source alpha · 255 for the source and v =
  /// (255 − source alpha) · alpha for the pixel below. Colors are the weighted means and alpha is (u + v) / 255, all
  /// rounded to nearest.
  private static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = source >> 24
    if alpha == 255 || below >> 24 == 0 { return source }
    if alpha == 0 { return below }
    let u = alpha * 255
    let v = (255 - alpha) * (below >> 24)
    func mean(_ shift: UInt32) -> UInt32 {
      let sum = (source >> shift & 255) * u + (below >> shift & 255) * v
      return ((sum + (u + v) / 2) / (u + v)) << shift
    }
    return mean(0) | mean(8) | mean(16) | ((u + v + 127) / 255) << 24
  }
}
