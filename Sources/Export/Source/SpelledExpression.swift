/// A piece of source that is a value, and how strongly it holds together.
struct SpelledExpression {
  /// What binds its outermost parts, weakest first.
  enum Level: Int, Comparable {
    case conditional
    case or
    case and
    case comparison
    case sum
    case product
    case prefix
    case primary

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  var code: String
  var level: Level

  init(_ code: String, _ level: Level = .primary) {
    self.code = code
    self.level = level
  }

  /// The code where only what holds together at least so strongly may stand.
  func code(from least: Level) -> String { level < least ? "(\(code))" : code }
}
