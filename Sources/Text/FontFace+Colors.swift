import CHarfBuzz
import Geometry

// The color glyphs of a face, from the tables COLR, CPAL, sbix, CBDT and CBLC.
extension FontFace {
  private var face: OpaquePointer? { hb_font_get_face(font) }

  /// Whether some glyphs are colored outlines (`COLR` version 0).
  var hasColorLayers: Bool { hb_ot_color_has_layers(face) != 0 }

  /// Returns the outlines of a color glyph, the lowest first.
  func colorLayers(of glyph: UInt32, atMost limit: Int) -> [hb_ot_color_layer_t] {
    var layers = Array(repeating: hb_ot_color_layer_t(), count: limit)
    var count = UInt32(limit)
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return Array(layers.prefix(Int(count)))
  }

  /// The colors of the first palette.
  var palette: [Color] {
    var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors: [hb_color_t] = Array(repeating: 0, count: min(Int(count), Int(UInt16.max)))
    count = UInt32(colors.count)
    hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      // HarfBuzz's order: blue in the highest byte, then green, red and alpha.
      func share(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      return Color(red: share(8), green: share(16), blue: share(24), alpha: share(0))
    }
  }

  // MARK: Pictures

  /// Returns the sizes in pixels per em for which the face has pictures, in ascending order.
  func strikes(atMost limit: Int) -> [Int] {
    guard hb_ot_color_has_png(face) != 0 else { return [] }
    // HarfBuzz prefers a picture from sbix to one from CBDT.
    let sizes = withTable("sbix") { table in
      (0..<min(limit, Int(table.word(at: 4) ?? 0))).compactMap { index in
        table.word(at: 8 + 4 * index).flatMap { table.half(at: Int($0)) }.map(Int.init)
      }
    }
    let others = withTable("CBLC") { table in
      (0..<min(limit, Int(table.word(at: 4) ?? 0))).compactMap { index in
        table.half(at: 8 + 48 * index + 44).map { max(Int($0 >> 8), Int($0 & 0xFF)) }
      }
    }
    return Set(sizes + others).filter { $0 > 0 }.sorted()
  }

  /// Returns the size in bytes of a picture's file; 0 for a glyph without one.
  func pictureSize(of glyph: UInt32, strike: Int) -> Int {
    withPicture(of: glyph, strike: strike) { $0.byteCount }
  }

  /// Returns the PNG file of a glyph; `nil` for a glyph without one, or with one of more than `limit` bytes.
  func picture(of glyph: UInt32, strike: Int, atMost limit: Int) -> [UInt8]? {
    withPicture(of: glyph, strike: strike) { file in
      guard (1...limit).contains(file.byteCount) else { return nil }
      return (0..<file.byteCount).map { file.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
  }

  /// Returns the rectangle that a picture fills, in font units from the pen, y downward.
  func pictureBox(of glyph: UInt32, strike: Int) -> Rect? {
    withFont(strike: strike) { font in
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
      let (x, y) = (Double(extents.x_bearing), -Double(extents.y_bearing))
      let (width, height) = (Double(extents.width), -Double(extents.height))
      return Rect(
        x / Self.subunits, y / Self.subunits, width / Self.subunits, height / Self.subunits)
    }
  }

  private func withPicture<Result>(of glyph: UInt32, strike: Int, _ body: (RawSpan) -> Result) -> Result {
    withFont(strike: strike) { font in
      let file = hb_ot_color_glyph_reference_png(font, glyph)
      defer { hb_blob_destroy(file) }
      return Self.withBytes(of: file, body)
    }
  }

  /// Calls `body` with an upright font whose pictures have the given size.
  private func withFont<Result>(strike: Int, _ body: (OpaquePointer?) -> Result) -> Result {
    let sized = hb_font_create(face)
    defer { hb_font_destroy(sized) }
    hb_font_set_scale(sized, Int32(unitsPerEm) * 64, Int32(unitsPerEm) * 64)
    hb_font_set_ppem(sized, UInt32(strike), UInt32(strike))
    return body(sized)
  }

  private func withTable<Result>(_ name: String, _ body: (RawSpan) -> Result) -> Result {
    let table = hb_face_reference_table(face, hb_tag_from_string(name, Int32(name.utf8.count)))
    defer { hb_blob_destroy(table) }
    return Self.withBytes(of: table, body)
  }

  private static func withBytes<Result>(of blob: OpaquePointer?, _ body: (RawSpan) -> Result) -> Result {
    var count: UInt32 = 0
    let start = hb_blob_get_data(blob, &count)
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)).bytes)
  }
}
