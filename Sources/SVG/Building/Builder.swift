import Geometry
import Layers

/// A builder that converts elements to pieces of a drawing.
struct Builder {
  let tree: SVGTree
  let cascade: Cascade
  let pictures: EmbeddedPictures
  let fonts: (any SVGFonts)?
  /// The value of `currentColor` if no element sets `color`.
  let outerColor: Color
  var usesOuterColor = false
  var warnings: [SVGWarning] = []
  var elementCount = 0
  var segmentCount = 0
  /// The targets of the references that are being followed.
  var openReferences: [Int] = []
  /// The indices of the segments in the last parsed path that end inside an arc.
  var arcJoints: Set<Int> = []
  /// The cached styles of elements at their places in the document.
  var ownStyles: [Int: ComputedStyle] = [:]
  /// The cached gradients by element.
  var gradients: [Int: (GradientSource, [GradientStop])] = [:]
  let rootViewport: Size
  /// The elements that are part of the drawing.
  var visited: Set<Int> = []
  /// The invalid declarations that have been reported.
  private var reportedDeclarations: Set<DeclarationBlock.Dropped.Key> = []
  /// The number of tokens that `var()` may still substitute into values.
  var substitutionsLeft = SVGLimits.substitutions

  /// The state that elements pass on to their children.
  struct Scope {
    var style: ComputedStyle
    var viewport: Size
    var depth: Int
    /// The paints of the shape to which a marker or `use` belongs.
    var context: ContextPaint?
  }

  init(
    _ tree: SVGTree, _ cascade: Cascade, _ pictures: EmbeddedPictures, viewport: Size,
    fonts: (any SVGFonts)? = nil,
    outerColor: Color = .black
  ) {
    self.tree = tree
    self.cascade = cascade
    self.pictures = pictures
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

  /// Returns the pieces of the elements inside an element.
  mutating func children(of index: Int, in scope: Scope) throws(SVGError) -> [Piece] {
    var pieces: [Piece] = []
    for child in tree[index].elements { pieces += try self.pieces(of: child, in: scope) }
    return pieces
  }

  /// Returns the pieces of an element that is drawn at its place in the document.
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
    try addElements(1, index)
    guard depth < SVGLimits.depth else {
      throw SVGError(.tooDeep(limit: SVGLimits.depth), line: tree[index].line)
    }
  }

  private mutating func addElements(_ count: Int, _ index: Int) throws(SVGError) {
    elementCount += count
    guard elementCount <= SVGLimits.elements else {
      throw SVGError(.tooManyElements(limit: SVGLimits.elements), line: tree[index].line)
    }
  }

