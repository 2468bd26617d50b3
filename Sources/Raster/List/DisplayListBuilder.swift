import Geometry
import Layers
import Text

/// A builder that converts a layer tree to a display list, in the drawing order of Core Animation: shadow, background
/// color, gradient, content, sublayers, border.
package struct DisplayListBuilder {
  /// The items that have been added.
  package var list = DisplayList()
  private let inkBounds: InkBoundsCache
  /// Whether an item added since the innermost open group began blends with its backdrop.
  private var holdsBlending = false

  /// Creates a builder with an empty list.
  package init(inkBounds: InkBoundsCache) { self.inkBounds = inkBounds }

  /// Returns the items that `body` adds, as a separate list.
  func nested(in context: Context, _ body: (inout DisplayListBuilder, Context) -> Void) -> DisplayList {
    var builder = DisplayListBuilder(inkBounds: inkBounds)
    var inner = context
    inner.depth = 0
    body(&builder, inner)
    return builder.list
  }

  /// The state that is passed down the layer tree.
  package struct Context {
    /// The map from the superlayer's points to pixels, in the plane if there is one.
    var transform: AffineTransform
    /// The innermost plane in perspective that contains the items; `nil` for none.
    var plane: TiltedPlane?
    /// The plane in whose pixels the current separate picture is drawn; `nil` for none.
    var screen: TiltedPlane?
    /// The eye that sees the superlayer's sublayers; `nil` for a parallel projection.
    var eye: Eye?
    /// The pixels that can be visible.
    var clip: PixelRect

    /// Creates a context without opacity or masks.
    package init(transform: AffineTransform, clip: PixelRect) {
      self.transform = transform
      self.clip = clip
    }
    /// The opacity inherited by a single item, whose layer would otherwise be a group of one item.
    var opacity = 1.0
    /// The number of groups that contain the items.
    var depth = 0
    /// The distance, in pixels, by which blurred pictures may still extend beyond the canvas.
    var margin = 4096
    /// Whether shadows are drawn; false if only the alpha of the items is used.
    var drawsShadows = true
  }

  /// Adds a layer with its sublayers.
  package mutating func add(_ layer: Layer, in context: Context) {
    guard !layer.isHidden, quantized(layer.opacity) > 0 else { return }
    guard var inner = placed(layer, in: context) else { return }
    if let mask = layer.mask.first { return addMasked(layer, by: mask, in: inner) }
    if layer.hasEffects, layer.effects.changesPicture {
      addChanged(layer, in: inner)
    } else if layer.isApart || (layer.opacity < 1 && layer.itemCount > 1) {
      addGroup(layer.group(in: inner), isolating: true, in: inner) { $0.addClipped(layer, in: $1) }
    } else {
      inner.opacity *= min(1, layer.opacity)
      addClipped(layer, in: inner)
    }
  }

  /// Returns the context for a layer's coordinates; `nil` if the layer is not visible.
  private func placed(_ layer: Layer, in context: Context) -> Context? {
    var inner = context
    inner.eye = nil
    var transform: AffineTransform? = layer.transform
    if layer.tilt != nil {
      if layer.hidesBackFace(seenBy: context.eye) { return nil }
      let projection = layer.projection(seenBy: context.eye)
      transform = projection.asAffine
      if transform == nil { return tilted(projection, layer.bounds, in: inner) }
    }
    guard let transform else { return nil }
    inner.transform = transform.concatenating(context.transform)
    return inner.transform.isUsable ? inner : nil
  }

  private func tilted(_ projection: ProjectiveTransform, _ bounds: Rect, in context: Context) -> Context? {
    var map = projection.concatenating(context.transform)
    if let plane = context.plane { map = map.concatenating(plane.toCanvas) }
    var inner = context
    inner.plane = nil
    if let affine = map.asAffine {
      inner.transform = affine
      return affine.isUsable ? inner : nil
    }
    guard let plane = TiltedPlane(map, bounds: bounds, clip: context.clip, blurScale: context.blurScale)
    else {
      return nil
    }
    (inner.plane, inner.screen) = (plane, nil)
    inner.transform = .scale(plane.scale, plane.scale)
    return inner
  }

  /// Adds a layer without its own opacity.
  mutating func addClipped(_ layer: Layer, in context: Context) {
    addShadow(of: layer, in: context)
    let outline = Outline(layer.bounds, layer.cornerRadii, layer.cornerCurve)
    guard layer.needsClip else { return addParts(of: layer, outline, in: context) }
    var inner = context
    inner.clip = context.pixels(around: context.transform.apply(layer.bounds))
    guard !inner.clip.isEmpty else { return }
    if case .rectangle(let rect) = outline, context.plane == nil,
      let pixels = context.transform.wholePixels(rect)
    {
      inner.clip = context.clip.intersection(pixels)
      return addParts(of: layer, outline, in: inner)
    }
    // Fills extend beyond the clip, so that its edge has the clip's coverage alone.
    let margin = context.margin(around: layer.bounds)
    let ground = Outline.rectangle(layer.bounds.insetBy(-margin, -margin))
    let clip = Group.Clip(outline: outline, transform: context.transform, plane: context.plane)
    addGroup(Group(opacity: quantized(context.opacity), clip: clip), in: inner) {
      $0.addParts(of: layer, ground, in: $1)
    }
  }

  /// Adds the background, content, sublayers and border of a layer.
  ///
  /// - Parameter ground: The outline of everything that fills the layer's bounds, such as background and gradient.
  private mutating func addParts(of layer: Layer, _ ground: Outline, in context: Context) {
    if let color = layer.backgroundColor { add(ground, color: color, in: context) }
    if let gradient = layer.gradient { add(ground, gradient: gradient, of: layer, in: context) }
    addContent(of: layer, ground, in: context)
    if !layer.sublayers.isEmpty { addSublayers(of: layer, in: context) }
    if layer.borderWidth > 0 {
      let ring = Outline.border(
        layer.bounds, layer.cornerRadii, layer.cornerCurve, width: layer.borderWidth, within: ground.bounds)
      add(ring, rule: .evenOdd, color: layer.borderColor, in: context)
    }
  }

  private mutating func addSublayers(of layer: Layer, in context: Context) {
    var inner = context
    inner.opacity = 1
    inner.eye = layer.eye
    if layer.viewBox != nil { inner.transform = layer.contentTransform.concatenating(context.transform) }
    for sublayer in layer.sublayers.inDrawingOrder { add(sublayer, in: inner) }
  }

  /// Adds a group with the items that `body` adds.
  ///
  /// - Parameter isolating: Whether items in the group blend only among themselves. If no item blends, the group is not
  ///   isolated.
  mutating func addGroup(
    _ group: Group, isolating: Bool = false, in context: Context,
    _ body: (inout DisplayListBuilder, Context) -> Void
  ) {
    let index = list.openGroup(group, depth: context.depth)
    var inner = context
    inner.opacity = 1
    inner.depth += 1
    let blendedBefore = holdsBlending
    holdsBlending = false
    body(&self, inner)
    let isIsolated = isolating && holdsBlending
    list.closeGroup(at: index, isIsolated: isIsolated)
    let isBlended = list.nodes.count > index && (group.blendMode != .normal || holdsBlending && !isIsolated)
    holdsBlending = blendedBefore || isBlended
  }
}

