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
