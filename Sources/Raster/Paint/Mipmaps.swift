import Geometry

/// A cache of mipmaps for recently drawn pictures. Each pixel of a level is the mean of up to four of the previous
/// level.
final class Mipmaps {
  private struct Key: Hashable {
    var image: Identity<Image>
    var level: Int
  }

  /// The levels, limited by bytes.
  private var levels = BoundedCache<Key, Bitmap>(budget: 8 << 20)

  /// Returns the shader of a picture that fills `rect`, given the map from device pixels to the coordinate space of
  /// `rect`.
  func shader(_ image: Image, rect: Rect, toLayer: AffineTransform) -> any Shader {
    let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
    let toImage = toLayer.concatenating(.translation(-rect.origin))
      .concatenating(.scale(width / rect.width, height / rect.height))
    let level = level(Self.level(toImage), of: image)
    let toTexels = toImage.concatenating(
      .scale(Double(level.width) / width, Double(level.height) / height))
    return ImageShader(level, isOpaque: image.isOpaque, toTexels: toTexels)
  }

  /// Returns the picture halved `index` times, or its smallest level.
  private func level(_ index: Int, of image: Image) -> Bitmap {
    if index == 0 { return image.bitmap }
    let key = Key(image: Identity(image), level: index)
    if let known = levels.use(key) { return known }
    let above = level(index - 1, of: image)
    if above.width <= 1, above.height <= 1 { return above }
    let halved = above.halved
    levels.insert(halved, for: key, cost: halved.pixels.count * MemoryLayout<UInt32>.stride)
    return halved
  }

  /// Returns the number of halvings for the direction in which a pixel spans the fewest texels.
  private static func level(_ m: AffineTransform) -> Int {
    let sum = m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d
    let root = max(0, sum * sum - 4 * m.determinant * m.determinant).squareRoot()
    var square = (sum - root) / 2
    var level = 0
    while square >= 4, level < 16 {
      square /= 4
      level += 1
    }
    return level
  }
}

extension Bitmap {
  /// The picture at half its size, in which each pixel is the mean of up to four.
  var halved: Bitmap {
    var result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<result.height {
      let above = 2 * y * width
      let below = min(2 * y + 1, height - 1) * width
      for x in 0..<result.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        result.pixels[y * result.width + x] = Self.mean(
          pixels[above + left], pixels[above + right], pixels[below + left], pixels[below + right])
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
