import Geometry

/// The glyphs of a text while its lines are being placed into a layout.
struct PlacedText {
  /// The glyphs and lines of a text, or of a part of it.
  fileprivate struct Ink {
    var glyphs: [PlacedGlyph] = []
    var underlines: [Rect] = []
    var strikethroughs: [Rect] = []
  }

  /// The glyphs and lines of a text, and those of each span if there are several.
  private struct Inks {
    var all = Ink()
    var parts: [Int: Ink] = [:]
  }

  private struct Piece {
    var index: Int
    var box: Rect
    var inks = Inks()
  }

  private let text: ShapedText
  private let style: TextStyle
  private var inks = Inks()
  private var lines: [TextLayout.Line] = []
  private var pieces: [Piece] = []
  /// The piece of each cluster.
  private let pieceOfCluster: [Int]

  /// A text without any lines placed yet.
  init(_ text: ShapedText, _ style: TextStyle) {
    (self.text, self.style) = (text, style)
    pieceOfCluster = style.split.map(text.text.pieces) ?? []
  }

  /// Places a line with the pen at `origin`.
  mutating func add(_ line: GlyphLine, width: Double, at origin: Point, _ extent: LineExtent) {
    let start = inks.all.glyphs.count
    for glyph in line.glyphs {
      add(placed(glyph, of: line, at: origin), line.stretches[glyph.stretch].span, to: &inks)
    }
    lines.append(TextLayout.Line(origin: origin, width: width, glyphs: start..<inks.all.glyphs.count))
    addRules(along: line.stretches[...], at: origin, to: &inks)
    if style.split != nil { addPieces(of: line, at: origin, extent) }
  }

  private func placed(_ glyph: GlyphLine.Glyph, of line: GlyphLine, at origin: Point) -> PlacedGlyph {
    let size = text.fontSize
    let offset = Point(glyph.x * size + style.kern * Double(glyph.kerns), glyph.y * size)
    return PlacedGlyph(
      font: glyph.font, glyph: glyph.glyph, position: origin + offset,
      fontSize: text.spans.all[line.stretches[glyph.stretch].span].fontSize)
  }

  private func add(_ glyph: PlacedGlyph, _ span: Int, to inks: inout Inks) {
    inks.all.glyphs.append(glyph)
    if text.spans.all.count > 1 { inks.parts[span, default: Ink()].glyphs.append(glyph) }
  }

  /// Adds the underlines and strikethroughs along stretches of a line, one for adjacent stretches of a span.
  private func addRules(along stretches: ArraySlice<GlyphLine.Stretch>, at origin: Point, to inks: inout Inks)
  {
    var rest = stretches
    while let first = rest.first {
      let same = rest.prefix { $0.span == first.span }
      rest = rest.dropFirst(same.count)
      let span = text.spans.all[first.span]
      guard span.isUnderlined || span.isStruckThrough else { continue }
      let left = x(first.ends.lowerBound)
      let width = x(same.map(\.ends.upperBound).max() ?? first.ends.upperBound) - left
      guard width > 0 else { continue }
      func add(_ isDrawn: Bool, _ rule: FontRule, to rules: WritableKeyPath<Ink, [Rect]>) {
        guard isDrawn else { return }
        let rectangle = span.rectangle(of: rule, from: Point(origin.x + left, origin.y), width: width)
        inks.all[keyPath: rules].append(rectangle)
        if text.spans.all.count > 1 {
          inks.parts[first.span, default: Ink()][keyPath: rules].append(rectangle)
        }
      }
      add(span.isUnderlined, span.fonts.first.underline, to: \.underlines)
      add(span.isStruckThrough, span.fonts.first.strikethrough, to: \.strikethroughs)
    }
  }

  private func x(_ pen: GlyphLine.Pen) -> Double { pen.ems * text.fontSize + style.kern * Double(pen.kerns) }

  // MARK: Pieces

