import Geometry
import Layers

/// Turns elements into pieces of a drawing.
struct Builder {
  let tree: SVGTree
  let cascade: Cascade
  let fonts: (any SVGFonts)?
  /// What `currentColor` is where no element says it.
  let outerColor: Color
  var usesOuterColor = false
  var warnings: [SVGWarning] = []
  var elementCount = 0
  var segmentCount = 0
  /// The targets of the references that are followed at the moment.
  var openReferences: [Int] = []
  /// Styles of elements where they stand in the text.
  var ownStyles: [Int: ComputedStyle] = [:]
  /// Gradients by their elements.
  var gradients: [Int: (GradientSource, [GradientStop])] = [:]
  let rootViewport: Size
  /// Elements that take part in the drawing.
  var visited: Set<Int> = []
  /// The invalid declarations that were reported.
  private var reportedDeclarations: Set<DeclarationBlock.Dropped.Key> = []
  /// How many tokens `var()` may still put into values.
  var substitutionsLeft = SVGLimits.substitutions

  /// What is handed down.
  struct Scope {
    var style: ComputedStyle
    var viewport: Size
    var depth: Int
  }

  init(
    _ tree: SVGTree, _ cascade: Cascade, viewport: Size, fonts: (any SVGFonts)? = nil,
    outerColor: Color = .black
  ) {
    self.tree = tree
    self.cascade = cascade
    self.fonts = fonts
    self.outerColor = outerColor
    rootViewport = viewport
    warnings = cascade.warnings
  }

  /// The style around the outermost element.
  var initialStyle: ComputedStyle {
    var style = ComputedStyle()
    style.inherited.color = CSSColor(outerColor)
    return style
  }

  /// The style of the outermost element.
  var rootStyle: ComputedStyle {
    mutating get {
      style(
        of: 0, inside: initialStyle, Metrics(viewport: rootViewport, rootViewport: rootViewport))
    }
  }

  func metrics(_ scope: Scope) -> Metrics {
    var metrics = Metrics(viewport: scope.viewport, rootViewport: rootViewport)
    metrics.fontSize = scope.style.fontSize
    return metrics
  }

  mutating func warn(_ message: String, _ index: Int, line: Int? = nil) {
    let warning = SVGWarning(message, line: line ?? tree[index].line)
    if warnings.count < SVGLimits.warnings, !warnings.contains(warning) { warnings.append(warning) }
  }

  /// The pieces of the elements inside one.
  mutating func children(of index: Int, in scope: Scope) throws(SVGError) -> [Piece] {
    var pieces: [Piece] = []
    for child in tree[index].elements { pieces += try self.pieces(of: child, in: scope) }
    return pieces
  }

  /// The pieces of an element that is drawn where it stands.
  mutating func pieces(of index: Int, in outer: Scope) throws(SVGError) -> [Piece] {
    let element = tree[index]
    guard isDrawnInPlace(index), fitsReader(element) else { return [] }
    try count(index, depth: outer.depth)
    var scope = outer
    scope.depth += 1
    scope.style = style(of: index, inside: outer.style, metrics(outer))
    guard scope.style.isDisplayed else { return [] }
    visit(index)
    guard let piece = try content(of: index, in: scope) else { return [] }
    guard let finished = try finished(piece, index, in: scope) else { return [] }
    if case .group(let pieces) = finished.content, finished.isPlainGroup { return pieces }
    return [finished]
  }

  mutating func count(_ index: Int, depth: Int) throws(SVGError) {
    elementCount += 1
    guard elementCount <= SVGLimits.elements else {
      throw SVGError(.tooManyElements(limit: SVGLimits.elements), line: tree[index].line)
    }
    guard depth < SVGLimits.depth else {
      throw SVGError(.tooDeep(limit: SVGLimits.depth), line: tree[index].line)
    }
  }

  private mutating func content(of index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    let element = tree[index]
    let kind = element.tag.rawValue
    switch element.tag {
    case .g, .a: return Piece(.group(try children(of: index, in: scope)), kind: kind, id: element.id)
    case .switch:
      let chosen = element.elements.first { tree[$0].tag != .unknown && fitsReader(tree[$0]) }
      let pieces: [Piece] = if let chosen { try self.pieces(of: chosen, in: scope) } else { [] }
      return Piece(.group(pieces), kind: kind, id: element.id)
    case .svg: return try nested(index, in: scope)
    case .use: return try used(index, in: scope)
    case .text: return try text(index, in: scope)
    default: return try shape(index, in: scope)
    }
  }

