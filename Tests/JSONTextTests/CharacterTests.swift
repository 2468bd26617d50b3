import Expectations
import JSONText
import Testing

struct CharacterTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("題", 2), ("あ", 2), ("ｱ", 1), ("Ａ", 2), ("가", 2), ("。", 2), ("\u{3099}", 0),
      ("\u{200D}", 0),
      ("😀", 2), ("→", 1), ("€", 1), ("𠮷", 2), ("〜", 2), ("…", 1),
    ] as [(Unicode.Scalar, Int)])
  func `characters take the cells that a terminal gives them`(scalar: Unicode.Scalar, cells: Int) {
    expect(scalar.cellWidth, equals: cells)
  }

  @Test(
    arguments: [
      ([0xE3, 0x81, 0x82, 0xE3, 0x81, 0x84, 0xFF], 6), ([0xE3, 0x81, 0x82, 0xE3, 0x81], 3),
      ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80], 1),
    ] as [([UInt8], Int)])
  func `the first byte that is not UTF-8 is named`(bytes: [UInt8], offset: Int) throws {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "a", bytes: bytes))
    expect(JSONValue.parse(source, &diagnostics) == nil)
    let mistake = try #require(diagnostics.sorted.first)
    expect(mistake.range.lower == offset && mistake.code == .encoding)
  }

  @Test func `lines and columns count from 1, columns in characters`() {
    let index = LineIndex(SourceText(name: "a", text: "aé\r\n\n題b"))
    expect(index.position(at: 0) == (1, 1))
    expect(index.position(at: 3) == (1, 3))
    expect(index.position(at: 5) == (2, 1))
    expect(index.position(at: 9) == (3, 2))
    expect(index.position(at: 99) == (3, 3))
    expect(index.bytes(ofLine: 0), equals: 0..<3)
    expect(index.bytes(ofLine: 2), equals: 6..<10)
  }
}
