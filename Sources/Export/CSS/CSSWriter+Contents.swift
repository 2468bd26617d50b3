import Assets
import Geometry
import Layers
import Motion

// What layers show themselves: gradients, shapes, texts, pictures, frosted glass.

extension CSSWriter {
  /// The elements of what a layer shows below its sublayers.
  mutating func contents(of node: LayerTimeline.Node) -> [CSSElement] {
    var elements: [CSSElement] = []
    if let shadow = shadowOfPath(node) { elements.append(shadow) }
    elements += gradient(of: node, "ground") { $0.gradient }
    let kinds = node.states.compactMap { $0.layer.map(ContentKind.init) }
    for kind in ContentKind.allCases where kind != .none && kinds.contains(kind) {
      var element = self.element(of: kind, node)
      let displays = tracks.runs(node, missing: "none") { ContentKind($0) == kind ? "block" : "none" }
      if kinds.contains(where: { $0 != kind }) { addTexts("display", displays, to: &element) }
      elements.append(element)
    }
    return elements
  }

  private mutating func element(of kind: ContentKind, _ node: LayerTimeline.Node) -> CSSElement {
    switch kind {
    case .none: return CSSElement()
    case .rectangle: return rectangle(node)
    case .ellipse, .path: return shape(kind, node)
    case .text: return CSSElement(tag: "svg", classes: ["shape"], children: [words(node)])
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
    // Strokes that are drawn in part begin elsewhere on an ellipse of SVG.
    let isPart = node.states.contains { state in
      (state.layer?.content.shape?.stroke).map { $0.start != nil || $0.end != nil || !$0.dashPattern.isEmpty }
        ?? false
    }
    return CSSElement(tag: "svg", classes: ["shape"], children: outline(isPart ? .path : kind, node))
  }

  /// The outline of a shape with its paints, and the gradients that it refers to.
  ///
  /// - Parameter kind: What it is written as.
  mutating func outline(_ kind: ContentKind, _ node: LayerTimeline.Node) -> [CSSElement] {
    var path = CSSElement(tag: kind == .ellipse ? "ellipse" : "path")
    if kind == .ellipse {
      path.attributes = [("cx", "50%"), ("cy", "50%"), ("rx", "50%"), ("ry", "50%")]
    } else {
      let outlines = tracks.runs(node) { $0.outlinePath.map { "path(\"\($0.svgData)\")" } }
      addTexts("d", outlines, to: &path, easing: "linear")
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
    if node.states.contains(where: { $0.layer?.content.shape?.isStroked ?? false }) {
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

  /// A shape filled with what SVG does not have; without its stroke.
  private mutating func conicShape(
    _ gradient: Gradient, _ kind: ContentKind, _ node: LayerTimeline.Node
  ) -> CSSElement {
    var element = CSSElement(classes: ["fill"])
    element.styles.append(("background", conic(gradient, in: node.first.frame.size)))
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
    let isTrimmed = node.states.contains { state in
      (state.layer?.content.shape?.stroke).map { $0.start != nil || $0.end != nil } ?? false
    }
    if isTrimmed {
      path.attributes.append(("pathLength", "1"))
      addTexts(
        "stroke-dasharray",
        tracks.runs(node) { layer in
          guard let stroke = layer.content.shape?.stroke else { return nil }
          let (start, end) = (min(1, max(0, stroke.start ?? 0)), min(1, max(0, stroke.end ?? 1)))
          let length = max(0, end - start)
          return length == 0 ? "0 2" : "0 \(significant(start)) \(significant(length)) 2"
        }, to: &path, easing: "linear")
    } else if !style.dashPattern.isEmpty {
      path.styles.append(
        ("stroke-dasharray", style.dashPattern.map { significant($0) }.joined(separator: " ")))
      apply(
        CSSStyle(
          name: "stroke-dashoffset", tolerance: 0.02, read: { [$0.content.shape?.stroke.dashPhase ?? 0] },
          write: { CSSStyle.pixels($0[0]) }), of: node, to: &path)
    }
  }

  /// The outlines of a text.
  func words(_ node: LayerTimeline.Node) -> CSSElement {
    var path = CSSElement(tag: "path")
    addTexts(
      "d",
      tracks.runs(node) { layer in
        layer.content.text.map { "path(\"\($0.layout.outline(stretch: $0.horizontalStretch).svgData)\")" }
      }, to: &path)
    apply(CSSStyle.color("fill", "color") { $0.content.text?.color ?? .clear }, of: node, to: &path)
    return path
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
      }, to: &element, easing: "linear")
    apply(
      CSSStyle.color("background-color", nil) { $0.content.material?.tint ?? .clear }, of: node, to: &element)
    return element
  }
}
