import CHarfBuzz
import Geometry
import Synchronization
import System

/// A face of a font file, shared by reference and compared by identity.
///
/// Everything is in font units, exact to 1/64 unit: HarfBuzz works at a scale of 64 · upem and its coordinates are
/// rounded to integers before use, so that the same file gives the same numbers everywhere.
package final class Font: Sendable, Hashable {
  /// Bytes; the largest system fonts of today have a tenth of it.
  static let maximumFileSize = 256 << 20

  /// The file that holds the face.
  package let file: FontFile
  /// The face's place in a collection, from 0 on.
  package let index: Int
  let variations: [FontVariation]
  /// Whether upright letters are slanted, for want of italic ones.
  package let isSlanted: Bool
  /// Font units per em.
  package let unitsPerEm: Int
  /// The vertical measures.
  package let metrics: FontMetrics
  /// The number of glyphs in the face.
  package let glyphCount: Int
  /// How bold the strokes are, as CSS counts: 400 is regular, 700 bold.
  package let weight: Double
  let underline: FontRule
  let strikethrough: FontRule
  let face: FontFace
  /// The glyphs with colors of their own; nil for a face that draws every glyph in the text's color.
  let colors: ColorGlyphs?
  private let outlines = Mutex<[UInt32: Path]>([:])

  /// The outlines kept for a face; Japanese pages use some hundred.
  private static let maximumOutlines = 4096

  /// A face of a font file.
  ///
  /// - Parameters:
  ///   - index: The face in a collection, from 0 on.
  ///   - variations: Places on the axes of a variable font; axes that are not named stay at their defaults.
  ///   - isSlanted: Whether to slant the letters by 12°.
  ///   - decode: Decodes the pictures of glyphs; without it, glyphs are outlines only.
  package init(
    _ file: FontFile, index: Int = 0, variations: [FontVariation] = [], isSlanted: Bool = false,
    decodingPictures decode: PictureDecoder? = nil
  ) throws(FontError) {
    let face = try FontFace(file, index: index, variations: variations, isSlanted: isSlanted)
    self.isSlanted = isSlanted
    self.file = file
    self.index = index
    self.variations = variations
    self.face = face
    unitsPerEm = face.unitsPerEm
    metrics = face.metrics
    underline = face.underline
    strikethrough = face.strikethrough
    glyphCount = face.glyphCount
    weight = face.weight
    colors = ColorGlyphs(face, decodingPictures: decode)
  }

  /// The only or first face of the file at `path`.
  package convenience init(path: FilePath, index: Int = 0, variations: [FontVariation] = []) throws(FontError)
  {
    try self.init(FontFile(path: path), index: index, variations: variations)
  }

  /// The outline of a glyph in font units, y upward, origin on the baseline; empty for a glyph without ink.
  package func outline(of glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = face.outline(of: glyph)
    outlines.withLock { kept in
      if kept.count >= Self.maximumOutlines { kept.removeAll(keepingCapacity: true) }
      kept[glyph] = outline
    }
    return outline
  }

  /// Whether some glyphs have colors of their own.
  package var hasColor: Bool { colors != nil }

  /// The picture that shows a glyph; nil for a glyph without one, or with one that is damaged.
  ///
  /// - Parameter size: Pixels per em: the picture is the smallest that has as many, else the largest.
  package func picture(of glyph: UInt32, size: Double) -> GlyphPicture? {
    colors?.picture(of: glyph, size: size)
  }

  /// How far the pen moves along the line after a glyph, in font units, unshaped.
  package func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(face.font, glyph)) / FontFace.subunits
  }

  /// The glyph that the face's character map gives; nil when the face lacks the character.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(face.font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// The axes of a variable font in the file's order; empty for others.
  package var axes: [FontAxis] { face.axes }

  /// Whether both are the same object.
  package static func == (a: Font, b: Font) -> Bool { a === b }
  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
