import Assets
import Geometry
import Layers
import Motion

// Contents of layers: gradients, shapes, texts, pictures, frosted glass.

extension CSSWriter {
  /// Returns the elements that draw a layer's own contents, below its sublayers.
  mutating func contents(of node: LayerTimeline.Node) -> [CSSElement] {
    var elements: [CSSElement] = []
    if let shadow = shadowOfPath(node) { elements.append(shadow) }
    elements += gradient(of: node, "ground") { $0.gradient }
    let kinds = node.layers.map(ContentKind.init)
    for kind in ContentKind.allCases where kind != .none && kinds.contains(kind) {
      var element = self.element(of: kind, node)
      let displays = tracks.runs(node, missing: "none") { ContentKind($0) == kind ? "block" : "none" }
      if kinds.contains(where: { $0 != kind }) { addTexts("display", displays, to: &element) }
      elements.append(element)
    }
    guard let shadow = innerShadow(of: node) else { return elements }
    // Texts and pictures cover the inner shadow.
    let place = kinds.contains { [.text, .image].contains($0) } ? elements.count - 1 : elements.count
    elements.insert(shadow, at: max(0, place))
    return elements
  }

  /// Returns the shadow inside a layer's rounded bounds, or inside its ellipse; `nil` if the layer never casts one.
  private mutating func innerShadow(of node: LayerTimeline.Node) -> CSSElement? {
    guard node.layers.contains(where: \.castsInnerShadow), ContentKind(node.first) != .path else {
      return nil
    }
    var element = CSSElement(classes: ["fill"])
    if ContentKind(node.first) == .ellipse { element.styles.append(("border-radius", "50%")) }
    apply(.insetShadow, of: node, to: &element)
    return element
  }

  private mutating func element(of kind: ContentKind, _ node: LayerTimeline.Node) -> CSSElement {
    switch kind {
    case .none: return CSSElement()
    case .rectangle: return rectangle(node)
    case .ellipse, .path: return shape(kind, node)
    case .text: return CSSElement(tag: "svg", classes: ["shape"], children: words(node))
    case .image: return image(node)
    case .material: return material(node)
    }
  }

  private mutating func rectangle(_ node: LayerTimeline.Node) -> CSSElement {
    var element = CSSElement(classes: ["fill"])
    apply(
      CSSStyle.color("background-color", "fillColor") { $0.content.shape?.fillColor ?? .clear }, of: node,
      to: &element)
    element.children = gradient(of: node, "fill") { $0.content.shape?.gradient }
    return element
  }

  private mutating func shape(_ kind: ContentKind, _ node: LayerTimeline.Node) -> CSSElement {
    if let gradient = node.first.content.shape?.gradient, gradient.kind == .conic {
      return conicShape(gradient, kind, node)
    }
    // A trimmed or dashed stroke would begin at another point on an SVG ellipse.
    let isPart = node.layers.contains {
      $0.content.shape.map { $0.stroke.isTrimmed || !$0.stroke.dashPattern.isEmpty } ?? false
    }
    return CSSElement(tag: "svg", classes: ["shape"], children: outline(isPart ? .path : kind, node))
  }

  /// Returns the outline of a shape with its paints, preceded by the gradients that it refers to.
  ///
  /// - Parameter kind: The kind of contents that the shape is written as.
  mutating func outline(_ kind: ContentKind, _ node: LayerTimeline.Node) -> [CSSElement] {
    var path = CSSElement(tag: kind == .ellipse ? "ellipse" : "path")
    if kind == .ellipse {
      path.attributes = [("cx", "50%"), ("cy", "50%"), ("rx", "50%"), ("ry", "50%")]
    } else {
      let outlines = tracks.runs(node) { $0.outlinePath.map { "path(\"\($0.svgData)\")" } }
      addTexts("d", outlines, to: &path, mixes: true)
    }
    let shape = node.first.content.shape
    var definitions: [CSSElement] = []
    if let gradient = shape?.gradient {
      let id = "\(node.path)#fill"
      let size = kind == .ellipse ? nil : node.first.frame.size
      definitions.append(definition(of: gradient, id, in: size))
      path.styles.append(("fill", "url(\"#\(id.cssEscaped)\")"))
    } else {
      apply(
        CSSStyle.color("fill", "fillColor") { $0.content.shape?.fillColor ?? .clear }, of: node, to: &path)
    }
    if shape?.fillRule == .evenOdd { path.styles.append(("fill-rule", "evenodd")) }
    if node.layers.contains(where: { $0.content.shape?.isStroked ?? false }) {
      if let gradient = shape?.strokeGradient {
        let id = "\(node.path)#stroke"
        definitions.append(definition(of: gradient, id, in: node.first.frame.size))
        path.styles.append(("stroke", "url(\"#\(id.cssEscaped)\")"))
      } else {
        apply(
          CSSStyle.color("stroke", "strokeColor") { $0.content.shape?.strokeColor ?? .clear }, of: node,
          to: &path)
      }
      stroke(node, &path)
    }
    return definitions + [path]
  }

