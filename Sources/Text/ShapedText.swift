import Geometry
import Synchronization

/// A text converted to glyphs, before it is set into lines; shared by reference.
///
/// Shaping is done once. Letter spacing is added when lines are set, so that animating it costs only additions:
///
///     let label = try ShapedText("Snorlax", fonts: stack, fontSize: 40)
///     label.width(kern: 4)                  // Σ advances + 4 · 7
///     label.layout(kern: 3.9)               // one line of natural width
///     label.layout(in: Size(200, 80), TextStyle(alignment: .right, maxLines: 2))
package final class ShapedText: Sendable, Hashable {
  /// The text.
  package let string: String
  /// The characters that no face has, in order and without duplicates. They are drawn as the first face's box.
  package let missingCharacters: [Character]
  /// The characters of each span that its first face lacks, in order and without duplicates.
  private let lacking: [Lacking]

  /// The text split into clusters.
  package let text: TextClusters
  /// The parts of the text in the same font and size.
  let spans: TextSpans

  /// The faces of the first letters.
  package var fonts: FontStack { spans.all[0].fonts }

  /// The face of the ellipsis in each span.
  private let ellipsisFonts: [Font]
  /// The bidirectional base level of every paragraph.
  let baseLevels: [UInt8]
  private let shapings = Mutex(Shapings())

  /// Shapes a text in one font and size.
  ///
  /// - Throws: The error of loading a fallback face.
  package convenience init(
    _ string: String, fonts: FontStack, fontSize: Double, usesTabularFigures: Bool = false
  ) throws(FontError) {
    try self.init(
      [TextSpan(string, fonts: fonts, fontSize: fontSize)], usesTabularFigures: usesTabularFigures)
  }

  /// Shapes a text of at least one span. Line ends separate paragraphs.
  ///
  /// - Throws: The error of loading a fallback face.
  package init(_ spans: [TextSpan], usesTabularFigures: Bool = false) throws(FontError) {
    string = spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
    let text = TextClusters(string)
    // Resolved now rather than by the first layout that needs it, so that a font that cannot be loaded is an error
    // here.
    var ellipsisFonts: [Font] = []
    for span in spans {
      ellipsisFonts.append(try span.fonts.font(for: Self.ellipsis.scalars(of: 0)) ?? span.fonts.first)
    }
    self.ellipsisFonts = ellipsisFonts
    var lacking = Array(repeating: Lacking(), count: spans.count)
    var clusterFonts: [Font] = []
    var all = TextSpans(spans, text, fonts: [], usesTabularFigures: usesTabularFigures)
    for (cluster, character) in string.enumerated() {
      let fonts = all[cluster].fonts
      let font = try fonts.font(for: text.scalars(of: cluster))
      clusterFonts.append(font ?? fonts.first)
      if font != fonts.first, font.map({ fonts.isSubstitute($0, for: text.scalars(of: cluster)) }) ?? true {
        lacking[all.index(of: cluster)].add(character, isDrawn: font != nil)
      }
    }
    all.fonts = clusterFonts
    (self.text, self.spans) = (text, all)
    self.lacking = lacking
    missingCharacters = lacking.count == 1 ? lacking[0].missing : Self.once(lacking.flatMap(\.missing))
    baseLevels = text.paragraphs.map { BidiLevels.base(of: text.scalars[text.scalarRange($0)]) }
  }

  private static func once(_ characters: [Character]) -> [Character] {
    var known: Set<Character> = []
    return characters.filter { known.insert($0).inserted }
  }

  /// Returns the characters of a span that none of its faces has, in order and without duplicates.
  package func missingCharacters(ofSpan index: Int) -> [Character] { lacking[index].missing }

  /// Returns the characters of a span that a fallback face draws, in order and without duplicates.
  package func substitutedCharacters(ofSpan index: Int) -> [Character] { lacking[index].substituted }

  /// Returns the number of pieces; `nil` for lines, which only a layout determines.
  package func pieceCount(_ split: TextSplit) -> Int? { split == .lines ? nil : text.pieceCount(split) }

  /// The size of the first letters, in points.
  package var fontSize: Double { spans.fontSize }

  /// The face of every cluster.
  package var clusterFonts: [Font] { spans.fonts }

  /// Returns the natural width in points, that of the longest unbroken line.
  package func width(kern: Double = 0) -> Double {
    paragraphs(kern: kern).map { $0.width(fontSize: fontSize, kern: kern) }.max() ?? 0
  }

  /// Whether the first paragraph is right-to-left.
  package var readsFromRight: Bool { baseLevels.first == 1 }

  /// The natural distance of baselines in points, from the first face of the first letters alone.
  package var lineHeight: Double { spans.all[0].extent.height }

  /// The distance from the top of a line of natural height to its baseline, in points.
  package var ascent: Double { spans.all[0].extent.ascent }

  /// Returns the layout of the unbroken text, from the origin on.
  package func layout(kern: Double = 0) -> TextLayout {
    layout(
      in: Size(.infinity, .infinity), TextStyle(kern: kern, verticalAlignment: .top, truncation: .none))
  }

  /// Returns the size of the text set in the style, in lines of at most `width`.
  package func naturalSize(_ style: TextStyle, inWidth width: Double = .infinity) -> Size {
    var style = style
    (style.alignment, style.verticalAlignment, style.split) = (.left, .top, nil)
    return layout(in: Size(width, .infinity), style).size
  }

  /// Returns the text broken into lines in a box. Positions are relative to the box's top left corner.
  ///
  /// With an infinite width no lines are broken and the text aligns left; with an infinite height it aligns to the top.
  /// The last few results are cached, so that equal arguments return the same reference.
  package func layout(in box: Size, _ style: TextStyle = TextStyle()) -> TextLayout {
    let question = LayoutKey(box: box, style: style)
    if let known = shapings.withLock({ $0.layouts.use(question) }) { return known }
    let layout = Typesetter(self, box: box, style: style).layout()
    shapings.withLock { $0.layouts.insert(layout, for: question) }
    return layout
  }

  /// Returns the width of the longest unbreakable part of a line, in points.
  package func longestWord(kern: Double = 0) -> Double {
    let lines = paragraphs(kern: kern)
    return zip(text.paragraphs, lines).map { clusters, line in
      let breaks = LineBreaks.opportunities(in: text, clusters)
      var (longest, ems, spacings) = (0.0, 0.0, 0)
      for (position, cluster) in clusters.enumerated() {
        if breaks[position] { (ems, spacings) = (0, 0) }
        ems += line.clusterAdvances[position]
        if line.isSpaced[position] { spacings += 1 }
        if !text.isSpace(cluster) { longest = max(longest, ems * fontSize + kern * Double(spacings)) }
      }
      return longest
    }.max() ?? 0
  }

  /// Whether both have the same text in the same spans and features.
  package static func == (a: ShapedText, b: ShapedText) -> Bool {
    a === b || (a.spans.all == b.spans.all && a.spans.usesTabularFigures == b.spans.usesTabularFigures)
  }

  /// Hashes the text and the size.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(fontSize)
  }
}

