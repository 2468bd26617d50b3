import Geometry

/// The shadow of a rounded rectangle as a paint: each pixel finds its place by the nearest corner.
final class RoundedShadowShader: Shader {
  let isOpaque = false
  private let corners: [ShadowCorner]
  private let color: UInt32
  private let map: TexelMap
  /// In 1/65536 grid steps.
  private let width: Int
  private let height: Int

  init(_ shadow: RoundedShadow, cache: ShadowCornerCache) {
    let radii = shadow.radii.fitted(to: shadow.rect.size)
    let sigma = shadow.effectiveSigma
    let corners = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let step = ShadowCorner.step(sigma: sigma, radius: corners.reduce(0, max))
    self.corners = corners.map {
      cache.corner(
        .init(
          width: shadow.rect.width / step, height: shadow.rect.height / step, radius: $0 / step,
          sigma: sigma / step))
    }
    color = shadow.color
    width = fixed(shadow.rect.width / step, fractionBits: 16)
    height = fixed(shadow.rect.height / step, fractionBits: 16)
    let toSteps = (shadow.transform.inverse ?? .identity)
      .concatenating(.translation(-shadow.rect.origin))
      .concatenating(.scale(1 / step, 1 / step))
      .concatenating(.translation(Point(0.5, 0.5)))
    map = TexelMap(toSteps)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    var (u, v) = map.position(x: x, y: y)
    for index in 0..<count {
      pixels[index] = Blend.scale(color, by: alpha(u, v))
      u &+= map.uPerColumn
      v &+= map.vPerColumn
    }
  }

  /// The shadow's strength of 0…255 at a position in 1/65536 grid steps from the top left corner.
  @inline(__always)
  private func alpha(_ u: Int, _ v: Int) -> UInt32 {
    let isRight = u &+ u > width
    let isLow = v &+ v > height
    let corner = corners[(isRight ? 1 : 0) &+ (isLow ? 2 : 0)]
    let sample = corner.sample(isRight ? width &- u : u, isLow ? height &- v : v)
    return (sample &* 255 &+ 32767) / 65535
  }
}

extension ShadowCorner {
  /// The value of 0…65535 at a place in 1/65536 steps from the corner, inwards positive; linear between samples.
  @inline(__always)
  func sample(_ u: Int, _ v: Int) -> UInt32 {
    let x = min((columns &- 1) << 16 &- 1, max(0, u &+ outside << 16))
    let y = min((rows &- 1) << 16 &- 1, max(0, v &+ outside << 16))
    let weightX = UInt64(truncatingIfNeeded: x & 0xFFFF) &>> 4
    let weightY = UInt64(truncatingIfNeeded: y & 0xFFFF) &>> 4
    let base = (y &>> 16) &* columns &+ x &>> 16
    return samples.withUnsafeBufferPointer { samples in
      let top = UInt64(samples[base]) &* (4096 &- weightX) &+ UInt64(samples[base &+ 1]) &* weightX
      let low =
        UInt64(samples[base &+ columns]) &* (4096 &- weightX) &+ UInt64(samples[base &+ columns &+ 1])
        &* weightX
      return UInt32(truncatingIfNeeded: (top &* (4096 &- weightY) &+ low &* weightY &+ 1 << 23) &>> 24)
    }
  }
}

/// Shadow corners that were computed lately, the least recently used of which goes first.
final class ShadowCornerCache {
  /// Bytes kept at most.
  static let limit = 2 << 20
  private var entries: [(key: ShadowCorner.Key, corner: ShadowCorner)] = []
  private var byteCount = 0

  func corner(_ key: ShadowCorner.Key) -> ShadowCorner {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.corner
    }
    let corner = ShadowCorner(key)
    entries.append((key, corner))
    byteCount += corner.samples.count * 2
    while byteCount > Self.limit, entries.count > 1 {
      byteCount -= entries.removeFirst().corner.samples.count * 2
    }
    return corner
  }
}
