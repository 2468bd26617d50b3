import Geometry
import Layers
import Text

extension Builder {
  /// Applies the clip path and the mask of an element to its piece. Returns false if they hide it completely.
  mutating func addMasks(to piece: inout Piece, _ index: Int, in scope: Scope) throws(SVGError) -> Bool {
    let style = scope.style
    if let id = style.clipPath, let target = reference(id, .clipPath, of: index) {
      guard let clip = try clip(target, box: piece.box, depth: scope.depth) else { return false }
      piece.mask = [clip]
    }
    guard let id = style.mask, let target = reference(id, .mask, of: index) else { return true }
    guard var mask = try mask(target, box: piece.box, in: scope) else { return false }
    if let clip = piece.mask.first {
      if !mask.mask.isEmpty { mask = Piece(.group([mask]), kind: "mask") }
      mask.mask = [clip]
    }
    piece.mask = [mask]
    piece.maskType = ownStyle(of: target).maskType
    return true
  }

  /// Returns the element that a reference names. `nil` if it does not exist, has another tag, or contains the reference
  /// itself; the reference then has no effect.
  mutating func reference(_ id: String, _ tag: SVGTag, of index: Int) -> Int? {
    guard let target = target(id.isEmpty ? nil : id, of: index), tree[target].tag == tag else { return nil }
    guard !openReferences.contains(target) else {
      warn("<\(tree[target].typeName)> holds itself", index)
      return nil
    }
    return target
  }

  /// Returns the outlines of a clip path; `nil` if it has nothing to clip with.
  mutating func clip(_ target: Int, box: Rect?, depth: Int) throws(SVGError) -> Piece? {
    try count(target, depth: depth)
    openReferences.append(target)
    defer { openReferences.removeLast() }
    var scope = Scope(style: ownStyle(of: target), viewport: rootViewport, depth: depth + 1)
    visit(target)
    guard let transform = transform(nil, in: scope) else { return nil }
    let isShare = tree[target].attributes["clipPathUnits"] == "objectBoundingBox"
    if isShare {
      guard let box, !box.isEmpty else { return nil }
      scope.viewport = Size(1, 1)
    }
    var pieces: [Piece] = []
    for child in tree[target].elements { pieces += try clipPieces(child, in: scope) }
    var clip = Piece(.group(pieces), kind: "clip")
    clip.transform = isShare ? AffineTransform.unit(to: box ?? .zero).concatenating(transform) : transform
    // The clip path of a clip path is in the coordinates of the clipped element, before the clip path's own transform.
    if let id = scope.style.clipPath, let other = reference(id, .clipPath, of: target) {
      guard let outer = try self.clip(other, box: box, depth: depth + 1) else { return nil }
      clip = Piece(.group([clip]), kind: "clip")
      clip.mask = [outer]
    }
    return clip
  }

  private mutating func clipPieces(_ index: Int, in outer: Scope, isUsed: Bool = false) throws(SVGError)
    -> [Piece]
  {
    let element = tree[index]
    try count(index, depth: outer.depth)
    var scope = outer
    scope.depth += 1
    scope.style = style(of: index, inside: outer.style, metrics(outer))
    guard scope.style.isDisplayed else { return [] }
    visit(index)
    var piece: Piece
    switch element.tag {
    case .path, .rect, .circle, .ellipse, .polyline, .polygon, .line:
      guard let geometry = try geometry(of: index, in: scope), scope.style.isVisible else { return [] }
      piece = Piece(.shape(Self.clipShape(geometry, scope.style.clipRule)), kind: element.tag.rawValue)
    case .text:
      let outlines = try textOutlines(index, in: scope)
      let shapes = outlines.map {
        Piece(.shape(Self.clipShape(.path($0), scope.style.clipRule)), kind: SVGTag.tspan.rawValue)
      }
      piece = Piece(.group(shapes), kind: element.tag.rawValue)
    case .use where !isUsed:
      guard let target = target(Reference.id(element.attributes["href"]), of: index),
        !openReferences.contains(target)
      else { return [] }
      openReferences.append(target)
      defer { openReferences.removeLast() }
      piece = Piece(.group(try clipPieces(target, in: scope, isUsed: true)), kind: "use")
      piece.transform = .translation(GeometryReader(scope.style, metrics(scope)).origin)
    default: return []
    }
    guard let transform = transform(piece.box, in: scope) else { return [] }
    piece.transform = piece.transform.concatenating(transform)
    if let id = scope.style.clipPath, let other = reference(id, .clipPath, of: index) {
      guard let clip = try clip(other, box: piece.box, depth: scope.depth) else { return [] }
      piece.mask = [clip]
    }
    return [piece]
  }

