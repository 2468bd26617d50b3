import Geometry
import Synchronization

/// A laid-out text: immutable glyphs with their pen positions, shared by reference.
package final class TextLayout: Sendable, Hashable {
  /// A line of the layout.
  package struct Line: Hashable, Sendable {
    /// The initial pen position on the baseline, in points from the layout's top left corner.
    package let origin: Point
    /// The width in points, including the letter spacing after the last cluster.
    package let width: Double
    /// The indices of the line's glyphs.
    package let glyphs: Range<Int>
  }

  /// The original text, before truncation.
  package let string: String
  /// The glyphs in drawing order.
  package let glyphs: [PlacedGlyph]
  /// The size of all lines: the widest advance and the sum of line heights, in points.
  package let size: Size
  /// The font size in points.
  package let fontSize: Double
  /// The letter spacing after grapheme clusters in points.
  package let kern: Double
  /// The lines from the top.
  package let lines: [Line]
  /// The rectangles of underlines, in points from the layout's top left corner.
  package let underlines: [Rect]
  /// The rectangles of strikethrough lines, in points from the layout's top left corner.
  package let strikethroughs: [Rect]
  /// Whether "…" replaces text that did not fit.
  package let isTruncated: Bool
  /// The characters of the text that no face has, in order and without duplicates.
  package let missingCharacters: [Character]
  /// The layout's glyphs and lines by span; empty for a text of one span.
  package let parts: [Part]

  /// The pieces in reading order; empty unless the style splits the text.
  package let pieces: [Piece]

  /// The parts of a layout with color glyphs, in drawing order; empty for a layout in one color.
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
    /// Its index among all pieces of the text, from 0. Both parts of a piece that a line break divides have the same
    /// index.
    package let index: Int
    /// The advance of its characters and the height of its line, in points from the layout's top left corner.
    package let box: Rect
    /// The glyphs of the piece, in points from the top left corner of its box.
    package let layout: TextLayout
  }

  /// The glyphs and lines of one span.
  package struct Part: Hashable, Sendable {
    /// The index of the span.
    package let span: Int
    /// Its glyphs, positioned as in the whole layout.
    package let layout: TextLayout
  }

  /// A layout of glyphs at known positions.
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
