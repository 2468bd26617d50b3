import Geometry
import Layers

// Outlines of what layers draw.

extension LottieWriter {
  /// The outline of a layer's bounds.
  ///
  /// - Parameter inset: How far inside it runs.
  mutating func boundsOutline(
    of index: Int, inset: @escaping (Layer) -> Double = { _ in 0 }
  ) -> [LottieShape] {
    let node = timeline.nodes[index]
    let isPlain = node.states.allSatisfy { state in
      guard let layer = state.layer else { return true }
      let radii = layer.cornerRadii
      return radii.isZero || (radii == CornerRadii(radii.topLeft) && layer.cornerCurve == .circular)
    }
    guard isPlain else {
      return outlines(of: node) { $0.roundedBounds(inset: inset($0)) }
    }
    let lengths = { (layer: Layer) -> [Double] in
      [layer.frame.width - 2 * inset(layer), layer.frame.height - 2 * inset(layer)]
    }
    // Some players put a rectangle without corners on whole pixels.
    let least = isOnPoints(index) ? 0 : 0.01
    let radius = LottieQuantity(
      properties: [["cornerRadius"]], tolerance: LottieQuantity.lengthTolerance,
      read: { [max(0, $0.cornerRadii.topLeft - inset($0))] }, value: { .scalar(max(least, $0[0])) })
    let (center, size) = box(of: node, lengths, center: { [$0.frame.width / 2, $0.frame.height / 2] })
    return [.rectangle(center: center, size: size, radius: property(radius, of: node))]
  }

  /// True for a layer that stays with its edges at whole points of the canvas.
  private func isOnPoints(_ index: Int) -> Bool {
    var edges = timeline.nodes[index].first.bounds
    guard timeline.nodes[index].states.allSatisfy({ $0.layer.map { $0.bounds == edges } ?? true }) else {
      return false
    }
    var (next, isInside) = (Optional(index), false)
    while let current = next {
      let node = timeline.nodes[current]
      let steps = Set(node.states.compactMap { $0.layer?.step(isInside: isInside) })
      guard steps.count == 1, let step = steps.first, step.b == 0, step.c == 0 else { return false }
      edges = step.apply(edges)
      (next, isInside) = (node.parent, !node.isMask)
    }
    return edges.components.allSatisfy { $0 == $0.rounded() }
  }

  /// The center and the size of something as large as the bounds or by a constant smaller or larger.
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

  /// What fills a layer's bounds is drawn into: their outline, or more where they cut off.
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

  /// The outline of a layer's shape or bounds as a contour; nil where it is not one of the same kind all the time.
  ///
  /// - Parameter map: From the points of the layer to those of the contour.
  mutating func contour(
    of node: LayerTimeline.Node, in map: (Layer) -> AffineTransform
  ) -> LottieProperty? {
    let isSquare = node.states.allSatisfy { $0.layer?.cornerRadii.isZero ?? true }
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

  /// The contours of a path of which there are as many, with as many vertices, whenever there is one.
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
  /// The rounded bounds, which have corners, however small, so that all of a layer mix.
  func roundedBounds(inset: Double) -> Path {
    let radii = cornerRadii.clockwise.map { max(0.01, $0 - inset) }
    return .roundedRectangle(
      bounds.insetBy(inset, inset),
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]),
      curve: cornerCurve)
  }
}
