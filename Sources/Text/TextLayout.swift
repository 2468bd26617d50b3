import Geometry
import Synchronization

/// A laid-out text: glyphs with their pen positions, immutable, shared by reference.
package final class TextLayout: Sendable, Hashable {
  /// A line of the layout.
  package struct Line: Hashable, Sendable {
    /// Where the pen begins, on the baseline, in points from the layout's top left corner.
    package let origin: Point
    /// Points; letter spacing after the last cluster included.
    package let width: Double
    /// The line's part of the layout's glyphs.
    package let glyphs: Range<Int>
  }

  /// The text as it was given, before truncation.
  package let string: String
  /// In drawing order.
  package let glyphs: [PlacedGlyph]
  /// The size of the lines together: the widest advance and the sum of line heights, in points.
  package let size: Size
  /// Points.
  package let fontSize: Double
  /// Points added after grapheme clusters.
  package let kern: Double
  /// From the top.
  package let lines: [Line]
  /// Lines below letters, in points from the layout's top left corner.
  package let underlines: [Rect]
  /// Lines through letters, in points from the layout's top left corner.
  package let strikethroughs: [Rect]
  /// True when "…" stands for text that had no room.
  package let isTruncated: Bool
  /// The characters of the text that no face has, in order and once each.
  package let missingCharacters: [Character]
  /// The layout's glyphs and lines by the span that they belong to; empty for a text of one span.
  package let parts: [Part]

  /// The pieces in reading order; empty unless the style splits the text.
  package let pieces: [Piece]

  /// The parts in drawing order of a layout with glyphs in colors of their own; empty for a layout in one color.
  package var inks: [Ink] {
    knownInks.withLock { known in
      if let known { return known }
      let inks = coloredInks()
      known = inks
      return inks
    }
  }

  private let knownInks = Mutex<[Ink]?>(nil)

  /// A piece of a text, on one line.
  package struct Piece: Hashable, Sendable {
    /// Its place among all pieces of the text, from 0 on; of what a line break divides both parts have one.
    package let index: Int
    /// The advance of its characters and the height of its line, in points from the layout's top left corner.
    package let box: Rect
    /// The glyphs of the piece, in points from the top left corner of its box.
    package let layout: TextLayout
  }

  /// The glyphs and rules of one span.
  package struct Part: Hashable, Sendable {
    /// The index of the span.
    package let span: Int
    /// Its glyphs, where they are in the whole.
    package let layout: TextLayout
  }

  /// A layout of glyphs whose positions are known.
  package init(
    string: String, glyphs: [PlacedGlyph], size: Size, fontSize: Double, kern: Double, lines: [Line] = [],
    underlines: [Rect] = [], strikethroughs: [Rect] = [], isTruncated: Bool = false,
    missingCharacters: [Character] = [], parts: [Part] = [],
    pieces: [Piece] = []
  ) {
    self.string = string
    self.glyphs = glyphs
    self.size = size
    self.fontSize = fontSize
    self.kern = kern
    self.lines = lines
    self.underlines = underlines
    self.strikethroughs = strikethroughs
    self.isTruncated = isTruncated
    self.missingCharacters = missingCharacters
    self.parts = parts
    self.pieces = pieces
  }

  /// Whether both show the same glyphs at the same positions.
  package static func == (a: TextLayout, b: TextLayout) -> Bool {
    a === b
      || (a.string == b.string && a.glyphs == b.glyphs && a.size == b.size && a.kern == b.kern
        && a.underlines == b.underlines && a.strikethroughs == b.strikethroughs && a.parts == b.parts
        && a.pieces == b.pieces)
  }

  /// Hashes the text and the size.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(size)
  }
}

/// A glyph of a font at its place in a layout.
package struct PlacedGlyph: Hashable, Sendable {
  /// The face of the glyph.
  package let font: Font
  /// The glyph's index in the font.
  package let glyph: UInt32
  /// The pen position on the baseline, in points from the layout's top left corner.
  package let position: Point
  /// The font size in points.
  package let fontSize: Double
}