// The parts of a layer.
extension DisplayListBuilder {
  private mutating func addContent(of layer: Layer, _ ground: Outline, in context: Context) {
    switch layer.content {
    case .none: addInnerShadow(of: layer, within: ground, in: context)
    case .material(let material):
      add(material, of: layer, ground, in: context)
      addInnerShadow(of: layer, within: ground, in: context)
    case .shape(let shape): add(shape, of: layer, ground, in: context)
    case .text(let text):
      addInnerShadow(of: layer, within: ground, in: context)
      add(text, in: context)
    case .image(let image):
      addInnerShadow(of: layer, within: ground, in: context)
      add(image, of: layer, ground, in: context)
    }
  }

  private mutating func add(_ shape: Shape, of layer: Layer, _ ground: Outline, in context: Context) {
    let outline =
      switch shape.outline {
      case .rectangle where !shape.isStroked: ground
      case .rectangle: Outline(layer.bounds, layer.cornerRadii, layer.cornerCurve)
      case .ellipse: Outline.ellipse(layer.bounds)
      case .path(let path): Outline.path(path)
      }
    if let color = shape.fillColor { add(outline, rule: shape.fillRule, color: color, in: context) }
    if let gradient = shape.gradient {
      add(outline, rule: shape.fillRule, gradient: gradient, of: layer, in: context)
    }
    if case .rectangle = shape.outline {
      addInnerShadow(of: layer, within: outline, in: context)
    } else if layer.hasEffects {
      let clip = Group.Clip(outline: outline, rule: shape.fillRule, transform: context.transform)
      addInnerShadow(of: layer, clip, within: outline, in: context)
    }
    guard shape.stroke.lineWidth > 0, shape.isStroked else { return }
    let stroke = Outline.stroke(outline.path(tolerance: 0), shape.stroke)
    if let gradient = shape.strokeGradient {
      add(stroke, gradient: gradient, of: layer, in: context)
    } else if let color = shape.strokeColor {
      add(stroke, color: color, in: context)
    }
  }

