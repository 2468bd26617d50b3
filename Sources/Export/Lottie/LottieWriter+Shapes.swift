import Geometry
import Layers
import Text

// Shapes, texts and materials.

/// What a layer's content is drawn into; two of one kind mix.
enum OutlineKind: Hashable {
  case bounds
  case ellipse
  case path([LottieBezier.Structure], Path.FillRule)
  case text(TextLayout)
  case picture(Picture, isTemplate: Bool)
  case material

  /// Nil for a layer that has no content.
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
    let isSteady = part.node.states.allSatisfy { $0.layer.map { OutlineKind($0) == kind } ?? true }
    var part = part
    if !isSteady {
      let frames = ranges(part.node) { OutlineKind($0) == kind }
      part.frames = part.frames.intersection(frames)
    }
    guard !part.frames.isEmpty else { return }
    switch kind {
    case .bounds, .ellipse, .path: addShape(kind, part, to: &composition)
    case .text(let layout): addText(layout, part, to: &composition)
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
      node.states.contains { $0.layer?.content.shape.map(test) ?? false }
    }
    let isTrimmed = some { $0.stroke.start != nil || $0.stroke.end != nil || !$0.stroke.dashPattern.isEmpty }
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

  /// An outline that begins where the scenario's does, for strokes that are drawn in part.
  private mutating func startingOutline(_ kind: OutlineKind, _ node: LayerTimeline.Node) -> [LottieShape] {
    outlines(of: node) { layer in
      switch kind {
      case .bounds:
        let isSquare = node.states.allSatisfy { $0.layer?.cornerRadii.isZero ?? true }
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
    let strokes = node.states.compactMap { $0.layer?.content.shape?.stroke }
    guard strokes.contains(where: { $0.start != nil || $0.end != nil }) else { return [] }
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
    _ layout: TextLayout, _ part: Part, to composition: inout LottieComposition
  ) {
    let contours = LottieBezier.contours(of: layout.outline(stretch: 1))
    guard !contours.isEmpty else { return }
    let shapes = contours.map { LottieShape.path(LottieProperty(.bezier($0))) }
    let paint = color("color", of: part.node) {
      $0.content.text?.layout == layout ? $0.content.text?.color : nil
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
