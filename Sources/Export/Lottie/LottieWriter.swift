import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// Makes compositions of a scenario's layers.
///
/// A composition has the coordinates and the size of the canvas or of a layer that clips, so that none cuts off what is to be
/// seen: a layer lies in layers without a drawing that stand for those around it.
struct LottieWriter {
  let tracks: LayerTracks
  let unsupported: LottieDocument.Unsupported
  private(set) var assets: [LottieAsset] = []
  private(set) var remarks = LottieRemarks()
  var pictures = LottiePictures()

  let canvas: LottieComposition.Space

  var timeline: LayerTimeline { tracks.timeline }
  var scenario: Scenario { tracks.study.scenario }
  var frameCount: Int { timeline.times.count }
  var everyFrame: FrameRanges { FrameRanges([0..<frameCount]) }

  init(_ start: Stage, unsupported: LottieDocument.Unsupported) {
    tracks = LayerTracks(start, opensDrawings: true)
    self.unsupported = unsupported
    let size = start.scenario.canvas.size
    canvas = .init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }

  mutating func remark(_ remark: LottieRemarks.Remark, _ node: LayerTimeline.Node) {
    remarks.add(remark, node.path)
  }

  /// Adds what the layers at the top and all in them show.
  mutating func addRoots(to composition: inout LottieComposition) {
    add(timeline.roots, to: &composition, during: everyFrame, fading: [])
  }

  // MARK: Trees

  /// Adds siblings, the last one in front.
  private mutating func add(
    _ siblings: [Int], to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    if siblings.contains(where: { !timeline.nodes[$0].orders.isEmpty }) {
      return addInTurn(siblings, to: &composition, during: frames, fading: faders)
    }
    for index in siblings.reversed() { add(index, to: &composition, during: frames, fading: faders) }
  }

  /// The most layers that stand for siblings that change their order.
  private static let mostCopies = 20_000