  /// Returns a shape filled with a conic gradient, which SVG lacks; its stroke is left out.
  private mutating func conicShape(
    _ gradient: Gradient, _ kind: ContentKind, _ node: LayerTimeline.Node
  ) -> CSSElement {
    var element = CSSElement(classes: ["fill"])
    element.styles.append(("background", Self.conic(gradient, in: node.first.frame.size)))
    if kind == .ellipse {
      element.styles.append(("border-radius", "50%"))
    } else {
      addTexts(
        "clip-path", tracks.runs(node) { $0.outlinePath.map { "path(\"\($0.svgData)\")" } }, to: &element)
    }
    return element
  }

  private mutating func stroke(_ node: LayerTimeline.Node, _ path: inout CSSElement) {
    let style = node.first.content.shape?.stroke ?? StrokeStyle()
    apply(
      CSSStyle(
        name: "stroke-width", properties: [["lineWidth"]], tolerance: 0.02,
        read: { [$0.content.shape?.stroke.lineWidth ?? 0] },
        write: { CSSStyle.pixels(max(0, $0[0])) }), of: node, to: &path)
    path.styles += [
      ("stroke-linecap", style.lineCap.rawValue), ("stroke-linejoin", style.lineJoin.rawValue),
      ("stroke-miterlimit", significant(style.miterLimit)),
    ]
    if node.layers.contains(where: { $0.content.shape?.stroke.isTrimmed ?? false }) {
      path.attributes.append(("pathLength", "1"))
      addTexts(
        "stroke-dasharray",
        tracks.runs(node) { layer in
          guard let stroke = layer.content.shape?.stroke else { return nil }
          let (start, end) = (min(1, max(0, stroke.start ?? 0)), min(1, max(0, stroke.end ?? 1)))
          let length = max(0, end - start)
          return length == 0 ? "0 2" : "0 \(significant(start)) \(significant(length)) 2"
        }, to: &path, mixes: true)
    } else if !style.dashPattern.isEmpty {
      path.styles.append(
        ("stroke-dasharray", style.dashPattern.map { significant($0) }.joined(separator: " ")))
      apply(
        CSSStyle(
          name: "stroke-dashoffset", tolerance: 0.02, read: { [$0.content.shape?.stroke.dashPhase ?? 0] },
          write: { CSSStyle.pixels($0[0]) }), of: node, to: &path)
    }
  }

  /// Returns the outlines of a text: a path for each color, in a group for each piece.
  func words(_ node: LayerTimeline.Node) -> [CSSElement] {
    let pieces = node.layers.map { $0.content.text?.pieces.count ?? 0 }.max() ?? 0
    guard pieces > 0 else { return inks(node) { $0.content.text } }
    return (0..<pieces).map { index in
      var group = CSSElement(tag: "g")
      for style in CSSStyle.ofPiece(index) { apply(style, of: node, to: &group) }
      group.children = inks(node) { $0.content.text?.piece(index)?.content.text }
      return group
    }
  }

  private func inks(
    _ node: LayerTimeline.Node, _ text: @escaping @Sendable (Layer) -> TextContent?
  ) -> [CSSElement] {
    let count = node.layers.map { text($0)?.inks.count ?? 0 }.max() ?? 0
    return (0..<max(1, count)).map { ink in
      var path = CSSElement(tag: "path")
      let outlines = tracks.runs(node) { layer in
        text(layer).map {
          let outline = $0.ink(ink)?.outline(stretch: $0.horizontalStretch) ?? Path()
          return "path(\"\(outline.svgData)\")"
        }
      }
      addTexts("d", outlines, to: &path)
      apply(CSSStyle.color("fill", "color") { text($0)?.ink(ink)?.color ?? .clear }, of: node, to: &path)
      return path
    }
  }

