import Parameters

/// The keys by which a scenario declares its variants, and their limits.
enum VariantFormat {
  /// The ways in which the values of several axes meet.
  enum Combination: String, Hashable, Sendable, CaseIterable, ParameterChoice {
    /// Every value by itself against the base.
    case each
    /// Few variants in which every pair of values of two axes occurs.
    case pairs
    /// Every value with every value of the other axes.
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

  /// The key of a document that holds its variants.
  static let variants = Parameter(
    "variants", ParameterValues(), kind: .record(record),
    "appearances, languages, sizes and data in which the scenario is also played")

  /// The most variants of a scenario, the base left out.
  static let most = 256
  /// The longest name of a variant, which is part of the names of files.
  static let longestName = 120
}
