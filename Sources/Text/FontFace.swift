import CFriBidi
import CHarfBuzz
import Geometry
import System

/// A face as a HarfBuzz font, scaled to 64 units per font unit.
///
/// Sendable because the HarfBuzz objects are made immutable in the initializer; HarfBuzz's documentation then allows
/// several threads to read them.
final class FontFace: @unchecked Sendable {
  /// HarfBuzz's integers per font unit.
  static let subunits = 64.0

  let font: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int

  /// The slant of synthetic italics as a share of the height: that of 12°. Browsers use between 10° and 20°.
  private static let slant: Float = 0.212_556_56

  init(_ file: FontFile, index: Int, variations: [FontVariation], isSlanted: Bool = false) throws(FontError) {
    let count = file.faceCount
    guard (0..<count).contains(index) else { throw .noSuchFace(path: file.name, index: index, count: count) }
    let face = hb_face_create(file.blob.reference, UInt32(index))
    defer { hb_face_destroy(face) }
    font = hb_font_create(face)
    unitsPerEm = Int(hb_face_get_upem(face))
    glyphCount = Int(hb_face_get_glyph_count(face))
    guard glyphCount > 0 else { throw .damaged(path: file.name, table: "maxp") }
    guard (16...16384).contains(unitsPerEm) else { throw .damaged(path: file.name, table: "head") }
    try apply(variations, path: file.name)
    hb_font_set_scale(font, Int32(unitsPerEm) * 64, Int32(unitsPerEm) * 64)
    if isSlanted { hb_font_set_synthetic_slant(font, Self.slant) }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
  }

  deinit { hb_font_destroy(font) }

  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0 else {
      return FontMetrics(ascent: Double(unitsPerEm) * 0.8, descent: Double(unitsPerEm) * 0.2, lineGap: 0)
    }
    return FontMetrics(
      ascent: Double(extents.ascender) / Self.subunits, descent: -Double(extents.descender) / Self.subunits,
      lineGap: Double(extents.line_gap) / Self.subunits)
  }

  /// The underline that the face specifies, or one at a usual position and thickness.
  var underline: FontRule { rule(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE) }

  /// The strikethrough line that the face specifies, or one at a usual position and thickness.
  var strikethrough: FontRule {
    rule(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
  }

  private func rule(_ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t) -> FontRule {
    var (top, thickness): (hb_position_t, hb_position_t) = (0, 0)
    hb_ot_metrics_get_position_with_fallback(font, offset, &top)
    hb_ot_metrics_get_position_with_fallback(font, size, &thickness)
    return FontRule(top: Double(top) / Self.subunits, thickness: max(0, Double(thickness)) / Self.subunits)
  }

  var weight: Double { Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

  var axes: [FontAxis] {
    let face = hb_font_get_face(font)
    var count = hb_ot_var_get_axis_count(face)
    var infos = Array(repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let low = Double(info.min_value)
      return FontAxis(
        tag: Self.name(of: info.tag), range: low...max(low, Double(info.max_value)),
        defaultValue: Double(info.default_value))
    }
  }

  private func apply(_ variations: [FontVariation], path: FilePath) throws(FontError) {
    guard !variations.isEmpty else { return }
    let available = axes.map(\.tag)
    for variation in variations where !available.contains(variation.tag) {
      throw .noSuchAxis(path: path, tag: variation.tag, available: available)
    }
    let settings = variations.map {
      hb_variation_t(tag: hb_tag_from_string($0.tag, Int32($0.tag.utf8.count)), value: Float($0.value))
    }
    hb_font_set_variations(font, settings, UInt32(settings.count))
  }

  private static func name(of tag: hb_tag_t) -> String {
    var letters: [CChar] = Array(repeating: 0, count: 4)
    hb_tag_to_string(tag, &letters)
    return String(decoding: letters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The vertical measures of a face, in font units.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up, positive.
  package let ascent: Double
  /// The distance from the baseline down, positive.
  package let descent: Double
  /// The distance between the descent of one line and the ascent of the next.
  let lineGap: Double

  /// Metrics in font units.
  package init(ascent: Double, descent: Double, lineGap: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
  }

  /// The default distance of baselines.
  var lineHeight: Double { ascent + descent + lineGap }
}

/// A line along the baseline, in font units.
struct FontRule: Hashable, Sendable {
  /// The upper edge relative to the baseline, y upward.
  let top: Double
  let thickness: Double
}

/// A value on one axis of a variable font.
package struct FontVariation: Hashable, Sendable {
  /// The tag of the axis: four characters, such as `wght`.
  var tag: String
  /// The value in the axis's own unit; values outside its range are clamped.
  package var value: Double

  /// A value on the axis `tag`, in the axis's own unit.
  package init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of variation of a variable font.
package struct FontAxis: Hashable, Sendable {
  /// The tag: four characters, such as `wght`.
  let tag: String
  /// The allowed values.
  package let range: ClosedRange<Double>
  let defaultValue: Double

  /// An axis with a four-character tag.
  package init(tag: String, range: ClosedRange<Double>, defaultValue: Double) {
    self.tag = tag
    self.range = range
    self.defaultValue = defaultValue
  }
}

/// The libraries that shape texts.
package enum TextLibraries {
  /// The libraries in use, each as `name version`.
  package static var versions: [String] {
    ["HarfBuzz \(String(cString: hb_version_string()))", "FriBidi \(friBidiVersion)"]
  }

  /// The last word of the first line of FriBidi's version information.
  private static var friBidiVersion: Substring {
    let line = String(cString: cfribidi_version_info()).split(separator: "\n").first ?? ""
    return line.split(separator: " ").last ?? ""
  }
}
