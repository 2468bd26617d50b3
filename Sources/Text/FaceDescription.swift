import CHarfBuzz

/// The name and style of a face, by which fonts of a family are found.
package struct FaceDescription: Hashable, Sendable {
  /// The family's names in English: the typographic one first, then the one of four styles.
  package let families: [String]
  /// The weight, 1…1000, from the `OS/2` table.
  package let weight: Int
  /// Whether the letters are slanted.
  package let isItalic: Bool
  /// Whether the face is neither condensed nor expanded.
  package let hasNormalWidth: Bool
  /// The index of the face in its file.
  package let index: Int
}

extension FontFile {
  /// The descriptions of the file's faces, without those that cannot be read.
  package var faces: [FaceDescription] {
    (0..<faceCount).compactMap { index in
      guard let face = try? FontFace(self, index: index, variations: []) else { return nil }
      return face.description(index: index)
    }
  }
}

extension FontFace {
  fileprivate func description(index: Int) -> FaceDescription {
    let families = [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY].compactMap(nameEntry)
    return FaceDescription(
      families: families, weight: Int(style(HB_STYLE_TAG_WEIGHT)),
      isItalic: style(HB_STYLE_TAG_ITALIC) > 0 || style(HB_STYLE_TAG_SLANT_ANGLE) != 0,
      hasNormalWidth: abs(style(HB_STYLE_TAG_WIDTH) - 100) < 1, index: index)
  }

  /// Returns a value of the face's style; 0 if a damaged face has none.
  private func style(_ tag: hb_style_tag_t) -> Double {
    let value = hb_style_get_value(font, tag)
    return value.isFinite ? Double(min(max(value, -10_000), 10_000)) : 0
  }

  private func nameEntry(_ identifier: Int) -> String? {
    let (face, language) = (hb_font_get_face(font), hb_language_from_string("en", 2))
    let capacity = 256
    var bytes: [CChar] = Array(repeating: 0, count: capacity)
    var length = UInt32(capacity)
    guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(identifier), language, &length, &bytes) > 0
    else { return nil }
    return String(
      decoding: bytes.prefix(Int(min(length, UInt32(capacity)))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
