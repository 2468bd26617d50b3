import Geometry
import Text

// Texts as outlines.

extension Builder {
  /// A text as one shape for each run of one style.
  mutating func text(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    var pieces: [Piece] = []
    for run in runs(of: index, in: scope) {
      let outline = run.outline
      guard !outline.isEmpty else { continue }
      try addSegments(outline.elements.count, index)
      var inner = scope
      inner.style = run.style
      pieces.append(piece(.path(outline), cells: run.cells, kind: "tspan", run.element, in: inner))
    }
    if pieces.count == 1, var only = pieces.first {
      (only.id, only.kind) = (tree[index].id, "text")
      return only
    }
    return pieces.isEmpty ? nil : Piece(.group(pieces), kind: "text", id: tree[index].id)
  }

  /// The outlines of the visible runs of a text.
  mutating func textOutlines(_ index: Int, in scope: Scope) throws(SVGError) -> [Path] {
    let outlines = runs(of: index, in: scope).filter(\.style.isVisible).map(\.outline)
    try addSegments(outlines.reduce(0) { $0 + $1.elements.count }, index)
    return outlines.filter { !$0.isEmpty }
  }

  private mutating func runs(of index: Int, in scope: Scope) -> [TextRun] {
    var words = TextWords()
    collect(index, in: scope, &words)
    var setter = TextSetter()
    for item in words.trimmed {
      switch item {
      case .move(let move): setter.move(move)
      case .words(let text, let style, let element):
        guard let stack = stack(style, element) else { continue }
        do throws(FontError) {
          for part in style.wordSpacing == 0 ? [text] : text.endingInBlanks {
            let shaped = try ShapedText(part, fonts: stack, fontSize: max(style.fontSize, 1e-3))
            setter.add(shaped, style, element, rise: rise(of: style, stack.first, scope))
          }
        } catch {
          warn("a text is not drawn: \(error)", element)
        }
      }
    }
    return setter.finish()
  }

  /// How far a text lies above its position, by its baseline and its shift.
  private func rise(of style: ComputedStyle, _ font: Font, _ scope: Scope) -> Double {
    var metrics = metrics(scope)
    (metrics.fontSize, metrics.viewport.width) = (style.fontSize, style.fontSize)
    let baseline = font.height(of: style.alignmentBaseline ?? style.dominantBaseline)
    return style.baselineShift.resolved(.horizontal, in: metrics)
      - baseline * style.fontSize / Double(font.unitsPerEm)
  }

  private mutating func collect(_ index: Int, in scope: Scope, _ words: inout TextWords) {
    visit(index)
    note(.texts, scope.style)
    noteUnsupportedText(index)
    let attributes = tree[index].attributes
    let metrics = metrics(scope)
    func first(_ name: String, _ axis: Length.Axis) -> Double? {
      attributes[name].flatMap { Length.list(attribute: $0)?.first }?.resolved(axis, in: metrics)
    }
    words.move(
      TextWords.Move(
        x: first("x", .horizontal), y: first("y", .vertical), dx: first("dx", .horizontal) ?? 0,
        dy: first("dy", .vertical) ?? 0))
    for child in tree[index].children {
      switch child {
      case .text(let text): words.add(text, scope.style, index)
      case .element(let element) where [.tspan, .a].contains(tree[element].tag):
        var inner = scope
        inner.style = style(of: element, inside: scope.style, metrics)
        if inner.style.isDisplayed, fitsReader(tree[element]) { collect(element, in: inner, &words) }
      case .element(let element):
        let tag = tree[element].tag
        if ![.title, .desc, .metadata].contains(tag), !tag.isAnimation {
          warn("<\(tree[element].typeName)> in a text is not drawn", element)
        }
      }
    }
  }

  private mutating func noteUnsupportedText(_ index: Int) {
    let attributes = tree[index].attributes
    for name in ["x", "y", "dx", "dy", "rotate"] {
      guard let list = attributes[name].flatMap({ Length.list(attribute: $0) }),
        list.count > 1 || name == "rotate"
      else { continue }
      warn("`\(name)` of single characters is not followed", index)
    }
    if attributes["textLength"] != nil { warn("`textLength` of a text is not followed", index) }
  }

  /// The generic families that the default family is one of.
  private static let defaultFamilies: Set<String> = ["sans-serif", "system-ui", "ui-sans-serif"]

  /// The faces of the first family that is there, else the default ones after a warning.
  private mutating func stack(_ style: ComputedStyle, _ index: Int) -> FontStack? {
    guard let fonts else {
      warn("texts are not drawn without fonts", index)
      return nil
    }
    let weight = style.textWeight
    for (place, family) in style.fontFamilies.enumerated() {
      let isDefault = place == 0 && Self.defaultFamilies.contains(family.lowercased())
      guard
        let stack = fonts.face(family: family, weight: weight)
          ?? (isDefault ? fonts.face(family: "", weight: weight) : nil)
      else { continue }
      if style.isItalic { warn("a text is drawn upright: fonts are not slanted", index) }
      return stack
    }
    let first = style.fontFamilies.first
    guard let stack = fonts.face(family: "", weight: weight) else {
      warn("a text is not drawn: \(first.map { "the font \($0)" } ?? "a text's font") is not there", index)
      return nil
    }
    if let first {
      warn("the font \(first) is not there: a text is drawn in the default one", index)
    } else if style.isItalic {
      warn("a text is drawn upright: fonts are not slanted", index)
    }
    return stack
  }
}

extension Font {
  /// The height of a baseline over the alphabetic one, in font units.
  fileprivate func height(of baseline: InheritedStyle.Baseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .ideographic: -abs(metrics.descent)
    case .middle: glyph(for: "x").map { outline(of: $0).controlBounds.maxY / 2 } ?? Double(unitsPerEm) / 4
    case .central: (metrics.ascent - abs(metrics.descent)) / 2
    case .mathematical: metrics.ascent / 2
    case .hanging: metrics.ascent * 0.8
    case .top: metrics.ascent
    }
  }
}

extension String {
  /// The text cut behind each blank.
  fileprivate var endingInBlanks: [String] {
    var parts: [String] = []
    var part = ""
    for character in self {
      part.append(character)
      if character.isWordSeparator {
        parts.append(part)
        part = ""
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}

extension Character {
  /// Whether `word-spacing` is added behind it.
  var isWordSeparator: Bool { self == " " || self == "\u{A0}" }
}

extension ComputedStyle {
  /// The nearest of the weights that families have names for.
  fileprivate var textWeight: FontWeight {
    let distances = FontWeight.allCases.map { (abs(Double($0.number) - self.fontWeight), $0) }
    return distances.min { $0.0 < $1.0 }?.1 ?? .regular
  }
}
