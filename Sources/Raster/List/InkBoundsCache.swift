import Geometry
import Text

/// Remembers which rectangle the ink of a layout fills.
package final class InkBoundsCache {
  private struct GlyphKey: Hashable {
    var font: Font
    var glyph: UInt32
  }

  /// By glyphs, since what is remembered keeps its layout alive.
  private var layouts = BoundedCache<Identity<TextLayout>, Rect>(budget: 1 << 14)
  /// In font units, y upward.
  private var glyphs = BoundedCache<GlyphKey, Rect>(budget: 4096)

  /// An empty cache.
  package init() {}

  /// A cache that knows what another does.
  init(copying other: InkBoundsCache) { (layouts, glyphs) = (other.layouts, other.glyphs) }

  /// In points from the layout's top left corner.
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