  private func image(_ node: LayerTimeline.Node) -> CSSElement {
    var element = CSSElement(tag: "img")
    element.styles.append(("position", "absolute"))
    let sources = tracks.runs(node) { $0.content.image.map { "url(\"\($0.picture.dataAddress)\")" } }
    element.attributes = [("alt", node.first.content.image?.picture.name ?? "")]
    addTexts("content", sources, to: &element)
    for (index, name) in ["left", "top", "width", "height"].enumerated() {
      let style = CSSStyle(
        name: name, tolerance: 0.05, read: { [$0.imageRect.components[index]] },
        write: { CSSStyle.pixels($0[0]) })
      apply(style, of: node, to: &element)
    }
    return element
  }

  private mutating func material(_ node: LayerTimeline.Node) -> CSSElement {
    var element = CSSElement(classes: ["fill"])
    addTexts(
      "backdrop-filter",
      tracks.runs(node) { layer in
        layer.content.material.map {
          "blur(\(CSSStyle.pixels($0.blurRadius))) saturate(\(significant($0.saturation)))"
        }
      }, to: &element, mixes: true)
    apply(
      CSSStyle.color("background-color", nil) { $0.content.material?.tint ?? .clear }, of: node, to: &element)
    return element
  }
}

// Gradients, and shadows of paths.

extension CSSWriter {
  /// Returns the elements of a gradient in a layer's bounds, one for each gradient over time, shown in turn.
  func gradient(
    of node: LayerTimeline.Node, _ name: String, _ read: (Layer) -> Gradient?
  ) -> [CSSElement] {
    let different = node.differentValues(read)
    let kinds = tracks.runs(node, missing: "none") { layer in
      read(layer).flatMap { different.firstIndex(of: $0) }.map(String.init)
    }
    return different.enumerated().map { index, gradient in
      let id = "\(node.path)#\(name)\(index)"
      var element: CSSElement
      if gradient.kind == .conic {
        element = CSSElement(classes: ["fill"])
        element.styles.append(("background", Self.conic(gradient, in: node.first.frame.size)))
      } else {
        element = CSSElement(tag: "svg", classes: ["fill"])
        var rect = CSSElement(tag: "rect")
        rect.attributes = [("width", "100%"), ("height", "100%")]
        rect.styles = [("fill", "url(\"#\(id.cssEscaped)\")")]
        element.children = [definition(of: gradient, id, in: nil), rect]
      }
      let displays = kinds.map { (frame: $0.frame, value: $0.value == String(index) ? "block" : "none") }
      if displays.contains(where: { $0.value == "none" }) { addTexts("display", displays, to: &element) }
      return element
    }
  }

  /// Returns the SVG definition of a gradient that other elements refer to.
  ///
  /// - Parameter size: The layer's size if the painted element has other bounds; `nil` if it has the layer's.
  func definition(of gradient: Gradient, _ id: String, in size: Size?) -> CSSElement {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    var element = CSSElement(tag: gradient.kind == .radial ? "radialGradient" : "linearGradient", id: id)
    var matrix = AffineTransform.identity
    switch gradient.kind {
    case .linear:
      element.attributes = [
        ("x1", significant(start.x)), ("y1", significant(start.y)), ("x2", significant(end.x)),
        ("y2", significant(end.y)),
      ]
    case .radial:
      let reach = Point(abs(end.x - start.x), abs(end.y - start.y))
      matrix = AffineTransform(a: reach.x, b: 0, c: 0, d: reach.y, tx: start.x, ty: start.y)
      element.attributes = [("cx", "0"), ("cy", "0"), ("r", "1")]
      if let focus = gradient.focalPoint, let back = matrix.inverse?.apply(focus) {
        element.attributes += [("fx", significant(back.x)), ("fy", significant(back.y))]
      }
      if gradient.focalRadius > 0 { element.attributes.append(("fr", significant(gradient.focalRadius))) }
    case .conic: break
    }
    if let transform = gradient.transform { matrix = matrix.concatenating(transform) }
    if let size, gradient.units == .bounds {
      matrix = matrix.concatenating(.scale(size.width, size.height))
    }
    if size != nil || gradient.units == .points {
      element.attributes.append(("gradientUnits", "userSpaceOnUse"))
    }
    if matrix != .identity { element.attributes.append(("gradientTransform", CSSStyle.text(matrix))) }
    if gradient.spread != .pad { element.attributes.append(("spreadMethod", gradient.spread.rawValue)) }
    element.children = gradient.straightColors.map { location, color in
      var stop = CSSElement(tag: "stop")
      stop.attributes = [("offset", significant(location))]
      stop.styles = [("stop-color", CSSStyle.text(color))]
      return stop
    }
    return element
  }

