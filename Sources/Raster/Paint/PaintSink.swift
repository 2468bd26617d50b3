/// Blends covered runs of a paint over pixels.
struct PaintSink: CoverageSink {
  let target: PixelRows
  let paint: Paint
  let scratch: ScratchBuffer<UInt32>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let pixels = target.row(y) + x
    switch paint {
    case .solid(let color):
      let source = coverage == 255 ? color : Blend.scale(color, by: UInt32(coverage))
      SpanBlending.fill(pixels, count, source)
    case .shader(let shader, let alpha):
      let weight = Blend.dividedBy255(UInt32(alpha) &* UInt32(coverage))
      if weight == 255, shader.isOpaque { return shader.shade(y: y, x: x, count: count, into: pixels) }
      let colors = scratch.reserve(count)
      shader.shade(y: y, x: x, count: count, into: colors)
      SpanBlending.blend(pixels, count, colors, weight: weight)
    }
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    let pixels = target.row(y) + x
    switch paint {
    case .solid(let color): SpanBlending.blend(pixels, color, mask: coverage)
    case .shader(let shader, let alpha):
      let colors = scratch.reserve(coverage.count)
      shader.shade(y: y, x: x, count: coverage.count, into: colors)
      SpanBlending.blend(pixels, colors, mask: coverage, alpha: UInt32(alpha))
    }
  }
}

/// Blends runs of pixels; every loop is plain SWAR arithmetic that the compiler vectorises.
enum SpanBlending {
  /// One colour over `count` pixels.
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32) {
    let alpha = source >> 24
    if alpha == 255 { return pixels.update(repeating: source, count: count) }
    if source == 0 { return }
    let rest = 255 &- alpha
    for index in 0..<count { pixels[index] = source &+ Blend.scale(pixels[index], by: rest) }
  }

  /// Colours of one weight of 0…255.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>, weight: UInt32
  ) {
    if weight == 255 {
      for index in 0..<count { pixels[index] = Blend.over(colors[index], pixels[index]) }
    } else {
      for index in 0..<count { pixels[index] = Blend.over(colors[index], coverage: weight, pixels[index]) }
    }
  }

  /// One colour under a mask.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ color: UInt32, mask: UnsafeBufferPointer<UInt8>
  ) {
    for index in 0..<mask.count {
      pixels[index] = Blend.over(color, coverage: UInt32(mask[index]), pixels[index])
    }
  }

  /// Colours under a mask and one weight.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ colors: UnsafePointer<UInt32>, mask: UnsafeBufferPointer<UInt8>,
    alpha: UInt32
  ) {
    if alpha == 255 {
      for index in 0..<mask.count {
        pixels[index] = Blend.over(colors[index], coverage: UInt32(mask[index]), pixels[index])
      }
    } else {
      for index in 0..<mask.count {
        let weight = Blend.dividedBy255(alpha &* UInt32(mask[index]))
        pixels[index] = Blend.over(colors[index], coverage: weight, pixels[index])
      }
    }
  }
}
