import Expectations
import Testing
import Text

struct BidiLevelTests {
  /// א and ב stand for letters that read from the right.
  @Test(
    arguments: [
      ("abc", 0, "000"), ("אב", 1, "11"), ("ab אב", 0, "00011"), ("אב ab", 1, "11122"), ("אב 12", 1, "11122"),
      ("a אב 12 c", 0, "001112200"), ("אב 1.5 ב", 1, "11122211"), ("12 אב", 1, "22111"),
      ("a (אב) c", 0, "00011000"),
      ("אב $5", 1, "11122"), ("אב!", 1, "111"), ("a!אב", 0, "0011"), ("", 0, ""),
      ("ab (אב) 12", 0, "0000110022"), ("a \u{2067}אב 1\u{2069} b", 0, "0001112000"),
      ("\u{2067}אב\u{2069} b", 0, "011000"), ("\u{2066}ab\u{2069}ב", 1, "12211"),
      ("\u{2068}אב", 0, "011"), ("\u{2069}אב", 1, "111"),
    ] as [(String, UInt8, String)])
  func `levels by UAX 9`(text: String, base: UInt8, expected: String) {
    let scalars = text.unicodeScalars.map(\.value)
    expect(BidiLevels.base(of: scalars[...]), equals: base)
    let levels = BidiLevels.levels(of: scalars[...], base: base)
    expect(levels.map(String.init).joined(), equals: expected)
  }

  @Test(
    arguments: [
      ("000", "abc"), ("011", "acb"), ("112", "cba"), ("1221", "dbca"), ("0122", "acdb"), ("111", "cba"),
    ])
  func `runs are put in the order in which they are seen`(levels: String, expected: String) {
    let runs = zip("abcd", levels).map { (name: $0, level: UInt8(String($1))!) }
    expect(String(BidiLevels.visualOrder(runs, level: \.level).map(\.name)), equals: expected)
  }
}