  /// Makes something that is drawn `count` times, and counts its elements and segments for each copy.
  mutating func repeated<Value>(
    _ count: Int, _ index: Int, _ make: (inout Builder) throws(SVGError) -> Value
  ) throws(SVGError) -> Value {
    let before = (elements: elementCount, segments: segmentCount)
    let value = try make(&self)
    try addElements((elementCount - before.elements) * (count - 1), index)
    try addSegments((segmentCount - before.segments) * (count - 1), index)
    return value
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
    case .image: return image(index, in: scope)
    case .foreignObject: return try backdrop(index, in: scope)
    default: return try shape(index, in: scope)
    }
  }

  /// Whether an element is drawn at its place in the document. Warns about elements that are not supported, but not
  /// about those that draw nothing by themselves.
  private mutating func isDrawnInPlace(_ index: Int) -> Bool {
    let element = tree[index]
    for name in element.attributes.keys.sorted() where name.hasPrefix("on") && name.utf8.count > 3 {
      warn("scripts are not run: `\(name)`", index)
    }
    switch element.tag {
    case .svg, .g, .a, .use, .switch, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .text,
      .image, .foreignObject:
      return true
    case .tref, .textPath: warn("<\(element.tag)> is not drawn", index)
    case .unknown: warn("<\(element.typeName)> is not known and not drawn", index)
    case .defs, .symbol, .style, .linearGradient, .radialGradient, .stop, .pattern, .clipPath, .mask, .filter,
      .marker, .title, .desc, .metadata, .tspan, .div, .script, .animate, .animateTransform, .animateMotion,
      .animateColor, .set:
      break
    }
    return false
  }

  /// Whether the conditional attributes of an element hold, as for `switch`, for an English-speaking reader.
  func fitsReader(_ element: SVGTree.Element) -> Bool {
    if let language = element.attributes["systemLanguage"] {
      let words = language.split(separator: ",").map(\.trimmed)
      guard words.contains(where: { $0 == "en" || $0.hasPrefix("en-") }) else { return false }
    }
    return element.attributes["requiredExtensions"]?.isEmpty ?? true
  }

  /// Returns a piece with the effects of its element; `nil` if they hide it.
  mutating func finished(_ piece: Piece, _ index: Int, in scope: Scope) throws(SVGError) -> Piece? {
    var piece = piece
    let style = scope.style
    note(.elements, style)
    if !style.backdropFilter.isEmpty {
      warn("`backdrop-filter` is drawn for a <div> in <foreignObject> alone", index)
    }
    guard let transform = transform(piece.box, in: scope) else { return nil }
    piece.transform = piece.transform.concatenating(transform)
    piece.opacity = style.opacity
    piece.blendMode = style.blendMode
    guard try addFilter(to: &piece, index, in: scope) else { return nil }
    guard try addMasks(to: &piece, index, in: scope) else { return nil }
    if piece.holdsBlending, style.isIsolated, piece.blendMode == .normal, style.opacity >= 1,
      piece.mask.isEmpty
    {
      warn("blend modes inside of an isolated group reach what is below the group", index)
    }
    return piece
  }

  /// Returns the combined transform of an element; `nil` if it is degenerate.
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

  /// Marks an element as part of the drawing, and warns about its invalid declarations.
  mutating func visit(_ index: Int) {
    guard visited.insert(index).inserted else { return }
    for dropped in cascade.values[index].dropped where warnings.count < SVGLimits.warnings {
      if reportedDeclarations.insert(dropped.key).inserted {
        warn(dropped.message, index, line: dropped.line)
      }
    }
  }

  /// Warns about style values that are not supported for a kind of element.
  mutating func note(_ subject: StyleNote.Subject, _ style: ComputedStyle) {
    for note in style.notes + style.inherited.notes where note.subject == subject {
      warn(note.message, note.element)
    }
  }

  /// Warns about scripts, and about animations of drawn elements.
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

  /// Returns the style of an element at its place in the document, for elements that refer to it.
  mutating func ownStyle(of index: Int) -> ComputedStyle {
    if let known = ownStyles[index] { return known }
    let outer = tree[index].parent.map { ownStyle(of: $0) } ?? initialStyle
    var metrics = Metrics(viewport: rootViewport, rootViewport: rootViewport)
    metrics.fontSize = outer.fontSize
    let style = style(of: index, inside: outer, metrics)
    ownStyles[index] = style
    return style
  }

  /// Returns the element with an id; `nil` after a warning if it does not exist.
  mutating func target(_ id: String?, of index: Int) -> Int? {
    guard let id else {
      warn("references to other files are not followed", index)
      return nil
    }
    if let target = tree.byID[id] { return target }
    warn("no element with the id `\(id)`", index)
    return nil
  }

  /// Returns a color in sRGB, and notes whether it comes from outside.
  mutating func color(_ value: ColorValue, _ style: ComputedStyle) -> Color {
    guard value.usesCurrent else { return value.computed(current: style.color).inSRGB }
    if style.isOuterColor { usesOuterColor = true }
    // The color from outside may have more than 8 bits per component.
    if value == .currentColor, style.color == CSSColor(outerColor) { return outerColor }
    return value.computed(current: style.color).inSRGB
  }
}

// Paints of fills and strokes.

extension Builder {
  /// Returns a paint for a shape, regardless of the shape's other paint.
  mutating func paint(
    _ value: PaintValue, opacity: Double, of shape: PaintedShape, _ index: Int, in scope: Scope
  ) throws(SVGError) -> PaintedShape.Paint {
    switch value {
    case .none: return .none
    case .contextFill, .contextStroke:
      guard let context = scope.context else { return .none }
      guard let paint = value == .contextFill ? context.fill : context.stroke else {
        warn("a gradient or pattern is not drawn as `context-fill` or `context-stroke`", index)
        return .none
      }
      if case .color(let color) = paint { return solid(color, opacity) }
      return paint
    case .color(let value): return solid(color(value, scope.style), opacity)
    case .server(let id, let fallback):
      switch try server(id, opacity: opacity, shape, index, in: scope) {
      case .paint(let paint): return paint
      case .missing: return self.fallback(fallback, opacity, scope.style)
      }
    }
  }

