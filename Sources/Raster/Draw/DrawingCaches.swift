import Geometry
import Layers

/// What all that is drawn shares from frame to frame.
final class DrawingCaches {
  let buffers = PixelBufferPool()
  let coverages = CoverageCache()
  let glyphs = GlyphOutlineCache()
  let mipmaps = Mipmaps()
  /// By bytes.
  private var gradientTables = BoundedCache<Gradient, GradientTable>(budget: 1 << 20)
  /// By bytes.
  private var shadowCorners = BoundedCache<ShadowCorner.Key, ShadowCorner>(budget: 2 << 20)

  func table(of gradient: Gradient) -> GradientTable {
    gradientTables.value(for: gradient, cost: \.byteCount) { GradientTable(gradient) }
  }

  func shader(of shadow: RoundedShadow) -> RoundedShadowShader {
    RoundedShadowShader(shadow) { key in
      shadowCorners.value(for: key, cost: \.byteCount) { ShadowCorner(key) }
    }
  }
}
