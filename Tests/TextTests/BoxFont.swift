/// A TrueType font of our own for tests: a box for `.notdef` and one for each letter, by the OpenType specification.
struct BoxFont {
  var family = "Boxes"
  /// The weight; 400 is regular.
  var weight = 400
  var unitsPerEm = 1000
  /// The letters with the widths of their boxes, which are also their advances, in font units. Boxes are 700 units
  /// high.
  var letters: [(letter: Unicode.Scalar, width: Int)] = [("A", 500), ("B", 800)]
  /// The width that every box gains at the heavy end of the `wght` axis, 400…900; `nil` for a font that does not vary.
  var heavyGain: Int?

  /// The bytes of the font file.
  var bytes: [UInt8] { Self.file(tables, at: 0) }

  /// Returns the bytes of a collection of several fonts.
  static func collection(_ fonts: [BoxFont]) -> [UInt8] {
    var offset = 12 + 4 * fonts.count
    var header = Array("ttcf".utf8) + long(0x0001_0000) + long(fonts.count)
    var body: [UInt8] = []
    for font in fonts {
      header += long(offset)
      let file = file(font.tables, at: offset)
      body += file
      offset += file.count
    }
    return header + body
  }

  private var widths: [Int] { [600] + letters.map(\.width) }

  private var tables: [(tag: String, bytes: [UInt8])] {
    var tables = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", widths.flatMap(glyph)), ("head", head), ("hhea", hhea),
      ("hmtx", widths.flatMap { Self.short($0) + Self.short(0) }), ("loca", loca), ("maxp", maxp),
      ("name", name),
    ]
    if let heavyGain { tables += [("fvar", fvar), ("gvar", gvar(heavyGain))] }
    return tables.sorted { $0.0 < $1.0 }
  }

  private static func file(_ tables: [(tag: String, bytes: [UInt8])], at start: Int) -> [UInt8] {
    var header = long(0x0001_0000) + short(tables.count) + short(0) + short(0) + short(0)
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      header +=
        Array(tag.utf8) + long(0) + long(start + 12 + 16 * tables.count + body.count) + long(bytes.count)
      body += bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return header + body
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }

  private static func shorts(_ values: Int...) -> [UInt8] { values.flatMap(short) }
}

extension BoxFont {
  private var head: [UInt8] {
    Self.long(0x0001_0000) + Self.long(0) + Self.long(0) + Self.long(0x5F0F_3CF5) + Self.shorts(0, unitsPerEm)
      + Array(repeating: 0, count: 16) + Self.shorts(0, 0, 1000, 700, 0, 8, 2, 0, 0)
  }

  private var hhea: [UInt8] {
    Self.long(0x0001_0000)
      + Self.shorts(800, -200, 90, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, widths.count)
  }

  private var maxp: [UInt8] {
    Self.long(0x0001_0000) + Self.shorts(widths.count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private var os2: [UInt8] {
    Self.shorts(4, 500, weight, 5, 0) + Array(repeating: 0, count: 52)
      + Self.shorts(0, 65, 66, 800, -200, 90, 800, 200)
      + Array(repeating: 0, count: 18)
  }

  /// Format 12: one group a letter, in rising order.
  private var cmap: [UInt8] {
    let groups = letters.enumerated().flatMap { index, entry in
      Self.long(Int(entry.letter.value)) + Self.long(Int(entry.letter.value)) + Self.long(index + 1)
    }
    return Self.shorts(0, 1, 3, 10) + Self.long(12) + Self.shorts(12, 0) + Self.long(16 + groups.count)
      + Self.long(0) + Self.long(letters.count) + groups
  }

  private var name: [UInt8] {
    let text = Array(family.utf16).flatMap { Self.short(Int($0)) }
    return Self.shorts(0, 1, 18, 3, 1, 0x409, 1, text.count, 0) + text
  }

  /// Four points on the curve, clockwise from the origin.
  private func glyph(width: Int) -> [UInt8] {
    Self.shorts(1, 0, 0, width, 700, 3, 0) + [1, 1, 1, 1]
      + Self.shorts(0, 0, width, 0) + Self.shorts(0, 700, 0, -700) + [0, 0]
  }

  private var loca: [UInt8] {
    (0...widths.count).flatMap { Self.short($0 * glyph(width: 0).count / 2) }
  }

  private var fvar: [UInt8] {
    Self.shorts(1, 0, 16, 2, 1, 20, 0, 8) + Array("wght".utf8) + Self.long(400 << 16) + Self.long(400 << 16)
      + Self.long(900 << 16) + Self.shorts(0, 1)
  }

  /// One region from the default to the heavy end: the right side and the advance move by `gain`.
  private func gvar(_ gain: Int) -> [UInt8] {
    let deltas = [0x00, 0x47] + Self.shorts(0, 0, gain, gain, 0, gain, 0, 0) + [0x87]
    let data =
      Self.shorts(1, 10, deltas.count, 0xA000, 0x4000) + deltas
      + [UInt8](repeating: 0, count: deltas.count % 2)
    let offsets = (0...widths.count).flatMap { Self.short($0 * data.count / 2) }
    let start = 20 + offsets.count
    return Self.shorts(1, 0, 1, 0) + Self.long(start) + Self.shorts(widths.count, 0) + Self.long(start)
      + offsets
      + widths.flatMap { _ in data }
  }
}
