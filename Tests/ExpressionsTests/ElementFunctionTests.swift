import Expectations
import Expressions
import Geometry
import Testing

private let fixture = ExpressionFixture.component

struct ElementFunctionTests {
  @Test(
    arguments: [
      ("sum(map(dot, x -> x * 2))", 120), ("map(dot, x, i -> x + i)[2]", 32), ("count(dot, x -> x > 15)", 2),
      ("length(filter(dot, x -> x > y - 15))", 2), ("filter(dot, x, i -> i == 1)[0]", 20),
      ("sorted(dot, x -> -x)[0]", 30), ("sum(map(spots, p -> p.x))", 4),
      ("sum(map(spots, p -> p * 2)).y", 12),
      ("sum(map(items, item -> item.span))", 3), ("sorted(items, a -> -a.span)[0].at.x", 2),
      ("sum(map(range(3), a -> sum(map(range(a + 1), b -> b * a))))", 7),
      ("sum(map(range(2), a -> sum(map(range(2), b -> sum(map(range(2), c -> 4 * a + 2 * b + c))))))", 28),
      ("velocity(sum(map(dot, x -> x * y)))", 300), ("velocity(map([y, top], x -> x * x)[0])", 300),
      ("velocity(sorted([y, top], x -> x)[1])", 5), ("map(dot, y -> y)[0] + y", 40),
      ("sum(map(dot, x -> x > 15 ? x : 0))", 50), ("sum(map(dot, x, i -> dot[i] - x))", 0),
      ("sum(map(range(3), i -> titles[i].width))", 36), ("sum(map(live, x -> x))", 15),
      ("sum(map(range(4), i -> textWidth(tabs[i].label)))", 920), ("sum(dot[1..<3])", 50),
      ("length(dot[-5..<99])", 3), ("length(dot[2..<1])", 0), ("length(dot[0..<1 / zero])", 3),
      ("sum(dot[0.5..<2.9])", 30), ("reversed(dot)[0..<1][0]", 30), ("[y, top][1..<2][0]", 20),
      ("sum(map(dot[0..<2], x -> x))", 30), ("max(map(words, w -> length(w * 2)))", 2),
      ("count(words, w -> w != 'a')", 1), ("map(dot, x -> [x, 1, 2])[1][0]", 20),
      ("sum(map(map(dot, x -> [x, 1, 2]), l -> sum(l)))", 69), ("sum(map(dot, x -> hsl(x, 1, 0.5).red))", 3),
      ("count(range(9), i -> i % 3 == 0 && i > 0)", 2), ("map(dot, x -> x)[0] + map(dot, x -> x)[1]", 30),
    ] as [(String, Double)])
  func `a function of elements gives a number`(text: String, expected: Double) throws {
    try expect(fixture.number(text), equals: expected)
  }

  @Test(
    arguments: [
      ("map(words, w -> upper(w))", .list([.string("A"), .string("B")])),
      ("join(map(dot, x, i -> text(i) + ':' + text(x)), ' ')", .string("0:10 1:20 2:30")),
      ("join(map(items, item -> item.note == null ? item.title : item.note), '-')", .string("one-two")),
      ("sorted(items, item, i -> item.span > 1 ? 0 : 1)[0].title", .string("two")),
      ("join(sorted(split('b a c a', ' '), w -> w), '')", .string("aabc")),
      ("join(map(sorted(range(6), i -> i % 2), i -> text(i)), '')", .string("024135")),
      ("map([1, 2], x -> x > 1)", .list([.boolean(false), .boolean(true)])),
      ("map(range(2), x -> [x, 1])[1]", .point(Point(1, 1))), ("words[1..<9]", .list([.string("b")])),
      ("map(range(1), x -> tint)[0]", .color(Color(red: 0.25, green: 0.5, blue: 0.75))),
      ("filter(items, item -> item.title == 'two')[0].title", .string("two")),
      ("filter(words, w -> false)", .list([])),
    ] as [(String, ExpressionValue)])
  func `a function of elements gives a value`(text: String, expected: ExpressionValue) throws {
    try expect(fixture.value(text), equals: expected)
  }

  @Test func `what a function gives becomes what is wanted`() throws {
    try expect(
      fixture.value("map(range(2), x -> [x, 1])", as: .list(.size)),
      equals: .list([.size(Size(0, 1)), .size(Size(1, 1))]))
    try expect(
      fixture.value("map(range(1), x -> '#fff')", as: .list(.color)),
      equals: .list([.color(Color(red: 1, green: 1, blue: 1))]))
  }

