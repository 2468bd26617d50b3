import JSONText
import ScenarioFile

/// The settings that scenarios are played with side by side: a path that is set several times makes variants.
package struct PreviewVariants {
  /// The most scenarios that a page plays.
  package static let most = 4

  /// The settings of one variant.
  package struct Variant {
    /// Those that all variants share and its own.
    package var all: [SourceText] = []
    /// Those in which it differs from the others.
    package var own: [SourceText] = []
  }

  /// In the order of the settings, the last path changing fastest.
  package private(set) var variants = [Variant()]

  /// The variants that options make of each of some scenarios.
  init(_ options: PreviewVerb.Options, _ scenarios: [ScenarioReference]) throws(RequestError) {
    try self.init(operands: scenarios.count, settings: options.scenario.settings)
  }

  /// The variants that settings make of each of so many scenarios.
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
