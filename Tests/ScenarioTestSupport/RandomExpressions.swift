import TestSupport

/// Random expressions of each type, over the names that are known so far.
struct RandomExpressions {
  var random: SeededGenerator
  var numbers = ["size.width", "size.height"]
  var points: [String] = []
  var colors: [String] = []
  var booleans = ["dark"]
  var strings: [String] = []
  /// Numbers that are values, whose velocity can be asked for.
  var movingNumbers: [String] = []
  /// Lists of numbers, which may be empty.
  var lists: [String] = []

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices.randomElement(using: &random)! }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  /// A number of few digits, which is written out exactly.
  mutating func literal(_ range: ClosedRange<Int> = -40...160) -> String {
    random.chance(0.7) ? "\(whole(range))" : "\(Double(whole(range)) + 0.25 * Double(whole(0...3)))"
  }

  mutating func number(_ depth: Int = 2) -> String {
    guard depth > 0, random.chance(0.7) else {
      return random.chance(0.6) ? pick(numbers) : literal()
    }
    let (a, b) = (number(depth - 1), number(depth - 1))
    switch whole(0...22) {
    case 0...2: return "(\(a) + \(b))"
    case 3...4: return "(\(a) - \(b))"
    case 5: return "\(a) * \(pick(["0.5", "-1", "1.25"]))"
    case 6: return "clamp(\(a), 0, \(literal(20...150)))"
    case 7: return "\(pick(["min", "max"]))(\(a), \(b))"
    case 8: return "\(pick(["abs", "floor", "ceil", "sign"]))(\(a))"
    case 9: return "round(\(a), \(pick(["1", "5", "12.5"])))"
    case 10: return "mix(\(a), \(b), \(share(depth - 1)))"
    case 11: return "100 * progress(\(a), \(literal()), \(literal()))"
    case 12: return "map(\(a), [0, 40, 100], [\(literal()), \(b), \(literal())])"
    case 13: return "(\(boolean(depth - 1)) ? \(a) : \(b))"
    case 14: return "mod(\(a), \(pick(["7", "60"])))"
    case 15: return "20 * wave(\(a) / 90)"
    case 16: return "50 * random(\(whole(1...9)), floor(\(a)))"
    case 17: return "rubberBand(\(a), 120)"
    case 18: return movingNumbers.isEmpty ? a : "velocity(\(pick(movingNumbers))) / 10"
    case 19: return "nearest(\(a), [0, \(literal()), 75])"
    case 20: return "hypot(\(a), \(b))"
    case 21: return lists.isEmpty ? a : "length(\(pick(lists)))"
    default: return "\(point(depth - 1)).\(pick(["x", "y"]))"
    }
  }

  /// A number from 0 to 1, or a little outside.
  mutating func share(_ depth: Int = 1) -> String {
    switch whole(0...3) {
    case 0: pick(["0", "0.25", "0.5", "1"])
    case 1: "clamp(\(number(depth)) / 100, 0, 1)"
    case 2: "ease('\(curve())', abs(\(number(depth))) / 80)"
    default: "progress(\(number(depth)), 0, 120)"
    }
  }

  mutating func boolean(_ depth: Int = 2) -> String {
    guard depth > 0 else { return pick(booleans) }
    switch whole(0...7) {
    case 0...3: return "\(number(depth - 1)) \(pick(["<", ">", "<=", ">="])) \(literal())"
    case 4: return "!\(pick(booleans))"
    case 5: return "(\(boolean(depth - 1)) \(pick(["&&", "||"])) \(boolean(depth - 1)))"
    case 6: return strings.isEmpty ? pick(booleans) : "\(pick(strings)) == '\(word())'"
    default: return pick(booleans)
    }
  }

  mutating func point(_ depth: Int = 1) -> String {
    switch whole(0...5) {
    case 0 where !points.isEmpty: "\(pick(points))"
    case 1 where !points.isEmpty: "(\(pick(points)) * \(pick(["0.5", "-1"])))"
    case 2 where !points.isEmpty: "mix(\(pick(points)), [\(literal()), \(literal())], \(share(0)))"
    case 3: "polar(\(number(depth)), \(number(depth)))"
    default: "[\(number(depth)), \(number(depth))]"
    }
  }

  mutating func color() -> String {
    switch whole(0...5) {
    case 0...1 where !colors.isEmpty: pick(colors)
    case 2: "mix(\(colorLiteral()), \(colors.isEmpty ? "#FFFFFF" : pick(colors)), \(share()))"
    case 3: "alpha(\(colorLiteral()), \(share()))"
    case 4: "hsl(\(number(1)), 0.5, \(share(0)))"
    default: colorLiteral()
    }
  }

  mutating func colorLiteral() -> String { pick(["#FF3B30", "#34C759", "#007AFF80", "#FC0", "#112233"]) }

  mutating func string() -> String {
    switch whole(0...4) {
    case 0: strings.isEmpty ? "'\(word())'" : pick(strings)
    case 1: "text(\(number(1)), \(whole(0...2)))"
    case 2: strings.isEmpty ? "'x'" : "upper(\(pick(strings)))"
    case 3: "padded(\(number(1)), 3)"
    default: "'\(word())'"
    }
  }

  mutating func word() -> String { pick(["one", "two", "Three", "off", "on", ""]) }

  mutating func curve() -> String {
    pick([
      "linear", "easeIn", "easeOut", "easeInOut", "cubic-bezier(0.2, 0.8, 0.3, 1.1)", "steps(4)", spring(),
    ])
  }

  mutating func spring() -> String {
    pick([
      "spring(duration: 0.4, bounce: 0.3)", "spring(response: 0.25, dampingRatio: 0.75)",
      "spring(duration: 0.3, bounce: 0)",
    ])
  }
}