  static func conic(_ gradient: Gradient, in size: Size) -> String {
    let center = gradient.startPoint
    let axis = Point(
      (gradient.endPoint.x - center.x) * size.width, (gradient.endPoint.y - center.y) * size.height)
    let degrees = Elementary.atan2(axis.y, axis.x) * 180 / Double.pi + 90
    let stops = zip(gradient.colors, gradient.locations).map { color, location in
      "\(CSSStyle.text(color)) \(significant(location * 100))%"
    }
    return "conic-gradient(from \(significant(degrees))deg at \(significant(center.x * 100))% "
      + "\(significant(center.y * 100))%, \(stops.joined(separator: ", ")))"
  }

  /// Returns the shadow of the path that a layer's shadow specifies; `nil` if it never specifies one.
  func shadowOfPath(_ node: LayerTimeline.Node) -> CSSElement? {
    guard node.layers.contains(where: { $0.shadow?.path != nil }) else { return nil }
    var path = CSSElement(tag: "path")
    addTexts(
      "d",
      tracks.runs(node) { layer in
        guard let shadow = layer.shadow else { return nil }
        return "path(\"\((shadow.path ?? Path()).transformed(by: .translation(shadow.offset)).svgData)\")"
      }, to: &path, mixes: true)
    apply(
      CSSStyle.color("fill", nil) { layer in
        guard let shadow = layer.shadow, shadow.path != nil else { return .clear }
        return shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
      }, of: node, to: &path)
    var svg = CSSElement(tag: "svg", classes: ["shape"], children: [path])
    addTexts(
      "filter", tracks.runs(node) { "blur(\(CSSStyle.pixels($0.shadow?.radius ?? 0)))" }, to: &svg,
      mixes: true
    )
    return svg
  }
}

extension String {
  /// The string escaped for a CSS string in double quotes.
  var cssEscaped: String {
    unicodeScalars.map { scalar in
      let isPlain = scalar != "\"" && scalar != "\\" && scalar.value >= 0x20
      return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }.joined()
  }
}

// Masks: a clip path if the mask is one plain shape, otherwise an SVG mask.

extension CSSWriter {
  /// The region in which masks apply, in points.
  private static let plane = Rect(-20_000, -20_000, 40_000, 40_000)

  /// Applies a layer's mask to its element, if the layer has one.
  mutating func addMask(_ node: LayerTimeline.Node, to element: inout CSSElement) {
    guard let index = node.mask else { return }
    let mask = timeline.nodes[index]
    if mask.children.isEmpty, node.first.maskType == .alpha, mask.layers.allSatisfy(\.isOpaqueOutline) {
      addClip(of: mask, isInverted: node.first.maskInverted, to: &element)
      return
    }
    let id = "\(node.path)#mask"
    let reference = tracks.runs(mask, missing: "none") { _ in "url(\"#\(id.cssEscaped)\")" }
    guard element.tag == "div" else {
      addTexts("mask", reference, to: &element)
      let definition = CSSElement(tag: "svg", classes: ["mask"], children: maskElements(of: node, index, id))
      element.children.insert(definition, at: 0)
      return
    }
    let box = box(ofMask: index)
    var window = CSSElement(classes: ["space"])
    window.styles = [
      ("translate", CSSStyle.points(box.minX, box.minY)), ("width", CSSStyle.pixels(box.width)),
      ("height", CSSStyle.pixels(box.height)),
    ]
    addTexts("mask", reference, to: &window)
    if !node.first.maskInverted {
      addTexts("clip-path", tracks.runs(mask, missing: "none") { _ in "inset(0)" }, to: &window)
    }
    let definition = maskElements(of: node, index, id, from: box.origin)
    window.children = [
      CSSElement(tag: "svg", classes: ["mask"], children: definition),
      painted(node, &element, from: box.origin),
    ]
    element.children = [window]
  }

