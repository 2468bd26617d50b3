import Geometry

extension TextLayout {
  /// A part of a layout in one color, or a picture.
  package struct Ink: Sendable {
    /// The color of a part, or its picture.
    package enum Paint: Hashable, Sendable {
      /// The color of the text.
      case text
      /// A color of the font, with the alpha of the text's color.
      case color(Color)
      /// The picture of the only glyph, with the alpha of the text's color.
      case picture
    }

    /// The glyphs, positioned as in the whole layout.
    package let layout: TextLayout
    /// The paint of the glyphs.
    package let paint: Paint
  }

  /// The maximum number of parts of one layout; further glyphs are drawn in the color of the text.
  private static let maximumInks = 1 << 14

  /// Returns the parts of a layout with color glyphs, in drawing order; empty for a layout in one color.
  func coloredInks() -> [Ink] {
    guard glyphs.contains(where: { $0.font.hasColor }) else { return [] }
    var inks: [Ink] = []
    var plain: [PlacedGlyph] = []
    var isColored = false
    if !underlines.isEmpty { inks.append(Ink(layout: part([], underlines: underlines), paint: .text)) }
    for placed in glyphs {
      guard inks.count < Self.maximumInks, let colors = placed.font.colors?.glyph(placed.glyph) else {
        plain.append(placed)
        continue
      }
      isColored = true
      if !plain.isEmpty { inks.append(Ink(layout: part(plain), paint: .text)) }
      plain = []
      switch colors {
      case .layers(let layers):
        inks += layers.map { layer in
          Ink(
            layout: part([placed.showing(layer.glyph)]),
            paint: layer.color.map(Ink.Paint.color) ?? .text)
        }
      case .picture: inks.append(Ink(layout: part([placed]), paint: .picture))
      }
    }
    guard isColored else { return [] }
    if !plain.isEmpty { inks.append(Ink(layout: part(plain), paint: .text)) }
    if !strikethroughs.isEmpty {
      inks.append(Ink(layout: part([], strikethroughs: strikethroughs), paint: .text))
    }
    return inks
  }

  private func part(
    _ glyphs: [PlacedGlyph], underlines: [Rect] = [], strikethroughs: [Rect] = []
  ) -> TextLayout {
    TextLayout(
      string: string, glyphs: glyphs, size: size, fontSize: fontSize, kern: kern, underlines: underlines,
      strikethroughs: strikethroughs)
  }
}

extension PlacedGlyph {
  /// Returns another glyph of the font in this place.
  fileprivate func showing(_ glyph: UInt32) -> PlacedGlyph {
    PlacedGlyph(font: font, glyph: glyph, position: position, fontSize: fontSize)
  }
}
