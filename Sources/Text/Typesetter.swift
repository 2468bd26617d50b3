import Geometry

/// A typesetter that breaks a shaped text into the lines of a box.
struct Typesetter {
  /// A line with its range of the text.
  private struct Line {
    var glyphs: GlyphLine
    /// The clusters of the text that it represents.
    var clusters: Range<Int>
    /// The bidirectional base level of its paragraph.
    var base: UInt8
    var isTruncated = false
  }

  private let shaped: ShapedText
  private let box: Size
  private let style: TextStyle
  private let paragraphs: [GlyphLine]
  private let maxLines: Int

  /// The tolerance in points by which a text may exceed its box without being broken or truncated. It is invisible, and
  /// more than the rounding error of a length that was computed from the text.
  private static let slack = 0.01
  /// A number of lines that exceeds any canvas.
  private static let lineLimit = 1_000_000

  init(_ shaped: ShapedText, box: Size, style: TextStyle) {
    self.shaped = shaped
    self.box = box
    self.style = style
    paragraphs = shaped.paragraphs(kern: style.kern)
    let lowest = style.lineHeight ?? shaped.spans.all.map(\.extent.height).min() ?? 0
    let fitting = lowest > 0 ? (box.height + Self.slack) / lowest : .infinity
    let limit = style.maxLines > 0 ? min(style.maxLines, Self.lineLimit) : Self.lineLimit
    maxLines = fitting < Double(limit) ? max(1, Int(max(0, fitting))) : limit
  }

  func layout() -> TextLayout {
    let lines = fittingLines()
    let widths = lines.map { width($0.glyphs) }
    let tops = tops(of: lines)
    let size = Size(widths.max() ?? 0, tops[lines.count])
    let top = box.height.isFinite ? style.verticalAlignment.offset(of: size.height, in: box.height) : 0
    var placed = PlacedText(shaped, style)
    for (index, line) in lines.enumerated() {
      let natural = extent(of: line)
      let baseline = top + ((style.lineHeight ?? natural.height) - natural.height) / 2 + natural.ascent
      let origin = Point(left(of: widths[index], base: line.base), baseline + tops[index])
      placed.add(line.glyphs, width: widths[index], at: origin, natural)
    }
    return placed.layout(size, isTruncated: lines.contains(where: \.isTruncated))
  }

  private func extent(of line: Line) -> LineExtent { shaped.spans.extent(of: line.clusters) }

