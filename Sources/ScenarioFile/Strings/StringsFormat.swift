import Expressions
import Parameters

/// The key of a scenario's strings, and the limits of strings.
enum StringsFormat {
  static let strings = Parameter(
    "strings", ParameterValue.none,
    kind: .optional(.either([.file, .dictionary(.dictionary(.either([.string, .dictionary(.string)])))])),
    "texts of each language, which `string` reads, or a JSON file of them")

  /// The maximum size of a file.
  static let bytes = 16 << 20
  /// The maximum number of JSON values in a file.
  static let values = 1_000_000
  /// The maximum depth of nested values: languages, keys, plural forms.
  static let levels = 4
  static let mostLanguages = 200
  static let mostStrings = 20_000
  /// The maximum number of characters (Unicode scalars) in a text.
  static let mostCharacters = ExpressionLimits.madeCharacters
}