  @Test(arguments: [
    ("map(dot, x -> x.title)", "a number has no part `title` | title"),
    ("map(dot, x -> z)", "unknown name `z` | z"),
    ("map(dot, value -> valeu)", "unknown name `valeu` | valeu | did you mean `value`?"),
    ("map(dot, x -> 1) + x", "unknown name `x` | x"),
    (
      "filter(dot, x -> x)",
      "the condition of `filter` must be a boolean, not a number | x | compare it, as in `x > 0`"
    ),
    ("sorted(spots, p -> p)", "the key of `sorted` must be a number or a string, not a point | p"),
    ("map(y, x -> x)", "`list` of `map(list, x -> value)` must be a list, not a number | y"),
    (
      "count(dot, 1)",
      "the second argument of `count` must be a function `x -> …` | 1 | write `count(list, x -> condition)`"
    ),
    (
      "map(1, [0])",
      "`map` does not take 2 arguments | map(1, [0]) | write `map(x, stops, values)` or `map(list, x -> value)`"
    ),
    ("map(dot, x, x -> 1)", "both parameters have the name `x` | x"),
    (
      "abs(x -> 1)",
      "a function `x -> …` cannot stand here | x -> 1 | `map`, `filter`, `count` and `sorted` take one behind a list"
    ),
    (
      "(x -> 1)",
      "expected `)` | -> | `x -> …` stands alone as an argument of `map`, `filter`, `count` or `sorted`"
    ),
    ("map(dot, x -> null)", "the value of `map` must be of a known type, not null | null"),
    (
      "dot[1...2]",
      "a part of a list is written with `..<` between both ends | ... | write `list[a..<b]`, which has no element `b`"
    ),
    (
      "dot[..<2]",
      "a part of a list is written with `..<` between both ends | ..< | write `list[a..<b]`, which has no element `b`"
    ),
    (
      "dot[2..<]",
      "a part of a list is written with `..<` between both ends | ..< | write `list[a..<b]`, which has no element `b`"
    ),
    (
      "name[0..<2]",
      "what `[a..<b]` stands behind must be a list, not a string | name | write `substring(string, start, count)`"
    ),
    (
      "0..<3",
      "an operator is missing before this | ..< | numbers in a row are `range(n)`; a part of a list is `list[a..<b]`"
    ),
    ("dot[0..<sqrt(0 - y)]", "the result is not a number | sqrt(0 - y)"),
    ("map(dot, x -> 1 / (x - 20))", "the result is infinite | map(dot, x -> 1 / (x - 20))"),
    ("count(dot, x -> sqrt(15 - x) > 0)", "the result is not a number | sqrt(15 - x)"),
    ("map(dot, x -> words[x])[0]", "index 10 is out of range; the list has 2 elements | x"),
    (
      "textWidth(map(dot, label -> textWidth(label))[0])",
      "`label` of `textWidth(label)` must be the name of a text layer | map(dot, label -> textWidth(label))[0]"
    ),
    (
      "map(dot, label -> textWidth(label))",
      "`label` of `textWidth(label)` must be the name of a text layer | label"
    ),
    (
      "map(dot, a -> map(dot, b -> map(dot, c -> map(dot, d -> d))))",
      "more than 3 functions `x -> …` inside each other | d ->"
    ),
  ])
  func `a mistake in a function of elements has its place`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test func `a value that is not null in the text around is another in a function that hides it`() throws {
    try expect(fixture.number("badge != null ? sum(map(dot, x -> badge)) : 0"), equals: 15)
    expect(
      fixture.mistake("badge != null ? map([image, image], badge -> length(badge))[0] : 0")
        .hasPrefix("`list` of `length(list)` must be a list or a string"))
  }

  @Test func `a program reads what the bodies of functions read`() throws {
    let inside = try fixture.program("sum(map(range(2), x -> x * y + dot[x]))").reads
    let outside = try fixture.program("y + dot[index]").reads
    expect(Set(inside.numbers).isSubset(of: Set(outside.numbers)) && inside.numbers.count == 2)
    expect(try fixture.program("map(items, x -> x.title)").reads.objects.count, equals: 1)
  }

  @Test func `functions inside each other are limited in time`() {
    let all = "range(1000)"
    expect(
      fixture.mistake("sum(map(\(all), a -> sum(map(\(all), b -> a * b))))")
        .hasPrefix("the lists have more than 250000 elements together"))
    expect(
      fixture.mistake("map(\(all), a -> 'a' * 4096)").hasPrefix("no mistake"))
    expect(
      fixture.mistake("map(range(100), a -> map(\(all), b -> 'a' * 4096))")
        .hasPrefix("the lists have more than 250000 elements together"))
  }
}