  private mutating func add(_ text: TextContent, in context: Context) {
    guard text.horizontalStretch.isFinite, text.horizontalStretch != 0 else { return }
    var inner = context
    inner.transform = AffineTransform.scale(text.horizontalStretch, 1).concatenating(context.transform)
    guard text.pieces.isEmpty else {
      inner.eye = nil
      for piece in text.pieces { add(piece, in: inner) }
      return
    }
    for (layout, color) in text.parts {
      if layout.inks.isEmpty {
        add(layout, color, in: inner)
      } else {
        addColored(layout, color, in: inner)
      }
    }
  }

  mutating func add(_ layout: TextLayout, _ color: Color, in context: Context) {
    let color = color.pixel(opacity: context.opacity)
    guard color != 0 else { return }
    for rule in layout.underlines { add(.rectangle(rule), source: .solid(color), in: context) }
    let text = TextRun(layout: layout, transform: context.transform, color: color)
    append(.text(text), around: context.transform.apply(inkBounds.bounds(of: layout)), in: context)
    for rule in layout.strikethroughs { add(.rectangle(rule), source: .solid(color), in: context) }
  }

  private mutating func add(
    _ content: ImageContent, of layer: Layer, _ ground: Outline, in context: Context
  ) {
    let alpha = quantized(context.opacity)
    guard content.picture.size.width > 0, content.picture.size.height > 0, alpha > 0 else { return }
    let rect = content.gravity.placement(of: content.picture.size, in: layer.bounds)
    let outline = layer.masksToBounds && rect.covers(layer.bounds) ? ground : .rectangle(rect)
    if let color = content.templateColor {
      var plain = content
      plain.renderingMode = .original
      var plainContext = context
      plainContext.opacity = 1
      let list = nested(in: plainContext) { $0.add(plain, of: layer, ground, in: $1) }
      return addMasked(by: list, in: context) { $0.add(outline, color: color, in: $1) }
    }
    switch content.picture {
    case .bitmap(let image): add(outline, source: .image(image, rect: rect, alpha: alpha), in: context)
    case .drawing(let drawing):
      let color = content.renderingMode == .automatic ? content.tint : nil
      let layer = drawing.layer(in: rect, currentColor: color ?? .black)
      guard drawing.holdsBlending else { return add(layer, in: context) }
      // The contents of an image blend only among themselves, as in CSS.
      let group = Group(opacity: quantized(context.opacity))
      addGroup(group, isolating: true, in: context) { $0.add(layer, in: $1) }
    }
  }

  /// Adds the items that `body` adds, masked by the alpha of a list.
  private mutating func addMasked(
    by list: DisplayList, in context: Context, _ body: (inout DisplayListBuilder, Context) -> Void
  ) {
    var inner = context
    inner.clip = context.clip.intersection(list.bounds)
    guard !inner.clip.isEmpty else { return }
    let mask = Group.Mask(list: list, isInverted: false, type: .alpha)
    addGroup(Group(opacity: quantized(context.opacity), mask: mask), isolating: true, in: inner, body)
  }

