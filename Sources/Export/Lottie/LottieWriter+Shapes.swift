import Geometry
import Layers
import Text

// Shapes, texts and materials.

/// The outline that a layer's content is drawn into. Contents with equal outline kinds interpolate.
enum OutlineKind: Hashable {
  case bounds
  case ellipse
  case path([LottieBezier.Structure], Path.FillRule)
  case text(TextLayout)
  case picture(Picture, isTemplate: Bool)
  case material

  /// Creates the outline kind of a layer's content; `nil` if the layer has no content.
  init?(_ layer: Layer) {
    switch layer.content {
    case .none: return nil
    case .shape(let shape):
      switch shape.outline {
      case .rectangle: self = .bounds
      case .ellipse: self = .ellipse
      case .path(let path): self = .path(LottieBezier.contours(of: path).map(\.structure), shape.fillRule)
      }
    case .text(let text): self = .text(text.layout)
    case .image(let image): self = .picture(image.picture, isTemplate: image.templateColor != nil)
    case .material: self = .material
    }
  }
}

extension LottieWriter {
  mutating func add(_ kind: OutlineKind, _ part: Part, to composition: inout LottieComposition) {
    let isSteady = part.node.layers.allSatisfy { OutlineKind($0) == kind }
    var part = part
    if !isSteady {
      let frames = ranges(part.node) { OutlineKind($0) == kind }
      part.frames = part.frames.intersection(frames)
    }
    guard !part.frames.isEmpty else { return }
    switch kind {
    case .bounds, .ellipse, .path: addShape(kind, part, to: &composition)
    case .text(let layout):
      if part.node.layers.contains(where: { !($0.content.text?.pieces.isEmpty ?? true) }) {
        remark(.pieces, part.node)
      }
      let count = part.node.layers.map { $0.content.text?.inks.count ?? 0 }.max() ?? 0
      for ink in 0..<count { addText(layout, ink, part, to: &composition) }
    case .picture(let picture, let isTemplate): addPicture(picture, isTemplate, part, to: &composition)
    case .material:
      guard unsupported == .bake else { return }
      let tint = color(nil, of: part.node) { $0.content.material?.tint }
      add(boundsOutline(of: part.index) + [.fill(tint)], part, to: &composition)
    }
  }

  // MARK: Shapes

  private mutating func addShape(_ kind: OutlineKind, _ part: Part, to composition: inout LottieComposition) {
    let node = part.node
    func some(_ test: (Shape) -> Bool) -> Bool {
      node.layers.contains { $0.content.shape.map(test) ?? false }
    }
    let isTrimmed = some { $0.stroke.isTrimmed || !$0.stroke.dashPattern.isEmpty }
    let isGround = kind == .bounds && !some(\.isStroked)
    let shapes =
      isGround ? ground(of: part, in: composition) : isTrimmed ? nil : outline(kind, part.index)
    let rule = node.first.content.shape?.fillRule ?? .nonZero
    let fill: [LottieShape] =
      some { $0.fillColor != nil }
      ? [.fill(color("fillColor", of: node) { $0.content.shape?.fillColor }, rule: rule)] : []
    let hasGradient = some { $0.gradient != nil }
    let stroke = some(\.isStroked) ? stroke(of: node, isTrimmed: isTrimmed) : []
    if let shapes, !hasGradient {
      if !(stroke + fill).isEmpty { add(shapes + stroke + fill, part, to: &composition) }
      return
    }
    if !stroke.isEmpty { add(startingOutline(kind, node) + stroke, part, to: &composition) }
    if hasGradient { addGradients(of: part, in: kind, { $0.content.shape?.gradient }, to: &composition) }
    if !fill.isEmpty { add((shapes ?? outline(kind, part.index)) + fill, part, to: &composition) }
  }

  mutating func outline(_ kind: OutlineKind, _ index: Int) -> [LottieShape] {
    switch kind {
    case .bounds: boundsOutline(of: index)
    case .ellipse: ellipse(of: timeline.nodes[index])
    case .path:
      outlines(of: timeline.nodes[index]) { OutlineKind($0) == kind ? $0.outlinePath : nil }
    case .text, .picture, .material: []
    }
  }