  private static func clipShape(_ geometry: PaintedShape.Geometry, _ rule: Path.FillRule) -> PaintedShape {
    var shape = PaintedShape(geometry: geometry)
    shape.fill = .color(.black)
    shape.fillRule = rule
    return shape
  }

  /// Returns the content of a mask; `nil` if it cannot show anything.
  private mutating func mask(_ target: Int, box: Rect?, in outer: Scope) throws(SVGError) -> Piece? {
    try count(target, depth: outer.depth)
    openReferences.append(target)
    defer { openReferences.removeLast() }
    visit(target)
    var scope = Scope(style: ownStyle(of: target), viewport: outer.viewport, depth: outer.depth + 1)
    if scope.style.maskType == .luminance { note(.mixtures, scope.style) }
    let attributes = tree[target].attributes
    let isContentShare = attributes["maskContentUnits"] == "objectBoundingBox"
    let isShare = attributes["maskUnits"] != "userSpaceOnUse"
    if isShare || isContentShare, box.map({ $0.isEmpty }) ?? true { return nil }
    let region = maskRegion(isShare ? box : nil, in: scope)
    guard region.width > 0, region.height > 0 else { return nil }
    if isContentShare { scope.viewport = Size(1, 1) }
    var pieces = try children(of: target, in: scope)
    if isContentShare, let box {
      var group = Piece(.group(pieces), kind: "content")
      group.transform = .unit(to: box)
      pieces = [group]
    }
    var mask = Piece(.viewport(Piece.Viewport(frame: region), pieces), kind: "mask")
    guard try addMasks(to: &mask, target, in: scope) else { return nil }
    return mask
  }

  private func maskRegion(_ box: Rect?, in scope: Scope) -> Rect {
    var metrics = metrics(scope)
    if box != nil { metrics.viewport = Size(1, 1) }
    func length(_ length: Length?, _ axis: Length.Axis, _ standard: Double) -> Double {
      (length ?? Length(standard, .percent)).resolved(axis, in: metrics)
    }
    let style = scope.style
    let region = Rect(
      length(style.x, .horizontal, -10), length(style.y, .vertical, -10),
      length(style.width, .horizontal, 120), length(style.height, .vertical, 120))
    return box.map { AffineTransform.unit(to: $0).apply(region) } ?? region
  }
}

extension AffineTransform {
  /// Returns the transform from the unit square to a rectangle.
  static func unit(to rect: Rect) -> AffineTransform {
    AffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}

// Texts, converted to outlines.

extension Builder {
  /// Returns a text with one shape for each run of one style.
  mutating func text(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    var pieces: [Piece] = []
    for run in runs(of: index, in: scope) {
      let outline = run.outline
      guard !outline.isEmpty else { continue }
      try addSegments(outline.elements.count, index)
      var inner = scope
      inner.style = run.style
      pieces.append(try piece(.path(outline), cells: run.cells, kind: "tspan", run.element, in: inner))
    }
    if pieces.count == 1, var only = pieces.first {
      (only.id, only.kind) = (tree[index].id, "text")
      return only
    }
    return pieces.isEmpty ? nil : Piece(.group(pieces), kind: "text", id: tree[index].id)
  }

  /// Returns the outlines of the visible runs of a text.
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
            if shaped.clusterFonts.contains(where: \.hasColor) {
              warn(
                "glyphs in colors of their own, such as emoji, are drawn as outlines, if they have any",
                element)
            }
            setter.add(shaped, style, element, rise: rise(of: style, stack.first, scope))
          }
        } catch {
          warn("a text is not drawn: \(error)", element)
        }
      }
    }
    return setter.finish()
  }

  /// Returns the distance by which a text is raised above its position, by its baseline and its shift.
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

  /// The generic families that the default family belongs to.
  private static let defaultFamilies: Set<String> = ["sans-serif", "system-ui", "ui-sans-serif"]

  /// Returns the faces of the first available family, else the default ones after a warning.
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
  /// Returns the height of a baseline above the alphabetic one, in font units.
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
  /// The text split after each blank.
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
  /// Whether `word-spacing` is added after it.
  var isWordSeparator: Bool { self == " " || self == "\u{A0}" }
}

extension ComputedStyle {
  /// The nearest of the weights with a family name.
  fileprivate var textWeight: FontWeight {
    let distances = FontWeight.allCases.map { (abs(Double($0.number) - self.fontWeight), $0) }
    return distances.min { $0.0 < $1.0 }?.1 ?? .regular
  }
}

