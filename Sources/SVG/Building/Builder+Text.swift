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
    var words = TextWords(keepsBlanks: tree[index].attributes["xml:space"] == "preserve")
    collect(index, in: scope, &words)
    var setter = TextSetter()
    for item in words.trimmed {
      switch item {
      case .move(let move): setter.move(move)
      case .words(let text, let style, let element):
        guard let stack = stack(style, element) else { continue }
        do throws(FontError) {
          setter.add(try ShapedText(text, fonts: stack, fontSize: max(style.fontSize, 1e-3)), style, element)
        } catch {
          warn("a text is not drawn: \(error)", element)
        }
      }
    }
    return setter.finished
  }

  private mutating func collect(_ index: Int, in scope: Scope, _ words: inout TextWords) {
    noteUnsupportedText(index, scope.style)
    let attributes = tree[index].attributes
    let metrics = metrics(scope)
    func first(_ name: String, _ axis: Length.Axis) -> Double? {
      attributes[name].flatMap { Length.list($0)?.first }?.resolved(axis, in: metrics)
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
        inner.style = scope.style.inside(cascade.values[element], metrics)
        if inner.style.isDisplayed, fitsReader(tree[element]) { collect(element, in: inner, &words) }
      case .element(let element):
        if ![.title, .desc, .metadata].contains(tree[element].tag) {
          warn("<\(tree[element].typeName)> in a text is not drawn", element)
        }
      }
    }
  }

  private mutating func noteUnsupportedText(_ index: Int, _ style: ComputedStyle) {
    let attributes = tree[index].attributes
    for name in ["x", "y", "dx", "dy", "rotate"] {
      guard let list = attributes[name].flatMap({ Length.list($0) }), list.count > 1 || name == "rotate"
      else {
        continue
      }
      warn("`\(name)` of single characters is not followed", index)
    }
    for name in ["textLength", "writing-mode", "baseline-shift", "dominant-baseline", "alignment-baseline"]
    where attributes[name] != nil {
      warn("`\(name)` of a text is not followed", index)
    }
    if let decoration = style.specified[.textDecoration], decoration != "none" {
      warn("`text-decoration` is not drawn", index)
    }
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif",
  ]

  /// The faces of the first family that is there, else the default ones after a warning.
  private mutating func stack(_ style: ComputedStyle, _ index: Int) -> FontStack? {
    guard let fonts else {
      warn("texts are not drawn without fonts", index)
      return nil
    }
    let weight = style.textWeight
    for family in style.fontFamilies where !Self.genericFamilies.contains(family) {
      guard let stack = fonts.face(family: family, weight: weight) else { continue }
      if style.isItalic { warn("a text is drawn upright: fonts are not slanted", index) }
      return stack
    }
    let wanted = style.fontFamilies.first.map { "the font \($0)" } ?? "a text's font"
    guard let stack = fonts.face(family: "", weight: weight) else {
      warn("a text is not drawn: \(wanted) is not there", index)
      return nil
    }
    if let first = style.fontFamilies.first, !Self.genericFamilies.contains(first) {
      warn("the font \(first) is not there: a text is drawn in the default one", index)
    }
    return stack
  }
}

extension ComputedStyle {
  /// The nearest of the weights that families have names for.
  fileprivate var textWeight: FontWeight {
    let distances = FontWeight.allCases.map { (abs(Double($0.number) - fontWeight), $0) }
    return distances.min { $0.0 < $1.0 }?.1 ?? .regular
  }
}
