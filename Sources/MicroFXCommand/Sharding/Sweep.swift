/// All combinations of values that several settings are to have.
package struct Sweep: Sendable {
  /// One combination.
  package struct Variant: Hashable, Sendable {
    /// As `--set` has them, in the order of the settings; empty where nothing is swept.
    package var settings: [String] = []
    /// The name of its folder; empty where nothing is swept.
    package var name = ""
  }

  /// The most combinations.
  package static let most = 10_000

  /// The last setting changes fastest; one without settings where nothing is swept.
  package private(set) var variants = [Variant()]

  /// The combinations of all values.
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

  /// What the settings say, in letters that file systems and shells take as they are.
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
