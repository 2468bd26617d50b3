import Geometry
import Layers
import Motion

/// A style of a layer in a style sheet.
struct SheetStyle {
  /// The CSS style, which reads numbers from layers and formats them.
  var css: CSSStyle
  /// The units of the numbers if each is written separately; `nil` for other styles, such as colors.
  var units: [String]?
  /// The keys of components that set the style. A parameter that is the only value of a key becomes a custom property.
  var keys: [String] = []

  /// Whether the style is a single color.
  var isColor: Bool { css.name.hasSuffix("color") || ["fill", "stroke"].contains(css.name) }

  /// Returns the styles that a layer may have, given its looks in all states.
  ///
  /// - Parameter isRoot: Whether the layer is the component itself, which the page places.
  static func all(of layers: [Layer], isRoot: Bool) -> [SheetStyle] {
    let isTilted = layers.contains { $0.tilt != nil }
    let isPath = layers.contains(where: \.isDrawnAsPath)
    let isText = layers.contains { $0.content.text != nil }
    let skipped = ["background-color", "box-shadow"] + (isRoot ? ["translate"] : [])
    var styles = (isTilted ? CSSStyle.ofTiltedLayers : CSSStyle.ofLayers).filter {
      !skipped.contains($0.name)
    }
    .map { SheetStyle($0) }
    styles += CSSStyle.ofPerspective.map { SheetStyle($0) } + [ground(of: layers), shadows(of: layers)]
    styles.append(visibility)
    if layers.contains(where: { $0.borderWidth > 0 }) { styles += border }
    if isPath { styles += ofPaths(layers) }
    if isText { styles += ofTexts }
    return styles + effects(of: layers)
  }

  private init(_ css: CSSStyle) {
    let units = [
      "translate": ["px", "px"], "width": ["px"], "height": ["px"], "rotate": ["deg"], "scale": ["", ""],
      "opacity": [""],
    ]
    let keys = ["width": ["width"], "height": ["height"], "border-radius": ["cornerRadius"]]
    let isFlat = units[css.name]?.count == css.standard?.count || css.standard == nil
    (self.css, self.units, self.keys) = (css, isFlat ? units[css.name] : nil, keys[css.name] ?? [])
    guard ["border-radius", "scale"].contains(css.name) else { return }
    self.css.write = { numbers in
      css.write(numbers).split(separator: " ").reduce(into: [Substring]()) { parts, part in
        if parts.first != part || Set(numbers).count > 1 { parts.append(part) }
      }.joined(separator: " ")
    }
  }

  private init(_ css: CSSStyle, units: [String]? = nil, keys: [String]) {
    (self.css, self.units, self.keys) = (css, units, keys)
  }

  // MARK: Paint

  /// The visibility of a layer, which its sublayers inherit.
  static let visibility = SheetStyle(
    CSSStyle(
      name: "visibility", tolerance: 0.1, read: { [$0.isHidden ? 0 : 1] },
      write: { $0[0] < 1 ? "hidden" : "inherit" }, standard: [1]), keys: ["hidden"])

  private static func ground(of layers: [Layer]) -> SheetStyle {
    @Sendable func fill(_ layer: Layer) -> Color? {
      layer.isDrawnAsPath ? nil : layer.content.shape?.fillColor
    }
    let property = layers.contains { fill($0) != nil } ? "fillColor" : "backgroundColor"
    return SheetStyle(
      CSSStyle.color("background-color", property) { layer in
        if let material = layer.content.material { return material.tint }
        return fill(layer) ?? layer.backgroundColor ?? .clear
      }, keys: ["fillColor", "backgroundColor", "tint"])
  }

  private static let border = [
    SheetStyle(
      CSSStyle(
        name: "outline-width", properties: [["borderWidth"]], tolerance: 0.02, read: { [$0.borderWidth] },
        write: { CSSStyle.pixels(max(0, $0[0])) }), units: ["px"], keys: ["borderWidth"]),
    SheetStyle(
      CSSStyle(
        name: "outline-offset", properties: [], tolerance: 0.02, read: { [-$0.borderWidth] },
        write: { CSSStyle.pixels($0[0]) }), units: ["px"], keys: []),
    SheetStyle(CSSStyle.color("outline-color", "borderColor") { $0.borderColor }, keys: ["borderColor"]),
  ]

  private static func ofPaths(_ layers: [Layer]) -> [SheetStyle] {
    var styles = [
      SheetStyle(
        CSSStyle.color("fill", "fillColor") { $0.content.shape?.fillColor ?? .clear }, keys: ["fillColor"])
    ]
    guard layers.contains(where: { $0.content.shape?.isStroked ?? false }) else { return styles }
    styles += [
      SheetStyle(
        CSSStyle.color("stroke", "strokeColor") { $0.content.shape?.strokeColor ?? .clear },
        keys: ["strokeColor"]),
      SheetStyle(
        CSSStyle(
          name: "stroke-width", properties: [["lineWidth"]], tolerance: 0.02,
          read: { [$0.content.shape?.stroke.lineWidth ?? 0] }, write: { CSSStyle.pixels(max(0, $0[0])) }),
        units: ["px"], keys: ["lineWidth"]),
    ]
    if layers.contains(where: \.isTrimmed) {
      let begins = layers.contains { $0.content.shape?.stroke.start ?? 0 > 0 }
      styles.append(SheetStyle(begins ? part : end, keys: []))
    } else if layers.contains(where: { !($0.content.shape?.stroke.dashPattern.isEmpty ?? true) }) {
      styles.append(
        SheetStyle(
          CSSStyle(
            name: "stroke-dashoffset", properties: [["lineDashPhase"]], tolerance: 0.02,
            read: { [$0.content.shape?.stroke.dashPhase ?? 0] }, write: { CSSStyle.pixels($0[0]) }),
          units: ["px"], keys: []))
    }
    return styles
  }