  enum Server {
    case paint(PaintedShape.Paint)
    /// The server is missing, so the fallback is used.
    case missing
  }

  private func solid(_ color: Color, _ opacity: Double) -> PaintedShape.Paint {
    .color(color.withAlpha(color.alpha * opacity))
  }

  private mutating func fallback(
    _ fallback: ColorValue?, _ opacity: Double, _ style: ComputedStyle
  ) -> PaintedShape.Paint {
    guard let value = fallback else { return .none }
    return solid(color(value, style), opacity)
  }

  private mutating func server(
    _ id: String, opacity: Double, _ shape: PaintedShape, _ index: Int, in scope: Scope
  ) throws(SVGError) -> Server {
    guard let target = target(id.isEmpty ? nil : id, of: index) else { return .missing }
    switch tree[target].tag {
    case .linearGradient, .radialGradient: break
    case .pattern: return try pattern(target, opacity: opacity, shape, index, in: scope)
    default:
      warn("<\(tree[target].typeName)> is not a paint", index)
      return .missing
    }
    let (source, stops) = gradientSource(target)
    guard let last = stops.last else { return .missing }
    guard stops.count > 1 else { return .paint(solid(last.color, opacity)) }
    let isShare = source["gradientUnits"] != "userSpaceOnUse"
    if isShare, shape.box.map({ $0.isEmpty }) ?? true { return .missing }
    guard let gradient = gradient(source, stops, opacity, isShare, in: scope) else {
      return .paint(solid(last.color, opacity))
    }
    return .paint(.gradient(gradient))
  }

  /// Returns a gradient's element with its stops, from a cache.
  private mutating func gradientSource(_ index: Int) -> (GradientSource, [GradientStop]) {
    if let known = gradients[index] { return known }
    let source = GradientSource(index, tree)
    visit(index)
    note(.mixtures, ownStyle(of: index))
    if source.stops.count > SVGLimits.stops {
      warn("a gradient has more than \(SVGLimits.stops) stops", index)
    }
    let stops = source.stops.prefix(SVGLimits.stops).map { stop(of: $0) }
    gradients[index] = (source, stops)
    return (source, stops)
  }

  private mutating func stop(of index: Int) -> GradientStop {
    visit(index)
    let style = ownStyle(of: index)
    let color = color(style.stopColor, style)
    let offset = tree[index].attributes["offset"].flatMap {
      ValueReader.value(ofAttribute: $0) { $0.share() }
    }
    return GradientStop(offset: offset ?? 0, color: color.withAlpha(color.alpha * style.stopOpacity))
  }

  /// Returns the gradient; `nil` if it has no extent.
  private mutating func gradient(
    _ source: GradientSource, _ stops: [GradientStop], _ opacity: Double, _ isShare: Bool, in scope: Scope
  ) -> Gradient? {
    var metrics = metrics(scope)
    if isShare { metrics.viewport = Size(1, 1) }
    let transform = transform(source.transform, of: source.index, metrics)
    guard transform.determinant != 0, transform.determinant.isFinite else { return nil }
    func length(_ name: String, _ axis: Length.Axis, _ standard: Double) -> Double {
      source[name].flatMap { Length(attribute: $0) }?.resolved(axis, in: metrics)
        ?? Length(standard, .percent).resolved(axis, in: metrics)
    }
    let colors = stops.map { $0.color.withAlpha($0.color.alpha * opacity) }
    var locations: [Double] = []
    for stop in stops { locations.append(max(stop.offset, locations.last ?? 0)) }
    var gradient = Gradient(colors: colors, locations: locations)
    if source.isRadial {
      gradient.kind = .radial
      let center = Point(length("cx", .horizontal, 50), length("cy", .vertical, 50))
      let radius = length("r", .both, 50)
      guard radius > 0 else { return nil }
      gradient.startPoint = center
      gradient.endPoint = center + Point(radius, radius)
      let focus = Point(
        source["fx"] == nil ? center.x : length("fx", .horizontal, 50),
        source["fy"] == nil ? center.y : length("fy", .vertical, 50))
      if focus != center { gradient.focalPoint = focus }
      gradient.focalRadius = max(0, length("fr", .both, 0) / radius)
      if focus == center, abs(gradient.focalRadius - 1) < 1e-9 { return nil }
    } else {
      gradient.startPoint = Point(length("x1", .horizontal, 0), length("y1", .vertical, 0))
      gradient.endPoint = Point(length("x2", .horizontal, 100), length("y2", .vertical, 0))
      guard gradient.startPoint != gradient.endPoint else { return nil }
    }
    gradient.units = isShare ? .bounds : .points
    gradient.interpolation = Set(colors.map(\.alpha)).count > 1 ? .straight : .premultiplied
    gradient.spread = source["spreadMethod"].flatMap(Gradient.Spread.init) ?? .pad
    gradient.transform = transform == .identity ? nil : transform
    gradient.separateEnds()
    return gradient
  }

