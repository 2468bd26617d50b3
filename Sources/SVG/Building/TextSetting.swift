import Geometry
import Text

/// The texts of an element with their styles, in order, with blanks collapsed as XML does by default.
struct TextWords {
  /// A movement of the pen.
  struct Move {
    var x: Double?
    var y: Double?
    var dx: Double
    var dy: Double
  }

  enum Item {
    case move(Move)
    case words(String, ComputedStyle, element: Int)
  }

  private var items: [Item] = []
  private var endsInBlank = true

  mutating func move(_ move: Move) { items.append(.move(move)) }

  /// Adds a text. Only XML's blanks are collapsed, not typographic spaces.
  mutating func add(_ text: String, _ style: ComputedStyle, _ element: Int) {
    var words = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ![" ", "\t", "\n", "\r"].contains(scalar) {
        words.append(scalar)
        endsInBlank = false
      } else if style.keepsBlanks || !endsInBlank {
        words.append(" ")
        endsInBlank = !style.keepsBlanks
      }
    }
    if !words.isEmpty { items.append(.words(String(words), style, element: element)) }
  }

  /// The items without a trailing blank.
  var trimmed: [Item] {
    var items = items
    guard let last = items.lastIndex(where: { if case .words = $0 { true } else { false } }),
      case .words(let text, let style, let element) = items[last], !style.keepsBlanks, text.hasSuffix(" ")
    else { return items }
    items[last] = .words(String(text.dropLast()), style, element: element)
    return items.filter { if case .words("", _, _) = $0 { false } else { true } }
  }
}

/// Consecutive characters of one style, from a pen position on.
struct TextRun {
  let text: ShapedText
  fileprivate(set) var origin: Point
  let style: ComputedStyle
  /// The `text` or `tspan` that contains them.
  let element: Int

  /// The cells of the glyphs: as wide as the text, from the font's ascent to its descent.
  var cells: Rect {
    let unit = text.fontSize / Double(text.fonts.first.unitsPerEm)
    let metrics = text.fonts.first.metrics
    return Rect(
      origin.x, origin.y - metrics.ascent * unit, text.width(kern: style.letterSpacing),
      (metrics.ascent + abs(metrics.descent)) * unit)
  }

  /// The glyphs as one path.
  var outline: Path {
    let layout = text.layout(kern: style.letterSpacing)
    let baseline = layout.lines.first?.origin ?? .zero
    var path = Path()
    for placed in layout.glyphs {
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      let place = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(placed.position - baseline + origin))
      path.elements += placed.font.outline(of: placed.glyph).transformed(by: place).elements
    }
    return path
  }
}

/// A setter that places the runs of a text one after the other and aligns chunks to their anchors (SVG 2 §11.5).
struct TextSetter {
  private var runs: [TextRun] = []
  private var pen = Point.zero
  /// The index of the chunk's first run, and the chunk's position.
  private var chunk = (first: 0, position: 0.0)

  mutating func move(_ move: TextWords.Move) {
    let startsChunk = move.x != nil || move.y != nil
    if startsChunk { finishChunk() }
    pen = Point((move.x ?? pen.x) + move.dx, (move.y ?? pen.y) + move.dy)
    if startsChunk || chunk.first == runs.count { chunk.position = pen.x }
  }

  /// Adds a run of one style.
  ///
  /// - Parameter rise: The distance by which it is raised above the position.
  mutating func add(_ text: ShapedText, _ style: ComputedStyle, _ element: Int, rise: Double) {
    runs.append(TextRun(text: text, origin: pen - Point(0, rise), style: style, element: element))
    pen.x += runs[runs.count - 1].advance
  }

  /// Returns the placed runs.
  mutating func finish() -> [TextRun] {
    finishChunk()
    return runs
  }

  /// Moves the runs of a chunk so that the anchor of the first one is at the chunk's position.
  private mutating func finishChunk() {
    let indices = chunk.first..<runs.count
    chunk.first = runs.count
    guard let first = indices.first else { return }
    let start = indices.reduce(runs[first].origin.x) { min($0, runs[$1].origin.x) }
    let end = indices.reduce(start) { max($0, runs[$1].origin.x + runs[$1].advance) }
    let shift: Double
    switch runs[first].style.textAnchor {
    case .start: return
    case .middle: shift = chunk.position - (start + end) / 2
    case .end: shift = chunk.position - end
    }
    for index in indices { runs[index].origin.x += shift }
  }
}

extension TextRun {
  /// The distance by which the pen moves.
  fileprivate var advance: Double {
    text.width(kern: style.letterSpacing)
      + (text.string.last?.isWordSeparator ?? false ? style.wordSpacing : 0)
  }
}
