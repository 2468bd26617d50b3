import Geometry

/// A part of an expression as it was written.
///
/// Chains of equal precedence, of members and of conditions are flat, so that the depth of a tree is bounded by what the
/// parser counts as levels.
struct ExpressionSyntax {
  indirect enum Kind {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case color(Color)
    case name(String)
    /// `[a, b, c]`.
    case list([ExpressionSyntax])
    case negation(ExpressionSyntax)
    case not(ExpressionSyntax)
    /// Left-associative operators of one precedence.
    case chain(ExpressionSyntax, [Link])
    /// `a < b`; comparisons do not chain.
    case comparison(Comparison, ExpressionSyntax, ExpressionSyntax)
    /// `a && b && c` or `a || b || c`.
    case logical(isAnd: Bool, [ExpressionSyntax])
    /// `a ? x : b ? y : z`.
    case conditional([Arm], otherwise: ExpressionSyntax)
    /// A value with members and indexes behind it.
    case postfix(ExpressionSyntax, [Suffix])
    case call(String, nameRange: Range<Int>, [ExpressionSyntax])
  }

  /// The arithmetic operators.
  enum Arithmetic: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  /// The comparisons.
  enum Comparison: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// An operator of a chain with what follows it.
  struct Link {
    var operation: Arithmetic
    var range: Range<Int>
    var operand: ExpressionSyntax
  }

  /// A condition with the value that holds when it is true.
  struct Arm {
    var condition: ExpressionSyntax
    var value: ExpressionSyntax
  }

  /// What follows a value: `.name` or `[index]`.
  enum Suffix {
    case member(String, Range<Int>)
    case index(ExpressionSyntax, Range<Int>)

    /// With the dot or the brackets.
    var range: Range<Int> {
      switch self {
      case .member(_, let range), .index(_, let range): range
      }
    }
  }

  var kind: Kind
  /// UTF-8 bytes of the whole string.
  var range: Range<Int>
}