// Elements that establish coordinates, and `use`.

extension Builder {
  /// Returns the piece of an `svg` inside another, or of a referenced `symbol`.
  mutating func nested(
    _ index: Int, in scope: Scope, size: (width: Length?, height: Length?) = (nil, nil)
  ) throws(SVGError) -> Piece? {
    let (style, reader) = (scope.style, GeometryReader(scope.style, metrics(scope)))
    let width = reader.length(size.width ?? style.width, .horizontal) ?? scope.viewport.width
    let height = reader.length(size.height ?? style.height, .vertical) ?? scope.viewport.height
    guard width > 0, height > 0 else { return nil }
    return try viewport(index, Rect(origin: reader.origin, size: Size(width, height)), in: scope)
  }

  private mutating func viewport(_ index: Int, _ frame: Rect, in scope: Scope) throws(SVGError) -> Piece? {
    var viewport = Piece.Viewport(frame: frame)
    viewport.viewBox = ViewBoxReader.viewBox(of: tree[index]) ?? Rect(origin: .zero, size: frame.size)
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: tree[index])
    viewport.clips = !scope.style.isOverflowVisible
    var inner = scope
    inner.viewport = viewport.viewBox?.size ?? frame.size
    let pieces = try children(of: index, in: inner)
    return Piece(.viewport(viewport, pieces), kind: tree[index].tag.rawValue, id: tree[index].id)
  }

  /// Returns the piece of a `use` element.
  mutating func used(_ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    let element = tree[index]
    guard let target = target(Reference.id(element.attributes["href"]), of: index) else { return nil }
    guard !openReferences.contains(target), !isAround(target, index) else {
      warn("`use` holds itself", index)
      return nil
    }
    guard isUsable(target) else {
      warn("`use` cannot show <\(tree[target].typeName)>", index)
      return nil
    }
    openReferences.append(target)
    defer { openReferences.removeLast() }
    var inner = scope
    inner.context = ContextPaint(
      fill: try contextPaint(scope.style.fill, index, in: scope),
      stroke: try contextPaint(scope.style.stroke, index, in: scope))
    var pieces = try copy(of: target, in: inner)
    let offset = GeometryReader(scope.style, metrics(scope)).origin
    if offset != .zero {
      for place in pieces.indices {
        pieces[place].transform = pieces[place].transform.concatenating(.translation(offset))
      }
    }
    return Piece(.group(pieces), kind: element.tag.rawValue, id: element.id)
  }

  private func isUsable(_ target: Int) -> Bool {
    switch tree[target].tag {
    case .svg, .symbol, .g, .a, .use, .switch, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon,
      .text, .image:
      true
    default: false
    }
  }

  private func isAround(_ target: Int, _ index: Int) -> Bool {
    var around = tree[index].parent
    while let element = around {
      if element == target { return true }
      around = tree[element].parent
    }
    return false
  }

  private mutating func copy(of target: Int, in scope: Scope) throws(SVGError) -> [Piece] {
    let element = tree[target]
    guard element.tag == .symbol || element.tag == .svg else { return try pieces(of: target, in: scope) }
    try count(target, depth: scope.depth)
    var inner = scope
    inner.depth += 1
    inner.style = style(of: target, inside: scope.style, metrics(scope))
    guard inner.style.isDisplayed else { return [] }
    visit(target)
    let size = (width: scope.style.width, height: scope.style.height)
    guard let piece = try nested(target, in: inner, size: size),
      let finished = try finished(piece, target, in: inner)
    else { return [] }
    return [finished]
  }
}

/// A reader of the attributes that fit an element to its coordinates.
enum ViewBoxReader {
  /// Returns the view box; `nil` if the element has none or one without an area.
  static func viewBox(of element: SVGTree.Element) -> Rect? {
    guard let text = element.attributes["viewBox"], let x = NumberList.numbers(text, count: 4), x[2] > 0,
      x[3] > 0
    else { return nil }
    return Rect(x[0], x[1], x[2], x[3])
  }

  static func aspectRatio(of element: SVGTree.Element) -> AspectRatio {
    guard let text = element.attributes["preserveAspectRatio"] else { return .standard }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "defer" { words.removeFirst() }
    if words.count > 1, words[1] == "meet" || words[0] == "none" { words.removeLast() }
    return AspectRatio(rawValue: words.joined(separator: " ")) ?? .standard
  }
}
