import Expectations
import Geometry
import TestSupport
import Testing

struct DecimalTextTests {
  @Test func `numbers are those that the standard library reads`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
    }
    for _ in 0..<20_000 {
      let exponent = random.chance(0.3) ? "e\(Int.random(in: -330...310, using: &random))" : ""
      let fraction = random.chance(0.7) ? "." + digits(Int.random(in: 1...19, using: &random)) : ""
      let text =
        (random.chance(0.3) ? "-" : "") + digits(Int.random(in: 1...20, using: &random)) + fraction + exponent
      let number = DecimalText.number(in: Array(text.utf8), from: 0)
      expect(number?.value.bitPattern, equals: Double(text)?.bitPattern, "seed \(seed): \(text)")
      expect(number?.end, equals: text.utf8.count)
    }
  }

  @Test(arguments: [
    (".5", 0.5, 2), ("+.5", 0.5, 3), ("5.", 5, 1), ("5.e3", 5, 1), ("1e", 1, 1), ("1em", 1, 1), ("1e+", 1, 1),
    ("1E+2x", 100, 4), ("007", 7, 3), ("1.2.3", 1.2, 3), ("-0", 0, 2), ("1-2", 1, 1),
  ])
  func `a number ends where its signs do`(text: String, value: Double, end: Int) throws {
    let number = try #require(DecimalText.number(in: Array(text.utf8), from: 0))
    expect(number.value == value && number.end == end)
  }

  @Test func `path data may end a number in its point`() throws {
    let number = try #require(DecimalText.number(in: Array("5.e3".utf8), from: 0, endsInPoint: true))
    expect(number.value == 5000 && number.end == 4)
  }

  @Test(arguments: ["", "-", "+", ".", "-.", "e5", "x"])
  func `no number`(text: String) { expect(DecimalText.number(in: Array(text.utf8), from: 0) == nil) }
}
