import Expressions
import Parameters

/// The key that names the file of a scenario's strings, and its limits.
enum StringsFormat {
  static let strings = Parameter<String?>(
    "strings", nil, kind: .optional(.file), "JSON file of the texts of each language, which `string` reads")

  static let bytes = 16 << 20
  static let values = 1_000_000
  /// Languages, keys, plural forms.
  static let levels = 4
  static let mostLanguages = 200
  static let mostStrings = 20_000
  /// The most characters (Unicode scalars) of a text.
  static let mostCharacters = ExpressionLimits.madeCharacters
}