  private mutating func add(
    _ outline: Outline, rule: Path.FillRule = .nonZero, color: Color, in context: Context
  ) {
    let pixel = color.pixel(opacity: context.opacity)
    if pixel != 0 { add(outline, rule: rule, source: .solid(pixel), in: context) }
  }

  private mutating func add(
    _ outline: Outline, rule: Path.FillRule = .nonZero, gradient: Gradient, of layer: Layer,
    in context: Context
  ) {
    let alpha = quantized(context.opacity)
    guard alpha > 0, !gradient.colors.isEmpty else { return }
    add(outline, rule: rule, source: .gradient(gradient, bounds: layer.bounds, alpha: alpha), in: context)
  }

  mutating func add(
    _ outline: Outline, rule: Path.FillRule = .nonZero, source: PaintSource, in context: Context
  ) {
    let fill = Fill(outline: outline, rule: rule, transform: context.transform, source: source)
    append(.fill(fill), around: context.transform.apply(outline.bounds), in: context)
  }

  mutating func append(_ content: DisplayItem.Content, around rect: Rect, in context: Context) {
    list.append(content, in: context.pixels(around: rect), on: context.plane, depth: context.depth)
  }
}

extension DisplayListBuilder.Context {
  /// The number of canvas pixels per point, which scales the blur of materials.
  fileprivate var blurScale: Double { plane?.blurScale ?? transform.scaleFactor }

  /// Returns the grid of a material's blur, which is uniform on the screen; `nil` if the material is not drawn.
  fileprivate func grid(of material: Material, in outline: Outline) -> ReducedGrid? {
    let sigma = material.blurRadius * (screen?.blurScale ?? blurScale)
    guard sigma >= 0, sigma.isFinite else { return nil }
    guard let screen, let middle = screen.toCanvas.image(of: transform.apply(outline.bounds).center) else {
      return ReducedGrid(sigma: sigma)
    }
    let map = screen.toPlane.derivative(at: middle)
    guard [map.a, map.b, map.c, map.d].allSatisfy(\.isFinite) else { return nil }
    let most = min(sigma, RoundedShadow.maximumSigma)
    return ReducedGrid(spreading: Size(most, most), under: map)
  }

  /// Returns the distance, in pixels of the canvas, within which materials of a picture depend on its backdrop; 0 if
  /// there are no materials.
  ///
  /// - Parameter reach: The distance around the canvas's pixels within which contents affect the picture.
  fileprivate func reachBelow(_ contents: DisplayList, _ reach: Int) -> Int {
    let below = contents.nodes.lazy.map(\.item.reach).max() ?? 0
    guard below > 0 else { return 0 }
    // The pixels of a plane are not located on the canvas: all of it may matter.
    return plane == nil ? below + reach : 1 << 20
  }

  /// Returns the visible pixels of the canvas that contain a rectangle in the pixels of the plane.
  fileprivate func pixels(around rect: Rect) -> PixelRect {
    PixelRect(around: plane?.toCanvas.apply(rect) ?? rect).intersection(clip)
  }

  /// Returns the context of a separate picture in the pixels of the plane, which is needed up to `reach` pixels beyond
  /// the visible ones.
  fileprivate func inPlane(reaching reach: Int) -> Self {
    var inner = self
    inner.plane = nil
    inner.screen = plane ?? screen
    inner.clip = (plane == nil ? clip : .everything).outset(by: reach)
    return inner
  }

  /// Returns the visible pixels of the plane in a rectangle.
  fileprivate func shown(_ area: PixelRect) -> PixelRect {
    plane?.seen(area.rect) ?? area.intersection(clip)
  }

  /// Whether a picture of an area is small enough to be drawn. Larger shadows and blurs on planes are omitted.
  fileprivate func holdsPicture(of area: PixelRect) -> Bool {
    plane == nil || area.width * area.height <= 1 << 24
  }

