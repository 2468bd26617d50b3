import Geometry
import Layers

// Masks, materials and shadows: what looks at other items.
extension DisplayListBuilder {
  /// Adds a layer as a group that the alpha of `mask` shows or hides.
  mutating func addMasked(_ layer: Layer, by mask: Layer, in context: Context) {
    var plain = context
    plain.opacity = 1
    let list = nested(in: plain) { $0.add(mask, in: $1) }
    var group = layer.group
    group.opacity = quantized(layer.opacity * context.opacity)
    var inner = context
    if layer.maskInverted {
      guard !list.nodes.isEmpty else { return addGroup(group, in: inner) { $0.addClipped(layer, in: $1) } }
    } else {
      inner.clip = context.clip.intersection(list.bounds)
      guard !inner.clip.isEmpty else { return }
    }
    if !layer.maskInverted, layer.maskType == .alpha, let clip = list.onlyOpaqueOutline {
      group.clip = clip
    } else {
      group.mask = Group.Mask(list: list, isInverted: layer.maskInverted, type: layer.maskType)
    }
    addGroup(group, in: inner) { $0.addClipped(layer, in: $1) }
  }

  mutating func add(_ material: Material, of layer: Layer, _ outline: Outline, in context: Context) {
    let scale = context.transform.scaleFactor
    let sigma = material.blurRadius * scale
    let alpha = quantized(context.opacity)
    guard sigma >= 0, sigma.isFinite, alpha > 0 else { return }
    let backdrop = Backdrop(
      outline: outline, transform: context.transform, grid: ReducedGrid(sigma: sigma),
      filter: BackdropFilter(saturation: material.saturation, tint: material.tint), alpha: alpha)
    append(.backdrop(backdrop), around: context.transform.apply(outline.bounds), in: context)
  }

  mutating func addShadow(of layer: Layer, in context: Context) {
    guard context.drawsShadows, let shadow = layer.shadow,
      (0...RoundedShadow.maximumSigma).contains(shadow.radius)
    else { return }
    let opacity = shadow.opacity * context.opacity
    if shadow.path == nil, let silhouette = layer.silhouette {
      let isWide = shadow.radius * context.transform.scaleFactor >= 2
      if isWide, silhouette.hasCornersApart(sigma: shadow.radius) {
        return addRoundedShadow(shadow, of: silhouette, opacity: opacity, in: context)
      }
    }
    addCastShadow(shadow, of: layer, opacity: opacity, in: context)
  }

  private mutating func addRoundedShadow(
    _ shadow: Shadow, of silhouette: Silhouette, opacity: Double, in context: Context
  ) {
    let color = shadow.color.pixel(opacity: opacity * silhouette.alpha)
    guard color != 0, !silhouette.rect.isEmpty else { return }
    let cast = RoundedShadow(
      rect: silhouette.rect.offsetBy(shadow.offset), radii: silhouette.radii, sigma: shadow.radius,
      transform: context.transform, color: color)
    append(.roundedShadow(cast), around: context.transform.apply(cast.extent), in: context)
  }

  private mutating func addCastShadow(
    _ shadow: Shadow, of layer: Layer, opacity: Double, in context: Context
  ) {
    let color = shadow.color.pixel(opacity: opacity)
    let grid = ReducedGrid(sigma: shadow.radius, under: context.transform)
    guard color != 0 else { return }
    var inner = context
    inner.transform = AffineTransform.translation(shadow.offset).concatenating(context.transform)
    inner.clip = context.clip.outset(by: grid.reach)
    inner.opacity = 1
    inner.drawsShadows = false
    let casters = nested(in: inner) { builder, inner in
      if let path = shadow.path {
        let fill = Fill(
          outline: .path(path), rule: .nonZero, transform: inner.transform, source: .solid(0xFF00_0000))
        builder.append(.fill(fill), around: inner.transform.apply(fill.outline.bounds), in: inner)
      } else {
        builder.addClipped(layer, in: inner)
      }
    }.withoutHidden()
    let bounds = casters.bounds.outset(by: grid.reach).intersection(context.clip)
    guard !bounds.isEmpty else { return }
    let cast = CastShadow(casters: casters, bounds: bounds, grid: grid, color: color)
    list.append(.castShadow(cast), in: bounds, depth: context.depth)
  }
}

extension Layer {
  /// How the layer with its sublayers is laid over what lies below, but for its mask.
  var group: Group { Group(opacity: quantized(opacity), blendMode: blendMode) }
}