  /// Adds siblings that change their order: each is a composition, laid anew for each order.
  private mutating func addInTurn(
    _ siblings: [Int], to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    var inner: [Int: LottieLayer] = [:]
    for index in siblings {
      inner[index] = nested(timeline.nodes[index], composition.space) { writer, composition in
        writer.add(index, to: &composition, during: writer.everyFrame, fading: [])
      }
    }
    var starts = Set(siblings.flatMap { timeline.nodes[$0].orders.map(\.frame) } + [0]).sorted()
    let most = max(1, Self.mostCopies / siblings.count)
    if starts.count > most {
      remark(.orders, timeline.nodes[siblings[0]])
      starts.removeLast(starts.count - most)
    }
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : frameCount
      let segment = frames.intersection(FrameRanges([start..<end]))
      let ordered = siblings.enumerated().sorted {
        (order($0.element, start), $0.offset) > (order($1.element, start), $1.offset)
      }
      for (_, index) in ordered {
        let shown = segment.intersection(visibility(of: timeline.nodes[index]))
        guard !shown.isEmpty, var layer = inner[index] else { continue }
        layer.frames = shown.hull
        layer.transform.opacity = opacity(of: faders, during: shown)
        composition.add(layer)
      }
    }
  }

  private func order(_ index: Int, _ frame: Int) -> Int {
    timeline.nodes[index].orders.last { $0.frame <= frame }?.order ?? 0
  }

  /// Adds a layer with all in it.
  ///
  /// - Parameter faders: The layers around it whose opacities are its own.
  private mutating func add(
    _ index: Int, to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    let node = timeline.nodes[index]
    let shown = frames.intersection(visibility(of: node))
    guard !shown.isEmpty else { return }
    let blends = node.states.contains { $0.layer.map { $0.blendMode != .normal } ?? false }
    let isFaint = node.states.contains { ($0.layer?.opacity ?? 1) < 1 }
    let faders = faders + (isFaint ? [node] : [])
    guard blends || node.mask != nil || !(faders.isEmpty || handsOnOpacity(index)) else {
      return addClipped(index, to: &composition, during: shown, fading: faders)
    }
    let cut = masked(index, in: &composition)
    var group =
      cut
      ?? nested(node, composition.space) { writer, composition in
        writer.addClipped(index, to: &composition, during: writer.everyFrame, fading: [])
      }
    group.frames = shown.hull
    group.transform.opacity = opacity(of: faders, during: shown)
    if blends {
      remark(.blendModes, node)
      group.blendMode = node.states.compactMap(\.layer?.blendMode).first { $0 != .normal } ?? .normal
    }
    if cut == nil, let mask = node.mask {
      let source = matteSource(node, composition.space) { writer, composition in
        writer.add(mask, to: &composition, during: writer.everyFrame, fading: [])
      }
      group.matte = .init(
        source: composition.add(source), isInverted: node.first.maskInverted,
        isLuminance: node.first.maskType == .luminance)
    }
    composition.add(group)
  }

  /// Adds what a layer draws and what is in it, cut off at its bounds where these clip.
  private mutating func addClipped(
    _ index: Int, to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    let node = timeline.nodes[index]
    let clips = needsClip(index) ? ranges(node, where: \.masksToBounds) : FrameRanges([])
    let inside = frames.intersection(clips)
    if !inside.isEmpty {
      var group = clipped(index, in: &composition)
      group.frames = inside.hull
      group.transform.opacity = opacity(of: faders, during: inside)
      composition.add(group)
    }
    let outside = clips.isEmpty ? frames : frames.intersection(ranges(node) { !$0.masksToBounds })
    addParts(index, to: &composition, during: outside, fading: faders)
    addShadow(
      Part(index: index, node: node, frames: frames, faders: faders), to: &composition)
  }

  /// A layer that shows what a layer draws and what is in it as far as its bounds.
  private mutating func clipped(_ index: Int, in composition: inout LottieComposition) -> LottieLayer {
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
  private mutating func masked(_ index: Int, in composition: inout LottieComposition) -> LottieLayer? {
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

  private mutating func addParts(
    _ index: Int, to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    guard !frames.isEmpty else { return }
    let part = Part(index: index, node: timeline.nodes[index], frames: frames, faders: faders)
    addBorder(of: part, to: &composition)
    add(timeline.nodes[index].children, to: &composition, during: frames, fading: faders)
    addContents(of: part, to: &composition)
  }

  // MARK: Compositions

  /// A layer that shows a composition of its own.
  private mutating func nested(
    _ node: LayerTimeline.Node, _ space: LottieComposition.Space,
    _ fill: (inout LottieWriter, inout LottieComposition) -> Void
  ) -> LottieLayer {
    var composition = LottieComposition(space)
    fill(&self, &composition)
    let id = "composition-\(assets.count + 1)"
    assets.append(.composition(id: id, name: node.path.description, composition))
    return LottieLayer(
      kind: .composition(id, space), name: node.path.description, frames: 0..<frameCount)
  }

  /// A layer by which another one is shown or hidden.
  private mutating func matteSource(
    _ node: LayerTimeline.Node, _ space: LottieComposition.Space,
    _ fill: (inout LottieWriter, inout LottieComposition) -> Void
  ) -> LottieLayer {
    var layer = nested(node, space, fill)
    layer.isMatteSource = true
    return layer
  }

  /// A color all over the canvas.
  func ground(_ color: Color) -> LottieLayer {
    var layer = LottieLayer(
      kind: .solid(String(color.hexString.prefix(7)), width: canvas.width, height: canvas.height),
      name: "background", frames: 0..<frameCount)
    layer.transform.opacity = .scalar(100 * min(1, max(0, color.alpha)))
    return layer
  }

  mutating func addImage(_ id: String, width: Int, height: Int, address: String) {
    assets.append(.image(id: id, width: width, height: height, address: address))
  }

  // MARK: When

  /// The frames at which a layer is there and not hidden.
  func visibility(of node: LayerTimeline.Node) -> FrameRanges {
    ranges(node) { !$0.isHidden }
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
