import Geometry
import Layers

// Layers that are cut off: at their bounds, or at the contour of a mask.

extension LottieWriter {
  /// A layer that shows what a layer draws and what is in it as far as its bounds.
  mutating func clipped(_ index: Int, in composition: inout LottieComposition) -> LottieLayer {
    let node = timeline.nodes[index]
    let sizes = node.states.compactMap(\.layer?.frame.size)
    func most(_ lengths: [Double]) -> Int { Int(min(16_384, max(1, lengths.reduce(1, max).rounded(.up)))) }
    let (width, height) = (most(sizes.map(\.width)), most(sizes.map(\.height)))
    let isWhole = node.states.allSatisfy { state in
      guard let layer = state.layer else { return true }
      return layer.cornerRadii.isZero && layer.frame.size == Size(Double(width), Double(height))
    }
    // Where a contour cuts off, the edge of the composition is not to cut the same pixels.
    let margin = isWhole ? 0 : 1
    let space = LottieComposition.Space(
      origin: index, cutsBounds: true, margin: margin, width: width + 2 * margin, height: height + 2 * margin)
    var group = nested(node, space) { writer, composition in
      writer.addParts(index, to: &composition, during: writer.everyFrame, fading: [])
    }
    if !isWhole {
      let offset = AffineTransform.translation(Point(Double(margin), Double(margin)))
      group.mask = contour(of: node) { _ in offset }
      group.transform.anchor = .vector(Double(margin), Double(margin))
    }
    group.parent = carrier(index, isInside: false, in: &composition)
    return group
  }

  /// A layer that shows what a layer draws and what is in it as far as the contour of its mask; nil where the mask is more
  /// than an opaque contour.
  mutating func masked(_ index: Int, in composition: inout LottieComposition) -> LottieLayer? {
    let node = timeline.nodes[index]
    guard let mask = node.mask.map({ timeline.nodes[$0] }), mask.children.isEmpty, mask.mask == nil,
      mask.states.first?.frame == node.states.first?.frame,
      mask.states.allSatisfy({ $0.layer?.isOpaqueOutline ?? false }),
      Set(mask.states.map { $0.layer.flatMap(OutlineKind.init) }).count == 1,
      node.first.maskType == .alpha, !node.first.maskInverted
    else { return nil }
    let bounds = mask.states.compactMap(\.layer).reduce(Rect.zero) { bounds, layer in
      bounds.union(layer.transform.apply(layer.outlinePath?.controlBounds ?? .zero))
    }
    let margin = (1 - min(0, bounds.minX, bounds.minY)).rounded(.up)
    let reach = Point(margin + bounds.maxX, margin + bounds.maxY)
    guard reach.x + margin < 16_384, reach.y + margin < 16_384 else { return nil }
    let offset = AffineTransform.translation(Point(margin, margin))
    guard let contour = contour(of: mask, in: { $0.transform.concatenating(offset) }) else { return nil }
    let space = LottieComposition.Space(
      origin: index, margin: Int(margin), width: Int(reach.x.rounded(.up)) + 1,
      height: Int(reach.y.rounded(.up)) + 1)
    var group = nested(node, space) { writer, composition in
      writer.addClipped(index, to: &composition, during: writer.everyFrame, fading: [])
    }
    group.mask = contour
    group.transform.anchor = .vector(margin, margin)
    group.parent = carrier(index, isInside: false, in: &composition)
    return group
  }

  /// True for a layer that cuts off what may reach over its bounds.
  func needsClip(_ index: Int) -> Bool {
    let node = timeline.nodes[index]
    guard node.states.contains(where: { $0.layer?.masksToBounds ?? false }) else { return false }
    let reachesOver = node.states.contains { state in
      switch state.layer?.content {
      case .image, .text: true
      case .shape(let shape): shape.outline.isPath || shape.isStroked
      case nil, .some(.none), .material: false
      }
    }
    return (reachesOver || !node.children.isEmpty) && !coversCanvas(index)
  }

  /// True for a layer in whose bounds, which have no corners, all of the canvas lies at every frame.
  private func coversCanvas(_ index: Int) -> Bool {
    var node = timeline.nodes[index]
    guard node.states.allSatisfy({ $0.layer?.cornerRadii.isZero ?? true }) else { return false }
    let size = scenario.canvas.size
    var rects = node.frames(tracks) { $0.frame.offsetBy($0.translation) }
    while true {
      guard node.states.allSatisfy({ $0.layer?.isPlainlyPlaced ?? true }) else { return false }
      guard let parent = node.parent else { break }
      node = timeline.nodes[parent]
      guard node.states.allSatisfy({ $0.layer?.viewBox == nil }) else { return false }
      let around = node.frames(tracks) { $0.frame.offsetBy($0.translation) }
      rects = zip(rects, around).map { $0.offsetBy($1.origin) }
    }
    return rects.allSatisfy {
      $0.minX <= 0 && $0.minY <= 0 && $0.maxX >= size.width && $0.maxY >= size.height
    }
  }
}

extension LayerTimeline.Node {
  fileprivate func frames(_ tracks: LayerTracks, _ read: (Layer) -> Rect) -> [Rect] {
    tracks.values(self) { read($0).components }.map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }
}

extension Shape.Outline {
  fileprivate var isPath: Bool { if case .path = self { true } else { false } }
}

extension Layer {
  /// True for one that is neither turned nor scaled.
  fileprivate var isPlainlyPlaced: Bool { rotation == 0 && scale == Point(1, 1) && affineTransform == nil }
}