  /// Returns the transform of a gradient or pattern, around its element's `transform-origin`.
  mutating func transform(
    _ list: TransformList, of index: Int, _ metrics: Metrics
  ) -> AffineTransform {
    let transform = list.resolved(in: metrics)
    guard let origin = ownStyle(of: index).transformOrigin else { return transform }
    return transform.around(origin.resolved(in: metrics))
  }
}

/// A color at an offset of a gradient.
struct GradientStop {
  var offset: Double
  var color: Color
}

/// A gradient with the gradients from which it inherits attributes and stops.
struct GradientSource {
  /// The index of the gradient's own element.
  let index: Int
  private let elements: [SVGTree.Element]
  let stops: [Int]

  init(_ index: Int, _ tree: SVGTree) {
    self.index = index
    let chain = tree.chain(from: index, of: [.linearGradient, .radialGradient])
    elements = chain.map { tree[$0] }
    stops =
      chain.lazy.map { tree[$0].elements.filter { tree[$0].tag == .stop } }.first { !$0.isEmpty } ?? []
  }

  var isRadial: Bool { elements[0].tag == .radialGradient }

  /// Returns an attribute of the first element that has it. Attributes of geometry are inherited only from gradients of
  /// the same kind.
  subscript(name: String) -> String? {
    let isShared = ["gradientUnits", "gradientTransform", "spreadMethod"].contains(name)
    return elements.first { ($0.tag == elements[0].tag || isShared) && $0.attributes[name] != nil }?
      .attributes[name]
  }

  /// The transform; the identity if the text is invalid.
  var transform: TransformList {
    self["gradientTransform"].flatMap { TransformList(attribute: $0) } ?? TransformList()
  }
}

extension SVGTree {
  /// Returns an element followed by the elements to which `href` leads, as far as they have the given tags. The element
  /// inherits attributes from them.
  func chain(from index: Int, of tags: Set<SVGTag>) -> [Int] {
    var chain: [Int] = []
    var next: Int? = index
    while let element = next, !chain.contains(element), chain.count < SVGLimits.depth,
      tags.contains(self[element].tag)
    {
      chain.append(element)
      next = Reference.id(self[element].attributes["href"]).flatMap { byID[$0] }
    }
    return chain
  }
}

extension Gradient {
  /// Extends the first color before the start and the last color after the end if another color has the same offset, by
  /// making the gradient slightly longer.
  fileprivate mutating func separateEnds() {
    guard spread == .pad, locations.count > 1 else { return }
    let room = 1.0 / 512
    if kind == .linear, locations[0] == 0, locations[1] == 0, colors[0] != colors[1] {
      startPoint = startPoint - (endPoint - startPoint) * room
      locations = [0] + locations.dropFirst().map { ($0 + room) / (1 + room) }
    }
    let last = locations.count - 1
    if locations[last] == 1, locations[last - 1] == 1, colors[last] != colors[last - 1] {
      endPoint = endPoint + (endPoint - startPoint) * room
      locations = locations.dropLast().map { $0 / (1 + room) } + [1]
      focalRadius /= 1 + room
    }
  }
}
