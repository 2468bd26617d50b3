import Geometry
import Layers
import Synchronization
import System
import Text

/// The typefaces of a scenario: its own families, then the system's, and Inter by default.
///
/// Characters that a family lacks come from M PLUS 1, which is loaded on first use. This is intended for Japanese; for
/// other characters in a named family, a warning reports it.
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
    /// Recently shaped texts. The cache is bounded, because an endless counter would otherwise fill the memory.
    var texts = BoundedCache<TextKey, ShapedText>(budget: 1024)
    var warnings: [FontWarning.Subject: Set<Character>] = [:]
  }

  /// The maximum length of a text in bytes of UTF-8. Shaping takes about 200 bytes of memory and 2 µs for each byte.
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

  /// Returns the faces of a family, `nil` for the default, in a weight; the same reference for equal arguments.
  ///
  /// - Throws: `AssetError` if the family is unknown or its file is missing, damaged or outside the scenario's folder.
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

  /// Shapes a text for `width(kern:)` and `layout`; returns the same reference while it is cached.
  ///
  /// - Parameters:
  ///   - size: The font size in points.
  ///   - usesTabularFigures: Whether every digit has the same width.
  /// - Throws: `AssetError.tooLongText`, or the error of loading a face.
  package func shape(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, size: Double,
    usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    let span = TextSpan(text, fonts: try stack(family: family, weight: weight), fontSize: size)
    return try shape([span], of: [family], usesTabularFigures: usesTabularFigures)
  }

  /// Shapes a described text for layout in its style; returns the same reference while it is cached.
  ///
  /// - Throws: `AssetError.tooLongText`, or the error of loading a face.
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

  /// The files of the installed families requested so far, except the default ones, sorted.
  ///
  /// The face of a family is selected among all of its files, so each may affect the drawing.
  package var installedFiles: [FilePath] {
    let names = Set(contents.withLock { $0.stacks.keys.compactMap(\.family) }).compactMap(finder.systemName)
    return Set(names.flatMap(finder.system.files)).sorted()
  }

  /// Warnings about text that could not be drawn as requested so far, sorted.
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

  /// Returns the fallback families for characters that a family lacks: the scenario's own in the file's order, then M
  /// PLUS 1.
  private func fallbacks(behind family: String) -> [String] {
    (finder.families.map(\.name) + [SystemFonts.mplus.name]).filter { $0 != family }
  }
}

extension FontLibrary.Contents {
  /// Records how a text differs from the request. `families` are those of its spans, `others` the scenario's fallback
  /// families.
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
  /// Whether the fallback is intended for a character: in all blocks from the CJK radicals on.
  private static func isEastAsian(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
  }
}

extension AssetError {
  /// Runs a function and converts its font error.
  static func fromFont<Result>(
    _ body: () throws(FontError) -> Result
  ) throws(AssetError) -> Result {
    do throws(FontError) { return try body() } catch { throw .font(error) }
  }
}