extension ShapedText {
  /// The shaped paragraphs and layouts in the cache.
  private struct Shapings {
    /// Every paragraph unbroken, with and without optional ligatures; `nil` until shaped.
    var joined: [GlyphLine]?
    var spaced: [GlyphLine]?
    var layouts = BoundedCache<LayoutKey, TextLayout>(budget: 4)
  }

  /// The characters that the first face of a span lacks.
  private struct Lacking {
    var missing: [Character] = []
    var substituted: [Character] = []
    private var known: Set<Character> = []

    mutating func add(_ character: Character, isDrawn: Bool) {
      guard known.insert(character).inserted else { return }
      if isDrawn { substituted.append(character) } else { missing.append(character) }
    }
  }

  private struct LayoutKey: Hashable {
    var box: Size
    var style: TextStyle
  }

  /// Returns every paragraph as one line.
  func paragraphs(kern: Double) -> [GlyphLine] {
    shapings.withLock { shapings in
      if let known = kern == 0 ? shapings.joined : shapings.spaced { return known }
      let lines = text.paragraphs.indices.map { line(text.paragraphs[$0], base: baseLevels[$0], kern: kern) }
      if kern == 0 { shapings.joined = lines } else { shapings.spaced = lines }
      return lines
    }
  }

  /// Returns some clusters of one paragraph as a separate line.
  func line(_ clusters: Range<Int>, base: UInt8, kern: Double) -> GlyphLine {
    GlyphLine(text, clusters, in: spans, base: base, kern: kern != 0)
  }

  private static let ellipsis = TextClusters("…")

  /// Returns the ellipsis beside a cluster, in the first of its faces that has it.
  func ellipsis(beside cluster: Int, base: UInt8, kern: Double) -> GlyphLine {
    let span = text.count == 0 ? 0 : spans.index(of: min(cluster, text.count - 1))
    return mark(Self.ellipsis, ellipsisFonts[span], beside: cluster, ofSpan: span, base: base, kern: kern)
  }

  /// Returns the hyphen for a line that ends with the soft hyphen `cluster`: U+2010 if its first face has it, else
  /// U+002D.
  func hyphen(at cluster: Int, base: UInt8, kern: Double) -> GlyphLine {
    let font = spans[cluster].fonts.first
    let hyphen = Self.hyphens.first { font.covers($0.scalars(of: 0)) } ?? Self.hyphens[0]
    return mark(hyphen, font, beside: cluster, ofSpan: spans.index(of: cluster), base: base, kern: kern)
  }

  private static let hyphens = [TextClusters("\u{2010}"), TextClusters("-")]

  /// Returns a line of one character that is not in the text.
  private func mark(
    _ text: TextClusters, _ font: Font, beside cluster: Int, ofSpan span: Int, base: UInt8, kern: Double
  ) -> GlyphLine {
    GlyphLine(text, 0..<1, in: spans.mark(font, ofSpan: span), base: base, kern: kern != 0)
      .standing(beside: cluster)
  }
}
