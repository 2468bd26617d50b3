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

  /// What is handed down.
  struct Scope {
    var style: ComputedStyle
    var viewport: Size
    var depth: Int
  }

  init(
    _ tree: SVGTree, _ cascade: Cascade, viewport: Size, fonts: (any SVGFonts)?, outerColor: Color
  ) {
    self.tree = tree
    self.cascade = cascade
    self.fonts = fonts
    self.outerColor = outerColor
    rootViewport = viewport
    warnings = cascade.warnings
  }

  func metrics(_ scope: Scope) -> Metrics {
    var metrics = Metrics(viewport: scope.viewport, rootViewport: rootViewport)
    metrics.fontSize = scope.style.fontSize
    return metrics
  }

  mutating func warn(_ message: String, _ index: Int) {
    let warning = SVGWarning(message, line: tree[index].line)
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
    scope.style = outer.style.inside(cascade.values[index], metrics(outer))
    guard scope.style.isDisplayed else { return [] }
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
    case .script: warn("scripts are not run", index)
    case .animate, .animateTransform, .animateMotion, .animateColor, .set:
      warn("<\(element.tag)> is not played; animate the layer in the scenario", index)
    case .unknown: warn("<\(element.typeName)> is not known and not drawn", index)
    case .defs, .symbol, .style, .linearGradient, .radialGradient, .stop, .pattern, .clipPath, .mask, .filter,
      .marker, .title, .desc, .metadata, .tspan:
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
    noteUnsupported(style, index)
    guard let transform = transform(of: index, piece.box, in: scope) else { return nil }
    piece.transform = piece.transform.concatenating(transform)
    piece.opacity = style.opacity
    piece.blendMode = style.blendMode
    guard try addMasks(to: &piece, index, in: scope) else { return nil }
    return piece
  }

  /// The map of an element's `transform`; nil where it flattens everything.
  func transform(of index: Int, _ box: Rect?, in scope: Scope) -> AffineTransform? {
    let values = cascade.values[index]
    guard let text = values[.transform], let transform = TransformList.transform(text) else {
      return .identity
    }
    guard transform.determinant != 0 else { return nil }
    guard let origin = values[.transformOrigin] else { return transform }
    let area = values[.transformBox] == "fill-box" ? box ?? .zero : Rect(origin: .zero, size: scope.viewport)
    return transform.around(Self.origin(origin, in: area, metrics(scope)))
  }

  static func origin(_ text: String, in area: Rect, _ metrics: Metrics) -> Point {
    var metrics = metrics
    metrics.viewport = area.size
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, ["top", "bottom"].contains(first) {
      words = [words.dropFirst().first ?? "center", first]
    } else if words.count > 1, ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    func place(_ word: String?, _ low: String, _ high: String, _ extent: Double, _ axis: Length.Axis)
      -> Double
    {
      switch word {
      case low: 0
      case high: extent
      case "center", nil: extent / 2
      case let word?: Length(word)?.resolved(axis, in: metrics) ?? 0
      }
    }
    return area.origin
      + Point(
        place(words.first, "left", "right", area.width, .horizontal),
        place(words.dropFirst().first, "top", "bottom", area.height, .vertical))
  }

  private mutating func noteUnsupported(_ style: ComputedStyle, _ index: Int) {
    let values = style.specified
    if let filter = values[.filter], filter != "none" { warn("filters are not drawn", index) }
    for property in [StyleProperty.marker, .markerStart, .markerMid, .markerEnd] {
      if let marker = values[property], marker != "none" { warn("markers are not drawn", index) }
    }
    if let effect = values[.vectorEffect], effect != "none" {
      warn("`vector-effect: \(effect)` is not drawn: strokes grow with the drawing", index)
    }
    if let mode = values[.blendMode], BlendMode(rawValue: mode) == nil, mode != "plus-lighter" {
      warn("the blend mode `\(mode)` is not drawn: `normal` is", index)
    }
    if let join = values[.strokeLinejoin], ["arcs", "miter-clip"].contains(join) {
      warn("`stroke-linejoin: \(join)` is drawn as `miter`", index)
    }
    for property in [StyleProperty.background, .backgroundColor, .font] where values[property] != nil {
      warn("`\(property.rawValue)` is not followed", index)
    }
    for property in [StyleProperty.animation, .animationName, .transition] where values[property] != nil {
      warn("`\(property.rawValue)` is not played; animate the layer in the scenario", index)
    }
  }

  /// The style of an element where it stands in the text, for what others refer to.
  mutating func ownStyle(of index: Int) -> ComputedStyle {
    if let known = ownStyles[index] { return known }
    let outer = tree[index].parent.map { ownStyle(of: $0) } ?? ComputedStyle()
    var metrics = Metrics(viewport: rootViewport, rootViewport: rootViewport)
    metrics.fontSize = outer.fontSize
    let style = outer.inside(cascade.values[index], metrics)
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
    switch value {
    case .color(let color): return color
    case .currentColor:
      if let color = style.color { return color }
      usesOuterColor = true
      return outerColor
    }
  }
}
