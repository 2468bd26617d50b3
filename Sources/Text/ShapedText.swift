import Geometry
import Synchronization

/// A text whose characters have become glyphs, before it is set into lines; shared by reference.
///
/// Shaping is done once. Letter spacing is added when lines are set, so that an animated one costs only sums:
///
///     let label = try ShapedText("Snorlax", fonts: stack, fontSize: 40)
///     label.width(kern: 4)                  // Σ advances + 4 · 7
///     label.layout(kern: 3.9)               // one line of natural width
///     label.layout(in: Size(200, 80), TextStyle(alignment: .right, maxLines: 2))
package final class ShapedText: Sendable, Hashable {
  /// The text.
  package let string: String
  /// The faces that it is set in.
  package let fonts: FontStack
  /// Points.
  package let fontSize: Double
  /// True when every digit takes the same width.
  let usesTabularFigures: Bool
  /// The characters that no face has, in order and once each; they are drawn as the first face's box.
  package let missingCharacters: [Character]

  /// The characters that a fallback face draws, in order and once each.
  package let substitutedCharacters: [Character]

  /// The text cut into clusters.
  package let text: TextClusters
  /// The face of the mark of omission.
  private let ellipsisFont: Font
  /// The face of every cluster.
  package let clusterFonts: [Font]
  /// The bidirectional base level of every paragraph.
  let baseLevels: [UInt8]
  private let shapings = Mutex(Shapings())

  /// Shapes a text; line ends in it separate paragraphs.
  ///
  /// - Throws: what loading a fallback face throws.
  package init(
    _ string: String, fonts: FontStack, fontSize: Double, usesTabularFigures: Bool = false
  ) throws(FontError) {
    self.string = string
    self.fonts = fonts
    self.fontSize = fontSize
    self.usesTabularFigures = usesTabularFigures
    let text = TextClusters(string)
    // Now rather than when a layout first needs it, so that a font that cannot be loaded is an error here.
    ellipsisFont = try fonts.font(for: Self.ellipsis.scalars(of: 0)) ?? fonts.first
    var (missing, substituted): ([Character], [Character]) = ([], [])
    var clusterFonts: [Font] = []
    var reported: Set<Character> = []
    for (cluster, character) in string.enumerated() {
      let font = try fonts.font(for: text.scalars(of: cluster))
      clusterFonts.append(font ?? fonts.first)
      guard font != fonts.first, reported.insert(character).inserted else { continue }
      if font == nil { missing.append(character) } else { substituted.append(character) }
    }
    self.text = text
    self.clusterFonts = clusterFonts
    missingCharacters = missing
    substitutedCharacters = substituted
    baseLevels = text.paragraphs.map { BidiLevels.base(of: text.scalars[text.scalarRange($0)]) }
  }

  /// The natural width in points: of the longest line when none is broken.
  package func width(kern: Double = 0) -> Double {
    paragraphs(kern: kern).map { $0.width(fontSize: fontSize, kern: kern) }.max() ?? 0
  }

  /// True when the first paragraph reads from the right.
  package var readsFromRight: Bool { baseLevels.first == 1 }

  /// The natural distance of baselines in points, from the first family alone.
  package var lineHeight: Double { scaled(fonts.first.metrics.lineHeight) }

  /// From the top of a line of natural height to its baseline, in points.
  package var ascent: Double { scaled(fonts.first.metrics.ascent + fonts.first.metrics.lineGap / 2) }

  /// The text unbroken, from the origin on.
  package func layout(kern: Double = 0) -> TextLayout {
    layout(
      in: Size(.infinity, .infinity), TextStyle(kern: kern, verticalAlignment: .top, truncation: .none))
  }

  /// The size that the text takes in the style's lines, of which none is longer than `width`.
  package func naturalSize(_ style: TextStyle, inWidth width: Double = .infinity) -> Size {
    var style = style
    (style.alignment, style.verticalAlignment) = (.left, .top)
    (style.isUnderlined, style.isStruckThrough) = (false, false)
    return layout(in: Size(width, .infinity), style).size
  }

  /// The text broken into lines in a box; positions count from the box's top left corner.
  ///
  /// An infinite width breaks no lines and aligns left, an infinite height aligns to the top. The last few results are
  /// kept, so that the same question gives the same reference.
  package func layout(in box: Size, _ style: TextStyle = TextStyle()) -> TextLayout {
    let question = LayoutKey(box: box, style: style)
    if let known = shapings.withLock({ $0.layouts.use(question) }) { return known }
    let layout = Typesetter(self, box: box, style: style).layout()
    shapings.withLock { $0.layouts.insert(layout, for: question) }
    return layout
  }

  /// The width of the longest part of a line that no break divides, in points.
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

  /// Whether both have the same text, faces, size and features.
  package static func == (a: ShapedText, b: ShapedText) -> Bool {
    a === b
      || (a.string == b.string && a.fonts == b.fonts && a.fontSize == b.fontSize
        && a.usesTabularFigures == b.usesTabularFigures)
  }

  /// Hashes the text and the size.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(fontSize)
  }

  /// The rectangle of a line along the baseline, in points.
  func rectangle(of rule: FontRule, from origin: Point, width: Double) -> Rect {
    Rect(origin.x, origin.y - scaled(rule.top), width, scaled(rule.thickness))
  }

  func scaled(_ units: Double) -> Double { units * fontSize / Double(fonts.first.unitsPerEm) }
}

