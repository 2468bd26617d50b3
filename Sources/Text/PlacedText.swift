import Geometry

/// The glyphs of a text in their lines, as they are put into a layout.
struct PlacedText {
  /// What is drawn of a text or of one of its spans.
  private struct Ink {
    var glyphs: [PlacedGlyph] = []
    var underlines: [Rect] = []
    var strikethroughs: [Rect] = []
  }

  private let fontSize: Double
  private let kern: Double
  private var all = Ink()
  /// Of each span that shows, where there are several.
  private var parts: [Int: Ink] = [:]
  private var lines: [TextLayout.Line] = []

  /// No glyphs yet; `fontSize` is that of the lines' ems, `kern` the style's letter spacing.
  init(fontSize: Double, kern: Double) { (self.fontSize, self.kern) = (fontSize, kern) }

  /// Puts a line with the pen at `origin`.
  mutating func add(_ line: GlyphLine, width: Double, at origin: Point, _ spans: TextSpans) {
    let start = all.glyphs.count
    for glyph in line.glyphs {
      let offset = Point(glyph.x * fontSize + kern * Double(glyph.kerns), glyph.y * fontSize)
      let placed = PlacedGlyph(
        font: glyph.font, glyph: glyph.glyph, position: origin + offset,
        fontSize: spans.all[glyph.span].fontSize)
      all.glyphs.append(placed)
      if spans.all.count > 1 { parts[glyph.span, default: Ink()].glyphs.append(placed) }
    }
    lines.append(TextLayout.Line(origin: origin, width: width, glyphs: start..<all.glyphs.count))
    for stretch in line.stretches { addRules(along: stretch, at: origin, spans) }
  }

  private mutating func addRules(along stretch: GlyphLine.Stretch, at origin: Point, _ spans: TextSpans) {
    let span = spans.all[stretch.span]
    let left = x(stretch.ends.lowerBound)
    let (start, width) = (Point(origin.x + left, origin.y), x(stretch.ends.upperBound) - left)
    guard width > 0, span.isUnderlined || span.isStruckThrough else { return }
    func add(_ isDrawn: Bool, _ rule: FontRule, to rules: WritableKeyPath<Ink, [Rect]>) {
      guard isDrawn else { return }
      let rectangle = span.rectangle(of: rule, from: start, width: width)
      all[keyPath: rules].append(rectangle)
      if spans.all.count > 1 { parts[stretch.span, default: Ink()][keyPath: rules].append(rectangle) }
    }
    add(span.isUnderlined, span.fonts.first.underline, to: \.underlines)
    add(span.isStruckThrough, span.fonts.first.strikethrough, to: \.strikethroughs)
  }

  private func x(_ pen: GlyphLine.Pen) -> Double { pen.ems * fontSize + kern * Double(pen.kerns) }

  /// The layout of what has been put.
  func layout(of text: ShapedText, _ size: Size, isTruncated: Bool) -> TextLayout {
    let parts = parts.sorted { $0.key < $1.key }.map { span, ink in
      TextLayout.Part(span: span, layout: layout(ink, text, size))
    }
    return layout(all, text, size, lines: lines, parts, isTruncated: isTruncated)
  }

  private func layout(
    _ ink: Ink, _ text: ShapedText, _ size: Size, lines: [TextLayout.Line] = [],
    _ parts: [TextLayout.Part] = [], isTruncated: Bool = false
  ) -> TextLayout {
    TextLayout(
      string: text.string, glyphs: ink.glyphs, size: size, fontSize: fontSize, kern: kern, lines: lines,
      underlines: ink.underlines, strikethroughs: ink.strikethroughs, isTruncated: isTruncated,
      missingCharacters: text.missingCharacters, parts: parts)
  }
}