  /// Returns the bounds of a mask over the whole scenario, in the masked layer's coordinates, rounded outward to whole
  /// points. Chromium 156 does not apply a mask outside its element's box to content that it composites separately.
  private func box(ofMask index: Int) -> Rect {
    let isClipped = { (index: Int) in timeline.nodes[index].layers.allSatisfy(\.masksToBounds) }
    let extents = timeline.extents(of: index, isClipped: isClipped) { layer in
      var layer = layer
      layer.shadow = nil
      let glyphs = layer.content.text?.outlineBounds
      return layer.drawsItself ? glyphs.map(layer.reach.union) ?? layer.reach : nil
    }
    let all = extents.compactMap(\.self).reduce(nil as Rect?) { $0?.union($1) ?? $1 } ?? .zero
    let box = all.intersection(Self.plane)
    let (x, y) = (box.minX.rounded(.down), box.minY.rounded(.down))
    return Rect(x, y, box.maxX.rounded(.up) - x, box.maxY.rounded(.up) - y)
  }

  /// Moves the painted parts of a masked layer's element into a new element. The new element belongs inside one that is
  /// placed at `origin`, a point of the layer.
  private func painted(_ node: LayerTimeline.Node, _ element: inout CSSElement, from origin: Point)
    -> CSSElement
  {
    var inner = CSSElement(classes: ["layer"], children: element.children)
    inner.styles = [("translate", CSSStyle.points(-origin.x, -origin.y))]
    for style in CSSStyle.ofLayers where ["width", "height"].contains(style.name) {
      apply(style, of: node, to: &inner)
    }
    for name in [
      "background-color", "border-radius", "box-shadow", "perspective", "perspective-origin", "overflow",
      "filter",
    ] { inner.take(name, from: &element) }
    return inner
  }

  private func addClip(of mask: LayerTimeline.Node, isInverted: Bool, to element: inout CSSElement) {
    // SVG would otherwise measure the path's coordinates from the painted bounds.
    let box = element.tag == "g" ? " view-box" : ""
    let clips = tracks.runs(mask, missing: "none") { layer in
      let path = layer.outlinePath?.transformed(by: layer.transform) ?? Path()
      let around = isInverted ? Path.rectangle(Self.plane).svgData : ""
      let rule = isInverted || layer.content.shape?.fillRule == .evenOdd ? "evenodd, " : ""
      return "path(\(rule)\"\(around)\(path.svgData)\")\(box)"
    }
    addTexts("clip-path", clips, to: &element, mixes: true)
  }

  /// Returns the SVG mask of a layer, preceded by the filter that it refers to.
  ///
  /// - Parameter origin: The point of the layer at which the masked element begins.
  private mutating func maskElements(
    of node: LayerTimeline.Node, _ index: Int, _ id: String, from origin: Point = .zero
  ) -> [CSSElement] {
    let isLuminance = node.first.maskType == .luminance
    var content = group(of: index)
    if origin != .zero {
      let place = AffineTransform.translation(Point(-origin.x, -origin.y))
      content = CSSElement(tag: "g", attributes: [("transform", CSSStyle.text(place))], children: [content])
    }
    var elements: [CSSElement] = []
    var mask = CSSElement(tag: "mask", id: id)
    let plane = Self.plane
    let sides = [("x", plane.minX), ("y", plane.minY), ("width", plane.width), ("height", plane.height)]
      .map { ($0, significant($1)) }
    mask.attributes = [("maskUnits", "userSpaceOnUse")] + sides
    if node.first.maskInverted {
      // White, and black where the mask hides.
      let filter = "\(id)-inverted"
      elements.append(Self.blackness(filter, ofLuminance: isLuminance))
      content = CSSElement(
        tag: "g", styles: [("filter", "url(\"#\(filter.cssEscaped)\")")], children: [content])
      mask.children.append(CSSElement(tag: "rect", attributes: sides, styles: [("fill", "white")]))
    } else if !isLuminance {
      mask.styles.append(("mask-type", "alpha"))
    }
    mask.children.append(content)
    return elements + [mask]
  }

