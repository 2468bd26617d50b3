import Assets
import Geometry
import Layers
import Parameters
import Text

// Drafts become nodes: nothing can go wrong any more.

extension ScenarioDecoder {
  func node(_ draft: NodeDraft, _ assets: SceneAssets) -> SceneNode {
    let natural = draft.kind.declaration?.size.map { Rect(origin: .zero, size: $0) }
    let frame = draft.values[NodeFormat.frame] ?? natural
    return SceneNode(
      kind(of: draft, assets), layer: layer(of: draft, frame, assets), frame: frame,
      mask: draft.mask.first.map { MaskNode(node($0, assets)) },
      children: draft.children.map { node($0, assets) }, stack: stack(draft),
      animations: draft.animations, range: draft.range)
  }

  private func kind(of draft: NodeDraft, _ assets: SceneAssets) -> SceneNode.Kind {
    switch draft.kind {
    case .primitive(.text): return .text(text(draft.values))
    case .primitive: return .primitive
    case .component(let component):
      return .component(
        component.instance(draft.values), slots: draft.slots.map { $0.map { node($0, assets) } })
    }
  }

  private func stack(_ draft: NodeDraft) -> Stack? {
    guard case .primitive(.group) = draft.kind else { return nil }
    return draft.values[StackFormat.axis].map {
      Stack($0, spacing: draft.values[StackFormat.spacing], alignment: draft.values[StackFormat.alignment])
    }
  }

  private func text(_ values: ParameterValues) -> TextDescription {
    var text = TextDescription(
      values[TextFormat.text], family: values[TextFormat.font], weight: values[TextFormat.weight],
      style: TextStyle(
        alignment: values[TextFormat.alignment], lineHeight: values[TextFormat.lineHeight],
        maxLines: values[TextFormat.maxLines], truncation: values[TextFormat.truncation]))
    values.forEachProperty { text.set($1, for: $0) }
    return text
  }

  private func layer(of draft: NodeDraft, _ frame: Rect?, _ assets: SceneAssets) -> Layer {
    var layer = Layer(id: draft.id, frame: frame ?? .zero)
    layer.content = content(of: draft, assets)
    draft.layerValues.forEachProperty { layer.set($1, for: $0) }
    return layer
  }

  /// What the node shows, with the content's properties still at their defaults.
  private func content(of draft: NodeDraft, _ assets: SceneAssets) -> LayerContent {
    guard case .primitive(let primitive) = draft.kind else { return .none }
    switch primitive {
    case .rectangle: return .shape(Shape(.rectangle))
    case .ellipse: return .shape(Shape(.ellipse))
    case .path: return .shape(Shape(.path(draft.values[OutlineFormat.data])))
    case .image:
      return assets.images[draft.values[ImageFormat.source]].map { .image(ImageContent($0)) } ?? .none
    case .material:
      let plain = Material(blurRadius: 0, saturation: 1, tint: .clear)
      return .material(draft.values[MaterialFormat.style].map(Material.init) ?? plain)
    case .text, .group, .replicator, .svg: return .none
    }
  }
}

extension NodeDraft {
  /// The values of the node's layer, without keys that its component takes for itself.
  fileprivate var layerValues: ParameterValues { values.without(kind.ownKeys) }

  /// True when the node gives or animates what its layer draws or clips itself.
  var givesDrawing: Bool {
    let given = layerValues
    let drawn = LayerProperty.all.filter { !$0.drawing.isEmpty }
    return drawn.contains { property in property.key.map { given.value(of: $0.name) != nil } ?? false }
      || animations.contains { !$0.property.drawing.isEmpty }
  }
}

extension ParameterValues {
  /// Calls `body` with every property of a layer that is given.
  fileprivate func forEachProperty(_ body: (LayerKey, PropertyValue) -> Void) {
    for name in keys {
      guard let key = LayerKey(named: name), let value = value(of: name).flatMap(PropertyValue.init) else {
        continue
      }
      body(key, value)
    }
  }
}
