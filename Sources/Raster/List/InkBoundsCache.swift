import Geometry
import Text

/// A cache of the bounding rectangles of layouts' glyphs.
package final class InkBoundsCache {
  private struct GlyphKey: Hashable {
    var font: Font
    var glyph: UInt32
  }

  /// The bounds of layouts, limited by the number of glyphs, since an entry retains its layout.
  private var layouts = BoundedCache<Identity<TextLayout>, Rect>(budget: 1 << 14)
  /// The bounds of glyphs in font units, with y upward.
  private var glyphs = BoundedCache<GlyphKey, Rect>(budget: 4096)

  /// Creates an empty cache.
  package init() {}

  /// Creates a copy of another cache.
  init(copying other: InkBoundsCache) { (layouts, glyphs) = (other.layouts, other.glyphs) }

  /// Returns the bounds of a layout's glyphs, in points from its top left corner.
  func bounds(of layout: TextLayout) -> Rect {
    layouts.value(
      for: Identity(layout), cost: { _ in layout.glyphs.count + 1 },
      make: { layout.glyphs.reduce(Rect.zero) { $0.union(ink(of: $1)) } })
  }

  private func ink(of placed: PlacedGlyph) -> Rect {
    let unit = placed.fontSize / Double(placed.font.unitsPerEm)
    let ink = glyphs.value(for: GlyphKey(font: placed.font, glyph: placed.glyph)) {
      placed.font.outline(of: placed.glyph).controlBounds
    }
    return Rect(
      placed.position.x + ink.minX * unit, placed.position.y - ink.maxY * unit, ink.width * unit,
      ink.height * unit)
  }
}