  /// Returns a filter that turns a drawing black, with the mask's strength as its alpha.
  private static func blackness(_ id: String, ofLuminance isLuminance: Bool) -> CSSElement {
    let alpha = isLuminance ? "0.2126 0.7152 0.0722 0 0" : "0 0 0 1 0"
    var filter = CSSElement(tag: "filter", id: id, attributes: [("color-interpolation-filters", "sRGB")])
    filter.children = [
      CSSElement(
        tag: "feColorMatrix", attributes: [("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 \(alpha)")]),
      CSSElement(tag: "feComposite", attributes: [("operator", "in"), ("in2", "SourceGraphic")]),
    ]
    if !isLuminance { filter.children.removeLast() }
    return filter
  }

  // MARK: Contents of a mask

  /// Returns the SVG group of a layer with its sublayers.
  private mutating func group(of index: Int) -> CSSElement {
    let node = timeline.nodes[index]
    var element = CSSElement(tag: "g")
    for style in CSSStyle.ofGroups { apply(style, of: node, to: &element) }
    addDisplay(node, to: &element)
    var inner = drawn(node) + viewed(node, node.children.map { group(of: $0) }, tag: "g")
    if node.layers.contains(where: { $0.masksToBounds }) {
      var clipped = CSSElement(tag: "g", children: inner)
      let clips = tracks.runs(node) { layer in
        let bounds = Path.roundedRectangle(layer.bounds, radii: layer.cornerRadii, curve: layer.cornerCurve)
        return layer.masksToBounds ? "path(\"\(bounds.svgData)\") view-box" : "none"
      }
      addTexts("clip-path", clips, to: &clipped, mixes: true)
      inner = [clipped]
    }
    element.children = inner
    addMask(node, to: &element)
    return turned(node, element)
  }

  /// Returns a path along the rounded bounds of a layer.
  private func bounds(of node: LayerTimeline.Node) -> CSSElement {
    var path = CSSElement(tag: "path")
    let outlines = tracks.runs(node) { layer in
      let bounds = Path.roundedRectangle(layer.bounds, radii: layer.cornerRadii, curve: layer.cornerCurve)
      return "path(\"\(bounds.svgData)\")"
    }
    addTexts("d", outlines, to: &path, mixes: true)
    return path
  }

  /// Returns the elements that a layer draws itself, without its sublayers.
  private mutating func drawn(_ node: LayerTimeline.Node) -> [CSSElement] {
    let layers = node.layers
    var elements: [CSSElement] = []
    if layers.contains(where: { ($0.backgroundColor?.alpha ?? 0) > 0 }) {
      var path = bounds(of: node)
      apply(
        CSSStyle.color("fill", "backgroundColor") { $0.backgroundColor ?? .clear }, of: node, to: &path)
      elements.append(path)
    }
    for (index, gradient) in node.differentValues({ $0.gradient }).enumerated() where gradient.kind != .conic
    {
      var path = bounds(of: node)
      let id = "\(node.path)#ground\(index)"
      path.styles.append(("fill", "url(\"#\(id.cssEscaped)\")"))
      let displays = tracks.runs(node, missing: "none") { $0.gradient == gradient ? "block" : "none" }
      if displays.contains(where: { $0.value == "none" }) { addTexts("display", displays, to: &path) }
      elements += [definition(of: gradient, id, in: nil), path]
    }
    switch ContentKind(node.first) {
    case .none: break
    case .rectangle, .ellipse, .path: elements += outline(.path, node)
    case .text: elements += words(node)
    case .image:
      var image = CSSElement(tag: "image", attributes: [("preserveAspectRatio", "none")])
      image.attributes.append(("href", node.first.content.image?.picture.dataAddress ?? ""))
      for (index, name) in ["x", "y", "width", "height"].enumerated() {
        let style = CSSStyle(
          name: name, tolerance: 0.05, read: { [$0.imageRect.components[index]] },
          write: { CSSStyle.pixels($0[0]) })
        apply(style, of: node, to: &image)
      }
      elements.append(image)
    case .material: break
    }
    return elements
  }
}

extension TextContent {
  /// A box around the outlines of the glyphs; `nil` if the text has no inks.
  fileprivate var outlineBounds: Rect? {
    inks.map { $0.outline(stretch: horizontalStretch).controlBounds }.reduce(nil) { $0?.union($1) ?? $1 }
  }
}
