import CHarfBuzz
import Geometry
import Synchronization

/// A function that decodes a PNG file to premultiplied pixels; `nil` for a file that is damaged or too large.
package typealias PictureDecoder = @Sendable ([UInt8]) -> Bitmap?

/// A glyph with its own colors.
enum ColorGlyph: Sendable {
  /// Outlines in one color each, the lowest first (`COLR` version 0).
  case layers([Layer])
  /// A picture, selected by the size at which it is drawn (`sbix`, `CBDT`).
  case picture

  /// An outline of a color glyph.
  struct Layer: Sendable {
    let glyph: UInt32
    /// The color; `nil` for the color of the text.
    let color: Color?
  }
}

/// The picture of a glyph and its place.
package struct GlyphPicture: Sendable {
  /// The pixels.
  package let image: Image
  /// The rectangle that the picture fills, in font units from the pen on the baseline, y downward.
  package let box: Rect
}

/// The color glyphs of a face.
final class ColorGlyphs: Sendable {
  /// The maximum number of outlines per glyph; the most elaborate emoji in use have about 60.
  static let maximumLayers = 256
  /// The palette index that denotes the color of the text.
  private static let textColor = 0xFFFF
  /// The maximum number of picture sizes; Apple's emoji have ten.
  private static let maximumStrikes = 64
  /// The maximum size of a PNG file in bytes.
  private static let maximumFileSize = 1 << 20
  /// The maximum distance of a picture's edges from the pen, in ems.
  private static let maximumReach = 16.0
  /// The size of the cache of decoded pictures, in bytes.
  private static let pictureBudget = 16 << 20
  /// The number of glyphs in the cache of outlines and colors.
  private static let glyphBudget = 4096

  private struct PictureKey: Hashable {
    var glyph: UInt32
    var strike: Int
  }

  private struct Contents {
    var glyphs = BoundedCache<UInt32, ColorGlyph?>(budget: glyphBudget)
    var pictures = BoundedCache<PictureKey, GlyphPicture?>(budget: pictureBudget)
  }

  private let face: FontFace
  private let hasLayers: Bool
  /// The colors of the first palette.
  private let palette: [Color]
  /// The sizes of pictures in pixels per em, in ascending order; empty for a face without pictures.
  private let strikes: [Int]
  private let decode: PictureDecoder?
  private let contents = Mutex(Contents())

  /// The color glyphs of a face; `nil` if it has none.
  init?(_ face: FontFace, decodingPictures decode: PictureDecoder?) {
    hasLayers = face.hasColorLayers
    strikes = decode == nil ? [] : face.strikes(atMost: Self.maximumStrikes)
    guard hasLayers || !strikes.isEmpty else { return nil }
    palette = hasLayers ? face.palette : []
    (self.face, self.decode) = (face, decode)
  }

  /// Returns the colors or picture of a glyph; `nil` for a glyph in the color of the text.
  func glyph(_ glyph: UInt32) -> ColorGlyph? {
    if let known = contents.withLock({ $0.glyphs.use(glyph) }) { return known }
    let layers = layers(of: glyph)
    let hasPicture = layers.isEmpty && strikes.contains { face.pictureSize(of: glyph, strike: $0) > 0 }
    let made: ColorGlyph? = layers.isEmpty ? (hasPicture ? .picture : nil) : .layers(layers)
    contents.withLock { $0.glyphs.insert(made, for: glyph) }
    return made
  }

  /// Returns the layers of a glyph, without those whose color is not in the palette.
  private func layers(of glyph: UInt32) -> [ColorGlyph.Layer] {
    guard hasLayers else { return [] }
    return face.colorLayers(of: glyph, atMost: Self.maximumLayers).compactMap { layer in
      let index = Int(layer.color_index)
      if index == Self.textColor { return ColorGlyph.Layer(glyph: layer.glyph, color: nil) }
      return palette.indices.contains(index)
        ? ColorGlyph.Layer(glyph: layer.glyph, color: palette[index]) : nil
    }
  }

  /// Returns the picture of a glyph for a size in pixels per em: the nearest size that is at least as large, else the
  /// largest. `nil` if the glyph has no valid picture of that size.
  func picture(of glyph: UInt32, size: Double) -> GlyphPicture? {
    guard let strike = strikes.first(where: { Double($0) >= size }) ?? strikes.last else { return nil }
    let key = PictureKey(glyph: glyph, strike: strike)
    if let known = contents.withLock({ $0.pictures.use(key) }) { return known }
    let picture = decoded(glyph, strike)
    let bytes = (picture?.image.bitmap.pixels.count ?? 0) * MemoryLayout<UInt32>.stride
    contents.withLock { $0.pictures.insert(picture, for: key, cost: 256 + bytes) }
    return picture
  }

  private func decoded(_ glyph: UInt32, _ strike: Int) -> GlyphPicture? {
    guard let box = face.pictureBox(of: glyph, strike: strike),
      let file = face.picture(of: glyph, strike: strike, atMost: Self.maximumFileSize),
      let bitmap = decode?(file), bitmap.width > 0, bitmap.height > 0
    else { return nil }
    let reach = Self.maximumReach * Double(face.unitsPerEm)
    guard !box.isEmpty, min(box.minX, box.minY) >= -reach, max(box.maxX, box.maxY) <= reach else {
      return nil
    }
    return GlyphPicture(image: Image(bitmap, name: "glyph \(glyph)"), box: box)
  }
}
