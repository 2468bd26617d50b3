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
  fileprivate struct StackKey: Hashable {
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

  private let families: [FontFamily]
  private let folder: AssetFolder
  private let textBytes: Int
  private let system: SystemFonts
  private let cache = FontCache()
  private let contents = Mutex(Contents())

  /// The families of a scenario, whose files are in `folder`.
  package init(
    families: [FontFamily] = [], folder: AssetFolder, textBytes: Int = maximumTextBytes,
    system: SystemFonts = SystemFonts()
  ) {
    self.families = families
    self.textBytes = textBytes
    self.folder = folder
    self.system = system
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
      contents.note(shaped, families: families)
    }
    return shaped
  }

  /// Every font file used so far, sorted.
  package var records: [AssetRecord] { (cache.records + system.records).sorted() }

  /// The files that hold the installed families asked for so far, other than the default ones, sorted.
  ///
  /// A family's face is chosen among all of them, so each may decide what is drawn.
  package var installedFiles: [FilePath] {
    let names = Set(contents.withLock { $0.stacks.keys.compactMap(\.family) }).compactMap(systemName)
    return Set(names.flatMap(system.files)).sorted()
  }

  /// The system's name of a family; `nil` for one that the scenario has files of.
  private func systemName(of family: String) -> String? {
    switch families.first(where: { $0.name == family })?.source {
    case .files: nil
    case .system(let name): name
    case nil: family
    }
  }

  /// What could not be drawn as asked so far, sorted.
  package var warnings: [FontWarning] {
    contents.withLock { $0.warnings.map { FontWarning(subject: $0, characters: $1.sorted()) } }.sorted()
  }

  private func makeStack(_ key: StackKey) throws(AssetError) -> FontStack {
    let first = try font(key.family ?? SystemFonts.inter.name, key)
    let fallback = LazyFont { [system] () throws(FontError) in
      try system.font(family: SystemFonts.mplus.name, weight: key.weight, isItalic: key.isItalic)
    }
    return FontStack(first, fallbacks: [fallback])
  }

  private func font(_ family: String, _ key: StackKey) throws(AssetError) -> Font {
    let definition = families.first { $0.name == family }
    if case .files(let files) = definition?.source {
      return try font(of: files, family, key)
    }
    let name = systemName(of: family) ?? family
    return try AssetError.fromFont { () throws(FontError) in
      try system.font(family: name, weight: key.weight, isItalic: key.isItalic)
    }
  }

  private func font(
    of files: [FontFamily.File], _ family: String, _ key: StackKey
  ) throws(AssetError) -> Font {
    let sloped = files.filter { $0.isItalic == key.isItalic }
    let files = sloped.isEmpty ? files : sloped
    let nearest = key.weight.nearest(in: files.map(\.weight.number))
    guard let file = files.first(where: { $0.weight.number == nearest }) else {
      throw .font(.noFamily(family))
    }
    let path = try folder.resolve(file.path)
    return try AssetError.fromFont { () throws(FontError) in
      try cache.font(
        path: path, name: FilePath(file.path), index: file.index, variations: file.variations,
        weight: key.weight, leans: key.isItalic && !file.isItalic)
    }
  }
}

extension FontLibrary.Contents {
  /// Remembers what a text shows otherwise than asked; `families` are those of its spans.
  fileprivate mutating func note(_ text: ShapedText, families: [String?]) {
    for (span, family) in families.enumerated() {
      let name = family ?? SystemFonts.inter.name
      let missing = text.missingCharacters(ofSpan: span)
      if !missing.isEmpty { warnings[.missing(family: name), default: []].formUnion(missing) }
      let substituted = text.substitutedCharacters(ofSpan: span).filter { !Self.isEastAsian($0) }
      if family != nil, !substituted.isEmpty {
        warnings[.substituted(family: name), default: []].formUnion(substituted)
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
  fileprivate static func fromFont<Result>(
    _ body: () throws(FontError) -> Result
  ) throws(AssetError) -> Result {
    do throws(FontError) { return try body() } catch { throw .font(error) }
  }
}
