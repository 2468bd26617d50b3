import Geometry

/// A laid-out text: glyphs with their pen positions, immutable, shared by reference.
public final class TextLayout: Sendable, Hashable {
  /// The text as it was given, before truncation.
  public let string: String
  /// In drawing order.
  public let glyphs: [PlacedGlyph]
  /// The size of the lines together: the widest advance and the sum of line heights, in points.
  public let size: Size
  /// Points.
  public let fontSize: Double
  /// Points added after every grapheme cluster.
  public let kern: Double

  init(string: String, glyphs: [PlacedGlyph], size: Size, fontSize: Double, kern: Double) {
    self.string = string
    self.glyphs = glyphs
    self.size = size
    self.fontSize = fontSize
    self.kern = kern
  }

  public static func == (a: TextLayout, b: TextLayout) -> Bool {
    a === b || (a.string == b.string && a.glyphs == b.glyphs && a.size == b.size)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(size)
  }
}

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
