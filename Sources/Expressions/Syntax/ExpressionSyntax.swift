import Geometry

/// A part of an expression as it was written.
///
/// Chains of equal precedence, of members and of conditions are flat, so that the depth of a tree is bounded by what the
/// parser counts as levels.
package struct ExpressionSyntax {
  /// What a part is.
  package indirect enum Kind {
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
    /// `x -> …` or `x, i -> …`, an argument of a call.
    case lambda(Lambda)
  }

  /// The arithmetic operators.
  package enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// Whether the operator stands between terms rather than factors.
    var isAddition: Bool { self == .add || self == .subtract }
  }

  /// The comparisons.
  package enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// An operator of a chain with what follows it.
  package struct Link {
    /// How the operand is taken in.
    package var operation: Arithmetic
    var range: Range<Int>
    /// What follows the operator.
    package var operand: ExpressionSyntax
  }

  /// A condition with the value that holds when it is true.
  package struct Arm {
    /// Truth.
    package var condition: ExpressionSyntax
    /// What holds then.
    package var value: ExpressionSyntax
  }

  /// A function of an element of a list and of its index, written as an argument.
  package struct Lambda {
    /// The names of the element and, if there are two, of its index.
    package var parameters: [(name: String, range: Range<Int>)]
    /// The value for an element.
    package var body: ExpressionSyntax
  }

  /// What follows a value: `.name`, `[index]` or `[a..<b]`.
  package enum Suffix {
    case member(String, Range<Int>)
    case index(ExpressionSyntax, Range<Int>)
    case slice(ExpressionSyntax, ExpressionSyntax, Range<Int>)

    /// With the dot or the brackets.
    var range: Range<Int> {
      switch self {
      case .member(_, let range), .index(_, let range), .slice(_, _, let range): range
      }
    }

    /// The parts inside it.
    fileprivate var parts: [ExpressionSyntax] {
      switch self {
      case .member: []
      case .index(let index, _): [index]
      case .slice(let lower, let upper, _): [lower, upper]
      }
    }
  }

  /// The parts inside it, indexes included.
  package var parts: [ExpressionSyntax] {
    switch kind {
    case .null, .boolean, .number, .string, .color, .name: []
    case .list(let parts), .logical(_, let parts), .call(_, _, let parts): parts
    case .negation(let part), .not(let part): [part]
    case .chain(let head, let links): [head] + links.map(\.operand)
    case .comparison(_, let a, let b): [a, b]
    case .conditional(let arms, let otherwise): arms.flatMap { [$0.condition, $0.value] } + [otherwise]
    case .postfix(let base, let suffixes): [base] + suffixes.flatMap(\.parts)
    case .lambda(let lambda): [lambda.body]
    }
  }

  /// The parts of which one is the whole value: the branches of a condition, else itself.
  package var results: [ExpressionSyntax] {
    guard case .conditional(let arms, let otherwise) = kind else { return [self] }
    return arms.flatMap(\.value.results) + otherwise.results
  }

  /// Whether it is a function `x -> …`.
  var isLambda: Bool { if case .lambda = kind { true } else { false } }

  /// True for `-a`.
  package var isNegation: Bool { if case .negation = kind { true } else { false } }

  /// What it is.
  package var kind: Kind
  /// UTF-8 bytes of the whole string.
  package var range: Range<Int>
}
