/// All combinations of the values of several settings.
package struct Sweep: Sendable {
  /// A combination of values.
  package struct Variant: Hashable, Sendable {
    /// The settings in the form of `--set`, in their order; empty if nothing is swept.
    package var settings: [String] = []
    /// The name of the variant's folder; empty if nothing is swept.
    package var name = ""
  }

  /// The largest number of combinations.
  package static let most = 10_000

  /// The combinations, of which the last setting changes fastest; a single one without settings if nothing is swept.
  package private(set) var variants = [Variant()]

  /// Creates the combinations of all values.
  package init(_ settings: [SweepSetting]) throws(RequestError) {
    for setting in settings {
      guard variants.count * setting.values.count <= Self.most else {
        throw .tooManyVariants(option: "--sweep", limit: Self.most)
      }
      variants = variants.flatMap { variant in
        setting.values.map { Variant(settings: variant.settings + ["\(setting.path)=\($0)"]) }
      }
    }
    guard !settings.isEmpty else { return }
    var names: Set<String> = []
    for index in variants.indices {
      variants[index].name = Self.name(of: variants[index].settings, otherThan: &names)
    }
  }

  private static let longestName = 120

  /// Returns a unique name for the settings, with only those characters that file systems and shells do not interpret.
  private static func name(of settings: [String], otherThan names: inout Set<String>) -> String {
    let plain = settings.joined(separator: ",").map { character in
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber) || ".,=_+-".contains(character)
      return isPlain ? character : "_"
    }
    let name = String(plain.drop { $0 == "." || $0 == "-" }.prefix(longestName))
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}
