import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// A builder of Lottie compositions from a scenario's layers.
///
/// A composition has the coordinates and the size of the canvas or of a clipping layer, so that it never clips visible
/// content. A layer is placed inside layers without a drawing, which represent its superlayers.
struct LottieWriter {
  let tracks: LayerTracks
  let unsupported: LottieDocument.Unsupported
  private(set) var assets: [LottieAsset] = []
  private(set) var remarks = ExportRemarks()
  var pictures = LottiePictures()

  let canvas: LottieComposition.Space

  var timeline: LayerTimeline { tracks.timeline }
  var scenario: Scenario { tracks.study.scenario }
  var frameCount: Int { timeline.times.count }
  /// The events of the scenario in order of time.
  var events: [StageEvent] { tracks.study.end.events }
  var everyFrame: FrameRanges { FrameRanges([0..<frameCount]) }

  init(_ start: Stage, unsupported: LottieDocument.Unsupported) {
    tracks = LayerTracks(start, opensDrawings: true)
    self.unsupported = unsupported
    let size = start.scenario.canvas.size
    canvas = .init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    let support = LottieSupport(unsupported: unsupported)
    remarks.add(of: tracks.timeline) { feature, _ in support.support(of: feature) }
  }

  mutating func remark(_ remark: LottieRemark, _ node: LayerTimeline.Node) {
    remarks.add(remark.rawValue, node.path)
  }

  /// Adds the layers at the top of the scenario and everything inside them.
  mutating func addRoots(to composition: inout LottieComposition) {
    add(timeline.roots, to: &composition, during: everyFrame, fading: [])
  }

  // MARK: Trees

  /// Adds siblings, of which the last is in front.
  private mutating func add(
    _ siblings: [Int], to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    if siblings.contains(where: { !timeline.nodes[$0].orders.isEmpty }) {
      return addInTurn(siblings, to: &composition, during: frames, fading: faders)
    }
    for index in siblings.reversed() { add(index, to: &composition, during: frames, fading: faders) }
  }

  /// The largest number of layers that represent siblings with a changing order.
  private static let mostCopies = 20_000

  /// Adds siblings whose order changes. Each becomes a composition, which is added again for each order.
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

