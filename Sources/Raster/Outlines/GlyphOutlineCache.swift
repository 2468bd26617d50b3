import Geometry
import Text

/// Glyph outlines flattened for a size and direction, without their place: text that moves is not flattened again.
final class GlyphOutlineCache {
  /// A glyph of a font under the linear part of a transform.
  private struct Key: Hashable {
    var font: Font
    var glyph: UInt32
    var linear: LinearMap
  }

  /// By bytes.
  private var outlines = BoundedCache<Key, FlattenedOutline>(budget: 4 << 20)
  private var overlapping = BoundedCache<Font, Bool>(budget: 64)

  /// The outline of a glyph; `transform` goes from font units to pixels and only its linear part counts.
  func outline(of glyph: UInt32, _ font: Font, _ transform: AffineTransform) -> FlattenedOutline {
    let linear = LinearMap(transform)
    return outlines.value(for: Key(font: font, glyph: glyph, linear: linear), cost: \.byteCount) {
      FlattenedOutline(font.outline(of: glyph), linear.transform)
    }
  }

  /// True for fonts whose outlines may overlap within a glyph: those with axes.
  func mayOverlap(_ font: Font) -> Bool {
    overlapping.value(for: font) { !font.axes.isEmpty }
  }
}
