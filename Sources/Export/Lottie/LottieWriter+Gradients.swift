import Geometry
import Layers

// Gradients.

extension LottieWriter {
  /// What two gradients have in common that mix.
  private struct Structure: Hashable {
    var kind: Gradient.Kind
    var count: Int
    var units: Gradient.Units
    var transform: AffineTransform?
    var interpolation: Gradient.Interpolation

    init(_ gradient: Gradient) {
      kind = gradient.kind
      count = gradient.colors.count
      units = gradient.units
      transform = gradient.transform
      interpolation = gradient.interpolation
    }
  }

  /// Adds the gradients that a layer shows one after the other.
  ///
  /// - Parameter kind: What they fill; nil for the bounds.
  mutating func addGradients(
    of part: Part, in kind: OutlineKind?, _ read: @escaping (Layer) -> Gradient?,
    to composition: inout LottieComposition
  ) {
    var structures: [Structure] = []
    for gradient in part.node.states.compactMap({ $0.layer.flatMap(read) }) where !gradient.colors.isEmpty {
      let structure = Structure(gradient)
      if !structures.contains(structure) { structures.append(structure) }
    }
    for structure in structures {
      let own = { (layer: Layer) -> Gradient? in
        read(layer).flatMap { Structure($0) == structure ? $0 : nil }
      }
      guard let first = part.node.firstValue(own) else { continue }
      let shown = ranges(part.node) { own($0) != nil }
      if first.kind == .conic {
        addConic(part, in: kind, own, during: shown, to: &composition)
      } else {
        add([filled(kind, first, part, own, in: composition)], part, during: shown, to: &composition)
      }
    }
  }

  private mutating func filled(
    _ kind: OutlineKind?, _ first: Gradient, _ part: Part, _ read: @escaping (Layer) -> Gradient?,
    in composition: LottieComposition
  ) -> LottieShape {
    let node = part.node
    let rule = node.first.content.shape?.fillRule ?? .nonZero
    if let paint = plainPaint(first, of: node, read) {
      let isGround = kind == nil || kind == .bounds
      let outline = isGround ? ground(of: part, in: composition) : outline(kind ?? .bounds, part.index)
      return .group(outline + [.fill(paint, rule: rule)])
    }
    // In the gradient's own coordinates, enlarged since numbers have few digits.
    let size = node.firstValue { read($0) == nil ? nil : $0.frame.size } ?? Size(1, 1)
    let toLayer = first.map(in: size)
    let enlargement = 1000.0
    let back = (toLayer.inverse ?? .identity).concatenating(.scale(enlargement, enlargement))
    let paths = outlines(of: node) { layer in
      let path =
        switch kind {
        case nil, .bounds:
          Path.roundedRectangle(
            layer.bounds, radii: layer.cornerRadii, curve: layer.cornerCurve)
        default: OutlineKind(layer) == kind ? layer.outlinePath : nil
        }
      return path?.transformed(by: back)
    }
    let gradient = LottieGradient(
      isRadial: first.kind == .radial, count: first.straightColors.count, stops: stops(node, read),
      start: .vector(0, 0), end: .vector(enlargement, 0))
    let paint = LottiePaint(source: .gradient(gradient), opacity: .scalar(100))
    let matrix = AffineTransform.scale(1 / enlargement, 1 / enlargement).concatenating(toLayer)
    var shapes = paths + [.fill(paint, rule: rule)]
    for transform in LottieTransform.transforms(of: matrix).reversed() {
      shapes = [.group(shapes, transform)]
    }
    return .group(shapes)
  }

  /// A gradient whose colors run square to a line, or in circles, in the layer's own points; nil for any other.
  mutating func plainPaint(
    _ first: Gradient, of node: LayerTimeline.Node, _ read: @escaping (Layer) -> Gradient?
  ) -> LottiePaint? {
    let isPlain = node.states.allSatisfy { state in
      guard let layer = state.layer, let gradient = read(layer) else { return true }
      return gradient.isPlain(in: layer.frame.size)
    }
    guard isPlain else { return nil }
    let ends = LottieQuantity(
      tolerance: LottieQuantity.lengthTolerance,
      read: { layer in read(layer).map { $0.ends(in: layer.frame.size).flatMap { [$0.x, $0.y] } } },
      value: { .vector(Array($0.prefix(2))) })
    var end = ends
    end.value = { .vector(Array($0.suffix(2))) }
    let gradient = LottieGradient(
      isRadial: first.kind == .radial, count: first.straightColors.count, stops: stops(node, read),
      start: property(ends, of: node), end: property(end, of: node))
    return LottiePaint(source: .gradient(gradient), opacity: .scalar(100))
  }

