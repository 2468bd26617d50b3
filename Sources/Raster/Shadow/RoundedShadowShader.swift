import Geometry

/// The shadow of a rounded rectangle as a paint: each pixel finds its place by the nearest corner.
final class RoundedShadowShader: Shader {
  let isOpaque = false
  /// Top left, top right, bottom left, bottom right.
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
    let (u, v) = map.position(x: x, y: y)
    if map.vPerColumn == 0, map.uPerColumn > 0 { return shadeLevel(u, v, count, pixels) }
    corners[0].samples.withUnsafeBufferPointer { a in
      corners[1].samples.withUnsafeBufferPointer { b in
        corners[2].samples.withUnsafeBufferPointer { c in
          corners[3].samples.withUnsafeBufferPointer { d in
            shadeTilted(
              u, v, count, pixels, (corners[0].grid(a), corners[1].grid(b)),
              (corners[2].grid(c), corners[3].grid(d)))
          }
        }
      }
    }
  }

  /// Any direction: each pixel looks its corner up.
  private func shadeTilted(
    _ u: Int, _ v: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ top: (ShadowGrid, ShadowGrid),
    _ low: (ShadowGrid, ShadowGrid)
  ) {
    var (u, v) = (u, v)
    for index in 0..<count {
      let isLow = v &+ v > height
      let isRight = u &+ u > width
      let side = isLow ? low : top
      let grid = isRight ? side.1 : side.0
      let alpha = grid.alpha(isRight ? width &- u : u, isLow ? height &- v : v)
      pixels[index] = Blend.scale(color, by: alpha)
      u &+= map.uPerColumn
      v &+= map.vPerColumn
    }
  }

  /// Along a row of the shadow: between two corners all pixels are alike.
  private func shadeLevel(_ u: Int, _ v: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    let isLow = v &+ v > height
    let (left, right) = (corners[isLow ? 2 : 0], corners[isLow ? 3 : 1])
    let row = isLow ? height &- v : v
    let middle = pixelsUntil(u, width / 2 &+ 1, count)
    let leftEnd = min(middle, pixelsUntil(u, left.flatStart, count))
    let rightStart = max(middle, pixelsUntil(u, width &- right.flatStart, count))
    left.samples.withUnsafeBufferPointer { samples in
      let grid = left.grid(samples)
      for index in 0..<leftEnd {
        pixels[index] = Blend.scale(color, by: grid.alpha(u &+ index &* map.uPerColumn, row))
      }
      let flat = Blend.scale(color, by: grid.alpha(left.flatStart, row))
      (pixels + leftEnd).update(repeating: flat, count: middle &- leftEnd)
    }
    right.samples.withUnsafeBufferPointer { samples in
      let grid = right.grid(samples)
      let flat = Blend.scale(color, by: grid.alpha(right.flatStart, row))
      (pixels + middle).update(repeating: flat, count: rightStart &- middle)
      for index in rightStart..<count {
        pixels[index] = Blend.scale(color, by: grid.alpha(width &- u &- index &* map.uPerColumn, row))
      }
    }
  }

  /// How many of `count` pixels from `u` on lie before `limit`.
  private func pixelsUntil(_ u: Int, _ limit: Int, _ count: Int) -> Int {
    limit <= u ? 0 : min(count, (limit &- u &+ map.uPerColumn &- 1) / map.uPerColumn)
  }
}

/// The samples of a corner in memory that is lent.
struct ShadowGrid {
  let samples: UnsafePointer<UInt16>
  let columns: Int
  let rows: Int
  let outside: Int

  /// The strength of 0…255 at a place in 1/65536 steps from the corner, inwards positive; linear between samples, the
  /// last of which go on.
  @inline(__always)
  func alpha(_ u: Int, _ v: Int) -> UInt32 {
    let x = min((columns &- 1) &<< 16 &- 1, max(0, u &+ outside &<< 16))
    let y = min((rows &- 1) &<< 16 &- 1, max(0, v &+ outside &<< 16))
    let weightX = UInt32(truncatingIfNeeded: x &>> 8) & 255
    let weightY = UInt32(truncatingIfNeeded: y &>> 8) & 255
    let cell = samples + ((y &>> 16) &* columns &+ x &>> 16)
    let top = UInt32(cell[0]) &* (256 &- weightX) &+ UInt32(cell[1]) &* weightX
    let low = UInt32(cell[columns]) &* (256 &- weightX) &+ UInt32(cell[columns &+ 1]) &* weightX
    let value = (top &>> 8) &* (256 &- weightY) &+ (low &>> 8) &* weightY
    return ((value &>> 8) &* 255 &+ 32768) &>> 16
  }
}

extension ShadowCorner {
  /// Where, in 1/65536 steps from the corner, the last sample lies.
  var flatStart: Int { (columns - 1 - outside) << 16 }

  /// - Parameter lent: The corner's samples.
  func grid(_ lent: UnsafeBufferPointer<UInt16>) -> ShadowGrid {
    ShadowGrid(samples: lent.baseAddress!, columns: columns, rows: rows, outside: outside)
  }
}
