import Geometry
import Layers
import Motion

// Gradients, and shadows of paths.

extension CSSWriter {
  /// A gradient in the bounds of a layer; one element for each that there is, shown in turn.
  func gradient(
    of node: LayerTimeline.Node, _ name: String, _ read: (Layer) -> Gradient?
  ) -> [CSSElement] {
    var different: [Gradient] = []
    for state in node.states {
      if let gradient = state.layer.flatMap(read), !different.contains(gradient) {
        different.append(gradient)
      }
    }
    let kinds = tracks.runs(node, missing: "none") { layer in
      read(layer).flatMap { different.firstIndex(of: $0) }.map(String.init)
    }
    return different.enumerated().map { index, gradient in
      let id = "\(node.path)#\(name)\(index)"
      var element: CSSElement
      if gradient.kind == .conic {
        element = CSSElement(classes: ["fill"])
        element.styles.append(("background", conic(gradient, in: node.first.frame.size)))
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

  /// A gradient that elements refer to.
  ///
  /// - Parameter size: The layer's, for an element with other bounds; nil for one with the layer's own.
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

  func conic(_ gradient: Gradient, in size: Size) -> String {
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

  /// The shadow of a path that a layer gives.
  func shadowOfPath(_ node: LayerTimeline.Node) -> CSSElement? {
    guard node.states.contains(where: { $0.layer?.shadow?.path != nil }) else { return nil }
    var path = CSSElement(tag: "path")
    addTexts(
      "d",
      tracks.runs(node) { layer in
        guard let shadow = layer.shadow else { return nil }
        return "path(\"\((shadow.path ?? Path()).transformed(by: .translation(shadow.offset)).svgData)\")"
      }, to: &path, easing: "linear")
    apply(
      CSSStyle.color("fill", nil) { layer in
        guard let shadow = layer.shadow, shadow.path != nil else { return .clear }
        return shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
      }, of: node, to: &path)
    var svg = CSSElement(tag: "svg", classes: ["shape"], children: [path])
    addTexts(
      "filter", tracks.runs(node) { "blur(\(CSSStyle.pixels($0.shadow?.radius ?? 0)))" }, to: &svg,
      easing: "linear"
    )
    return svg
  }
}

extension String {
  /// For a string in CSS, in double quotes.
  var cssEscaped: String {
    unicodeScalars.map { scalar in
      let isPlain = scalar != "\"" && scalar != "\\" && scalar.value >= 0x20
      return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }.joined()
  }
}
