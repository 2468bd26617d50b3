import Geometry

/// A word, number or sign of an expression.
package struct ExpressionToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case string(String)
    case color(Color)
    case name(String)
    case sign(Sign)
    case end
  }

  /// The signs.
  package enum Sign: String, CaseIterable {
    case equal = "=="
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
  /// UTF-8 bytes of the whole string.
  var range: Range<Int>

  func `is`(_ sign: Sign) -> Bool { kind == .sign(sign) }
}

extension ExpressionToken.Sign {
  /// The comparison for which the sign stands.
  var comparison: ExpressionSyntax.Comparison? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  /// What the sign does between terms.
  var addition: ExpressionSyntax.Arithmetic? {
    switch self {
    case .plus: .add
    case .minus: .subtract
    default: nil
    }
  }

  /// What the sign does between factors.
  var multiplication: ExpressionSyntax.Arithmetic? {
    switch self {
    case .times: .multiply
    case .divide: .divide
    case .remainder: .remainder
    default: nil
    }
  }
}
