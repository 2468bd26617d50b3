import Geometry
import Text

/// Glyph outlines flattened for a size and direction, without their place: text that moves is not flattened again.
final class GlyphOutlineCache {
  /// A glyph of a font under the linear part of a transform.
  private struct Key: Hashable {
    var font: Font
    var glyph: UInt32
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  /// Points kept at most: 4 MiB.
  private static let pointLimit = 1 << 18

  private var outlines: [Key: FlattenedOutline] = [:]
  private var pointCount = 0
  private var overlapping: [Font: Bool] = [:]

  /// The outline of a glyph; `transform` goes from font units to pixels and only its linear part counts.
  func outline(of glyph: UInt32, _ font: Font, _ transform: AffineTransform) -> FlattenedOutline {
    let key = Key(font: font, glyph: glyph, a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    if let known = outlines[key] { return known }
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    let outline = FlattenedOutline(font.outline(of: glyph), linear)
    if pointCount > Self.pointLimit {
      outlines.removeAll(keepingCapacity: true)
      pointCount = 0
    }
    outlines[key] = outline
    pointCount += outline.points.count
    return outline
  }

  /// True for fonts whose outlines may overlap within a glyph: those with axes.
  func mayOverlap(_ font: Font) -> Bool {
    if let known = overlapping[font] { return known }
    let answer = !font.axes.isEmpty
    overlapping[font] = answer
    return answer
  }
}
