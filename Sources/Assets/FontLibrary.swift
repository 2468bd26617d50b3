import Geometry
import Layers
import Synchronization
import System
import Text

/// The typefaces of a scenario: its own families, then the system's, Inter when none is named.
///
/// Characters that a family lacks come from M PLUS 1, which is loaded when the first of them is met. For Japanese that
/// is as it should be; for others in a family that was named, a warning tells it.
package final class FontLibrary: Sendable {
  struct StackKey: Hashable {
    var family: String?
    var weight: FontWeight
    var isItalic: Bool
  }

  fileprivate struct TextKey: Hashable {
    var spans: [TextSpan]
    var usesTabularFigures: Bool
  }

  fileprivate struct Contents {
    var stacks: [StackKey: FontStack] = [:]
    /// Shaped texts for those who ask again; a counter that runs for ever must not fill the memory.
    var texts = BoundedCache<TextKey, ShapedText>(budget: 1024)
    var warnings: [FontWarning.Subject: Set<Character>] = [:]
  }

  /// Bytes of a text as UTF-8; shaping takes some 200 bytes of memory and 2 µs for each.
  package static let maximumTextBytes = 1_000_000

  private let finder: FontFinder
  private let textBytes: Int
  private let contents = Mutex(Contents())

  /// The families of a scenario, whose files are in `folder`.
  package init(
    families: [FontFamily] = [], folder: AssetFolder, textBytes: Int = maximumTextBytes,
    system: SystemFonts = SystemFonts()
  ) {
    finder = FontFinder(families: families, folder: folder, system: system)
    self.textBytes = textBytes
  }

  /// The faces for a family, nil for the default, in a weight; the same reference at every call.
  ///
  /// - Throws: `AssetError` when the family is unknown or its file missing, damaged or outside the scenario's folder.
  package func stack(
    family: String? = nil, weight: FontWeight = .regular, isItalic: Bool = false
  ) throws(AssetError) -> FontStack {
    let key = StackKey(family: family, weight: weight, isItalic: isItalic)
    return try contents.withLock { contents throws(AssetError) in
      if let stack = contents.stacks[key] { return stack }
      let stack = try makeStack(key)
      if stack.first.isSlanted {
        contents.warnings[.slanted(family: key.family ?? SystemFonts.inter.name)] = []
      }
      contents.stacks[key] = stack
      return stack
    }
  }

  /// A text as glyphs, ready for `width(kern:)` and `layout`; the same reference while it is kept.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - usesTabularFigures: True gives every digit the same width.
  /// - Throws: `AssetError.tooLongText`, and what loading a face throws.
  package func shape(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, size: Double,
    usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    let span = TextSpan(text, fonts: try stack(family: family, weight: weight), fontSize: size)
    return try shape([span], of: [family], usesTabularFigures: usesTabularFigures)
  }

  /// A text as it is described, ready to be laid out in its style; the same reference while it is kept.
  ///
  /// - Throws: `AssetError.tooLongText`, and what loading a face throws.
  package func shape(_ text: TextDescription) throws(AssetError) -> ShapedText {
    var whole = TextDescription.Run()
    whole.text = text.text
    let runs = text.runs.isEmpty ? [whole] : text.runs
    var spans: [TextSpan] = []
    for run in runs { spans.append(try span(run, of: text)) }
    return try shape(
      spans, of: runs.map { $0.family ?? text.family }, usesTabularFigures: text.usesTabularFigures)
  }

  private func span(
    _ run: TextDescription.Run, of text: TextDescription
  ) throws(AssetError) -> TextSpan {
    let fonts = try stack(
      family: run.family ?? text.family, weight: run.weight ?? text.weight,
      isItalic: run.isItalic ?? text.isItalic)
    let size = min(10_000, max(0.1, run.fontSize ?? text.fontSize))
    var span = TextSpan(run.text, fonts: fonts, fontSize: size)
    span.kern = run.kern
    span.baselineOffset = run.baselineOffset
    span.isUnderlined = run.isUnderlined ?? text.isUnderlined
    span.isStruckThrough = run.isStruckThrough ?? text.isStruckThrough
    return span
  }

  private func shape(
    _ spans: [TextSpan], of families: [String?], usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    let bytes = spans.reduce(0) { $0 + $1.text.utf8.count }
    guard bytes <= textBytes else { throw .tooLongText(bytes: bytes, limit: textBytes) }
    let key = TextKey(spans: spans, usesTabularFigures: usesTabularFigures)
    if let known = contents.withLock({ $0.texts.use(key) }) { return known }
    let shaped = try AssetError.fromFont { () throws(FontError) in
      try ShapedText(spans, usesTabularFigures: usesTabularFigures)
    }
    contents.withLock { contents in
      contents.texts.insert(shaped, for: key, cost: 1 + bytes / 1024)
      contents.note(shaped, families: families) { fallbacks(behind: $0).dropLast() }
    }
    return shaped
  }

  /// Every font file used so far, sorted.
  package var records: [AssetRecord] { (finder.cache.records + finder.system.records).sorted() }

  /// The files that hold the installed families asked for so far, other than the default ones, sorted.
  ///
  /// A family's face is chosen among all of them, so each may decide what is drawn.
  package var installedFiles: [FilePath] {
    let names = Set(contents.withLock { $0.stacks.keys.compactMap(\.family) }).compactMap(finder.systemName)
    return Set(names.flatMap(finder.system.files)).sorted()
  }

  /// What could not be drawn as asked so far, sorted.
  package var warnings: [FontWarning] {
    contents.withLock { $0.warnings.map { FontWarning(subject: $0, characters: $1.sorted()) } }.sorted()
  }

  private func makeStack(_ key: StackKey) throws(AssetError) -> FontStack {
    let name = key.family ?? SystemFonts.inter.name
    let first = try finder.font(of: name, key)
    let fallbacks = fallbacks(behind: name).map { [finder] family in
      LazyFont(isColorless: finder.systemName(of: family) == SystemFonts.mplus.name) { () throws(FontError) in
        do throws(AssetError) {
          return try finder.font(of: family, key)
        } catch {
          if case .font(let error) = error { throw error }
          throw .noFamily(family)
        }
      }
    }
    return FontStack(first, fallbacks: fallbacks)
  }

  /// The families that stand in for characters that one lacks: the scenario's own in the file's order, then M PLUS 1.
  private func fallbacks(behind family: String) -> [String] {
    (finder.families.map(\.name) + [SystemFonts.mplus.name]).filter { $0 != family }
  }
}

extension FontLibrary.Contents {
  /// Remembers what a text shows otherwise than asked; `families` are those of its spans, `others` those of the scenario
  /// that stand in.
  fileprivate mutating func note(
    _ text: ShapedText, families: [String?], others: (String) -> [String]
  ) {
    for (span, family) in families.enumerated() {
      let name = family ?? SystemFonts.inter.name
      let missing = text.missingCharacters(ofSpan: span)
      if !missing.isEmpty {
        warnings[.missing(family: name, others: others(name)), default: []].formUnion(missing)
      }
      let substituted = text.substitutedCharacters(ofSpan: span).filter { !Self.isEastAsian($0) }
      if family != nil, !substituted.isEmpty {
        warnings[.substituted(family: name, others: others(name)), default: []].formUnion(substituted)
      }
    }
  }
}

extension FontLibrary.Contents {
  /// Whether the fallback is there for a character: all blocks from the CJK radicals on.
  private static func isEastAsian(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
  }
}

extension AssetError {
  /// Runs something that throws a font's error.
  static func fromFont<Result>(
    _ body: () throws(FontError) -> Result
  ) throws(AssetError) -> Result {
    do throws(FontError) { return try body() } catch { throw .font(error) }
  }
}
