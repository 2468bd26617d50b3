import Geometry
import Text

/// Remembers which rectangle the ink of a layout fills, as long as the layout is drawn.
final class InkBoundsCache {
  private struct Entry {
    var layout: TextLayout
    var bounds: Rect
    var isFresh: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var glyphs: [Font: [UInt32: Rect]] = [:]
  /// Glyph rectangles kept a font.
  private static let glyphLimit = 4096

  /// In points from the layout's top left corner.
  func bounds(of layout: TextLayout) -> Rect {
    let key = ObjectIdentifier(layout)
    if let entry = entries[key] {
      entries[key]?.isFresh = true
      return entry.bounds
    }
    let bounds = layout.glyphs.reduce(Rect.zero) { $0.union(ink(of: $1)) }
    entries[key] = Entry(layout: layout, bounds: bounds, isFresh: true)
    return bounds
  }

  /// Forgets the layouts that were not asked for since the last call.
  func dropUnused() {
    entries = entries.filter { $0.value.isFresh }
    for key in entries.keys { entries[key]?.isFresh = false }
  }

  private func ink(of placed: PlacedGlyph) -> Rect {
    let unit = placed.fontSize / Double(placed.font.unitsPerEm)
    let ink = ink(of: placed.glyph, placed.font)
    return Rect(
      placed.position.x + ink.minX * unit, placed.position.y - ink.maxY * unit, ink.width * unit,
      ink.height * unit)
  }

  /// In font units, y upwards.
  private func ink(of glyph: UInt32, _ font: Font) -> Rect {
    if let known = glyphs[font]?[glyph] { return known }
    let ink = font.outline(of: glyph).controlBounds
    if glyphs[font, default: [:]].count >= Self.glyphLimit { glyphs[font] = [:] }
    glyphs[font, default: [:]][glyph] = ink
    return ink
  }
}
