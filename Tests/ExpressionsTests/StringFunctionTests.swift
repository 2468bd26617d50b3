import Expectations
import Expressions
import JSONText
import Testing

/// The function `string`.
struct StringFunctionTests {
  private static let languages: [(String, [String: LocalizedString])] = try! [
    (
      "en",
      [
        "title": StringFixture.text("Places"), "only": StringFixture.text("English"),
        "of": StringFixture.text("{0} of {1}"), "brace": StringFixture.text("{{0}} {0}"),
        "left": StringFixture.plural([
          .one: StringTemplate("{0} place left"), .other: StringTemplate("{0} left"),
        ]),
        "none": StringFixture.plural([.other: StringTemplate("places")]),
      ]
    ),
    (
      "zh",
      [
        "title": StringFixture.text("地点"), "of": StringFixture.text("{1} 中的 {0}"),
        "left": StringFixture.plural([.other: StringTemplate("还剩 {0} 个")]),
        "more": StringFixture.text("{2}"),
      ]
    ), ("zh-Hant", ["title": StringFixture.text("地點")]),
  ]

  private func names(_ language: String?) throws -> StringFixture {
    StringFixture(try StringFixture.table(Self.languages, showing: language))
  }

  @Test(arguments: [
    (nil, "string('title')", "Places"), ("en-GB", "string('title')", "Places"),
    ("zh-Hant-TW", "string('title')", "地點"), ("ZH-hant", "string('title')", "地點"),
    ("zh-TW", "string('title')", "地点"), ("fr", "string('title')", "Places"),
    ("zh-Hant", "string('of', 1, 2)", "2 中的 1"), ("zh", "string('only')", "English"),
    ("zh", "string('left', 1)", "还剩 1 个"), (nil, "string('left', 1)", "1 place left"),
    (nil, "string('left', 2.50)", "2.5 left"), (nil, "string('left', y / 30)", "1 place left"),
    (nil, "string('left', 'many')", "many left"),
    (nil, "string('of', 'a' + name, text(2, 1))", "aAda of 2.0"),
    (nil, "string('brace', 7)", "{0} 7"), (nil, "string(liked ? 'title' : 'only')", "Places"),
    (nil, "string('ti' + 'tle')", "Places"), (nil, "string('row-' + text(index))", "row-1"),
    (nil, "string(name)", "Ada"),
    (nil, "upper(string('title'))", "PLACES"),
    (nil, "join(map(words, string -> string(string)), '-')", "a-b"),
  ])
  func `a call gives the text of the language`(language: String?, call: String, text: String) throws {
    try expect(names(language).text(call), equals: text)
  }

  @Test(arguments: [
    ("string()", "`string` does not take 0 arguments | string() | write `string(key, [a], …)`"),
    ("string('titel')", "no string `titel` | 'titel' | did you mean `title`?"),
    ("string(liked ? 'title' : 'xyz')", "no string `xyz` | 'xyz'"),
    ("string('of', 1)", "`of` needs an argument for `{1}` in `en` (strings.json:1:3) | 'of'"),
    ("string('more', 1, 2)", "`more` needs an argument for `{2}` in `zh` (strings.json:1:3) | 'more'"),
    (
      "string('left')",
      "`left` needs the number that chooses its plural form in `en` (strings.json:1:3) | 'left'"
    ),
    ("string('o' + 'f', 1)", "`of` needs an argument for `{1}` (strings.json:1:3) | string('o' + 'f', 1)"),
    ("string('title', liked)", "an argument of `string` must be a number or a string, not a boolean | liked"),
    ("string(3)", "`key` of `string(key, [a], …)` must be a string, not a number | 3"),
    ("string('left', zero / zero)", "the result is not a number | zero / zero"),
    (
      "string('of', name * 1000, name * 1000)",
      "the text has more than 4096 characters | string('of', name * 1000, name * 1000)"
    ),
  ])
  func `mistakes name their place in the expression and in the file`(call: String, mistake: String) throws {
    try expect(names(nil).mistake(call), equals: mistake)
  }

  @Test func `a scope without strings says how to name some`() {
    expect(
      StringFixture(nil).mistake("string('title')"),
      equals:
        "the scenario declares no strings | string | a scenario names a file with `\"strings\": \"strings.json\"`"
    )
  }

  @Test func `nothing follows from mistakes in the file`() throws {
    let names = StringFixture(.incomplete)
    try expect(names.text("string('title', 1)"), equals: "title")
  }

  @Test(arguments: [
    ("{", "this is not a placeholder such as `{0}`", 0..<1),
    ("a {x} b", "this is not a placeholder such as `{0}`", 2..<5),
    ("é{0", "this is not a placeholder such as `{0}`", 2..<4),
    ("{100}", "this is not a placeholder such as `{0}`", 0..<5),
    ("a}", "`}` closes nothing", 1..<2), ("{{{0}}}}", "`}` closes nothing", 7..<8),
  ])
  func `braces that are no placeholders are mistakes`(text: String, message: String, range: Range<Int>) {
    do throws(StringTemplate.Mistake) {
      _ = try StringTemplate(text)
      expect(false, "\(text)")
    } catch {
      expect(error.message, equals: message)
      expect(error.range, equals: range)
    }
  }
}
