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
    #expect(scalar.cellWidth == cells)
  }

  @Test func `UTF-8 is what the standard library takes for it`() {
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF3, 0xF4,
      0xF5, 0xFF,
    ]
    let tails: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2]
    var wrong: [[UInt8]] = []
    for lead in leads {
      for second in tails {
        for third in tails {
          for fourth in tails {
            for bytes in [[lead], [lead, second], [lead, second, third], [lead, second, third, fourth]] {
              let isValid = String(validating: bytes, as: UTF8.self) != nil
              if (UTF8Check.firstError(in: bytes) == nil) != isValid { wrong.append(bytes) }
            }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `the first byte that is not UTF-8 is found`() {
    #expect(UTF8Check.firstError(in: Array("あい".utf8) + [0xFF]) == 6)
    #expect(UTF8Check.firstError(in: Array("あ".utf8) + [0xE3, 0x81]) == 3)
  }

  @Test func `lines and columns count from 1, columns in characters`() {
    let index = LineIndex(SourceText(name: "a", text: "aé\r\n\n題b"))
    #expect(index.position(at: 0) == (1, 1))
    #expect(index.position(at: 3) == (1, 3))
    #expect(index.position(at: 5) == (2, 1))
    #expect(index.position(at: 9) == (3, 2))
    #expect(index.position(at: 99) == (3, 3))
    #expect(index.bytes(ofLine: 0) == 0..<3)
    #expect(index.bytes(ofLine: 2) == 6..<10)
  }
}
