/// A sink that blends covered runs of one premultiplied color over pixels.
struct ColorSink: CoverageSink {
  let target: PixelRows
  let color: UInt32

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let source = coverage == 255 ? color : Blend.scale(color, by: UInt32(coverage))
    SpanBlending.fill(target.row(y) + x, count, source)
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    SpanBlending.blend(target.row(y) + x, color, mask: coverage)
  }
}

/// A sink that blends covered runs of a shader's colors over pixels, weighted by `alpha`, 0…255.
struct ShaderSink: CoverageSink {
  let target: PixelRows
  let shader: any Shader
  let alpha: UInt8
  let scratch: ScratchBuffer<UInt32>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let pixels = target.row(y) + x
    let weight = Blend.dividedBy255(UInt32(alpha) &* UInt32(coverage))
    if weight == 255, shader.isOpaque { return shader.shade(y: y, x: x, count: count, into: pixels) }
    let colors = scratch.reserve(count)
    shader.shade(y: y, x: x, count: count, into: colors)
    SpanBlending.blend(pixels, count, colors, weight: weight)
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    let colors = scratch.reserve(coverage.count)
    shader.shade(y: y, x: x, count: coverage.count, into: colors)
    SpanBlending.blend(target.row(y) + x, colors, mask: coverage, alpha: UInt32(alpha))
  }
}
