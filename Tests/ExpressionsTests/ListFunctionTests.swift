import Expectations
import Expressions
import Geometry
import Testing

private let fixture = ExpressionFixture.component

struct ListFunctionTests {
  @Test(
    arguments: [
      ("fade(5, 0, 10)", 0.5), ("fade(-5, 0, 10)", 0), ("fade(15, 0, 10)", 1), ("fade(2, 10, 0)", 0.8),
      ("fade(1, 2, 2)", 0), ("fade(2, 2, 2)", 1), ("velocity(fade(y, 20, 40))", 0.25),
      ("velocity(fade(y, 40, 50))", 0), ("min([3, 1, 2])", 1), ("max([3, 1])", 3), ("max(dot)", 30),
      ("min(weights)", 1), ("sum(dot)", 60), ("sum(weights)", 14), ("sum(range(0))", 0), ("average(dot)", 20),
      ("sum([y, top])", 50), ("sum(live)", 15), ("velocity(sum([y, pop, y]))", 8),
      ("velocity(average([y, top]))", 2.5), ("velocity(max([y, zero]))", 5), ("sum(spots).y", 6),
      ("sum(range(5))", 10), ("length(range(2.9))", 2), ("length(range(-1))", 0), ("range(3)[2]", 2),
      ("reversed(dot)[0]", 30), ("reversed(spots)[0].x", 3), ("reversed([y, 2])[1]", 30),
      ("velocity(reversed([2, y])[0])", 5), ("indexOf(dot, 20)", 1), ("indexOf(dot, 20.0000000001)", 1),
      ("indexOf(dot, 5)", -1), ("indexOf(words, 'b')", 1), ("indexOf('banana', 'nan')", 2),
      ("indexOf('banana', 'x')", -1), ("indexOf('ananas', 'nas')", 3), ("indexOf('aaab', 'aab')", 1),
      ("indexOf('abc', '')", 0), ("length(split('a,b,,c', ','))", 4), ("length(split('', ','))", 1),
      ("length(split('', ''))", 0), ("nearest(2.4, range(9))", 2), ("map(1.5, range(3), [0, 10, 20])", 15),
    ] as [(String, Double)])
  func `a function of lists gives the number that its meaning says`(text: String, expected: Double) throws {
    try expect(fixture.number(text), equals: expected)
  }

  @Test(
    arguments: [
      ("range(3)", .list([.number(0), .number(1), .number(2)])), ("max(spots)", .point(Point(3, 4))),
      ("average(spots)", .point(Point(2, 3))), ("reversed(words)", .list([.string("b"), .string("a")])),
      ("reversed(items)[0].title", .string("two")), ("contains(dot, 20)", .boolean(true)),
      ("contains(dot, 21)", .boolean(false)), ("contains([1, 2], 2)", .boolean(true)),
      ("contains(spots, [3, 4])", .boolean(true)), ("contains([tint, #fff], #fff)", .boolean(true)),
      ("contains(name, 'da')", .boolean(true)), ("contains(name, 'a' + 'd')", .boolean(false)),
      ("contains([liked, liked], false)", .boolean(false)), ("join(words, ', ')", .string("a, b")),
      ("join([name, state], '')", .string("Adaopen")), ("join(split('a-b', '-'), '+')", .string("a+b")),
      ("join(reversed(split('abc', '')), '')", .string("cba")), ("split(name, 'd')[1]", .string("a")),
      ("replace('a-b-c', '-', '--')", .string("a--b--c")), ("replace(name, '', 'x')", .string("Ada")),
      ("replace('aaa', 'aa', 'b')", .string("ba")), ("trim('  a b \\n')", .string("a b")),
      ("trim('  ')", .string("")), ("'ab' * 3", .string("ababab")), ("'ab' * 2.9 + 'c'", .string("ababc")),
      ("'ab' * -1", .string("")), ("'a' * 2 * 2", .string("aaaa")), ("name * index", .string("Ada")),
    ] as [(String, ExpressionValue)])
  func `a function of lists gives the value that its meaning says`(
    text: String, expected: ExpressionValue
  ) throws {
    try expect(fixture.value(text), equals: expected)
  }

  @Test(
    arguments: [
      (1234.5, "#,##0.00", "1,234.50"), (0.256, "0.0%", "25.6%"), (0.256, "#%", "26%"), (7, "000", "007"),
      (1_234_567, "#,###", "1,234,567"), (1_234_567, "#,##,##0", "12,34,567"), (0.5, "#.##", "0.5"),
      (0.5, ".00", ".50"), (0, "#", "0"), (0, ".#", ".0"), (-1234.5, "$#,##0.0", "-$1,234.5"),
      (2.5, "0", "3"), (-0.001, "0.0", "0.0"), (3, "0 'km'", "3 km"), (3, "'#'0", "#3"), (3, "0''", "3'"),
      (12, "EUR 0.0#", "EUR 12.0"), (1234, "00000,000", "00,001,234"),
      (1e15, "#,##0", "1,000,000,000,000,000"),
      (5, "+0", "+5"), (1.005, "0.00", "1.01"), (12, "0.", "12"),
    ] as [(Double, String, String)])
  func `a number is written by a pattern as ICU writes it`(
    number: Double, pattern: String, expected: String
  ) throws {
    var fixture = fixture
    fixture.add("n", number)
    fixture.add("pattern", .string, .string(pattern))
    try expect(fixture.value("format(n, pattern)"), equals: .string(expected))
  }

