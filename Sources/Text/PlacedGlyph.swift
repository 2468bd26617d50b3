import Geometry

/// A glyph of a font at its place in a layout.
package struct PlacedGlyph: Hashable, Sendable {
  package let font: Font
  /// The glyph's index in the font.
  package let glyph: UInt32
  /// The pen position on the baseline, in points from the layout's top left corner.
  package let position: Point
  /// The font size in points.
  package let fontSize: Double

  package init(font: Font, glyph: UInt32, position: Point, fontSize: Double) {
    self.font = font
    self.glyph = glyph
    self.position = position
    self.fontSize = fontSize
  }
}