  /// Returns an outline that begins at the same point as the scenario's, for strokes that are drawn in part.
  private mutating func startingOutline(_ kind: OutlineKind, _ node: LayerTimeline.Node) -> [LottieShape] {
    outlines(of: node) { layer in
      switch kind {
      case .bounds:
        let isSquare = node.layers.allSatisfy { $0.cornerRadii.isZero }
        return isSquare ? .rectangle(layer.bounds) : layer.roundedBounds(inset: 0)
      default: return OutlineKind(layer) == kind ? layer.outlinePath : nil
      }
    }
  }

  private mutating func stroke(of node: LayerTimeline.Node, isTrimmed: Bool) -> [LottieShape] {
    let style = node.firstValue { $0.content.shape?.stroke } ?? StrokeStyle()
    let width = LottieQuantity(
      properties: [["lineWidth"]], tolerance: LottieQuantity.lengthTolerance / 2,
      read: { $0.content.shape.map { [$0.stroke.lineWidth] } }, value: { .scalar(max(0, $0[0])) })
    let phase = LottieQuantity(
      properties: [["lineDashPhase"]], tolerance: LottieQuantity.lengthTolerance,
      read: { $0.content.shape.map { [$0.stroke.dashPhase ?? 0] } }, value: { .scalar($0[0]) })
    let stroke = LottieStroke(
      width: property(width, of: node), style: style, dashPhase: property(phase, of: node))
    let gradient = node.firstValue { $0.content.shape?.strokeGradient }
    let paint =
      gradient.flatMap { plainPaint($0, of: node) { $0.content.shape?.strokeGradient } }
      ?? color("strokeColor", of: node) { $0.content.shape?.strokeColor }
    return (isTrimmed ? trim(of: node) : []) + [.stroke(paint, stroke)]
  }

  private mutating func trim(of node: LayerTimeline.Node) -> [LottieShape] {
    let strokes = node.layers.compactMap { $0.content.shape?.stroke }
    guard strokes.contains(where: \.isTrimmed) else { return [] }
    let tolerance = 0.0005
    let start = LottieQuantity(
      properties: [["strokeStart"]], tolerance: tolerance,
      read: { $0.content.shape.map { [min(1, max(0, $0.stroke.start ?? 0))] } },
      value: { .scalar(100 * $0[0]) })
    let end = LottieQuantity(
      properties: [["strokeEnd"]], tolerance: tolerance,
      read: { layer in
        layer.content.shape.map { [min(1, max($0.stroke.start ?? 0, $0.stroke.end ?? 1, 0))] }
      },
      value: { .scalar(100 * $0[0]) })
    return [.trim(start: property(start, of: node), end: property(end, of: node))]
  }

  // MARK: Texts

  private mutating func addText(
    _ layout: TextLayout, _ ink: Int, _ part: Part, to composition: inout LottieComposition
  ) {
    let text = part.node.layers.lazy.compactMap(\.content.text).first { $0.layout == layout }
    let contours = LottieBezier.contours(of: text?.ink(ink)?.outline(stretch: 1) ?? Path())
    guard !contours.isEmpty else { return }
    let shapes = contours.map { LottieShape.path(LottieProperty(.bezier($0))) }
    let paint = color("color", of: part.node) {
      $0.content.text?.layout == layout ? $0.content.text?.ink(ink)?.color : nil
    }
    var transform = LottieTransform()
    let stretch = LottieQuantity(
      tolerance: 0.001,
      read: { layer in
        layer.content.text.flatMap { $0.layout == layout ? [$0.horizontalStretch] : nil }
      },
      value: { .vector([100 * $0[0], 100]) })
    transform.scale = property(stretch, of: part.node)
    add(.shapes(shapes + [.fill(paint)]), part, transform, to: &composition)
  }
}

// Outlines of layers.