  @Test(
    arguments: [
      (65, "mm:ss", "01:05"), (3725, "h:mm:ss", "1:02:05"), (3725, "mm:ss", "62:05"), (75, "s", "75"),
      (9.87, "s.S", "9.8"), (9.879, "ss.SSS", "09.879"), (0.3, "s.SS", "0.30"), (-5, "m:ss", "-0:05"),
      (-0.2, "m:ss", "0:00"), (3599.9999999999, "m 'min'", "60 min"), (90_000, "hh:mm", "25:00"),
      (3725, "h 'h' s", "1 h 125"),
    ] as [(Double, String, String)])
  func `a duration is written by a pattern`(seconds: Double, pattern: String, expected: String) throws {
    var fixture = fixture
    fixture.add("t", seconds)
    fixture.add("pattern", .string, .string(pattern))
    try expect(fixture.value("time(t, pattern)"), equals: .string(expected))
  }

  @Test(arguments: [
    ("min(y)", "`min` does not take 1 argument | min(y) | write `min(a, b, …)` or `min(list)`"),
    ("min(words)", "a value of `min` must be a number, a point or a size, not a string | words"),
    ("sum(y)", "`list` of `sum(list)` must be a list, not a number | y"),
    ("min(range(0))", "`min` of an empty list has no value | min(range(0))"),
    ("average(range(zero))", "`average` of an empty list has no value | average(range(zero))"),
    ("range(1001)", "the list has more than 1000 elements | range(1001)"),
    ("range(1 / 0)", "the result is infinite | range(1 / 0)"),
    ("contains(items, y)", "`contains` cannot compare the elements of a list of records | items"),
    ("contains(dot, name)", "`x` of `contains(list, x)` must be a number, not a string | name"),
    ("indexOf(y, 1)", "`list` of `indexOf(list, x)` must be a list or a string, not a number | y"),
    ("reversed(name)", "`list` of `reversed(list)` must be a list, not a string | name"),
    (
      "join(dot, '')",
      "`list` of `join(list, separator)` must be a list of strings, not a list of numbers | dot"
    ),
    ("2 * 'a'", "`*` does not take a number and a string | * 'a' | `text(x)` makes a string of a number"),
    (
      "format(y, '0;0')",
      "`;` is not supported in a number pattern | '0;0' | literal characters stand in quotes"
    ),
    ("format(y, 'abc')", "the pattern `abc` has no digits | 'abc' | write it like `#,##0.00` or `0.0%`"),
    (
      "format(y, '0#')",
      "`#` cannot stand there in a number pattern | '0#' | write it like `#,##0.00` or `0.##`"
    ),
    ("format(y, '1')", "`1` is not supported in a number pattern | '1' | literal characters stand in quotes"),
    (
      "format(y, '0 0')",
      "the pattern `0 0` has digits in two places | '0 0' | literal characters stand in quotes"
    ),
    ("format(y, '0,,0')", "two commas stand side by side in the number pattern | '0,,0'"),
    ("format(y, '#,,#,##0')", "two commas stand side by side in the number pattern | '#,,#,##0'"),
    ("format(y, '0,')", "a digit is missing in the number pattern | '0,' | write `#` or `0`"),
    ("format(y, '0\\'')", "a quote of the pattern is not closed | '0\\'' | write a quote twice"),
    ("format(y, name)", "the pattern `Ada` has no digits | format(y, name)"),
    (
      "time(y, 'dd')",
      "`dd` is not a part of a time pattern | 'dd' | the parts are `h`, `hh`, `m`, `mm`, `s`, `ss` and `S`; other letters stand in quotes"
    ),
  ])
  func `a mistake in a function of lists has its place`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test func `texts and lists that would be too long are refused before they are made`() throws {
    try expect(fixture.number("length('ab' * 2048)"), equals: 4096)
    expect(fixture.mistake("'ab' * 2049"), equals: "the text has more than 4096 characters | 'ab' * 2049")
    expect(fixture.mistake("name * 1e300").hasPrefix("the text has more than 4096 characters"))
    expect(fixture.mistake("replace('a' * 4000, 'a', 'a' * 4000)").hasPrefix("the text has more than 4096"))
    expect(fixture.mistake("split('a' * 1001, '')").hasPrefix("the list has more than 1000 elements"))
    expect(
      fixture.mistake("join(split('a' * 1000, ''), 'b' * 4000)").hasPrefix("the text has more than 4096"))
    let many = Array(repeating: "sum(range(1000))", count: 200).joined(separator: "+")
    expect(fixture.mistake(many).hasPrefix("the lists have more than 250000 elements together"))
  }
}
