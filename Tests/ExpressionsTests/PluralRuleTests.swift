import Expectations
import Expressions
import JSONText
import Testing

/// The plural forms of numbers, by the samples of the Unicode CLDR 48 (`plurals.xml`).
struct PluralRuleTests {
  /// Languages, then numbers by their plural forms; `~` stands between the first and the last of a row.
  private static let samples = """
    ja zh ko
      other: 0~15, 100, 1000, 10000, 100000, 1000000
      other: 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    fa
      one: 0, 1
      one: 0.0~1.0, 0.00~0.04
      other: 2~17, 100, 1000, 10000, 100000, 1000000
      other: 1.1~2.6, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    en de ur
      one: 1
      other: 0, 2~16, 100, 1000, 10000, 100000, 1000000
      other: 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    fr
      one: 0, 1
      one: 0.0~1.5
      many: 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6
      many: 1.0000001c6, 1.1c6, 2.0000001c6, 2.1c6, 3.0000001c6, 3.1c6
      other: 2~17, 100, 1000, 10000, 100000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3
      other: 2.0~3.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, 1.0001c3, 1.1c3, 2.0001c3, 2.1c3
      other: 3.0001c3, 3.1c3
    pt
      one: 0, 1
      one: 0.0~1.5
      many: 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6
      many: 1.0000001c6, 1.1c6, 2.0000001c6, 2.1c6, 3.0000001c6, 3.1c6
      other: 2~17, 100, 1000, 10000, 100000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3
      other: 2.0~3.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, 1.0001c3, 1.1c3, 2.0001c3, 2.1c3
      other: 3.0001c3, 3.1c3
    it pt-PT
      one: 1
      many: 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6
      many: 1.0000001c6, 1.1c6, 2.0000001c6, 2.1c6, 3.0000001c6, 3.1c6
      other: 0, 2~16, 100, 1000, 10000, 100000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3
      other: 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, 1.0001c3, 1.1c3, 2.0001c3, 2.1c3
      other: 3.0001c3, 3.1c3
    es
      one: 1
      one: 1.0, 1.00, 1.000, 1.0000
      many: 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6
      many: 1.0000001c6, 1.1c6, 2.0000001c6, 2.1c6, 3.0000001c6, 3.1c6
      other: 0, 2~16, 100, 1000, 10000, 100000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3
      other: 0.0~0.9, 1.1~1.6, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, 1.0001c3, 1.1c3, 2.0001c3
      other: 2.1c3, 3.0001c3, 3.1c3
    he
      one: 1
      one: 0.0~0.9, 0.00~0.05
      two: 2
      other: 0, 3~17, 100, 1000, 10000, 100000, 1000000
      other: 1.0~2.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    pl
      one: 1
      few: 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002
      many: 0, 5~19, 100, 1000, 10000, 100000, 1000000
      other: 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    ru
      one: 1, 21, 31, 41, 51, 61, 71, 81, 101, 1001
      few: 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002
      many: 0, 5~19, 100, 1000, 10000, 100000, 1000000
      other: 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    ar
      zero: 0
      zero: 0.0, 0.00, 0.000, 0.0000
      one: 1
      one: 1.0, 1.00, 1.000, 1.0000
      two: 2
      two: 2.0, 2.00, 2.000, 2.0000
      few: 3~10, 103~110, 1003
      few: 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 103.0, 1003.0
      many: 11~26, 111, 1011
      many: 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 111.0, 1011.0
      other: 100~102, 200~202, 300~302, 400~402, 500~502, 600, 1000, 10000, 100000, 1000000
      other: 0.1~0.9, 1.1~1.7, 10.1, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0
    """

  private struct Sample {
    var language: Substring
    var form: Substring
    var number: String
  }

  private static func all() -> [Sample] {
    var languages: [Substring] = []
    var samples: [Sample] = []
    for line in Self.samples.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      guard parts.count == 2 else {
        languages = line.split(separator: " ")
        continue
      }
      let numbers = parts[1].split(separator: ", ").flatMap(numbers)
      for language in languages {
        samples += numbers.map { Sample(language: language, form: parts[0].trimmingPrefix("  "), number: $0) }
      }
    }
    return samples
  }

  /// The numbers of `0.0~1.5`, or the one of `2c6`.
  private static func numbers(_ text: Substring) -> [String] {
    let ends = text.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return ends }
    let decimals = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scale = [1.0, 10, 100][decimals]
    let (first, last) = ((Double(ends[0])! * scale).rounded(), (Double(ends[1])! * scale).rounded())
    return (Int(first)...Int(last)).map { NumberText.fixed(Double($0) / scale, decimals: decimals) }
  }

  /// A string whose text is the name of its plural form.
  private static func table(_ language: Substring) throws -> StringTable {
    let forms = try PluralCategory.allCases.map { ($0, try StringTemplate($0.rawValue)) }
    return try StringFixture.table(
      [(String(language), ["form": StringFixture.plural(Dictionary(uniqueKeysWithValues: forms))])])
  }

  @Test func `every language chooses the form of the CLDR for its samples`() throws {
    let samples = Self.all()
    expect(samples.count, equals: 1_006)
    var wrong: [String] = []
    for language in Set(samples.map(\.language)) {
      let names = StringFixture(try Self.table(language))
      for sample in samples where sample.language == language {
        let form = try names.text("string('form', '\(sample.number)')")
        if form != sample.form { wrong.append("\(language) \(sample.number): \(form)") }
      }
    }
    expect(wrong, equals: [])
  }

  @Test(arguments: [
    ("en", "1", "one"), ("en", "-1", "one"), ("en", "1.5 - 0.5", "one"), ("en", "1.000001", "other"),
    ("ar", "0.1 + 0.2", "other"), ("ru", "1e15 + 1", "one"), ("ru", "1e300", "many"), ("fr", "2e9", "many"),
    ("en", "'1.0'", "other"), ("pl", "grouped(1234522)", "few"), ("ru", "'21 km'", "other"),
    ("en", "'-1'", "one"), ("en", "'--1'", "other"), ("en", "'1.'", "other"), ("en", "''", "other"),
    ("en", "'1,'", "other"), ("pl", "'5,'", "other"), ("pl", "'5,,5'", "other"), ("pl", "'5,5'", "many"),
    ("fr", "'1c99'", "other"), ("sv", "1", "other"),
    ("de-AT", "1", "one"), ("pt-BR", "0", "one"), ("PT-pt", "0", "other"),
  ])
  func `the number as it is printed decides about the form`(language: String, number: String, form: String)
    throws
  {
    let names = StringFixture(try Self.table(language[...]))
    try expect(names.text("string('form', \(number))"), equals: form)
  }
}
