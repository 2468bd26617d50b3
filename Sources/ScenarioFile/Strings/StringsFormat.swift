import Expressions
import Parameters

/// The key of a scenario's strings, and their limits.
enum StringsFormat {
  static let strings = Parameter(
    "strings", ParameterValue.none,
    kind: .optional(.either([.file, .dictionary(.dictionary(.either([.string, .dictionary(.string)])))])),
    "texts of each language, which `string` reads, or a JSON file of them")

  static let bytes = 16 << 20
  static let values = 1_000_000
  /// Languages, keys, plural forms.
  static let levels = 4
  static let mostLanguages = 200
  static let mostStrings = 20_000
  /// The most characters (Unicode scalars) of a text.
  static let mostCharacters = ExpressionLimits.madeCharacters
}
