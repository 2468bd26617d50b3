import Geometry

/// A glyph of a font at its place in a layout.
public struct PlacedGlyph: Hashable, Sendable {
  public let font: Font
  /// The glyph's index in the font.
  public let glyph: UInt32
  /// The pen position on the baseline, in points from the layout's top left corner.
  public let position: Point
  /// The font size in points.
  public let fontSize: Double

  public init(font: Font, glyph: UInt32, position: Point, fontSize: Double) {
    self.font = font
    self.glyph = glyph
    self.position = position
    self.fontSize = fontSize
  }
}