  /// False after a warning for what is not drawn, and without one for what draws nothing by itself.
  private mutating func isDrawnInPlace(_ index: Int) -> Bool {
    let element = tree[index]
    for name in element.attributes.keys.sorted() where name.hasPrefix("on") && name.utf8.count > 3 {
      warn("scripts are not run: `\(name)`", index)
    }
    switch element.tag {
    case .svg, .g, .a, .use, .switch, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .text:
      return true
    case .image, .foreignObject, .tref, .textPath: warn("<\(element.tag)> is not drawn", index)
    case .unknown: warn("<\(element.typeName)> is not known and not drawn", index)
    case .defs, .symbol, .style, .linearGradient, .radialGradient, .stop, .pattern, .clipPath, .mask, .filter,
      .marker, .title, .desc, .metadata, .tspan, .script, .animate, .animateTransform, .animateMotion,
      .animateColor, .set:
      break
    }
    return false
  }

  /// Whether the conditions of an element hold: those of `switch`, for a reader of English.
  func fitsReader(_ element: SVGTree.Element) -> Bool {
    if let language = element.attributes["systemLanguage"] {
      let words = language.split(separator: ",").map(\.trimmed)
      guard words.contains(where: { $0 == "en" || $0.hasPrefix("en-") }) else { return false }
    }
    return element.attributes["requiredExtensions"]?.isEmpty ?? true
  }

  /// A piece with the effects of its element; nil where these hide it.
  mutating func finished(_ piece: Piece, _ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    var piece = piece
    let style = scope.style
    note(.elements, style)
    guard let transform = transform(piece.box, in: scope) else { return nil }
    piece.transform = piece.transform.concatenating(transform)
    piece.opacity = style.opacity
    piece.blendMode = style.blendMode
    guard try addMasks(to: &piece, index, in: scope) else { return nil }
    if piece.holdsBlending, piece.blendMode == .normal,
      style.isIsolated || style.opacity < 1 || !piece.mask.isEmpty
    {
      warn("blend modes inside of an isolated group reach what is below the group", index)
    }
    return piece
  }

  /// The map of an element's transforms; nil where it flattens everything.
  func transform(_ box: Rect?, in scope: Scope) -> AffineTransform? {
    let style = scope.style
    let list = style.translation.appending(style.rotation).appending(style.scale).appending(style.transform)
    guard !list.isEmpty else { return .identity }
    let area = style.transformsInBox ? box ?? .zero : Rect(origin: .zero, size: scope.viewport)
    var metrics = metrics(scope)
    metrics.viewport = area.size
    let transform = list.resolved(in: metrics)
    guard transform.determinant != 0, transform.determinant.isFinite else { return nil }
    let origin = area.origin + (style.transformOrigin?.resolved(in: metrics) ?? .zero)
    return origin == .zero ? transform : transform.around(origin)
  }

  /// Counts an element among those that take part in the drawing, and warns of its invalid declarations.
  mutating func visit(_ index: Int) {
    guard visited.insert(index).inserted else { return }
    for dropped in cascade.values[index].dropped where warnings.count < SVGLimits.warnings {
      if reportedDeclarations.insert(dropped.key).inserted {
        warn(dropped.message, index, line: dropped.line)
      }
    }
  }

  /// Warns of the values of a style by which such elements are not drawn.
  mutating func note(_ subject: StyleNote.Subject, _ style: ComputedStyle) {
    for note in style.notes + style.inherited.notes where note.subject == subject {
      warn(note.message, note.element)
    }
  }

  /// Warns of what would change the drawing over time.
  mutating func noteMotion() {
    for (index, element) in tree.elements.enumerated() {
      if element.tag == .script { warn("scripts are not run", index) }
      guard element.tag.isAnimation else { continue }
      let target = Reference.id(element.attributes["href"]).map { tree.byID[$0] } ?? element.parent
      if let target, visited.contains(target) {
        warn("<\(element.tag)> is not played; animate the layer in the scenario", index)
      }
    }
  }

  /// The style of an element where it stands in the text, for what others refer to.
  mutating func ownStyle(of index: Int) -> ComputedStyle {
    if let known = ownStyles[index] { return known }
    let outer = tree[index].parent.map { ownStyle(of: $0) } ?? initialStyle
    var metrics = Metrics(viewport: rootViewport, rootViewport: rootViewport)
    metrics.fontSize = outer.fontSize
    let style = style(of: index, inside: outer, metrics)
    ownStyles[index] = style
    return style
  }

  /// The element of an id; nil after a warning where there is none.
  mutating func target(_ id: String?, of index: Int) -> Int? {
    guard let id else {
      warn("references to other files are not followed", index)
      return nil
    }
    if let target = tree.byID[id] { return target }
    warn("there is no element of the id `\(id)`", index)
    return nil
  }

  /// A color where one is asked for, noting whether it comes from outside.
  mutating func color(_ value: ColorValue, _ style: ComputedStyle) -> Color {
    guard value.usesCurrent else { return value.computed(current: style.color).inSRGB }
    if style.isOuterColor { usesOuterColor = true }
    // The color from outside need not be one of whole bytes.
    if value == .currentColor, style.color == CSSColor(outerColor) { return outerColor }
    return value.computed(current: style.color).inSRGB
  }
}
