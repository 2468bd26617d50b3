import Geometry
import Layers
import Motion
import System

// Masks: clip paths where the mask is one plain shape, pictures where it is a shape that stands still, else masks of SVG.

extension CSSWriter {
  /// Gives an element the mask of its layer, if it has one.
  ///
  /// - Returns: What the mask is made of; nothing for a clip path.
  mutating func addMask(_ node: LayerTimeline.Node, to element: inout CSSElement) -> [CSSElement] {
    guard let index = node.mask else { return [] }
    let mask = timeline.nodes[index]
    let layers = mask.states.compactMap(\.layer)
    if mask.children.isEmpty, node.first.maskType == .alpha, layers.allSatisfy(\.isOpaqueOutline) {
      addClip(of: mask, isInverted: node.first.maskInverted, to: &element)
      return []
    }
    let id = "\(node.path)#mask"
    if element.tag == "div", let picture = maskPicture(node, index) {
      element.styles.append(("mask", picture))
      return []
    }
    addTexts("mask", tracks.runs(mask, missing: "none") { _ in "url(\"#\(id.cssEscaped)\")" }, to: &element)
    return [CSSElement(tag: "svg", classes: ["mask"], children: maskElements(of: node, index, id))]
  }

  private func addClip(of mask: LayerTimeline.Node, isInverted: Bool, to element: inout CSSElement) {
    // In SVG the place of a path is else counted from what is drawn.
    let box = element.tag == "g" ? " view-box" : ""
    let clips = tracks.runs(mask, missing: "none") { layer in
      let path = layer.outlinePath?.transformed(by: layer.transform) ?? Path()
      let around = isInverted ? Path.rectangle(Rect(-20_000, -20_000, 40_000, 40_000)).svgData : ""
      let rule = isInverted || layer.content.shape?.fillRule == .evenOdd ? "evenodd, " : ""
      return "path(\(rule)\"\(around)\(path.svgData)\")\(box)"
    }
    addTexts("clip-path", clips, to: &element, easing: "linear")
  }

  /// A mask that is one shape and stands still, as a picture that lies where it does; nil for others.
  private mutating func maskPicture(_ node: LayerTimeline.Node, _ index: Int) -> String? {
    let mask = timeline.nodes[index]
    guard !node.first.maskInverted, mask.children.isEmpty, mask.mask == nil, mask.states.count == 1,
      mask.states[0].frame == 0, let layer = mask.states[0].layer, layer.content.shape?.isStroked != true
    else { return nil }
    switch ContentKind(layer) {
    case .rectangle, .ellipse, .none: break
    case .path, .text, .image, .material: return nil
    }
    // Chromium 156 does not apply a mask beyond the box of its element to what it composites by itself.
    let box = layer.transform.apply(layer.bounds)
    guard node.states.allSatisfy({ $0.layer.map { $0.bounds.intersection(box) == box } ?? true }) else {
      return nil
    }
    var picture = CSSElement(tag: "svg", children: [group(of: index)])
    let place = [box.minX, box.minY, box.width, box.height]
    picture.attributes = [
      ("xmlns", "http://www.w3.org/2000/svg"),
      ("viewBox", place.map { significant($0, digits: 6) }.joined(separator: " ")),
      ("preserveAspectRatio", "none"),
    ]
    var markup = ""
    var animated: [[CSSAnimation]] = []
    picture.write(to: &markup, &animated, indentation: 0)
    guard animated.isEmpty else { return nil }
    let data = String(decoding: Base64.encoded(Array(markup.utf8)), as: UTF8.self)
    let sides = place.map(CSSStyle.pixels)
    let mode = node.first.maskType == .luminance ? " luminance" : ""
    return "url(\"data:image/svg+xml;base64,\(data)\") \(sides[0]) \(sides[1])/\(sides[2]) \(sides[3]) "
      + "no-repeat\(mode)"
  }

  /// A mask, and what it refers to.
  private mutating func maskElements(of node: LayerTimeline.Node, _ index: Int, _ id: String) -> [CSSElement]
  {
    let isLuminance = node.first.maskType == .luminance
    var content = group(of: index)
    var elements: [CSSElement] = []
    var mask = CSSElement(tag: "mask", id: id)
    let sides = [("x", "-20000"), ("y", "-20000"), ("width", "40000"), ("height", "40000")]
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

  /// A filter that makes what is drawn black, as opaque as it is strong as a mask.
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

  // MARK: What a mask is made of

  /// The group of a layer with what is in it.
  private mutating func group(of index: Int) -> CSSElement {
    let node = timeline.nodes[index]
    var element = CSSElement(tag: "g")
    for style in CSSStyle.ofGroups { apply(style, of: node, to: &element) }
    addDisplay(node, to: &element)
    element.children = addMask(node, to: &element)
    var inner = drawn(node) + viewed(node, node.children.map { group(of: $0) }, tag: "g")
    if node.states.contains(where: { $0.layer?.masksToBounds ?? false }) {
      var clipped = CSSElement(tag: "g", children: inner)
      let clips = tracks.runs(node) { layer in
        let bounds = Path.roundedRectangle(layer.bounds, radii: layer.cornerRadii, curve: layer.cornerCurve)
        return layer.masksToBounds ? "path(\"\(bounds.svgData)\") view-box" : "none"
      }
      addTexts("clip-path", clips, to: &clipped, easing: "linear")
      inner = [clipped]
    }
    element.children += inner
    return turned(node, element)
  }

  /// What a layer draws itself.
  private mutating func drawn(_ node: LayerTimeline.Node) -> [CSSElement] {
    let layers = node.states.compactMap(\.layer)
    var elements: [CSSElement] = []
    if layers.contains(where: { ($0.backgroundColor?.alpha ?? 0) > 0 }) {
      var path = CSSElement(tag: "path")
      let outlines = tracks.runs(node) { layer in
        let bounds = Path.roundedRectangle(layer.bounds, radii: layer.cornerRadii, curve: layer.cornerCurve)
        return "path(\"\(bounds.svgData)\")"
      }
      addTexts("d", outlines, to: &path, easing: "linear")
      apply(
        CSSStyle.color("fill", "backgroundColor") { $0.backgroundColor ?? .clear }, of: node, to: &path)
      elements.append(path)
    }
    switch ContentKind(node.first) {
    case .none: break
    case .rectangle, .ellipse, .path: elements += outline(.path, node)
    case .text: elements.append(words(node))
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
