import Preview

/// The options of pictures that are made from a scenario: contact sheets, onion skins, curves.
struct FigureOptions: Sendable {
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

  /// The distance of frames or of onion skins, in frames; `nil` if not given.
  let step: Int?
  let moments: [Moment]
  let columns: Int?
  /// The width of a cell, in pixels; `nil` if not given.
  let cellWidth: Int?
  /// The number of onion skins before the frame, and of those after it; `nil` if not given.
  let skinCount: Int?
  let selection: TraceSelection
  private let given: Set<String>

  init(_ arguments: ParsedArguments) {
    step = arguments[Self.every]
    moments = Array(arguments.all(Self.at).joined())
    columns = arguments[Self.columns]
    cellWidth = arguments[Self.cellWidth]
    skinCount = arguments[Self.count]
    selection = TraceSelection(arguments)
    given = Set(Self.all.filter(arguments.contains).map(\.declaration.spelling))
  }

  private static let uses: [(option: any DeclaredOption, formats: [RenderFormat])] = [
    (every, [.sheet, .onion]), (at, [.apng, .sheet, .onion]), (columns, [.sheet, .curves]),
    (cellWidth, [.sheet]),
    (count, [.onion]), (TraceSelection.layer, [.curves]), (TraceSelection.property, [.curves]),
  ]

  /// Throws for options that do not apply to a format, or contradict each other.
  ///
  /// - Parameters:
  ///   - choosesFrames: Whether `--frames` was given.
  ///   - showsTouches: Whether `--touches` was given.
  func check(for format: RenderFormat, choosesFrames: Bool, showsTouches: Bool) throws {
    for (option, formats) in Self.uses
    where given.contains(option.declaration.spelling) && !formats.contains(format) {
      throw RequestError.format(option: option.declaration.spelling, only: formats)
    }
    if showsTouches, format == .onion || format == .curves {
      throw RequestError.conflict("--touches", with: format.spelling)
    }
    if format == .onion, choosesFrames { throw RequestError.conflict("--frames", with: format.spelling) }
    guard !moments.isEmpty, format == .sheet || format == .apng else { return }
    if step != nil { throw RequestError.conflict(Self.every.declaration.spelling, with: "--at") }
    if choosesFrames { throw RequestError.conflict(FrameRanges.option.declaration.spelling, with: "--at") }
  }
}