  /// Returns a distance in points that is at least about two canvas pixels near the edge of a rectangle.
  fileprivate func margin(around bounds: Rect) -> Double {
    let margin = 2 / max(transform.smallestScale, 1e-9)
    guard let plane else { return margin }
    let scale = plane.smallestScale(around: transform.apply(bounds))
    return min(margin / max(scale, 1e-9), max(bounds.width, bounds.height))
  }
}

// Masks, materials and shadows, which depend on other items.
extension DisplayListBuilder {
  /// Adds a layer as a group that `mask` shows or hides.
  mutating func addMasked(_ layer: Layer, by mask: Layer, in context: Context) {
    var plain = context
    plain.opacity = 1
    let list = nested(in: plain) { $0.add(mask, in: $1) }
    var group = layer.group(in: context)
    var inner = context
    if layer.maskInverted {
      guard !list.nodes.isEmpty else {
        return addGroup(group, isolating: true, in: inner) { $0.addBlurred(layer, in: $1) }
      }
    } else {
      inner.clip = context.clip.intersection(list.bounds)
      guard !inner.clip.isEmpty else { return }
    }
    if !layer.maskInverted, layer.maskType == .alpha, let clip = list.onlyOpaqueOutline {
      group.clip = clip
    } else {
      group.mask = Group.Mask(list: list, isInverted: layer.maskInverted, type: layer.maskType)
    }
    addGroup(group, isolating: true, in: inner) { $0.addBlurred(layer, in: $1) }
  }

  /// Adds a layer with effects that change its picture.
  private mutating func addChanged(_ layer: Layer, in context: Context) {
    if layer.blendMode != .normal || layer.effects.changesColors {
      return addGroup(layer.group(in: context), isolating: true, in: context) { $0.addBlurred(layer, in: $1) }
    }
    var inner = context
    inner.opacity *= min(1, layer.opacity)
    addBlurred(layer, in: inner)
  }

  /// Adds a layer with its blur and filter, without its other effects and its opacity.
  private mutating func addBlurred(_ layer: Layer, in context: Context) {
    guard layer.hasEffects, let blur = layer.effects.blur, blur > 0 else {
      return addFiltered(layer, in: context)
    }
    let grid = ReducedGrid(sigma: min(blur, RoundedShadow.maximumSigma), under: context.transform)
    let (margin, alpha) = (min(grid.reach, context.margin), quantized(context.opacity))
    var inner = context.inPlane(reaching: margin)
    inner.margin -= margin
    inner.opacity = 1
    let contents = nested(in: inner) { $0.addFiltered(layer, in: $1) }
    guard !contents.bounds.isEmpty, alpha > 0 else { return }
    let bounds = context.shown(contents.bounds.outset(by: grid.reach))
    guard context.holdsPicture(of: bounds) else { return addFiltered(layer, in: context) }
    let blurred = Blurred(
      contents: contents, bounds: bounds, grid: grid, alpha: alpha,
      reachBelow: context.reachBelow(contents, grid.reach))
    append(.blurred(blurred), around: bounds.rect, in: context)
  }

  /// Adds a layer with its filter, without its other effects and its opacity.
  private mutating func addFiltered(_ layer: Layer, in context: Context) {
    guard layer.hasEffects, let filter = layer.effects.filter else { return addClipped(layer, in: context) }
    let alpha = quantized(context.opacity)
    guard alpha > 0 else { return }
    var context = context
    if context.plane == nil, !context.transform.isLevel {
      // The filter's axes are those of the layer.
      guard
        let plane = TiltedPlane(
          ProjectiveTransform(context.transform), bounds: filter.region, clip: context.clip,
          blurScale: context.blurScale)
      else { return }
      context.plane = plane
      context.transform = .scale(plane.scale, plane.scale)
    }
    let pixels = PixelFilter(filter, under: context.transform)
    let margin = min(pixels.reach, context.margin)
    var inner = context.inPlane(reaching: margin)
    inner.clip = inner.clip.intersection(pixels.region)
    inner.margin -= margin
    inner.opacity = 1
    let contents = nested(in: inner) { $0.addClipped(layer, in: $1) }
    let bounds = context.shown(pixels.shown)
    var area = inner.clip
    if area.width * area.height > Filtered.largestArea {
      area = bounds.union(contents.bounds.outset(by: margin).intersection(area))
    }
    guard !bounds.isEmpty else { return }
    guard area.width * area.height <= Filtered.largestArea else { return addClipped(layer, in: context) }
    let filtered = Filtered(
      contents: contents, filter: pixels, bounds: bounds, area: area, alpha: alpha,
      reachBelow: context.reachBelow(contents, margin))
    append(.filtered(filtered), around: bounds.rect, in: context)
  }