  /// Returns the distances from the first line's top to the top of each line, and finally to the bottom of the last.
  private func tops(of lines: [Line]) -> [Double] {
    guard style.lineHeight == nil, shaped.spans.all.count > 1 else {
      let height = style.lineHeight ?? shaped.lineHeight
      return (0...lines.count).map { height * Double($0) }
    }
    return lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + extent(of: $1).height) }
  }

  /// Returns the lines that fit the box, but at least one.
  private func fittingLines() -> [Line] {
    var limit = maxLines
    while true {
      let lines = lines(atMost: limit)
      let fitting = tops(of: lines).dropFirst().count { $0 <= box.height + Self.slack }
      guard shaped.spans.all.count > 1, fitting < lines.count, lines.count > 1 else { return lines }
      limit = max(1, fitting)
    }
  }

  private func left(of width: Double, base: UInt8) -> Double {
    guard box.width.isFinite else { return 0 }
    switch style.alignment {
    case .left: return 0
    case .center: return (box.width - width) / 2
    case .right: return box.width - width
    case .natural: return base == 0 ? 0 : box.width - width
    }
  }

  private func lines(atMost limit: Int) -> [Line] {
    var lines: [Line] = []
    for (index, paragraph) in shaped.text.paragraphs.enumerated() {
      let isLastParagraph = index + 1 == paragraphs.count
      var breaks: [Bool]?
      var start = paragraph.lowerBound
      repeat {
        let rest = start..<paragraph.upperBound
        if lines.count + 1 == limit {
          return lines + [lastLine(rest, of: index, isEnd: isLastParagraph)]
        }
        var end = rest.upperBound
        if let overflow = overflow(of: rest, in: index, room: box.width) {
          breaks = breaks ?? LineBreaks.opportunities(in: shaped.text, paragraph)
          end = lineEnd(rest, overflow: overflow, of: index, breaks: breaks ?? [])
        }
        lines.append(line(start..<end, of: index))
        start = end
      } while start < paragraph.upperBound
    }
    return lines
  }

  /// Returns a line of a paragraph, without the spaces at a break.
  private func line(_ clusters: Range<Int>, of paragraph: Int) -> Line {
    let whole = shaped.text.paragraphs[paragraph]
    let base = shaped.baseLevels[paragraph]
    guard clusters != whole else {
      return Line(glyphs: paragraphs[paragraph], clusters: clusters, base: base)
    }
    let shown = clusters.upperBound == whole.upperBound ? clusters : shaped.text.trimmingSpaces(clusters)
    let glyphs = shaped.line(shown, base: base, kern: style.kern)
    guard clusters.upperBound != whole.upperBound, let last = shown.last, shaped.text.isSoftHyphen(last)
    else { return Line(glyphs: glyphs, clusters: shown, base: base) }
    let hyphen = shaped.hyphen(at: last, base: base, kern: style.kern)
    return Line(glyphs: glyphs.appending(hyphen, base: base), clusters: shown, base: base)
  }

  /// Returns the first cluster of `rest` that exceeds `room`, by the advances in the whole paragraph; `nil` if none
  /// does. Spaces never do, since they may extend beyond the edge.
  private func overflow(of rest: Range<Int>, in paragraph: Int, room: Double) -> Int? {
    var width = LineWidth()
    for cluster in rest {
      add(cluster, of: paragraph, to: &width)
      if points(width) > room + Self.slack, !shaped.text.isSpace(cluster) { return cluster }
    }
    return nil
  }

  /// A sum of advances in ems, and the number of letter spacings in it.
  private struct LineWidth {
    var ems = 0.0
    var spacings = 0
  }

  private func add(_ cluster: Int, of paragraph: Int, to width: inout LineWidth) {
    let position = cluster - shaped.text.paragraphs[paragraph].lowerBound
    width.ems += paragraphs[paragraph].clusterAdvances[position]
    if paragraphs[paragraph].isSpaced[position] { width.spacings += 1 }
  }

  private func points(_ width: LineWidth) -> Double {
    width.ems * shaped.fontSize + style.kern * Double(width.spacings)
  }

  /// Returns the end of the first line of `rest`: the last break opportunity before `overflow`, else a position inside
  /// a word that is longer than the line, but after at least one cluster.
  private func lineEnd(_ rest: Range<Int>, overflow: Int, of paragraph: Int, breaks: [Bool]) -> Int {
    let first = shaped.text.paragraphs[paragraph].lowerBound
    let candidates = (rest.lowerBound...overflow).dropFirst()
    let end = candidates.last { breaks[$0 - first] && hasRoomForHyphen(rest.lowerBound..<$0, of: paragraph) }
    if let end { return end }
    var split = max(overflow, rest.lowerBound + 1)
    while split > rest.lowerBound + 1, shaped.text.isSoftHyphen(split - 1) { split -= 1 }
    return split
  }

  /// Whether a line is short enough for the hyphen that it shows if it ends with a soft hyphen.
  private func hasRoomForHyphen(_ clusters: Range<Int>, of paragraph: Int) -> Bool {
    !shaped.text.isSoftHyphen(clusters.upperBound - 1)
      || width(line(clusters, of: paragraph).glyphs) <= box.width + Self.slack
  }

  /// Returns the last allowed line, with the whole rest of a paragraph. `isEnd` if no other paragraph follows.
  private func lastLine(_ rest: Range<Int>, of paragraph: Int, isEnd: Bool) -> Line {
    let isWhole = isEnd && overflow(of: rest, in: paragraph, room: box.width) == nil
    guard style.truncation != .none, !isWhole else { return line(rest, of: paragraph) }
    // If paragraphs follow, the end of this one is not the end of the text.
    var kept = kept(of: rest, in: paragraph, isEnd ? style.truncation : .end)
    let base = shaped.baseLevels[paragraph]
    while true {
      let ellipsis = shaped.ellipsis(beside: kept.mark, base: base, kern: style.kern)
      let glyphs = [kept.head, kept.tail].map { shaped.line($0, base: base, kern: style.kern) }
      let line = glyphs[0].appending(ellipsis, base: base).appending(glyphs[1], base: base)
      if kept.count == 0 || width(line) <= box.width + Self.slack {
        return Line(glyphs: line, clusters: kept.shown, base: base, isTruncated: true)
      }
      kept.shorten(shaped.text)
    }
  }

  /// The clusters of a truncated line before and after the ellipsis.
  private struct Kept {
    var head: Range<Int>
    var tail: Range<Int>

    var count: Int { head.count + tail.count }

    /// The cluster that determines the ellipsis's font.
    var mark: Int { head.isEmpty ? tail.lowerBound : head.upperBound - 1 }

    /// The clusters from the first to the last visible one; only those of one side if the other is empty.
    var shown: Range<Int> {
      head.isEmpty ? tail : tail.isEmpty ? head : head.lowerBound..<tail.upperBound
    }

    /// Removes the cluster next to the ellipsis on the longer side, and the spaces there.
    mutating func shorten(_ text: TextClusters) {
      if head.count >= tail.count { head = head.dropLast() } else { tail = tail.dropFirst() }
      trim(text)
    }

    mutating func trim(_ text: TextClusters) {
      head = text.trimmingSpaces(head)
      while let first = tail.first, text.isSpace(first) { tail = tail.dropFirst() }
    }
  }

  /// Returns the clusters of a line that fit beside the ellipsis, by their advances in the whole paragraph.
  private func kept(of rest: Range<Int>, in paragraph: Int, _ truncation: TextTruncation) -> Kept {
    let ellipsis = width(
      shaped.ellipsis(
        beside: truncation == .start ? rest.upperBound - 1 : rest.lowerBound,
        base: shaped.baseLevels[paragraph], kern: style.kern))
    let room = box.width - ellipsis + Self.slack
    var kept = Kept(
      head: rest.lowerBound..<rest.lowerBound, tail: rest.upperBound..<rest.upperBound)
    var (head, tail) = (LineWidth(), LineWidth())
    while kept.count < rest.count {
      let growsHead = truncation == .end || truncation == .middle && points(head) <= points(tail)
      let cluster = growsHead ? kept.head.upperBound : kept.tail.lowerBound - 1
      if growsHead {
        add(cluster, of: paragraph, to: &head)
      } else {
        add(cluster, of: paragraph, to: &tail)
      }
      guard points(head) + points(tail) <= room || shaped.text.isSpace(cluster) else { break }
      if growsHead {
        kept.head = kept.head.lowerBound..<cluster + 1
      } else {
        kept.tail = cluster..<kept.tail.upperBound
      }
    }
    kept.trim(shaped.text)
    return kept
  }

  private func width(_ line: GlyphLine) -> Double { line.width(fontSize: shaped.fontSize, kern: style.kern) }
}