  /// The part of a stroke that is drawn, for an outline of length 1: the gap before the part, and the part's length.
  private static let part = CSSStyle(
    name: "stroke-dasharray", tolerance: 0.001,
    read: { layer in
      guard let stroke = layer.content.shape?.stroke else { return [0, 1] }
      let (start, end) = (min(1, max(0, stroke.start ?? 0)), min(1, max(0, stroke.end ?? 1)))
      return [start, max(0, end - start)]
    }, write: { "0 \(significant($0[0])) \(significant($0[1])) 2" })

  /// The end of a stroke, written as the share of the outline that it hides, for an outline of length 1.
  private static let end = CSSStyle(
    name: "stroke-dashoffset", properties: [["strokeEnd"]], tolerance: 0.001,
    read: { [min(1, max(0, $0.content.shape?.stroke.end ?? 1))] }, write: { significant(1 - $0[0]) })

  private static let ofTexts = [
    SheetStyle(CSSStyle.color("color", "color") { $0.content.text?.color ?? .clear }, keys: ["color"]),
    SheetStyle(
      CSSStyle(
        name: "font-size", properties: [["fontSize"]], tolerance: 0.02,
        read: { [$0.content.text?.layout.fontSize ?? 0] }, write: { CSSStyle.pixels($0[0]) }),
      units: ["px"], keys: ["fontSize"]),
    SheetStyle(
      CSSStyle(
        name: "letter-spacing", properties: [["kern"]], tolerance: 0.01,
        read: { [$0.content.text?.layout.kern ?? 0] }, write: { CSSStyle.pixels($0[0]) }, standard: [0]),
      units: ["px"], keys: ["kern"]),
  ]

  // MARK: Effects

  /// Returns the style of the shadows of the bounds, outside and inside.
  private static func shadows(of layers: [Layer]) -> SheetStyle {
    let outer = CSSStyle.ofLayers.first { $0.name == "box-shadow" } ?? .insetShadow
    let isInside = layers.contains(where: \.castsInnerShadow)
    guard isInside else { return SheetStyle(outer, keys: []) }
    let count = outer.standard?.count ?? 0
    return SheetStyle(
      CSSStyle(
        name: "box-shadow", tolerance: 0.01, read: { outer.read($0) + CSSStyle.insetShadow.read($0) },
        write: {
          outer.write(Array($0.prefix(count))) + ", " + CSSStyle.insetShadow.write(Array($0.dropFirst(count)))
        }), keys: [])
  }

  private static func effects(of layers: [Layer]) -> [SheetStyle] {
    var styles: [SheetStyle] = []
    let filters = CSSFilter.allCases.filter { filter in layers.contains(where: filter.isUsed) }
    if !filters.isEmpty {
      let write = { @Sendable (layer: Layer) in filters.map { $0.text(layer) }.joined(separator: " ") }
      styles.append(
        SheetStyle(
          CSSStyle(name: "filter", tolerance: 0.002, read: filterNumbers) { numbers in
            write(filtered(numbers))
          }, keys: []))
    }
    if layers.contains(where: { $0.content.material != nil }) {
      styles.append(
        SheetStyle(
          CSSStyle(
            name: "backdrop-filter", tolerance: 0.01,
            read: { [$0.content.material?.blurRadius ?? 0, $0.content.material?.saturation ?? 1] },
            write: { "blur(\(CSSStyle.pixels(max(0, $0[0])))) saturate(\(significant($0[1])))" }), keys: []))
    }
    return styles
  }

  /// The numbers of all filters, so that values between two layers can be written.
  private static let filterNumbers: @Sendable (Layer) -> [Double] = { layer in
    let shadow = layer.castsDrawnShadow ? layer.shadow : nil
    let color = shadow?.color ?? .clear
    let effects = layer.effects
    return [
      shadow?.offset.x ?? 0, shadow?.offset.y ?? 0, shadow?.radius ?? 0, color.red, color.green, color.blue,
      color.alpha * (shadow?.opacity ?? 0), effects.blur ?? 0, effects.brightness ?? 1, effects.contrast ?? 1,
      effects.saturation ?? 1, effects.hueRotation ?? 0,
    ]
  }