  mutating func add(_ material: Material, of layer: Layer, _ outline: Outline, in context: Context) {
    let alpha = quantized(context.opacity)
    guard let grid = context.grid(of: material, in: outline), alpha > 0 else { return }
    let backdrop = Backdrop(
      outline: outline, transform: context.transform, grid: grid,
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
    var inner = context.inPlane(reaching: grid.reach)
    inner.transform = AffineTransform.translation(shadow.offset).concatenating(context.transform)
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
    let bounds = context.shown(casters.bounds.outset(by: grid.reach))
    guard !bounds.isEmpty, context.holdsPicture(of: bounds) else { return }
    let cast = CastShadow(casters: casters, bounds: bounds, grid: grid, color: color)
    append(.castShadow(cast), around: bounds.rect, in: context)
  }

  /// Adds the shadow inside a layer's outline.
  ///
  /// - Parameter ground: The area that the shadow fills: the outline, or a larger one that a clip restricts to the
  ///   outline.
  private mutating func addInnerShadow(
    of layer: Layer, _ outline: Group.Clip, within ground: Outline, in context: Context
  ) {
    guard context.drawsShadows, let shadow = layer.effects.innerShadow,
      (0...RoundedShadow.maximumSigma).contains(shadow.radius)
    else { return }
    let color = shadow.color.pixel(opacity: shadow.opacity * context.opacity)
    var inside = outline
    inside.outline = ground
    let bounds = context.shown(PixelRect(around: context.transform.apply(ground.bounds)))
    guard color != 0, !bounds.isEmpty, context.holdsPicture(of: bounds) else { return }
    let grid = ReducedGrid(sigma: shadow.radius, under: context.transform)
    var inner = context.inPlane(reaching: grid.reach)
    inner.transform = AffineTransform.translation(shadow.offset).concatenating(context.transform)
    let casters = nested(in: inner) {
      $0.add(outline.outline, rule: outline.rule, source: .solid(0xFF00_0000), in: $1)
    }
    let cast = CastShadow(casters: casters, bounds: bounds, grid: grid, color: color, inside: inside)
    append(.castShadow(cast), around: bounds.rect, in: context)
  }

  /// Adds the shadow inside a layer's rounded bounds.
  private mutating func addInnerShadow(of layer: Layer, within ground: Outline, in context: Context) {
    guard layer.hasEffects else { return }
    let outline = Outline(layer.bounds, layer.cornerRadii, layer.cornerCurve)
    let clip = Group.Clip(outline: outline, transform: context.transform)
    addInnerShadow(of: layer, clip, within: ground, in: context)
  }
}

extension Layer {
  /// Returns the compositing of the layer and its sublayers, except for the mask, with the opacity that the layer
  /// inherits.
  fileprivate func group(in context: DisplayListBuilder.Context) -> Group {
    Group(
      opacity: quantized(min(1, opacity) * context.opacity), filter: hasEffects ? ColorFilter(effects) : nil,
      blendMode: blendMode)
  }

  /// Whether the layer and its sublayers are a separate picture, because the layer blends or because sublayers in its
  /// plane do.
  fileprivate var isApart: Bool { blendMode != .normal || tilt != nil && sublayers.contains(where: \.blends) }

  /// Whether the layer, or a sublayer that is not part of a separate picture, blends with its backdrop.
  private var blends: Bool {
    !isHidden && (blendMode != .normal || tilt == nil && sublayers.contains(where: \.blends))
  }
}
