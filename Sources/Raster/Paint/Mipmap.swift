import Geometry

/// A picture with its halvings, each pixel of a level the mean of up to four of the level above.
final class Mipmap {
  let image: Image
  private var levels: [Bitmap]
  var isOpaque: Bool { image.isOpaque }

  init(_ image: Image) {
    self.image = image
    levels = [image.bitmap]
  }

  /// The level reduced by 2 to the power of `index`, or the smallest one.
  func level(_ index: Int) -> Bitmap {
    while levels.count <= index, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(Self.halved(last))
    }
    return levels[min(index, levels.count - 1)]
  }

  /// Bytes of all levels made so far but the picture's own.
  var byteCount: Int { levels.dropFirst().reduce(0) { $0 + $1.pixels.count * 4 } }

  private static func halved(_ source: Bitmap) -> Bitmap {
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let above = 2 * y * source.width
      let below = min(2 * y + 1, source.height - 1) * source.width
      for x in 0..<width {
        let (left, right) = (2 * x, min(2 * x + 1, source.width - 1))
        result.pixels[y * width + x] = mean(
          source.pixels[above + left], source.pixels[above + right], source.pixels[below + left],
          source.pixels[below + right])
      }
    }
    return result
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    func pairs(_ p: UInt32) -> (UInt32, UInt32) { (p & 0x00FF_00FF, p >> 8 & 0x00FF_00FF) }
    let (pa, pb, pc, pd) = (pairs(a), pairs(b), pairs(c), pairs(d))
    let low = (pa.0 &+ pb.0 &+ pc.0 &+ pd.0 &+ 0x0002_0002) >> 2 & 0x00FF_00FF
    let high = (pa.1 &+ pb.1 &+ pc.1 &+ pd.1 &+ 0x0002_0002) >> 2 & 0x00FF_00FF
    return low | high << 8
  }
}