  /// Returns a layer whose filters have these numbers.
  private static func filtered(_ numbers: [Double]) -> Layer {
    var layer = Layer(id: "", frame: .zero)
    layer.shadow = Shadow(
      color: Color(red: numbers[3], green: numbers[4], blue: numbers[5], alpha: 1), opacity: numbers[6],
      offset: Point(numbers[0], numbers[1]), radius: numbers[2])
    layer.effects.blur = numbers[7]
    layer.effects.brightness = numbers[8]
    layer.effects.contrast = numbers[9]
    layer.effects.saturation = numbers[10]
    layer.effects.hueRotation = numbers[11]
    return layer
  }
}

extension Layer {
  /// Whether part of the outline is not stroked.
  fileprivate var isTrimmed: Bool { content.shape?.stroke.isTrimmed ?? false }
}

/// A style that does not move, such as a keyword that a layer has in a state.
struct SheetWords: Sendable {
  var name: String
  /// Reads the value from a layer; `nil` for the default.
  var read: @Sendable (Layer) -> String?

  static let all = [
    SheetWords(name: "border-radius") { layer in
      if case .ellipse = layer.content.shape?.outline, !layer.isDrawnAsPath { "50%" } else { nil }
    },
    SheetWords(name: "z-index") { layer in layer.zPosition.map { String(Int(max(-1e6, min(1e6, $0)))) } },
    SheetWords(name: "overflow") { $0.masksToBounds ? "hidden" : nil },
    SheetWords(name: "mix-blend-mode") { $0.blendMode == .normal ? nil : $0.blendMode.cssName },
    SheetWords(name: "backface-visibility") { $0.tilt?.backface == .hidden ? "hidden" : nil },
    SheetWords(name: "outline-style") { $0.borderWidth > 0 ? "solid" : nil },
    SheetWords(name: "background-image") { layer in
      layer.isDrawnAsPath
        ? nil : (layer.content.shape?.gradient ?? layer.gradient)?.cssText(in: layer.frame.size)
    },
    SheetWords(name: "fill-rule") { $0.content.shape?.fillRule == .evenOdd ? "evenodd" : nil },
    SheetWords(name: "stroke-linecap") { layer in
      layer.strokeStyle.flatMap { $0.lineCap == .butt ? nil : $0.lineCap.rawValue }
    },
    SheetWords(name: "stroke-linejoin") { layer in
      layer.strokeStyle.flatMap { $0.lineJoin == .miter ? nil : $0.lineJoin.rawValue }
    },
    SheetWords(name: "stroke-dasharray") { layer in
      guard let style = layer.strokeStyle else { return nil }
      if style.isTrimmed { return style.start ?? 0 > 0 ? nil : "1 2" }
      guard !style.dashPattern.isEmpty else { return nil }
      return style.dashPattern.map { significant($0) }.joined(separator: " ")
    },
    SheetWords(name: "object-fit") { layer in
      layer.content.image.map { image in
        switch image.gravity {
        case .resize: "fill"
        case .aspectFit: "contain"
        case .aspectFill: "cover"
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: "none"
        }
      }
    },
    SheetWords(name: "object-position") { layer in
      switch layer.content.image?.gravity {
      case .top: "top"
      case .bottom: "bottom"
      case .left: "left"
      case .right: "right"
      case .topLeft: "left top"
      case .topRight: "right top"
      case .bottomLeft: "left bottom"
      case .bottomRight: "right bottom"
      case nil, .resize, .aspectFit, .aspectFill, .center: nil
      }
    },
  ]
}

extension Layer {
  /// The stroke of the outline; `nil` if the layer has no stroke.
  fileprivate var strokeStyle: StrokeStyle? {
    content.shape.flatMap { $0.isStroked ? $0.stroke : nil }
  }
}

extension Gradient {
  /// Returns the gradient as the background of a box. The first and the last color continue beyond its ends.
  fileprivate func cssText(in size: Size) -> String {
    let (from, to) = (
      Point(startPoint.x * size.width, startPoint.y * size.height),
      Point(endPoint.x * size.width, endPoint.y * size.height)
    )
    func stops(_ place: (Double) -> String) -> String {
      straightColors.map { "\(CSSStyle.text($0.color)) \(place($0.location))" }.joined(separator: ", ")
    }
    switch kind {
    case .conic: return CSSWriter.conic(self, in: size)
    case .radial:
      let reach = "\(CSSStyle.pixels(abs(to.x - from.x))) \(CSSStyle.pixels(abs(to.y - from.y)))"
      let center = "\(CSSStyle.pixels(from.x)) \(CSSStyle.pixels(from.y))"
      return "radial-gradient(\(reach) at \(center), \(stops { significant($0 * 100) + "%" }))"
    case .linear:
      // In CSS a gradient line passes through the center of the box, and is as long as the box is along it.
      let way = to - from
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      guard length > 0 else { return "none" }
      let axis = Point(way.x / length, way.y / length)
      let whole = abs(size.width * axis.x) + abs(size.height * axis.y)
      let middle = Point(from.x - size.width / 2, from.y - size.height / 2)
      let start = middle.x * axis.x + middle.y * axis.y + whole / 2
      let degrees = Elementary.atan2(axis.x, -axis.y) * 180 / Double.pi
      return "linear-gradient(\(significant(degrees))deg, \(stops { CSSStyle.pixels(start + $0 * length) }))"
    }
  }
}
