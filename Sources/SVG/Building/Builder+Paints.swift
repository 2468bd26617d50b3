import Geometry
import Layers

// What shapes are filled and stroked with.

extension Builder {
  /// A paint as the shape gets it.
  ///
  /// - Parameter box: The bounds of the shape's outline.
  mutating func paint(
    _ value: PaintValue, opacity: Double, _ style: ComputedStyle, _ box: Rect?, _ index: Int, in scope: Scope
  ) -> PaintedShape.Paint {
    switch value {
    case .none: return .none
    case .context:
      warn("`context-fill` and `context-stroke` are not drawn", index)
      return .none
    case .color(let value): return solid(color(value, style), opacity)
    case .server(let id, let fallback):
      switch server(id, opacity: opacity, box, index, in: scope) {
      case .paint(let paint): return paint
      case .missing: return self.fallback(fallback, opacity, style)
      }
    }
  }

  private enum Server {
    case paint(PaintedShape.Paint)
    /// The fallback stands in.
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
    _ id: String, opacity: Double, _ box: Rect?, _ index: Int, in scope: Scope
  ) -> Server {
    guard let target = target(id.isEmpty ? nil : id, of: index) else { return .missing }
    switch tree[target].tag {
    case .linearGradient, .radialGradient: break
    case .pattern:
      warn("patterns are not drawn", index)
      return .missing
    default:
      warn("<\(tree[target].typeName)> is not a paint", index)
      return .missing
    }
    let (source, stops) = gradientSource(target)
    guard let last = stops.last else { return .missing }
    guard stops.count > 1 else { return .paint(solid(last.color, opacity)) }
    let isShare = source["gradientUnits"] != "userSpaceOnUse"
    if isShare, box.map({ $0.isEmpty }) ?? true { return .missing }
    guard let gradient = gradient(source, stops, opacity, isShare, in: scope) else {
      return .paint(solid(last.color, opacity))
    }
    return .paint(.gradient(gradient))
  }

  /// A gradient's element with its stops, which are looked for once.
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

  /// Nil for a gradient without an extent.
  private mutating func gradient(
    _ source: GradientSource, _ stops: [GradientStop], _ opacity: Double, _ isShare: Bool, in scope: Scope
  ) -> Gradient? {
    var metrics = metrics(scope)
    if isShare { metrics.viewport = Size(1, 1) }
    let transform = transform(of: source, metrics)
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

  private mutating func transform(of source: GradientSource, _ metrics: Metrics) -> AffineTransform {
    let transform = source.transform.resolved(in: metrics)
    guard let origin = ownStyle(of: source.index).transformOrigin else { return transform }
    return transform.around(origin.resolved(in: metrics))
  }
}

/// A color at a place of a gradient.
struct GradientStop {
  var offset: Double
  var color: Color
}

/// A gradient's element with those that it takes attributes and stops from.
struct GradientSource {
  /// The place of the gradient's own element.
  let index: Int
  private let elements: [SVGTree.Element]
  let stops: [Int]

  init(_ index: Int, _ tree: SVGTree) {
    self.index = index
    var chain: [Int] = []
    var next: Int? = index
    while let element = next, !chain.contains(element), chain.count < SVGLimits.depth {
      let tag = tree[element].tag
      guard tag == .linearGradient || tag == .radialGradient else { break }
      chain.append(element)
      next = Reference.id(tree[element].attributes["href"]).flatMap { tree.byID[$0] }
    }
    elements = chain.map { tree[$0] }
    stops =
      chain.lazy.map { tree[$0].elements.filter { tree[$0].tag == .stop } }.first { !$0.isEmpty } ?? []
  }

  var isRadial: Bool { elements[0].tag == .radialGradient }

  /// An attribute of the first element that has it; those of geometry are taken from gradients of the same kind alone.
  subscript(name: String) -> String? {
    let isShared = ["gradientUnits", "gradientTransform", "spreadMethod"].contains(name)
    return elements.first { ($0.tag == elements[0].tag || isShared) && $0.attributes[name] != nil }?
      .attributes[name]
  }

  /// An invalid text is ignored.
  var transform: TransformList {
    self["gradientTransform"].flatMap { TransformList(attribute: $0) } ?? TransformList()
  }
}

extension Gradient {
  /// Lets the first color go on before the start, and the last one behind the end, where other colors begin and end at
  /// the same places: the run becomes a little longer.
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