extension ShapedText {
  /// What has been shaped and set so far.
  private struct Shapings {
    /// Every paragraph unbroken, with and without optional ligatures.
    var joined: [GlyphLine]?
    var spaced: [GlyphLine]?
    var layouts = BoundedCache<LayoutKey, TextLayout>(budget: 4)
  }

  private struct LayoutKey: Hashable {
    var box: Size
    var style: TextStyle
  }

  /// Every paragraph as one line.
  func paragraphs(kern: Double) -> [GlyphLine] {
    shapings.withLock { shapings in
      if let known = kern == 0 ? shapings.joined : shapings.spaced { return known }
      let lines = text.paragraphs.indices.map { line(text.paragraphs[$0], base: baseLevels[$0], kern: kern) }
      if kern == 0 { shapings.joined = lines } else { shapings.spaced = lines }
      return lines
    }
  }

  /// Some clusters of one paragraph as a line of their own.
  func line(_ clusters: Range<Int>, base: UInt8, kern: Double) -> GlyphLine {
    let features = ShapingFeatures(tabularFigures: usesTabularFigures, optionalLigatures: kern == 0)
    return GlyphLine(text, clusters, fonts: clusterFonts, base: base, features: features)
  }

  private static let ellipsis = TextClusters("…")

  /// The mark of omission in the first face that has it.
  func ellipsis(base: UInt8, kern: Double) -> GlyphLine {
    mark(Self.ellipsis, ellipsisFont, base: base, kern: kern)
  }

  /// What a line shows that ends with a soft hyphen: U+2010 if the first face has it, else U+002D.
  func hyphen(base: UInt8, kern: Double) -> GlyphLine {
    let hyphen = Self.hyphens.first { fonts.first.covers($0.scalars(of: 0)) } ?? Self.hyphens[0]
    return mark(hyphen, fonts.first, base: base, kern: kern)
  }

  private static let hyphens = [TextClusters("\u{2010}"), TextClusters("-")]

  /// One character that is not in the text.
  private func mark(_ text: TextClusters, _ font: Font, base: UInt8, kern: Double) -> GlyphLine {
    let features = ShapingFeatures(tabularFigures: usesTabularFigures, optionalLigatures: kern == 0)
    return GlyphLine(text, 0..<1, fonts: [font], base: base, features: features)
  }
}
