import Assets
import Geometry
import Layers
import Parameters
import Text

// Drafts become nodes: nothing can go wrong any more.

extension ScenarioDecoder {
  func node(_ draft: NodeDraft, _ assets: SceneAssets) -> SceneNode {
    let frame = draft.values[NodeFormat.frame]
    return SceneNode(
      kind(of: draft, assets), layer: layer(of: draft, frame, assets), frame: frame,
      mask: draft.mask.first.map { MaskNode(node($0, assets)) },
      children: draft.children.map { node($0, assets) },
      animations: draft.animations, range: draft.range)
  }

  private func kind(of draft: NodeDraft, _ assets: SceneAssets) -> SceneNode.Kind {
    switch draft.kind {
    case .primitive(.text): return .text(text(draft.values))
    case .primitive: return .primitive
    case .component(let component):
      let slots = draft.slots.map { ($0.name, $0.nodes.map { node($0, assets) }) }
      return .component(
        component.instance(draft.values),
        slots: Dictionary(slots, uniquingKeysWith: { first, _ in first }))
    }
  }

  private func text(_ values: ParameterValues) -> TextDescription {
    TextDescription(
      values[TextFormat.text], family: values[TextFormat.font], weight: values[TextFormat.weight],
      fontSize: values[TextFormat.fontSize], color: values[TextFormat.color],
      style: TextStyle(
        kern: values[TextFormat.kern], alignment: values[TextFormat.alignment],
        lineHeight: values[TextFormat.lineHeight], maxLines: values[TextFormat.maxLines],
        truncation: values[TextFormat.truncation]))
  }

  private func layer(of draft: NodeDraft, _ frame: Rect?, _ assets: SceneAssets) -> Layer {
    var layer = Layer(id: draft.id, frame: frame ?? .zero)
    layer.apply(commonValues(of: draft))
    guard case .primitive(let primitive) = draft.kind else { return layer }
    switch primitive {
    case .rectangle: layer.content = .shape(.init(.rectangle, draft.values))
    case .ellipse: layer.content = .shape(.init(.ellipse, draft.values))
    case .path: layer.content = .shape(.init(.path(draft.values[ShapeFormat.data]), draft.values))
    case .image: layer.content = imageContent(draft.values, assets)
    case .material: layer.content = .material(Material(draft.values))
    case .text, .group: break
    }
    if case .shape = layer.content { layer.gradient = nil }
    return layer
  }

  /// The layer properties that the node gives, without keys that its component takes for itself.
  private func commonValues(of draft: NodeDraft) -> ParameterValues {
    guard case .component(let component) = draft.kind else { return draft.values }
    let own = Set(component.declaration.parameters.map(\.name))
    return draft.values.without(own)
  }

  private func imageContent(_ values: ParameterValues, _ assets: SceneAssets) -> LayerContent {
    guard let image = assets.images[values[ImageFormat.source]] else { return .none }
    return .image(ImageContent(image, gravity: values[ImageFormat.contentsGravity]))
  }
}

extension Layer {
  /// Takes the layer properties of DESIGN §7 over.
  fileprivate mutating func apply(_ values: ParameterValues) {
    anchorPoint = values[LayerFormat.anchorPoint]
    translation = values[LayerFormat.translation]
    rotation = values[LayerFormat.rotation]
    scale = values[LayerFormat.scale]
    opacity = values[LayerFormat.opacity]
    isHidden = values[LayerFormat.hidden]
    cornerRadii = values[LayerFormat.cornerRadius]
    cornerCurve = values[LayerFormat.cornerCurve]
    backgroundColor = values[LayerFormat.backgroundColor]
    gradient = values[LayerFormat.gradient].map(Gradient.init)
    borderWidth = values[LayerFormat.borderWidth]
    borderColor = values[LayerFormat.borderColor]
    masksToBounds = values[LayerFormat.masksToBounds]
    maskInverted = values[LayerFormat.maskInverted]
    blendMode = values[LayerFormat.blendMode]
    shadow = Shadow(values)
  }
}

extension Shadow {
  /// The shadow that the keys give; nil when none of them is given.
  fileprivate init?(_ values: ParameterValues) {
    let keys: [any ParameterDeclaration] = [
      LayerFormat.shadowColor, LayerFormat.shadowOffset, LayerFormat.shadowRadius, LayerFormat.shadowOpacity,
      LayerFormat.shadowPath,
    ]
    guard keys.contains(where: { values.value(of: $0.name) != nil }) else { return nil }
    self.init(
      color: values[LayerFormat.shadowColor], opacity: values[LayerFormat.shadowOpacity],
      offset: values[LayerFormat.shadowOffset], radius: values[LayerFormat.shadowRadius],
      path: values[LayerFormat.shadowPath])
  }
}

extension Gradient {
  fileprivate init(_ values: ParameterValues) {
    self.init(
      values[GradientFormat.type], colors: values[GradientFormat.colors],
      locations: values[GradientFormat.locations], startPoint: values[GradientFormat.startPoint],
      endPoint: values[GradientFormat.endPoint])
  }
}

extension Shape {
  fileprivate init(_ outline: Outline, _ values: ParameterValues) {
    self.init(
      outline, fillColor: values[ShapeFormat.fillColor],
      gradient: values[LayerFormat.gradient].map(Gradient.init),
      strokeColor: values[ShapeFormat.strokeColor],
      stroke: StrokeStyle(
        lineWidth: values[ShapeFormat.lineWidth], lineCap: values[ShapeFormat.lineCap],
        lineJoin: values[ShapeFormat.lineJoin], miterLimit: values[ShapeFormat.miterLimit],
        dashPattern: values[ShapeFormat.lineDashPattern]))
    fillRule = values[ShapeFormat.fillRule]
  }
}

extension Material {
  /// The style with single values replaced; without a style, one that changes nothing.
  fileprivate init(_ values: ParameterValues) {
    self =
      values[MaterialFormat.style].map(Material.init) ?? Material(blurRadius: 0, saturation: 1, tint: .clear)
    blurRadius = values[MaterialFormat.blurRadius] ?? blurRadius
    saturation = values[MaterialFormat.saturation] ?? saturation
    tint = values[MaterialFormat.tint] ?? tint
  }
}
