import Geometry
import Text

/// The texts of an element with their styles in order, with single blanks as XML's default has it.
struct TextWords {
  /// Where the pen goes on.
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

  let keepsBlanks: Bool
  private var items: [Item] = []
  private var endsInBlank = true

  init(keepsBlanks: Bool) { self.keepsBlanks = keepsBlanks }

  mutating func move(_ move: Move) { items.append(.move(move)) }

  mutating func add(_ text: String, _ style: ComputedStyle, _ element: Int) {
    var words = ""
    for sign in text {
      if !sign.isWhitespace {
        words.append(sign)
        endsInBlank = false
      } else if keepsBlanks || !endsInBlank {
        words.append(" ")
        endsInBlank = true
      }
    }
    if !words.isEmpty { items.append(.words(words, style, element: element)) }
  }

  /// The items without blanks at the end of the whole.
  var trimmed: [Item] {
    guard !keepsBlanks else { return items }
    var items = items
    for index in items.indices.reversed() {
      guard case .words(let text, let style, let element) = items[index] else { continue }
      guard text.hasSuffix(" ") else { break }
      let rest = String(text.dropLast())
      if !rest.isEmpty {
        items[index] = .words(rest, style, element: element)
        break
      }
      items.remove(at: index)
    }
    return items
  }
}

/// Characters of one style behind each other, from a pen position on.
struct TextRun {
  let text: ShapedText
  fileprivate(set) var origin: Point
  let style: ComputedStyle
  /// The `text` or `tspan` that holds them.
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

/// Sets the runs of a text behind each other and moves chunks to their anchors (SVG 2 §11.4).
struct TextSetter {
  private(set) var finished: [TextRun] = []
  private var pen = Point.zero
  /// Where the chunk begins among the runs.
  private var chunkStart = 0

  init() {}

  mutating func move(_ move: TextWords.Move) {
    if move.x != nil || move.y != nil { chunkStart = finished.count }
    pen = Point((move.x ?? pen.x) + move.dx, (move.y ?? pen.y) + move.dy)
  }

  mutating func add(_ text: ShapedText, _ style: ComputedStyle, _ element: Int) {
    finished.append(TextRun(text: text, origin: pen, style: style, element: element))
    let width = text.width(kern: style.letterSpacing)
    let shift: Double
    switch style.textAnchor {
    case .start: shift = 0
    case .middle: shift = width / 2
    case .end: shift = width
    }
    pen.x += width - shift
    guard shift > 0 else { return }
    for run in chunkStart..<finished.count { finished[run].origin.x -= shift }
  }
}