extension LottieWriter {
  /// Returns the outline of a layer's bounds.
  ///
  /// - Parameter inset: The distance of the outline inside the bounds, in points.
  mutating func boundsOutline(
    of index: Int, inset: @escaping (Layer) -> Double = { _ in 0 }
  ) -> [LottieShape] {
    let node = timeline.nodes[index]
    let isPlain = node.layers.allSatisfy { layer in
      let radii = layer.cornerRadii
      return radii.isZero || (radii == CornerRadii(radii.topLeft) && layer.cornerCurve == .circular)
    }
    guard isPlain else { return outlines(of: node) { $0.roundedBounds(inset: inset($0)) } }
    let lengths = { (layer: Layer) -> [Double] in
      [layer.frame.width - 2 * inset(layer), layer.frame.height - 2 * inset(layer)]
    }
    // Some players snap a rectangle without rounded corners to whole pixels.
    let least = isOnPoints(index) ? 0 : 0.01
    let radius = LottieQuantity(
      properties: [["cornerRadius"]], tolerance: LottieQuantity.lengthTolerance,
      read: { [max(0, $0.cornerRadii.topLeft - inset($0))] }, value: { .scalar(max(least, $0[0])) })
    let (center, size) = box(of: node, lengths, center: { [$0.frame.width / 2, $0.frame.height / 2] })
    return [.rectangle(center: center, size: size, radius: property(radius, of: node))]
  }

  /// Whether a layer never moves and its edges are at whole points of the canvas.
  private func isOnPoints(_ index: Int) -> Bool {
    var edges = timeline.nodes[index].first.bounds
    guard timeline.nodes[index].layers.allSatisfy({ $0.bounds == edges }) else {
      return false
    }
    var (next, isInside) = (Optional(index), false)
    while let current = next {
      let node = timeline.nodes[current]
      let steps = Set(node.layers.compactMap { $0.step(isInside: isInside) })
      guard steps.count == 1, let step = steps.first, step.b == 0, step.c == 0 else { return false }
      edges = step.apply(edges)
      (next, isInside) = (node.parent, !node.isMask)
    }
    return edges.components.allSatisfy { $0 == $0.rounded() }
  }

  /// Returns the center and the size of a box that equals the bounds, or is smaller or larger by a constant.
  private mutating func box(
    of node: LayerTimeline.Node, _ lengths: @escaping (Layer) -> [Double],
    center: @escaping (Layer) -> [Double]
  ) -> (center: LottieProperty, size: LottieProperty) {
    var quantity = LottieQuantity(
      properties: [["width"], ["height"]], tolerance: LottieQuantity.lengthTolerance, read: lengths,
      value: { .vector($0.map { max(0, $0) }) })
    let size = property(quantity, of: node)
    // Half of a length follows the length's curve.
    quantity.read = { center($0).map { $0 * 2 } }
    quantity.value = { .vector($0.map { $0 / 2 }) }
    return (property(quantity, of: node), size)
  }

  /// Returns the outline of a fill of a layer's bounds: that of the bounds, or a larger one if the composition clips.
  mutating func ground(of part: Part, in composition: LottieComposition) -> [LottieShape] {
    let space = composition.space
    guard space.origin == part.index, space.cutsBounds else { return boundsOutline(of: part.index) }
    let (width, height) = (Double(space.width), Double(space.height))
    let margin = Double(space.margin)
    return [
      .rectangle(
        center: .vector(width / 2 - margin, height / 2 - margin), size: .vector(width, height),
        radius: .scalar(0))
    ]
  }

  /// Returns the outline of a layer's shape or bounds as a contour; `nil` unless it is a single contour.
  ///
  /// - Parameter map: Returns the transform from the layer's points to those of the contour.
  mutating func contour(
    of node: LayerTimeline.Node, in map: (Layer) -> AffineTransform
  ) -> LottieProperty? {
    let isSquare = node.layers.allSatisfy { $0.cornerRadii.isZero }
    let shapes = outlines(of: node) { layer in
      let kind = OutlineKind(layer)
      let bounds = isSquare ? Path.rectangle(layer.bounds) : layer.roundedBounds(inset: 0)
      let path = kind.map({ $0 == .bounds }) ?? true ? bounds : layer.outlinePath ?? bounds
      return path.transformed(by: map(layer))
    }
    let contours = shapes.compactMap { if case .path(let contour) = $0 { contour } else { nil } }
    return contours.count == 1 ? contours[0] : nil
  }

