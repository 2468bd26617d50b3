import CHarfBuzz
import Geometry
import Synchronization
import System

/// A face of a font file, shared by reference and compared by identity.
///
/// Everything is in font units, exact to 1/64 unit: HarfBuzz works at a scale of 64 · upem, and its coordinates are
/// rounded to integers before use, so that the same file results in the same numbers everywhere.
package final class Font: Sendable, Hashable {
  /// The maximum size in bytes; the largest system fonts of today have a tenth of it.
  static let maximumFileSize = 256 << 20

  /// The file that contains the face.
  package let file: FontFile
  /// The index of the face in a collection, from 0.
  package let index: Int
  let variations: [FontVariation]
  /// Whether upright letters are slanted because the family has no italic face.
  package let isSlanted: Bool
  /// Font units per em.
  package let unitsPerEm: Int
  /// The vertical measures.
  package let metrics: FontMetrics
  /// The number of glyphs in the face.
  package let glyphCount: Int
  /// The weight of the strokes on CSS' scale: 400 is regular, 700 bold.
  package let weight: Double
  let underline: FontRule
  let strikethrough: FontRule
  let face: FontFace
  /// The color glyphs; `nil` for a face that draws every glyph in the text's color.
  let colors: ColorGlyphs?
  private let outlines = Mutex<[UInt32: Path]>([:])

  /// The number of outlines in the cache of a face; Japanese pages use some hundred.
  private static let maximumOutlines = 4096

  /// A face of a font file.
  ///
  /// - Parameters:
  ///   - index: The face in a collection, from 0.
  ///   - variations: Values on the axes of a variable font; other axes have their defaults.
  ///   - isSlanted: Whether to slant the letters by 12°.
  ///   - decode: The decoder of glyph pictures; without it, glyphs are outlines only.
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

  /// Returns the outline of a glyph in font units, y upward, origin on the baseline; empty for a glyph without ink.
  package func outline(of glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = face.outline(of: glyph)
    outlines.withLock { kept in
      if kept.count >= Self.maximumOutlines { kept.removeAll(keepingCapacity: true) }
      kept[glyph] = outline
    }
    return outline
  }

  /// Whether the face has color glyphs.
  package var hasColor: Bool { colors != nil }

  /// Returns the picture of a glyph; `nil` for a glyph without a picture, or with a damaged one.
  ///
  /// - Parameter size: The size in pixels per em. The picture is the smallest that is at least as large, else the
  ///   largest.
  package func picture(of glyph: UInt32, size: Double) -> GlyphPicture? {
    colors?.picture(of: glyph, size: size)
  }

  /// Returns the advance of a glyph along the line without shaping, in font units.
  package func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(face.font, glyph)) / FontFace.subunits
  }

  /// Returns the glyph of a character in the face's character map; `nil` if the face lacks the character.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(face.font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// The axes of a variable font in the file's order; empty for other fonts.
  package var axes: [FontAxis] { face.axes }

  /// Whether both are the same object.
  package static func == (a: Font, b: Font) -> Bool { a === b }
  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
