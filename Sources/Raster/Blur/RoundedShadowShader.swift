import Geometry

/// A shader that paints the shadow of a rounded rectangle, in which every pixel is computed from the nearest corner.
final class RoundedShadowShader: SteppingShader {
  let isOpaque = false
  /// The corners, retained because the grids point to their samples.
  private let corners: [ShadowCorner]
  private let topLeft: ShadowGrid
  private let topRight: ShadowGrid
  private let bottomLeft: ShadowGrid
  private let bottomRight: ShadowGrid
  /// The color for each strength, 0…255.
  private let colors: UnsafeMutableBufferPointer<UInt32>
  private let map: TexelMap
  /// The width in 1/65536 grid steps; `height` has the same unit.
  private let width: Int
  private let height: Int

  /// Creates a shader.
  ///
  /// - Parameter corner: Returns the corner for a key.
  init(_ shadow: RoundedShadow, corner: (ShadowCorner.Key) -> ShadowCorner) {
    let radii = shadow.radii.fitted(to: shadow.rect.size)
    let sigma = shadow.effectiveSigma
    let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let step = ShadowCorner.step(sigma: sigma, radius: all.reduce(0, max))
    corners = all.map {
      corner(
        .init(
          width: shadow.rect.width / step, height: shadow.rect.height / step, radius: $0 / step,
          sigma: sigma / step))
    }
    (topLeft, topRight) = (corners[0].grid, corners[1].grid)
    (bottomLeft, bottomRight) = (corners[2].grid, corners[3].grid)
    colors = .allocate(capacity: 256)
    for strength in 0...255 {
      colors.initializeElement(at: strength, to: Blend.scale(shadow.color, by: UInt32(strength)))
    }
    width = fixed(shadow.rect.width / step, fractionBits: 16)
    height = fixed(shadow.rect.height / step, fractionBits: 16)
    let toSteps = (shadow.transform.inverse ?? .identity)
      .concatenating(.translation(-shadow.rect.origin))
      .concatenating(.scale(1 / step, 1 / step))
      .concatenating(.translation(Point(0.5, 0.5)))
    map = TexelMap(toSteps)
  }

  deinit { colors.deallocate() }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let (u, v) = map.position(x: x, y: y)
    let (uStep, vStep) = (map.uPerColumn &* step, map.vPerColumn &* step)
    if vStep == 0, uStep > 0 {
      shadeLevel(u, v, uStep, count, pixels)
    } else {
      shadeTilted(u, v, uStep, vStep, count, pixels)
    }
  }

  /// Shades pixels along any direction, in segments with the same nearest corner.
  private func shadeTilted(
    _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let across = Self.stepsUntilSideChanges(2 &* u, by: 2 &* uStep, middle: width, count)
    let down = Self.stepsUntilSideChanges(2 &* v, by: 2 &* vStep, middle: height, count)
    let (first, second) = (min(across, down), max(across, down))
    @inline(__always) func shade(_ start: Int, _ end: Int) {
      guard start < end else { return }
      shadeCorner(
        u &+ start &* uStep, v &+ start &* vStep, uStep, vStep, end &- start, pixels + start)
    }
    shade(0, first)
    shade(first, second)
    shade(second, count)
  }

  /// Returns the number of steps from `position`, at most `count`, that remain on the same side of `middle`. A position
  /// equal to `middle` is on the lower side.
  private static func stepsUntilSideChanges(_ position: Int, by step: Int, middle: Int, _ count: Int) -> Int {
    let distance = position > middle ? position &- middle : middle &- position &+ 1
    let speed = position > middle ? 0 &- step : step
    return speed > 0 ? min(count, (distance &+ speed &- 1) / speed) : count
  }

  /// Shades pixels that all have the same nearest corner as the first one.
  private func shadeCorner(
    _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (isRight, isLow) = (u &+ u > width, v &+ v > height)
    let grid = grid(isRight: isRight, isLow: isLow)
    var (x, y) = (isRight ? width &- u : u, isLow ? height &- v : v)
    let xStep = isRight ? 0 &- uStep : uStep
    let yStep = isLow ? 0 &- vStep : vStep
    let fours = shadeFours(grid, x, y, xStep, yStep, count, pixels)
    x &+= xStep &* fours
    y &+= yStep &* fours
    for index in fours..<count {
      pixels[index] = colors[Int(truncatingIfNeeded: grid.alpha(x, y))]
      x &+= xStep
      y &+= yStep
    }
  }

  @inline(__always)
  private func grid(isRight: Bool, isLow: Bool) -> ShadowGrid {
    if isLow { isRight ? bottomRight : bottomLeft } else { isRight ? topRight : topLeft }
  }

  /// Shades as many pixels of a corner as form complete groups of four, and returns their number, at most `count`.
  @inline(__always)
  private func shadeFours(
    _ grid: ShadowGrid, _ x: Int, _ y: Int, _ xStep: Int, _ yStep: Int, _ count: Int,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let fours = count & ~3
    guard FourPlaces.reach(x, xStep, fours), FourPlaces.reach(y, yStep, fours) else { return 0 }
    var (x, y) = (FourPlaces(x, xStep), FourPlaces(y, yStep))
    for index in stride(from: 0, to: fours, by: 4) {
      let alphas = grid.alphas(x.values, y.values)
      for lane in 0..<4 { pixels[index &+ lane] = colors[Int(alphas[lane])] }
      x.advance()
      y.advance()
    }
    return fours
  }

  /// Shades pixels along a row of the shadow. All pixels between two corners are equal.
  private func shadeLevel(
    _ u: Int, _ v: Int, _ uStep: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let isLow = v &+ v > height
    let (left, right) = (grid(isRight: false, isLow: isLow), grid(isRight: true, isLow: isLow))
    let middle = pixelsUntil(u, width / 2 &+ 1, uStep, count)
    let leftEnd = min(middle, pixelsUntil(u, left.flatStart, uStep, count))
    let rightStart = max(middle, pixelsUntil(u, width &- right.flatStart, uStep, count))
    shadeCorner(u, v, uStep, 0, leftEnd, pixels)
    let row = isLow ? height &- v : v
    fill(pixels + leftEnd, middle &- leftEnd, left, row)
    fill(pixels + middle, rightStart &- middle, right, row)
    shadeCorner(u &+ rightStart &* uStep, v, uStep, 0, count &- rightStart, pixels + rightStart)
  }

  /// Fills pixels with the value at a corner's inner end.
  private func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ corner: ShadowGrid, _ row: Int) {
    guard count > 0 else { return }
    pixels.update(repeating: colors[Int(corner.alpha(corner.flatStart, row))], count: count)
  }

  /// Returns the number of pixels from `u` that are before `limit`, at most `count`.
  private func pixelsUntil(_ u: Int, _ limit: Int, _ uStep: Int, _ count: Int) -> Int {
    limit <= u ? 0 : min(count, (limit &- u &+ uStep &- 1) / uStep)
  }
}

