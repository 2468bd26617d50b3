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
  private(set) var remarks = ExportRemarks()
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
    let support = LottieSupport(unsupported: unsupported)
    remarks.add(of: tracks.timeline) { feature, _ in support.support(of: feature) }
  }

  mutating func remark(_ remark: LottieRemark, _ node: LayerTimeline.Node) {
    remarks.add(remark.rawValue, node.path)
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

  /// A layer that shows a composition of its own.
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
}