  private mutating func stops(
    _ node: LayerTimeline.Node, _ read: @escaping (Layer) -> Gradient?
  ) -> LottieProperty {
    let quantity = LottieQuantity(
      tolerance: LottieQuantity.colorTolerance, read: { read($0)?.lottieStops },
      value: LottieProperty.Value.color)
    return property(quantity, of: node)
  }

  // MARK: Around a point

  private mutating func addConic(
    _ part: Part, in kind: OutlineKind?, _ read: (Layer) -> Gradient?, during frames: FrameRanges,
    to composition: inout LottieComposition
  ) {
    guard unsupported == .bake,
      let layer = part.node.firstValue({ read($0) == nil ? nil : $0 })
    else { return }
    var plain = Layer(id: "picture", frame: layer.bounds)
    plain.cornerRadii = layer.cornerRadii
    plain.cornerCurve = layer.cornerCurve
    if kind == nil {
      plain.gradient = layer.gradient
    } else if var shape = layer.content.shape {
      shape.fillColor = nil
      shape.strokeColor = nil
      shape.strokeGradient = nil
      plain.content = .shape(shape)
    }
    let scale = largestScale(of: part.index)
    let most = Double(LottiePictures.mostPixels)
    let width = Int(max(1, min(most, (plain.frame.width * scale.x).rounded(.up))))
    let height = Int(max(1, min(most, (plain.frame.height * scale.y).rounded(.up))))
    let name = picture(of: plain, width: width, height: height)
    var transform = LottieTransform()
    transform.scale = property(
      LottieQuantity(
        properties: [["width"], ["height"]], tolerance: LottieQuantity.lengthTolerance,
        read: { [$0.frame.width, $0.frame.height] },
        value: { .vector([100 * $0[0] / Double(width), 100 * $0[1] / Double(height)]) }), of: part.node)
    add(.image(name), part, during: frames, transform, to: &composition)
  }
}

extension Gradient {
  /// True for one that is square to its line, or a circle, in the points of a layer.
  func isPlain(in size: Size) -> Bool {
    guard transform == nil, focalRadius == 0 else { return false }
    let ends = ends(in: size)
    let reach = Point(ends[1].x - ends[0].x, ends[1].y - ends[0].y)
    switch kind {
    case .linear:
      let isUpright = abs(reach.x) < 1e-6 || abs(reach.y) < 1e-6
      return units == .points || isUpright || abs(size.width - size.height) < 1e-6
    case .radial:
      let corner = endPoint - startPoint
      let width = units == .points ? abs(corner.x) : abs(corner.x) * size.width
      let height = units == .points ? abs(corner.y) : abs(corner.y) * size.height
      return abs(width - height) < 0.01
    case .conic: return false
    }
  }

  /// The start and the end in points; of a circle, a point on it.
  fileprivate func ends(in size: Size) -> [Point] {
    let unit = units == .points ? Size(1, 1) : size
    let start = Point(startPoint.x * unit.width, startPoint.y * unit.height)
    let end = Point(endPoint.x * unit.width, kind == .radial ? start.y : endPoint.y * unit.height)
    return [start, end]
  }

  /// From a space in which the gradient runs along x from 0 to 1, or out of a circle of radius 1, to the points of a layer.
  fileprivate func map(in size: Size) -> AffineTransform {
    let reach = endPoint - startPoint
    let own =
      kind == .radial
      ? AffineTransform(a: reach.x, b: 0, c: 0, d: reach.y, tx: startPoint.x, ty: startPoint.y)
      : AffineTransform(a: reach.x, b: reach.y, c: -reach.y, d: reach.x, tx: startPoint.x, ty: startPoint.y)
    let placed = transform.map { own.concatenating($0) } ?? own
    return units == .points ? placed : placed.concatenating(.scale(size.width, size.height))
  }

  fileprivate var lottieStops: [Double] {
    let colors = straightColors
    return colors.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
      + colors.flatMap { [$0.location, $0.color.alpha] }
  }
}