extension VerticalAlignment {
  fileprivate func offset(of height: Double, in box: Double) -> Double {
    switch self {
    case .top: 0
    case .center: (box - height) / 2
    case .bottom: box - height
    }
  }
}

/// Line breaking, after the pair rules of UAX #14. Latin text breaks at spaces, hyphens and soft hyphens; Japanese text
/// breaks between characters, except by the simple rules of JIS X 4051 (no closing mark at a line's start, no opening
/// bracket at its end).
///
/// Text of scripts that need a dictionary, such as Thai, breaks at its spaces only.
package enum LineBreaks {
  /// Returns whether a line may begin at each cluster of `clusters`; never at the first.
  package static func opportunities(in text: TextClusters, _ clusters: Range<Int>) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(clusters.count)
    var (previous, beforeSpaces): (LineBreakClass?, LineBreakClass?) = (nil, nil)
    for cluster in clusters {
      let current = LineBreakClass(text.scalars[text.starts[cluster]])
      result.append(previous.map { allowsBreak($0, current, beforeSpaces: beforeSpaces) } ?? false)
      if current != .space { beforeSpaces = current }
      previous = current
    }
    return result
  }

  /// Whether a line may end after `left` and the next begin with `right`. `beforeSpaces` is the last class that is not
  /// a space.
  static func allowsBreak(
    _ left: LineBreakClass, _ right: LineBreakClass, beforeSpaces: LineBreakClass?
  ) -> Bool {
    switch right {
    case .space, .zeroWidthSpace, .softHyphen, .closing, .closingParenthesis, .infix, .solidus: return false
    default: break
    }
    if left == .zeroWidthSpace { return true }
    if left == .space { return beforeSpaces != .opening && beforeSpaces != .openingParenthesis }
    switch right {
    case .glue, .nonstarter, .inseparable, .hyphen, .postfix: return false
    default: return allowsBreak(after: left, before: right)
    }
  }

  private static func allowsBreak(after left: LineBreakClass, before right: LineBreakClass) -> Bool {
    let isWord = right == .letter || right == .number
    switch left {
    case .space, .zeroWidthSpace, .softHyphen, .closing, .nonstarter, .ideograph: return true
    case .glue, .opening, .openingParenthesis, .prefix: return false
    case .inseparable: return right != .letter
    case .infix, .closingParenthesis, .postfix: return !isWord
    case .solidus, .hyphen: return right != .number
    case .dash: return right != .dash
    case .letter, .number: return !isWord && right != .prefix && right != .openingParenthesis
    }
  }
}
