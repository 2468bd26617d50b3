import Expectations
import Geometry
import TestSupport
import Testing
import Text

struct FontVariationTests {
  @Test func `a face of a collection is taken by its place`() throws {
    let bytes = BoxFont.collection([
      BoxFont(), BoxFont(family: "Wide", weight: 700, letters: [("A", 900)]),
    ])
    let file = try FontFile(bytes: bytes, name: "boxes.ttc")
    expect(file.faceCount, equals: 2)
    expect(file.faces.map(\.families), equals: [["Boxes"], ["Wide"]])
    expect(file.faces.map(\.weight), equals: [400, 700])
    expect(file.faces.map(\.index), equals: [0, 1])
    for (index, width) in [500.0, 900].enumerated() {
      let font = try Font(file, index: index)
      let glyph = try #require(font.glyph(for: "A"))
      expect(font.advance(of: glyph), equals: width)
      expect(font.outline(of: glyph).controlBounds, equals: Rect(0, 0, width, 700))
    }
    #expect(throws: FontError.noSuchFace(path: "boxes.ttc", index: 2, count: 2)) { try Font(file, index: 2) }
  }

  /// Half way from 400 to 900 is 650. HarfBuzz rounds the advance to whole units.
  @Test(arguments: [(400.0, 500.0), (650, 560), (900, 620), (2000, 620), (-3, 500), (401, 500.234375)])
  func `a variable face changes outline and advance along its axis`(weight: Double, width: Double) throws {
    let font = try Font(
      FontFile(bytes: BoxFont(heavyGain: 120).bytes, name: "boxes"),
      variations: [FontVariation("wght", weight)])
    expect(font.axes, equals: [FontAxis(tag: "wght", range: 400...900, defaultValue: 400)])
    let glyph = try #require(font.glyph(for: "A"))
    expect(abs(font.advance(of: glyph) - width) <= 0.5)
    expect(abs(font.outline(of: glyph).controlBounds.width - width) <= 0.02)
  }

  @Test(arguments: [(FontWeight.thin, 0), (.regular, 0), (.semibold, 1), (.bold, 1), (.black, 2)])
  func `a collection gives the face of the nearest weight`(weight: FontWeight, index: Int) throws {
    let bytes = BoxFont.collection([400, 700, 900].map { BoxFont(weight: $0) })
    try expect(FontFile(bytes: bytes, name: "boxes.ttc").faceIndex(nearestTo: weight), equals: index)
  }

  @Test(
    arguments: [(FontWeight.thin, nil), (.regular, nil), (.bold, 700.0), (.black, 900)]
      as [(FontWeight, Double?)])
  func `a variable face follows the weight within its axis`(weight: FontWeight, value: Double?) throws {
    let file = try FontFile(bytes: BoxFont(heavyGain: 120).bytes, name: "boxes")
    try expect(Font(file).variations(for: weight), equals: value.map { [FontVariation("wght", $0)] } ?? [])
    let placed = [FontVariation("wght", 555)]
    try expect(Font(file, variations: placed).variations(for: weight), equals: placed)
    try expect(SystemFonts.inter().variations(for: weight).isEmpty)
  }

  @Test func `an axis that the face lacks is told with those it has`() throws {
    let file = try FontFile(bytes: BoxFont(heavyGain: 120).bytes, name: "boxes")
    #expect(throws: FontError.noSuchAxis(path: "boxes", tag: "slnt", available: ["wght"])) {
      try Font(file, variations: [FontVariation("slnt", 10)])
    }
  }

  @Test func `the gap between lines lies half above and half below`() throws {
    let font = try Font(FontFile(bytes: BoxFont().bytes, name: "boxes"))
    let text = try ShapedText("A\nB", fonts: FontStack(font), fontSize: 10)
    expect(abs(text.lineHeight - 10.9) < 1e-9)
    let lines = text.layout().lines
    expect(abs(lines[0].origin.y - 8.45) < 1e-9)
    expect(abs(lines[1].origin.y - 19.35) < 1e-9)
    expect(text.layout(kern: 1).lines.map(\.width), equals: [6, 9])
  }

  @Test func `damaged variations never crash a face`() throws {
    let whole = BoxFont.collection([BoxFont(heavyGain: 120), BoxFont()])
    var generator = SeededGenerator(seed: 0xFACE)
    for round in 0..<400 {
      var bytes = whole
      for _ in 0...round % 8 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      guard let file = try? FontFile(bytes: bytes, name: "f"),
        let font = try? Font(file, variations: [FontVariation("wght", 700)])
      else { continue }
      let text = try ShapedText("AB\u{301}A", fonts: FontStack(font), fontSize: 10)
      for glyph in text.layout(in: Size(12, 40)).glyphs { _ = font.outline(of: glyph.glyph) }
      _ = file.faces
    }
  }
}
