import Geometry
import Layers

// What layers draw themselves, each part as a layer.

extension LottieWriter {
  /// What is handed on to the parts of a layer.
  struct Part {
    var index: Int
    var node: LayerTimeline.Node
    var frames: FrameRanges
    /// The layers whose opacities are the part's.
    var faders: [LayerTimeline.Node]
  }

  /// Adds the gradient and the background, below the content.
  mutating func addContents(of part: Part, to composition: inout LottieComposition) {
    var outlines: [OutlineKind] = []
    for kind in part.node.states.compactMap({ $0.layer.flatMap(OutlineKind.init) })
    where !outlines.contains(kind) {
      outlines.append(kind)
    }
    for kind in outlines { add(kind, part, to: &composition) }
    addGradients(of: part, in: nil, { $0.gradient }, to: &composition)
    if part.node.states.contains(where: { ($0.layer?.backgroundColor?.alpha ?? 0) > 0 }) {
      let color = color("backgroundColor", of: part.node) { $0.backgroundColor ?? nil }
      let outline = ground(of: part, in: composition)
      add(outline + [.fill(color)], part, to: &composition)
    }
  }

  mutating func addBorder(of part: Part, to composition: inout LottieComposition) {
    guard part.node.states.contains(where: { ($0.layer?.borderWidth ?? 0) > 0 }) else { return }
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
  /// - Parameter frames: When it is shown; nil for whenever the part is.
  mutating func add(
    _ shapes: [LottieShape], _ part: Part, during frames: FrameRanges? = nil,
    to composition: inout LottieComposition
  ) {
    add(.shapes(shapes), part, during: frames, LottieTransform(), to: &composition)
  }

  /// Adds a layer that draws.
  ///
  /// - Parameter transform: To the points of the layer that it is of.
  /// - Returns: Its number; nil where it is never shown.
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
    let isPlain = part.node.states.allSatisfy { $0.layer?.affineTransform == nil }
    if transform.isIdentity, part.node.isSingle, isPlain, composition.space.origin != part.index {
      layer.transform = placement(of: part.node)
      layer.parent = carrier(around: part.index, in: &composition)
    } else {
      layer.parent = carrier(part.index, isInside: false, in: &composition)
    }
    let opacity = isMatteSource ? .scalar(100) : opacity(of: part.faders, during: shown)
    if case .shapes(let shapes) = kind, opacity.constant != .scalar(100), shapes.paintCount == 1 {
      // Some players draw a layer that fades as a picture of its own, which a single paint need not be.
      layer.kind = .shapes([.group(shapes, LottieTransform(opacity: opacity))])
    } else {
      layer.transform.opacity = opacity
    }
    return composition.add(layer)
  }

  // MARK: Paints

  /// - Parameter read: The color; nil while there is none, which is clear.
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

  /// When a layer is of some kind.
  func ranges(_ node: LayerTimeline.Node, where isShown: (Layer) -> Bool) -> FrameRanges {
    FrameRanges(tracks.runs(node, missing: false) { isShown($0) }, count: frameCount)
  }
}