/// The samples of a corner, valid during the lifetime of the corner.
struct ShadowGrid {
  /// The alphas, 0…65535, in rows: `columns · rows` samples.
  let samples: UnsafePointer<UInt16>
  let columns: Int
  let rows: Int
  /// The number of steps from the corner outward to the first sample.
  let outside: Int

  /// The position of the last sample in a row, in 1/65536 steps from the corner.
  var flatStart: Int { (columns - 1 - outside) << 16 }

  /// Returns the strength, 0…255, at a position in 1/65536 steps from the corner, positive inward. It is interpolated
  /// linearly, and the last samples are repeated.
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

  /// Returns `alpha` for four positions, each less than 2^14 steps away. Samples are treated as signed numbers, offset
  /// by 2^15.
  @inline(__always)
  func alphas(_ u: SIMD4<Int32>, _ v: SIMD4<Int32>) -> SIMD4<Int32> {
    let margin = Int32(truncatingIfNeeded: outside) &<< 16
    @inline(__always) func clamped(_ place: SIMD4<Int32>, _ count: Int) -> SIMD4<Int32> {
      let last = Int32(truncatingIfNeeded: count &- 1) &<< 16 &- 1
      return (place &+ margin).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: last))
    }
    let (x, y) = (clamped(u, columns), clamped(v, rows))
    let strides = SIMD4(repeating: 1 | Int32(truncatingIfNeeded: columns) &<< 16)
    let cells = SignedHalves.sums(x &>> 16 | y & -65536, strides)
    let (weightsX, weightsY) = (SignedHalves.weights(x), SignedHalves.weights(y))
    @inline(__always) func mixed(_ samples: UnsafePointer<UInt16>) -> SIMD4<Int32> {
      @inline(__always) func pair(_ lane: Int) -> Int32 {
        UnsafeRawPointer(samples + Int(cells[lane])).loadUnaligned(as: Int32.self)
      }
      let pairs = SIMD4(pair(0), pair(1), pair(2), pair(3))
      return SignedHalves.sums(pairs ^ Int32(bitPattern: 0x8000_8000), weightsX) &>> 8
    }
    let (top, low) = (mixed(samples), mixed(samples + columns))
    let values = SignedHalves.sums(SignedHalves.pairs(top, low), weightsY) &>> 8 &+ 32768
    return (values &<< 8 &- values &+ 32768) &>> 16
  }
}
