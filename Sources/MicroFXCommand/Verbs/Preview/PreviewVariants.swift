import JSONText
import ScenarioFile

/// The variants of scenarios that a page plays side by side: a path that is set several times makes a variant for each
/// value.
package struct PreviewVariants {
  /// The largest number of scenarios that a page plays.
  package static let most = 4

  /// The settings of one variant.
  package struct Variant {
    /// The settings that all variants share, and those of this variant only.
    package var all: [SourceText] = []
    /// The settings in which the variant differs from the others.
    package var own: [SourceText] = []
  }

  /// The variants in the order of the settings, of which the last path changes fastest.
  package private(set) var variants = [Variant()]

  /// Creates the variants that options make of each of some scenarios.
  init(_ options: PreviewVerb.Options, _ scenarios: [ScenarioReference]) throws(RequestError) {
    try self.init(operands: scenarios.count, settings: options.scenario.settings)
  }

  /// Creates the variants that settings make of each of `operands` scenarios.
  package init(operands: Int, settings: [SourceText]) throws(RequestError) {
    var groups: [(path: ArraySlice<UInt8>, settings: [SourceText])] = []
    for setting in settings {
      let path = setting.bytes.prefix { $0 != UInt8(ascii: "=") }
      if let index = groups.firstIndex(where: { $0.path == path }) {
        groups[index].settings.append(setting)
      } else {
        groups.append((path, [setting]))
      }
    }
    guard operands <= Self.most else {
      throw .tooManyOnPage(limit: Self.most)
    }
    for group in groups {
      variants = variants.flatMap { variant in
        group.settings.map { setting in
          Variant(
            all: variant.all + [setting],
            own: group.settings.count > 1 ? variant.own + [setting] : variant.own)
        }
      }
      guard variants.count * operands <= Self.most else {
        throw .tooManyVariants(option: "--set", limit: Self.most)
      }
    }
  }
}
