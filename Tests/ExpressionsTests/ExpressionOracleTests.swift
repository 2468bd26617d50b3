import Expectations
import Expressions
import Geometry
import TestSupport
import Testing

/// Writes random expressions of a type over the names of a fixture.
private struct ExpressionWriter {
  var random: SeededGenerator

  mutating func text(_ type: ExpressionType, _ depth: Int) -> String {
    let isLeaf = depth == 0 || random.chance(0.15)
    switch type {
    case .number: return isLeaf ? numberLeaf() : number(depth - 1)
    case .point: return isLeaf ? pick(["finger", "spots[1]", "[1, 2]", "-finger"]) : point(depth - 1)
    case .color: return isLeaf ? pick(["tint", "#FF9500", "#11223344"]) : color(depth - 1)
    case .boolean: return isLeaf ? pick(["true", "false", "liked", "dark"]) : boolean(depth - 1)
    case .string: return isLeaf ? pick(["name", "'x'", "items[0].title", "words[1]"]) : string(depth - 1)
    default: return "null"
    }
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random)! }

  private mutating func numberLeaf() -> String {
    pick([
      "y", "low", "pop", "zero", "finger.x", "tint.red", "dot[1]", "weights[2]", "items[1].span",
      "items[0].at.y", "index", "count",
      NumberText.plain((random.number(-9...9) * 4).rounded() / 4), "(0 - y)",
    ])
  }

  private mutating func number(_ depth: Int) -> String {
    func n() -> String { text(.number, depth) }
    func p() -> String { text(.point, depth) }
    switch Int.random(in: 0..<19, using: &random) {
    case 0...4: return "\(n()) \(pick(["+", "-", "*", "/", "%"])) \(n())"
    case 5: return "(\(n()) \(pick(["+", "-"])) \(n()))"
    case 6: return "-(\(n()))"
    case 7: return "(\(text(.boolean, depth)) ? \(n()) : \(n()))"
    case 8: return "\(pick(["min", "max"]))(\(n()), \(n()), \(n()))"
    case 9: return "clamp(\(n()), -3, 8)"
    case 10: return "\(pick(["abs", "floor", "ceil", "sqrt", "sin", "cos"]))(\(n()))"
    case 11: return "\(pick(["exp", "log"]))(clamp(\(n()), -5, 5))"
    case 12: return "\(pick(["mix", "progress"]))(\(n()), \(n()), \(n()))"
    case 13: return "(\(p())).\(pick(["x", "y"]))"
    case 14: return "(\(text(.color, depth))).\(pick(["red", "green", "alpha"]))"
    case 15: return "[\(n()), \(n()), \(n())][\(pick(["0", "1", "2", "index"]))]"
    case 16: return "\(pick(["dot", "weights"]))[clamp(floor(\(n())), 0, 2)]"
    case 17: return "\(pick(["hypot", "atan2"]))(\(n()), \(n()))"
    default: return "length(\(text(.string, depth)))"
    }
  }

  private mutating func point(_ depth: Int) -> String {
    func n() -> String { text(.number, depth) }
    func p() -> String { text(.point, depth) }
    switch Int.random(in: 0..<10, using: &random) {
    case 7: return "\(pick(["min", "max"]))(\(p()), \(p()), \(p()))"
    case 8: return "clamp(\(p()), \(p()), \(p()))"
    case 9: return "abs(\(p()))"
    case 0: return "[\(n()), \(n())]"
    case 1: return "(\(p()) \(pick(["+", "-"])) \(p()))"
    case 2: return "(\(p())) * (\(n()))"
    case 3: return "(\(n())) * (\(p()))"
    case 4: return "(\(text(.boolean, depth)) ? \(p()) : \(p()))"
    case 5: return "mix(\(p()), \(p()), \(n()))"
    default: return "polar(\(n()), \(n()))"
    }
  }

  private mutating func color(_ depth: Int) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return "mix(\(text(.color, depth)), \(text(.color, depth)), \(text(.number, depth)))"
    case 1: return "alpha(\(text(.color, depth)), \(text(.number, depth)))"
    default: return "(\(text(.boolean, depth)) ? \(text(.color, depth)) : \(text(.color, depth)))"
    }
  }

  private mutating func boolean(_ depth: Int) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "!(\(text(.boolean, depth)))"
    case 1: return "(\(text(.boolean, depth)) \(pick(["&&", "||"])) \(text(.boolean, depth)))"
    case 2: return "(\(text(.string, depth)) \(pick(["==", "!="])) \(text(.string, depth)))"
    case 3: return "(\(text(.point, depth)) == \(text(.point, depth)))"
    default:
      return "(\(text(.number, depth)) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(text(.number, depth)))"
    }
  }

  private mutating func string(_ depth: Int) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return "(\(text(.string, depth)) + \(text(.string, depth)))"
    case 1: return "upper(\(text(.string, depth)))"
    default: return "(\(text(.boolean, depth)) ? \(text(.string, depth)) : \(text(.string, depth)))"
    }
  }
}

struct ExpressionOracleTests {
  @Test func `compiled programs agree with a walk over the tree`() throws {
    let fixture = ExpressionFixture.component
    let names = try [
      "y", "low", "pop", "zero", "finger", "tint", "dot", "weights", "items", "spots", "index", "count",
      "name", "words",
      "liked", "dark",
    ].map { ($0, try fixture.value($0)) }
    let walker = TreeEvaluator(names: Dictionary(uniqueKeysWithValues: names))
    let seed = UInt64.random(in: 0...UInt64.max)
    var writer = ExpressionWriter(random: SeededGenerator(seed: seed))
    var machine = ExpressionMachine(fixture.state)
    var (compared, failed) = (0, 0)
    for round in 0..<20_000 {
      let type = [ExpressionType.number, .point, .color, .boolean, .string][round % 5]
      let text = writer.text(type, 1 + round % 5)
      guard text.utf8.count < 4000, let expression = ExpressionText(text, equalsIsOptional: true) else {
        continue
      }
      guard let syntax = try? ExpressionParser.parse(expression) else { continue }
      let program = try fixture.program(expression, as: type)
      guard let expected = walker.value(syntax), expected.scalars.allSatisfy({ abs($0) < 1e9 }) else {
        failed += 1
        continue
      }
      guard let value = try? machine.value(program) else {
        // The walk ends at the first number that is not finite, the program only where one is used.
        Issue.record("seed \(seed): \(text) has no value but \(expected)")
        continue
      }
      compared += 1
      expect(
        agrees(value, expected), "seed \(seed): \(text) is \(value), not \(expected)")
      let rates = try machine.scalarsWithRates(program)
      expect(
        value.scalars.indices.allSatisfy { rates.values[$0] == value.scalars[$0] }, "seed \(seed): \(text)")
    }
    expect(compared > 8000, "seed \(seed): \(compared) compared, \(failed) without value")
  }

  private func agrees(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
    if case (.string(let x), .string(let y)) = (a, b) { return x == y }
    return a.scalars.count == b.scalars.count
      && zip(a.scalars, b.scalars).allSatisfy { abs($0 - $1) <= 1e-9 * (1 + abs($1)) }
  }
}