  mutating func ellipse(of node: LayerTimeline.Node) -> [LottieShape] {
    let (center, size) = box(
      of: node, { [$0.frame.width, $0.frame.height] }, center: { [$0.frame.width / 2, $0.frame.height / 2] })
    return [.ellipse(center: center, size: size)]
  }

  /// Returns the contours of a path. Paths whose contours have another total number of vertices are skipped.
  mutating func outlines(of node: LayerTimeline.Node, _ read: (Layer) -> Path?) -> [LottieShape] {
    withoutActuallyEscaping(read) { read in
      outlines(of: node) { read($0).map(LottieBezier.contours) }
    }
  }

  mutating func outlines(
    of node: LayerTimeline.Node, contours read: (Layer) -> [LottieBezier]?
  ) -> [LottieShape] {
    guard let first = node.firstValue(read) else { return [] }
    let counts = first.map { $0.vertices.count * 6 }
    let total = counts.reduce(0, +)
    let frames = tracks.values(node) { layer in
      let numbers = read(layer)?.flatMap(\.numbers)
      return numbers?.count == total ? numbers : nil
    }
    var shapes: [LottieShape] = []
    var start = 0
    for (bezier, count) in zip(first, counts) {
      let range = start..<start + count
      let own = frames.first == frames.last && frames.allSatisfy { $0 == frames[0] } ? [frames[0]] : frames
      let quantity = LottieQuantity(
        tolerance: LottieQuantity.lengthTolerance, read: { _ in nil },
        value: { .bezier(LottieBezier(numbers: $0, isClosed: bezier.isClosed)) })
      let track = tracks.sampledTrack(own.map { Array($0[range]) }, quantity.tolerance)
      shapes.append(.path(property(of: track, quantity, node)))
      start += count
    }
    return shapes
  }
}

extension Layer {
  /// Returns the rounded bounds. Corner radii are at least 0.01 points, so that all outlines of a layer interpolate.
  func roundedBounds(inset: Double) -> Path {
    let radii = cornerRadii.clockwise.map { max(0.01, $0 - inset) }
    return .roundedRectangle(
      bounds.insetBy(inset, inset),
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]),
      curve: cornerCurve)
  }
}

// Gradients.

extension LottieWriter {
  /// The properties that two gradients must share to interpolate.
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

  /// Adds the gradients that a layer shows one after another.
  ///
  /// - Parameter kind: The outline that the gradients fill; `nil` for the bounds.
  mutating func addGradients(
    of part: Part, in kind: OutlineKind?, _ read: @escaping (Layer) -> Gradient?,
    to composition: inout LottieComposition
  ) {
    let structures = part.node.differentValues { layer in
      read(layer).flatMap { $0.colors.isEmpty ? nil : Structure($0) }
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
    // Draw in the gradient's own coordinates, enlarged because numbers have few digits.
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

  /// Returns the paint of a gradient whose colors run perpendicular to a line, or in circles, in the layer's own
  /// points; `nil` for any other gradient.
  mutating func plainPaint(
    _ first: Gradient, of node: LayerTimeline.Node, _ read: @escaping (Layer) -> Gradient?
  ) -> LottiePaint? {
    let isPlain = node.layers.allSatisfy { layer in read(layer)?.isPlain(in: layer.frame.size) ?? true }
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

  // MARK: Conic gradients

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
  /// Whether the colors run perpendicular to the gradient's line, or in circles, in the points of a layer.
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

  /// Returns the start and the end in points; the end of a radial gradient is a point on its circle.
  fileprivate func ends(in size: Size) -> [Point] {
    let unit = units == .points ? Size(1, 1) : size
    let start = Point(startPoint.x * unit.width, startPoint.y * unit.height)
    let end = Point(endPoint.x * unit.width, kind == .radial ? start.y : endPoint.y * unit.height)
    return [start, end]
  }

  /// Returns the transform to the points of a layer, from a space in which the gradient runs along x from 0 to 1, or
  /// outward to a circle of radius 1.
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
