import Preview

/// The options of pictures that are made of a scenario: contact sheets, onion skins, curves.
enum FigureOptions {
  static let every = Option<Int>(
    "every", "N", in: 1...1_000_000, "every n-th frame for a contact sheet, or the distance of onion skins")
  static let at = Option<[Moment]>(
    "at", "WHEN,…", "frames at times such as 0.35, 350ms or 21f and at events such as button:touchDown"
  ) { text throws(InvalidValue) in
    var moments: [Moment] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let moment = Moment(part) else {
        throw InvalidValue.moments
      }
      moments.append(moment)
    }
    return moments
  }
  static let columns = Option<Int>(
    "columns", "N", in: 1...1000, "how many cells or plots a row has")
  static let cellWidth = Option<Int>(
    "cell-width", "PX", in: 16...16_384, "the width of a contact sheet's frames; they are never enlarged")
  static let count = Option<Int>(
    "count", "N", in: OnionSkin.counts, "how many onion skins before and after the frame; 3 by default")

  static let all: [any DeclaredOption] = [
    every, at, columns, cellWidth, count, TraceSelection.layer, TraceSelection.property,
  ]

  private static let uses: [(option: any DeclaredOption, formats: [RenderFormat])] = [
    (every, [.sheet, .onion]), (at, [.apng, .sheet, .onion]), (columns, [.sheet, .curves]),
    (cellWidth, [.sheet]),
    (count, [.onion]), (TraceSelection.layer, [.curves]), (TraceSelection.property, [.curves]),
  ]

  /// Refuses options that say nothing about a format, or contradict each other.
  static func check(_ arguments: ParsedArguments, for format: RenderFormat) throws {
    for (option, formats) in uses where arguments.contains(option) && !formats.contains(format) {
      throw OptionError.format(option: option.declaration.spelling, only: formats)
    }
    if arguments[RenderVerb.touches], format == .onion || format == .curves {
      throw OptionError.touches(format)
    }
    if format == .onion, arguments.contains(FrameRanges.option) {
      throw FramesError.ofOnionSkin
    }
    if format == .sheet || format == .apng, arguments.contains(at) {
      for option in [every, FrameRanges.option] as [any DeclaredOption] where arguments.contains(option) {
        throw OptionError.besideMoments(option: option.declaration.spelling)
      }
    }
  }
}