  private mutating func addPieces(of line: GlyphLine, at origin: Point, _ extent: LineExtent) {
    let first = pieces.count
    let top = origin.y - extent.ascent
    var piecesOfStretches: [Int] = []
    for (position, stretch) in line.stretches.enumerated() {
      let index = style.split == .lines ? lines.count - 1 : pieceOfCluster[stretch.cluster]
      let (left, right) = (origin.x + x(stretch.ends.lowerBound), origin.x + x(stretch.ends.upperBound))
      let box = Rect(left, top, max(0, right - left), extent.height)
      let known = pieces[first...].firstIndex { $0.index == index }
      let piece = known ?? pieces.count
      if known == nil { pieces.append(Piece(index: index, box: box)) }
      // The space around words does not belong to them.
      if style.split != .words || !text.text.isSpace(stretch.cluster) {
        pieces[piece].box = pieces[piece].box.union(box)
      }
      piecesOfStretches.append(piece)
      addRules(along: line.stretches[position...position], at: origin, to: &pieces[piece].inks)
    }
    for glyph in line.glyphs {
      add(
        placed(glyph, of: line, at: origin), line.stretches[glyph.stretch].span,
        to: &pieces[piecesOfStretches[glyph.stretch]].inks)
    }
  }

  // MARK: Layout

  /// Returns the layout of the placed lines.
  func layout(_ size: Size, isTruncated: Bool) -> TextLayout {
    let pieces = pieces.map { piece in
      TextLayout.Piece(
        index: piece.index, box: piece.box,
        layout: layout(moved(piece.inks, from: piece.box.origin), piece.box.size))
    }
    return layout(
      inks, size, lines: lines, pieces.sorted { $0.index < $1.index }, isTruncated: isTruncated)
  }

  private func layout(
    _ inks: Inks, _ size: Size, lines: [TextLayout.Line] = [], _ pieces: [TextLayout.Piece] = [],
    isTruncated: Bool = false
  ) -> TextLayout {
    let parts = inks.parts.sorted { $0.key < $1.key }.map { span, ink in
      TextLayout.Part(span: span, layout: layout(ink, size))
    }
    return layout(inks.all, size, lines: lines, parts, pieces, isTruncated: isTruncated)
  }

  private func layout(
    _ ink: Ink, _ size: Size, lines: [TextLayout.Line] = [], _ parts: [TextLayout.Part] = [],
    _ pieces: [TextLayout.Piece] = [], isTruncated: Bool = false
  ) -> TextLayout {
    TextLayout(
      string: text.string, glyphs: ink.glyphs, size: size, fontSize: text.fontSize, kern: style.kern,
      lines: lines, underlines: ink.underlines, strikethroughs: ink.strikethroughs, isTruncated: isTruncated,
      missingCharacters: text.missingCharacters, parts: parts, pieces: pieces)
  }

  private func moved(_ inks: Inks, from origin: Point) -> Inks {
    var inks = inks
    inks.all.move(from: origin)
    for span in inks.parts.keys { inks.parts[span]?.move(from: origin) }
    return inks
  }
}

extension PlacedText.Ink {
  /// Translates all positions so that `origin` becomes the zero point.
  fileprivate mutating func move(from origin: Point) {
    glyphs = glyphs.map {
      PlacedGlyph(font: $0.font, glyph: $0.glyph, position: $0.position - origin, fontSize: $0.fontSize)
    }
    underlines = underlines.map { Rect(origin: $0.origin - origin, size: $0.size) }
    strikethroughs = strikethroughs.map { Rect(origin: $0.origin - origin, size: $0.size) }
  }
}

extension TextClusters {
  /// Returns the number of pieces; 0 for lines, which only a layout determines.
  func pieceCount(_ split: TextSplit) -> Int {
    switch split {
    case .characters: paragraphs.reduce(0) { $0 + $1.count }
    case .words: (pieces(split).max() ?? -1) + 1
    case .lines: 0
    }
  }

  /// Returns the piece of each cluster, from 0. A line end belongs to the piece of the cluster before.
  fileprivate func pieces(_ split: TextSplit) -> [Int] {
    var pieces = Array(repeating: 0, count: count)
    var next = -1
    for paragraph in paragraphs {
      var isAfterSpace = true
      for cluster in paragraph {
        let isSpace = isSpace(cluster)
        if split == .characters || !isSpace && isAfterSpace { next += 1 }
        isAfterSpace = isSpace
        pieces[cluster] = max(0, next)
      }
    }
    return pieces
  }
}
