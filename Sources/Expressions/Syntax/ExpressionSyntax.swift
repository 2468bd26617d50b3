import Geometry

/// A node of an expression's syntax tree, as written.
///
/// Chains of equal precedence, of members and of conditions are flat, so that the depth of a tree is bounded by the
/// levels that the parser counts.
package struct ExpressionSyntax {
  /// The kind of a node, with its operands.
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
    /// A value with members and indexes after it.
    case postfix(ExpressionSyntax, [Suffix])
    case call(String, nameRange: Range<Int>, [ExpressionSyntax])
    /// `x -> …` or `x, i -> …`, an argument of a call.
    case lambda(Lambda)
  }

  /// An arithmetic operator.
  package enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// Whether the operator joins terms rather than factors.
    var isAddition: Bool { self == .add || self == .subtract }
  }

  /// A comparison operator.
  package enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// An operator of a chain with its right operand.
  package struct Link {
    /// The arithmetic operator.
    package var operation: Arithmetic
    var range: Range<Int>
    /// The operand after the operator.
    package var operand: ExpressionSyntax
  }

  /// A branch of a conditional expression.
  package struct Arm {
    /// The condition.
    package var condition: ExpressionSyntax
    /// The value if the condition is true.
    package var value: ExpressionSyntax
  }

  /// A function of a list's element, and optionally its index, written as an argument.
  package struct Lambda {
    /// The name of the element's parameter and, if there are two, of the index's.
    package var parameters: [(name: String, range: Range<Int>)]
    /// The body, which is the value for an element.
    package var body: ExpressionSyntax
  }

  /// A suffix of a value: `.name`, `[index]` or `[a..<b]`.
  package enum Suffix {
    case member(String, Range<Int>)
    case index(ExpressionSyntax, Range<Int>)
    case slice(ExpressionSyntax, ExpressionSyntax, Range<Int>)

    /// The range of the suffix, including the dot or the brackets.
    var range: Range<Int> {
      switch self {
      case .member(_, let range), .index(_, let range), .slice(_, _, let range): range
      }
    }

    /// The child nodes of the suffix.
    fileprivate var parts: [ExpressionSyntax] {
      switch self {
      case .member: []
      case .index(let index, _): [index]
      case .slice(let lower, let upper, _): [lower, upper]
      }
    }
  }

  /// The child nodes, including those of indexes.
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

  /// The nodes that may be the value of the whole: the branches of a condition, or the node itself.
  package var results: [ExpressionSyntax] {
    guard case .conditional(let arms, let otherwise) = kind else { return [self] }
    return arms.flatMap(\.value.results) + otherwise.results
  }

  /// Whether the node is a lambda `x -> …`.
  var isLambda: Bool { if case .lambda = kind { true } else { false } }

  /// Whether the node is a negation `-a`.
  package var isNegation: Bool { if case .negation = kind { true } else { false } }

  /// The kind of the node, with its operands.
  package var kind: Kind
  /// The range of the node in the whole string, in UTF-8 bytes.
  package var range: Range<Int>
}
