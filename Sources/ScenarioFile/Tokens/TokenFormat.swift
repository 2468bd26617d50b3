import Expressions
import JSONText
import Parameters

/// The key that names files of design tokens, and the limits of such files.
package enum TokenFormat {
  /// The files of a scenario's design tokens, or those of each mode.
  static let tokens = Parameter(
    "tokens", ParameterValue.none, kind: .either([.string, .list(.string, count: 1...100), .json]),
    "files of design tokens, or an object with those of `base` and of modes such as `dark`")

  /// The first word of the names of tokens in expressions.
  package static let root = "token"
  /// The mode whose tokens are used if another mode lacks them.
  static let base = "base"

  /// The type of transition tokens in expressions.
  package static let transition = TokenType.transition.expressionType

  /// The maximum size of a file.
  static let bytes = 16 << 20
  /// The maximum number of JSON values in a file, and of members read from all groups.
  static let values = 1_000_000
  /// The maximum depth of nested groups and extensions.
  static let levels = 32
  static let mostTokens = 100_000
}