  /// Adds a layer with everything inside it.
  ///
  /// - Parameter faders: The superlayers whose opacities apply to the layer itself.
  private mutating func add(
    _ index: Int, to composition: inout LottieComposition, during frames: FrameRanges,
    fading faders: [LayerTimeline.Node]
  ) {
    let node = timeline.nodes[index]
    let shown = frames.intersection(visibility(of: node))
    guard !shown.isEmpty else { return }
    let blends = node.layers.contains { $0.blendMode != .normal }
    let isFaint = node.layers.contains { $0.opacity < 1 }
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
      group.blendMode = node.layers.map(\.blendMode).first { $0 != .normal } ?? .normal
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

  /// Adds a layer's own drawing and its sublayers, clipped to its bounds while it masks to them.
  mutating func addClipped(
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

  mutating func addParts(
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

  /// Returns a layer that shows a new composition.
  mutating func nested(
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

  /// Returns a layer that serves as the matte of another.
  private mutating func matteSource(
    _ node: LayerTimeline.Node, _ space: LottieComposition.Space,
    _ fill: (inout LottieWriter, inout LottieComposition) -> Void
  ) -> LottieLayer {
    var layer = nested(node, space, fill)
    layer.isMatteSource = true
    return layer
  }

  /// Returns a layer that covers the canvas with a color.
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

  // MARK: Frames

  /// Returns the frames at which a layer exists and is not hidden.
  func visibility(of node: LayerTimeline.Node) -> FrameRanges { ranges(node) { !$0.isHidden } }
}

/// A difference between the animation and the scenario that is due to motion.
enum LottieRemark: String {
  case springs = "springs are sampled at each frame"
  case springsOmitted = "springs are Bézier curves from their start to their end"
  case movingMatrices = "a matrix that moves stays as it is at first"
  case pieces = "pieces of texts stay as in the whole"
  case orders = "layers change their order too often, so that later changes are left out"
}

// Layers that are clipped: by their bounds, or by the contour of a mask.

extension LottieWriter {
  /// Returns a layer that shows a layer's own drawing and its sublayers, clipped to its bounds.
  mutating func clipped(_ index: Int, in composition: inout LottieComposition) -> LottieLayer {
    let node = timeline.nodes[index]
    let sizes = node.layers.map(\.frame.size)
    func most(_ lengths: [Double]) -> Int { Int(min(16_384, max(1, lengths.reduce(1, max).rounded(.up)))) }
    let (width, height) = (most(sizes.map(\.width)), most(sizes.map(\.height)))
    let isWhole = node.layers.allSatisfy {
      $0.cornerRadii.isZero && $0.frame.size == Size(Double(width), Double(height))
    }
    // If a contour clips, the edge of the composition must not clip the same pixels.
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

  /// Returns a layer that shows a layer's own drawing and its sublayers, clipped to the contour of its mask; `nil` if
  /// the mask is more than an opaque contour.
  mutating func masked(_ index: Int, in composition: inout LottieComposition) -> LottieLayer? {
    let node = timeline.nodes[index]
    guard let mask = node.mask.map({ timeline.nodes[$0] }), mask.children.isEmpty, mask.mask == nil,
      mask.states.first?.frame == node.states.first?.frame,
      mask.states.allSatisfy({ $0.layer?.isOpaqueOutline ?? false }),
      Set(mask.states.map { $0.layer.flatMap(OutlineKind.init) }).count == 1,
      node.first.maskType == .alpha, !node.first.maskInverted
    else { return nil }
    let bounds = mask.layers.reduce(Rect.zero) { bounds, layer in
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

  /// Whether a layer clips contents that may exceed its bounds.
  func needsClip(_ index: Int) -> Bool {
    let node = timeline.nodes[index]
    guard node.layers.contains(where: { $0.masksToBounds }) else { return false }
    let reachesOver = node.layers.contains { layer in
      switch layer.content {
      case .image, .text: true
      case .shape(let shape): shape.outline.isPath || shape.isStroked
      case .none, .material: false
      }
    }
    return (reachesOver || !node.children.isEmpty) && !coversCanvas(index)
  }

  /// Whether a layer's bounds, without rounded corners, contain the whole canvas at every frame.
  private func coversCanvas(_ index: Int) -> Bool {
    var node = timeline.nodes[index]
    guard node.layers.allSatisfy({ $0.cornerRadii.isZero }) else { return false }
    let size = scenario.canvas.size
    var rects = node.frames(tracks) { $0.frame.offsetBy($0.translation) }
    while true {
      guard node.layers.allSatisfy({ $0.isPlainlyPlaced }) else { return false }
      guard let parent = node.parent else { break }
      node = timeline.nodes[parent]
      guard node.layers.allSatisfy({ $0.viewBox == nil }) else { return false }
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
  /// Whether the layer is neither rotated nor scaled.
  fileprivate var isPlainlyPlaced: Bool { rotation == 0 && scale == Point(1, 1) && affineTransform == nil }
}

// Drawings of the layers themselves, each part as a Lottie layer.

extension LottieWriter {
  /// A layer whose parts are drawn, with the frames and opacities that they share.
  struct Part {
    var index: Int
    var node: LayerTimeline.Node
    var frames: FrameRanges
    /// The layers whose opacities apply to the part.
    var faders: [LayerTimeline.Node]
  }

  /// Adds the content of a layer, with its gradient and its background below.
  mutating func addContents(of part: Part, to composition: inout LottieComposition) {
    for kind in part.node.differentValues(OutlineKind.init) { add(kind, part, to: &composition) }
    addGradients(of: part, in: nil, { $0.gradient }, to: &composition)
    if part.node.layers.contains(where: { ($0.backgroundColor?.alpha ?? 0) > 0 }) {
      let color = color("backgroundColor", of: part.node) { $0.backgroundColor ?? nil }
      let outline = ground(of: part, in: composition)
      add(outline + [.fill(color)], part, to: &composition)
    }
  }

  mutating func addBorder(of part: Part, to composition: inout LottieComposition) {
    guard part.node.layers.contains(where: { $0.borderWidth > 0 }) else { return }
    let width = LottieQuantity(
      properties: [["borderWidth"]], tolerance: LottieQuantity.lengthTolerance / 2,
      read: { [$0.borderWidth] },
      value: { .scalar(max(0, $0[0])) })
    let paint = color("borderColor", of: part.node) { $0.borderWidth > 0 ? $0.borderColor : nil }
    let stroke = LottieStroke(width: property(width, of: part.node), style: StrokeStyle())
    let outline = boundsOutline(of: part.index) { $0.borderWidth / 2 }
    add(outline + [.stroke(paint, stroke)], part, to: &composition)
  }

  // MARK: Layers

  /// Adds a layer of shapes.
  ///
  /// - Parameter frames: The frames at which the layer is shown; `nil` for those of the part.
  mutating func add(
    _ shapes: [LottieShape], _ part: Part, during frames: FrameRanges? = nil,
    to composition: inout LottieComposition
  ) {
    add(.shapes(shapes), part, during: frames, LottieTransform(), to: &composition)
  }

  /// Adds a layer that draws.
  ///
  /// - Parameter transform: The transform to the points of the scenario's layer.
  /// - Returns: The number of the added layer; `nil` if it is never shown.
  @discardableResult
  mutating func add(
    _ kind: LottieLayer.Kind, _ part: Part, during frames: FrameRanges? = nil, _ transform: LottieTransform,
    isMatteSource: Bool = false, matte: Int? = nil, to composition: inout LottieComposition
  ) -> Int? {
    let shown = frames.map { part.frames.intersection($0) } ?? part.frames
    guard !shown.isEmpty else { return nil }
    var layer = LottieLayer(kind: kind, name: part.node.path.description, frames: shown.hull)
    layer.transform = transform
    layer.isMatteSource = isMatteSource
    if isMatteSource { layer.frames = 0..<frameCount }
    if let matte { layer.matte = .init(source: matte) }
    let isPlain = part.node.layers.allSatisfy { $0.affineTransform == nil }
    if transform.isIdentity, part.node.isSingle, isPlain, composition.space.origin != part.index {
      layer.transform = placement(of: part.node)
      layer.parent = carrier(around: part.index, in: &composition)
    } else {
      layer.parent = carrier(part.index, isInside: false, in: &composition)
    }
    let opacity = isMatteSource ? .scalar(100) : opacity(of: part.faders, during: shown)
    if case .shapes(let shapes) = kind, opacity.constant != .scalar(100), shapes.paintCount == 1 {
      // Some players draw a fading layer as a separate picture, which a single paint does not need.
      layer.kind = .shapes([.group(shapes, LottieTransform(opacity: opacity))])
    } else {
      layer.transform.opacity = opacity
    }
    return composition.add(layer)
  }

  // MARK: Paints

  /// Returns the paint of a color that follows a layer.
  ///
  /// - Parameter read: Reads the color; `nil` means transparent.
  mutating func color(
    _ property: String?, of node: LayerTimeline.Node, _ read: @escaping (Layer) -> Color?
  ) -> LottiePaint {
    let first = node.firstValue(read) ?? .clear
    var quantity = LottieQuantity(
      properties: property.map { [[$0]] } ?? [], tolerance: LottieQuantity.colorTolerance,
      read: { (read($0) ?? first.withAlpha(0)).components },
      value: { .color(Array($0.prefix(3))) })
    let color = self.property(quantity, of: node)
    quantity.value = { .scalar(100 * min(1, max(0, $0[3]))) }
    return LottiePaint(source: .color(color), opacity: self.property(quantity, of: node))
  }

  /// Returns the frames at which a layer meets a condition.
  func ranges(_ node: LayerTimeline.Node, where isShown: (Layer) -> Bool) -> FrameRanges {
    FrameRanges(tracks.runs(node, missing: false) { isShown($0) }, count: frameCount)
  }
}
