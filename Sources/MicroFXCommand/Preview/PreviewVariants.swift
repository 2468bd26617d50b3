import JSONText

/// The settings that scenarios are played with side by side: a path that is set several times makes variants.
struct PreviewVariants {
  /// The most scenarios that a page plays.
  static let most = 4

  /// The settings of one variant.
  struct Variant {
    var all: [SourceText] = []
    /// Those in which it differs from the others.
    var own: [SourceText] = []
  }

  private(set) var variants = [Variant()]

  init(operands: Int, settings: [SourceText]) throws(OptionError) {
    var groups: [(path: ArraySlice<UInt8>, settings: [SourceText])] = []
    for setting in settings {
      let path = setting.bytes.prefix { $0 != UInt8(ascii: "=") }
      if let index = groups.firstIndex(where: { $0.path == path }) {
        groups[index].settings.append(setting)
      } else {
        groups.append((path, [setting]))
      }
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
        throw .tooManyVariants(limit: Self.most)
      }
    }
  }
}
