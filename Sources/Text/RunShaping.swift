import CHarfBuzz

/// Optional features of HarfBuzz's shaping, in addition to the rules of the script.
struct ShapingFeatures: Hashable, Sendable {
  var tabularFigures: Bool
  /// Optional ligatures such as fi, which letter spacing prevents.
  var optionalLigatures: Bool

  /// HarfBuzz's settings; other features have the font's default.
  fileprivate var settings: [hb_feature_t] {
    var settings: [hb_feature_t] = []
    if tabularFigures { settings.append(Self.setting("tnum", 1)) }
    if !optionalLigatures { settings += [Self.setting("liga", 0), Self.setting("clig", 0)] }
    return settings
  }

  private static func setting(_ tag: String, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(
      tag: hb_tag_from_string(tag, Int32(tag.utf8.count)), value: value, start: 0, end: UInt32.max)
  }
}

/// A glyph as HarfBuzz positions it, in the face's 1/64 units.
struct RawGlyph {
  var glyph: UInt32
  /// The index of the first scalar of the text that it represents.
  var scalar: Int
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
}

extension TextRun {
  /// Returns the run's glyphs from left to right.
  func shaped(_ scalars: [UInt32], features: ShapingFeatures) -> [RawGlyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(self.scalars.lowerBound), Int32(self.scalars.count))
    hb_buffer_set_direction(buffer, readsFromRight ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    let settings = features.settings
    hb_shape(font.face.font, buffer, settings, UInt32(settings.count))
    return Self.glyphs(of: buffer)
  }

  /// The language that selects Japanese forms for kanji; `nil` for the font's default. Never the machine's locale,
  /// which HarfBuzz would query.
  private var language: hb_language_t? {
    script == HB_SCRIPT_HAN ? hb_language_from_string("ja", 2) : nil
  }

  private static func glyphs(of buffer: OpaquePointer?) -> [RawGlyph] {
    var (count, positionCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return [] }
    return (0..<Int(min(count, positionCount))).map { index in
      let (info, position) = (infos[index], positions[index])
      return RawGlyph(
        glyph: info.codepoint, scalar: Int(info.cluster), advance: position.x_advance,
        xOffset: position.x_offset, yOffset: position.y_offset)
    }
  }
}
