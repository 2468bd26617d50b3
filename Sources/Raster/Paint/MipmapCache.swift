import Geometry

/// The pictures drawn lately with their halvings; the least recently used go first.
final class MipmapCache {
  /// Bytes of halvings kept at most.
  static let limit = 8 << 20
  private var entries: [Mipmap] = []

  /// A picture that fills `rect`, seen through the map from device pixels to the points of `rect`.
  func shader(_ image: Image, rect: Rect, toLayer: AffineTransform) -> any Shader {
    let mipmap = mipmap(image)
    let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
    let toImage = toLayer.concatenating(.translation(-rect.origin))
      .concatenating(.scale(width / rect.width, height / rect.height))
    let level = mipmap.level(Self.level(toImage))
    let toTexels = toImage.concatenating(
      .scale(Double(level.width) / width, Double(level.height) / height))
    evict()
    return ImageShader(level, isOpaque: mipmap.isOpaque, toTexels: toTexels)
  }

  private func mipmap(_ image: Image) -> Mipmap {
    if let index = entries.firstIndex(where: { $0.image === image }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry
    }
    let entry = Mipmap(image)
    entries.append(entry)
    return entry
  }

  private func evict() {
    var total = entries.reduce(0) { $0 + $1.byteCount }
    while total > Self.limit, entries.count > 1 { total -= entries.removeFirst().byteCount }
  }

  /// The halvings that a pixel spans in the direction in which it spans least.
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
