import Expressions
import JSONText
import Parameters

/// The key that names files of design tokens, and their limits.
package enum TokenFormat {
  /// The files of a scenario's design tokens, or those of its modes.
  static let tokens = Parameter(
    "tokens", ParameterValue.none, kind: .either([.string, .list(.string, count: 1...100), .json]),
    "files of design tokens, or an object with those of `base` and of modes such as `dark`")

  /// The first word of the names by which expressions read tokens.
  package static let root = "token"
  /// The mode whose tokens hold where another lacks them.
  static let base = "base"

  /// The type in expressions of tokens that are transitions.
  package static let transition = TokenType.transition.expressionType

  static let bytes = 16 << 20
  static let values = 1_000_000
  static let levels = 32
  static let mostTokens = 100_000
}
