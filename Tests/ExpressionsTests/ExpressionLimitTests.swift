import Expectations
import Expressions
import TestSupport
import Testing

private let fixture = ExpressionFixture.component

struct ExpressionLimitTests {
  private func nested(_ open: String, _ inner: String, _ close: String, _ levels: Int) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
  }

  @Test(arguments: [
    ("(", "1", ")"), ("-", "1", ""), ("abs(", "1", ")"), ("dot[", "0", "]"), ("[", "1", "][0]"),
    ("liked ? ", "1", " : 2"),
    ("liked ? 1 : (", "1", ")"),
  ])
  func `64 levels are enough and more are told`(open: String, inner: String, close: String) throws {
    expect(!fixture.mistake(nested(open, inner, close, 20)).contains("levels"))
    expect(
      fixture.mistake(nested(open, inner, close, 65)).hasPrefix("more than 64 levels inside each other"))
    expect(
      fixture.mistake(nested(open, inner, close, 250)).hasPrefix("more than 64 levels inside each other"))
  }

  @Test func `chains are no levels`() throws {
    try expect(fixture.number("0" + String(repeating: "+1", count: 2000)), equals: 2000)
    try expect(fixture.number("1" + String(repeating: "*1-0", count: 1000)), equals: 1)
    try expect(fixture.value("true" + String(repeating: "&&true", count: 600)), equals: .boolean(true))
    try expect(fixture.value("liked" + String(repeating: "&&liked", count: 500)), equals: .boolean(true))
    try expect(fixture.number(String(repeating: "dark ? 1 : ", count: 300) + "7"), equals: 7)
    try expect(fixture.number(String(repeating: "liked ? 1 : ", count: 300) + "7"), equals: 1)
    expect(fixture.mistake("y" + String(repeating: ".x", count: 2000)).hasPrefix("a number has no part `x`"))
    expect(
      fixture.mistake("dot" + String(repeating: "[0]", count: 1300)).hasPrefix("what an index stands behind"))
    try expect(fixture.number("length([y" + String(repeating: ",y", count: 999) + "])"), equals: 1000)
    expect(
      fixture.mistake("length([y" + String(repeating: ",y", count: 1000) + "])").hasPrefix(
        "more than 1000 elements"))
  }

  @Test func `an expression has at most 4,096 characters`() throws {
    let spaces = String(repeating: " ", count: 4095)
    try expect(fixture.number(spaces + "7"), equals: 7)
    expect(
      fixture.mistake(spaces + " 7"),
      equals: "the expression has 4097 characters; the limit is 4096 | " + spaces
        + " 7")
    try expect(fixture.number("length('" + String(repeating: "é", count: 4086) + "')"), equals: 4086)
  }

  @Test func `a text that is made has at most 4,096 characters`() throws {
    var fixture = fixture
    fixture.add("long", .string, .string(String(repeating: "é", count: 4096)))
    fixture.add("sharp", .string, .string(String(repeating: "ß", count: 2049)))
    try expect(fixture.number("length(long + '')"), equals: 4096)
    expect(fixture.mistake("long + 'a'"), equals: "the text has more than 4096 characters | long + 'a'")
    expect(fixture.mistake("upper(sharp)"), equals: "the text has more than 4096 characters | upper(sharp)")
    let half = "'" + String(repeating: "a", count: 1000) + "'"
    expect(fixture.mistake("\(half) + \(half) + \(half) + \(half)").hasPrefix("no mistake"))
  }

  @Test func `huge and missing numbers in every place of a function are an error or a value`() throws {
    var fixture = fixture
    for (name, number) in [
      ("nan", Double.nan), ("inf", .infinity), ("huge", 1e300), ("tiny", .leastNonzeroMagnitude),
      ("minus", -1e300),
    ] {
      fixture.add(name, number, rate: number)
    }
    let names = ["nan", "inf", "huge", "tiny", "minus", "y"]
    var machine = ExpressionMachine(fixture.state)
    for function in ExpressionFunction.allCases {
      for a in names {
        for b in names {
          for text in calls(of: function, a, b) {
            let program = try fixture.program(text)
            _ = try? machine.value(program, host: SizesOfTexts())
            _ = try? machine.scalarsWithRates(program)
          }
        }
      }
    }
    for list in ["dot", "spots", "items", "words", "weights", "live", "[1, 2, 3]", "['a', name]"] {
      for name in names where name != "y" {
        expect(fixture.mistake("\(list)[\(name)]").contains("index") || name == "tiny", "\(list)[\(name)]")
      }
    }
  }

  private func calls(of function: ExpressionFunction, _ a: String, _ b: String) -> [String] {
    switch function {
    case .textHeight: return ["textHeight(label)", "textHeight(label, \(a))"]
    case .textWidth: return ["\(function.rawValue)(label)"]
    case .mix: return ["mix(\(a), \(b), \(a))", "mix(#fff, #000, \(a))"]
    case .map:
      return [
        "map(\(a), dot, dot)", "map(1, [0, \(a), \(b)], dot)", "map(\(a), dot, [\(b), 1, 2])",
        "map(dot, x -> x * \(a))",
      ]
    case .ease:
      return [
        "ease('easeIn', \(a))", "ease('steps(3)', \(a))", "ease('spring(duration: 0.5, bounce: 0.2)', \(b))",
        "ease('linear(0, 1)', \(a))",
      ]
    case .nearest, .nearestIndex: return ["\(function.rawValue)(\(a), [\(b), 1])"]
    case .alpha: return ["alpha(#fff, \(a))"]
    case .upper, .lower, .length: return ["\(function.rawValue)(name)"]
    case .min, .max: return ["\(function.rawValue)(\(a), \(b))", "\(function.rawValue)([\(a), \(b), 1])"]
    case .sum, .average: return ["\(function.rawValue)([\(a), \(b), 1])"]
    case .string: return ["string('left', \(a), \(b))", "string(name, \(a))"]
    case .format: return ["format(\(a), '#,##0.00')", "format(\(b), '0%')"]
    case .time: return ["time(\(a), 'h:mm:ss.SSS')", "time(\(b), 's')"]
    case .trim: return ["trim(name)"]
    case .replace: return ["replace(name, 'A', 'B' * \(a))"]
    case .split: return ["split(name, 'a')", "split(name, '')"]
    case .join: return ["join(words, 'a' * \(a))"]
    case .contains, .indexOf:
      return ["\(function.rawValue)([\(a), 1, 2], \(b))", "\(function.rawValue)(name, 'd')"]
    case .filter, .count: return ["\(function.rawValue)([\(a), \(b), 1], x -> x > \(a))"]
    case .sorted: return ["sorted([\(a), \(b), 1], x, i -> x * i)[1]"]
    case .range: return ["range(\(a))", "dot[\(a)..<\(b)]"]
    case .reversed: return ["reversed([\(a), \(b), 1])[1]"]
    case .substring: return ["substring(name, \(a), \(b))"]
    case .morph: return ["morph(outline, outline, \(a))"]
    case .along, .heading: return ["\(function.rawValue)(outline, \(a))"]
    case .velocity: return ["velocity(\(a) * \(b))"]
    default:
      let count = function.signature.parameters.count
      let arguments = [a, b, a].prefix(count)
      return ["\(function.rawValue)(\(arguments.joined(separator: ", ")))"]
    }
  }

  @Test func `random texts never crash`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let words =
      [
        "y", "top", "finger", "dot", "items", "name", "tint", "image", "badge", "liked", "size", "1", "0.5",
        "'a'", "'M0 0'", "#fff", "null",
        "true", "x -> ", "x, i -> ", "x", "i", ".x", ".title", ".", ",", "(", ")", "[", "]", "?", ":", "!",
        "-", "'", "\\", "=", "é", "😀",
        "\u{0}", " ",
      ]
      + ExpressionToken.Sign.allCases.map(\.rawValue) + ExpressionFunction.allCases.map { $0.rawValue + "(" }
    var machine = ExpressionMachine(fixture.state)
    var compiled = 0
    for round in 0..<100_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...(round % 10 == 0 ? 40 : 9), using: &random) {
        text +=
          round % 5 == 0
          ? String(Unicode.Scalar(UInt8.random(in: 32...126, using: &random)))
          : words.randomElement(using: &random)!
      }
      guard let expression = ExpressionText(text, equalsIsOptional: true) else { continue }
      do {
        let program = try fixture.program(expression)
        compiled += 1
        _ = try machine.value(program, host: SizesOfTexts())
        _ = try machine.scalarsWithRates(program)
      } catch let error as ExpressionError {
        expect(
          error.range.upperBound <= text.utf8.count && error.range.lowerBound >= 0, "seed \(seed): \(text)")
      } catch {}
    }
    expect(compiled > 1000, "seed \(seed)")
  }
}
