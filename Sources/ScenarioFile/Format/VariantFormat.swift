import Parameters

/// The keys that declare the variants of a scenario, and their limits.
enum VariantFormat {
  /// A way to combine the values of several axes.
  enum Combination: String, Hashable, Sendable, CaseIterable, ParameterChoice {
    /// Each value alone, with the base's values on other axes.
    case each
    /// A small set of variants in which every pair of values of two axes occurs.
    case pairs
    /// Each value with every value of the other axes.
    case all
  }

  private static let settings = ParameterKind.dictionary(.json)
  static let axes = Parameter(
    "axes", ParameterValue.dictionary([]),
    kind: .dictionary(.either([.list(.json, count: 1...most), .dictionary(settings)])),
    "what varies: a key of `environment` with its values, or a name of one's own with named settings")
  static let combine = Parameter("combine", Combination.each, "how the values of several axes meet")
  static let named = Parameter(
    "named", ParameterValue.dictionary([]), kind: .dictionary(settings),
    "further variants by their names: keys of `environment` and paths with their values")

  static let record = RecordDeclaration(
    "variants", "appearances, languages, sizes and data in which the scenario is also played",
    [axes, combine, named])

  /// The key of a document's variants.
  static let variants = Parameter(
    "variants", ParameterValues(), kind: .record(record),
    "appearances, languages, sizes and data in which the scenario is also played")

  /// The maximum number of variants in a scenario, not counting the base.
  static let most = 256
  /// The maximum length of a variant's name in bytes, since the name is part of file names.
  static let longestName = 120
}
