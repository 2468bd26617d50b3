import Expectations
import Geometry
import Testing
import Text

struct SoftHyphenTests {
  private func widths(of text: String, in width: Double, kern: Double = 0) throws -> [Double] {
    try SystemFonts.shape(text, size: 20).layout(in: Size(width, 1000), TextStyle(kern: kern)).lines.map(
      \.width)
  }

  private func width(_ text: String, kern: Double = 0) throws -> Double {
    try SystemFonts.shape(text, size: 20).width(kern: kern)
  }

  private func expectLines(
    _ text: String, in width: Double, _ lines: [String], kern: Double = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try widths(of: text, in: width, kern: kern)
    let expected = try lines.map { try self.width($0, kern: kern) }
    let isEqual = found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(isEqual, "\(found) in place of \(expected)", sourceLocation: location)
  }

  @Test func `a hyphen shows only where the line ends`() throws {
    let text = "soft\u{AD}hyphen"
    try expectLines(text, in: 1000, ["softhyphen"])
    try expectLines(text, in: width("hyphen"), ["soft‐", "hyphen"])
    try expectLines(text, in: width("hyphen", kern: 3), ["soft‐", "hyphen"], kern: 3)
  }

  @Test func `a line ends at a soft hyphen only if there is room for what it shows`() throws {
    let text = "no soft\u{AD}hyphen"
    try expectLines(text, in: width("no soft‐") + 0.02, ["no soft‐", "hyphen"])
    try expectLines(text, in: width("no soft‐") - 0.02, ["no", "soft‐", "hyphen"])
  }

  @Test func `a word that no break makes short enough is cut without a hyphen`() throws {
    let text = "soft\u{AD}hyphen"
    let room = try width("soft") + 1
    let found = try widths(of: text, in: room)
    try expect(abs(found[0] - width("soft")) < 1e-6)
    expect(found.allSatisfy { $0 <= room }, "\(found)")
  }

  @Test func `a text that is cut shows no hyphen but the ellipsis`() throws {
    let shaped = try SystemFonts.shape("soft\u{AD}hyphen", size: 20)
    let layout = shaped.layout(in: Size(try width("soft") + width("…") + 1, 1000), TextStyle(maxLines: 1))
    try expect(abs(layout.lines[0].width - width("soft") - width("…")) < 1e-6)
  }

  @Test func `a font without a hyphen of its own draws the sign of ASCII`() throws {
    let boxes = BoxFont(letters: [(" ", 250), ("-", 300), ("A", 500), ("B", 800)])
    let font = try Font(FontFile(bytes: boxes.bytes, name: "boxes"))
    let shaped = try ShapedText("A\u{AD}B", fonts: FontStack(font), fontSize: 10)
    expect(shaped.layout(in: Size(9, 100)).lines.map(\.width), equals: [8, 8])
  }
}
