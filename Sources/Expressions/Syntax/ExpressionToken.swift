import Geometry

/// A token of an expression: a word, number, string, color or sign.
package struct ExpressionToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case string(String)
    case color(Color)
    case name(String)
    case sign(Sign)
    case end
  }

  /// An operator or another punctuation sign.
  package enum Sign: String, CaseIterable {
    case equal = "=="
    case arrow = "->"
    case upTo = "..<"
    case through = "..."
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case remainder = "%"
    case not = "!"
    case question = "?"
    case colon = ":"
    case comma = ","
    case dot = "."
    case open = "("
    case close = ")"
    case openBracket = "["
    case closeBracket = "]"
  }

  var kind: Kind
  /// The range of the token in the whole string, in UTF-8 bytes.
  var range: Range<Int>

  func `is`(_ sign: Sign) -> Bool { kind == .sign(sign) }
}
