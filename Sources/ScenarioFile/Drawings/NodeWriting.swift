import Geometry
import JSONText
import Layers

/// A writer of the layers of an SVG file as nodes, with the features that such layers use.
package struct DrawingNodes {
  /// The path of the file, as written in nodes.
  private let source: String
  private let tint: Color?
  private let keepsFilters: Bool

  /// A writer for the file at `source`.
  ///
  /// - Parameters:
  ///   - tint: The value of `currentColor` in the file's images; `nil` if it makes no difference.
  ///   - keepsFilters: Whether nodes have the filters of layers. Otherwise, layers with filters become images.
  package init(source: String, tint: Color? = nil, keepsFilters: Bool) {
    self.source = source
    self.tint = tint
    self.keepsFilters = keepsFilters
  }

  /// Returns the node of the outermost layer.
  package func node(of layer: Layer) -> JSONOutput { node(of: layer, at: []) }

  private func node(of layer: Layer, at path: [String]) -> JSONOutput {
    if layer.effects.filter != nil, !keepsFilters { return picture(of: layer, at: path) }
    if case .image = layer.content { return picture(of: layer, at: path) }
    var node = NodeWriting(layer, type: layer.nodeType, frame: layer.frame)
    node.addViewBox(of: layer)
    switch layer.content {
    case .shape(let shape): node.add(shape, cornerRadii: layer.cornerRadii)
    case .material(let material):
      node.add("blurRadius", .number(material.blurRadius))
      if material.saturation != 1 { node.add("saturation", .number(material.saturation)) }
    case .none, .text, .image: break
    }
    node.addCompositing(of: layer)
    node.addEffects(of: layer)
    if layer.effects.filter != nil { node.add(NodeFormat.filter.name, .string(address(of: path))) }
    if !layer.sublayers.isEmpty {
      node.add("children", .array(layer.sublayers.map { self.node(of: $0, at: path + [$0.id]) }))
    }
    if let mask = layer.mask.first { node.add("mask", self.node(of: mask, at: path + [mask.id])) }
    return .object(node.members)
  }

  /// Returns an image node that draws a layer of the file.
  private func picture(of layer: Layer, at path: [String]) -> JSONOutput {
    let area = layer.pictureArea
    var node = NodeWriting(
      layer, type: Primitive.image.rawValue,
      frame: Rect(origin: layer.frame.origin + area.origin, size: area.size))
    node.add(ImageFormat.source.name, .string(address(of: path)))
    node.add("contentsGravity", .string(ContentsGravity.resize.rawValue))
    node.add("tint", tint.map { .string($0.cssText) })
    node.addCompositing(of: layer)
    if layer.effects.filter == nil { node.addEffects(of: layer) }
    if var mask = layer.mask.first {
      let name = mask.id
      if let map = mask.affineTransform {
        mask.affineTransform = map.concatenating(.translation(-area.origin))
      } else {
        mask.frame.origin = mask.frame.origin - area.origin
      }
      node.add("mask", self.node(of: mask, at: path + [name]))
    }
    return .object(node.members)
  }

  private func address(of path: [String]) -> String { source + "#" + path.joined(separator: "/") }
}

extension Layer {
  fileprivate var nodeType: String {
    if case .material = content { return Primitive.material.rawValue }
    guard case .shape(let shape) = content else { return Primitive.group.rawValue }
    return switch shape.outline {
    case .rectangle: Primitive.rectangle.rawValue
    case .ellipse: Primitive.ellipse.rawValue
    case .path: Primitive.path.rawValue
    }
  }
}

/// A collection of a node's members, without default values.
private struct NodeWriting {
  private(set) var members: [JSONOutput.Member] = []

  mutating func add(_ key: String, _ value: JSONOutput?) {
    if let value { members.append(.init(key, value)) }
  }

  /// The members that identify and place the node of a layer.
  init(_ layer: Layer, type: String, frame: Rect) {
    add("id", .string(layer.id))
    add("type", .string(type))
    add("frame", .numbers([frame.minX, frame.minY, frame.width, frame.height]))
    if let map = layer.affineTransform { add("transform", .matrix(map)) }
  }

  mutating func addViewBox(of layer: Layer) {
    if let box = layer.viewBox {
      add("viewBox", .numbers([box.minX, box.minY, box.width, box.height]))
      if layer.aspectRatio != .standard { add("preserveAspectRatio", .string(layer.aspectRatio.rawValue)) }
    }
  }

  mutating func addCompositing(of layer: Layer) {
    if layer.opacity != 1 { add("opacity", .number(layer.opacity)) }
    if layer.blendMode != .normal { add("blendMode", .string(layer.blendMode.rawValue)) }
    if layer.maskType != .alpha { add("maskType", .string(layer.maskType.rawValue)) }
  }

  mutating func addEffects(of layer: Layer) {
    if layer.masksToBounds { add("masksToBounds", .bool(true)) }
    if let shadow = layer.shadow { add(shadow, "shadow") }
    if let shadow = layer.effects.innerShadow { add(shadow, "innerShadow") }
    for (key, value) in [
      ("blur", layer.effects.blur), ("brightness", layer.effects.brightness),
      ("contrast", layer.effects.contrast), ("saturation", layer.effects.saturation),
      ("hueRotation", layer.effects.hueRotation),
    ] {
      add(key, value.map { .number($0) })
    }
  }

  private mutating func add(_ shadow: Shadow, _ key: String) {
    add(key + "Color", .string(shadow.color.cssText))
    add(key + "Opacity", .number(shadow.opacity))
    add(key + "Offset", .point(shadow.offset))
    add(key + "Radius", .number(shadow.radius))
  }

  mutating func add(_ shape: Shape, cornerRadii: CornerRadii) {
    if !cornerRadii.isZero { add("cornerRadius", .number(cornerRadii.topLeft)) }
    if case .path(let path) = shape.outline {
      add("data", .string(path.svgText))
      if shape.fillRule != .nonZero { add("fillRule", .string(shape.fillRule.rawValue)) }
    }
    add("fillColor", shape.fillColor.map { .string($0.cssText) })
    add("gradient", shape.gradient.map(JSONOutput.gradient))
    add("strokeColor", shape.strokeColor.map { .string($0.cssText) })
    add("strokeGradient", shape.strokeGradient.map(JSONOutput.gradient))
    guard shape.isStroked else { return }
    addStroke(shape.stroke, isPath: shape.outline != .rectangle && shape.outline != .ellipse)
  }

  private mutating func addStroke(_ stroke: StrokeStyle, isPath: Bool) {
    let plain = StrokeStyle()
    if stroke.lineWidth != plain.lineWidth { add("lineWidth", .number(stroke.lineWidth)) }
    guard isPath else { return }
    if stroke.lineCap != plain.lineCap { add("lineCap", .string(stroke.lineCap.rawValue)) }
    if stroke.lineJoin != plain.lineJoin { add("lineJoin", .string(stroke.lineJoin.rawValue)) }
    if stroke.miterLimit != plain.miterLimit { add("miterLimit", .number(max(1, stroke.miterLimit))) }
    if !stroke.dashPattern.isEmpty { add("lineDashPattern", .numbers(stroke.dashPattern)) }
    if let phase = stroke.dashPhase { add("lineDashPhase", .number(phase)) }
  }
}

extension JSONOutput {
  fileprivate static func numbers(_ numbers: [Double]) -> JSONOutput {
    .array(numbers.map(JSONOutput.number))
  }

  fileprivate static func matrix(_ m: AffineTransform) -> JSONOutput {
    numbers([m.a, m.b, m.c, m.d, m.tx, m.ty])
  }

  fileprivate static func point(_ point: Point) -> JSONOutput { numbers([point.x, point.y]) }

  fileprivate static func gradient(_ gradient: Gradient) -> JSONOutput {
    let plain = Gradient(colors: [])
    var members: [Member] = []
    if gradient.kind != plain.kind { members.append(.init("type", .string(gradient.kind.rawValue))) }
    members.append(.init("colors", .array(gradient.colors.map { .string($0.cssText) })))
    members.append(.init("locations", numbers(gradient.locations)))
    members.append(.init("startPoint", point(gradient.startPoint)))
    members.append(.init("endPoint", point(gradient.endPoint)))
    if gradient.units != plain.units { members.append(.init("units", .string(gradient.units.rawValue))) }
    if let map = gradient.transform { members.append(.init("transform", matrix(map))) }
    if gradient.spread != plain.spread { members.append(.init("spread", .string(gradient.spread.rawValue))) }
    if let focus = gradient.focalPoint { members.append(.init("focalPoint", point(focus))) }
    if gradient.focalRadius != 0 { members.append(.init("focalRadius", .number(gradient.focalRadius))) }
    if gradient.interpolation != plain.interpolation {
      members.append(.init("interpolation", .string(gradient.interpolation.rawValue)))
    }
    if gradient.dither { members.append(.init("dither", true)) }
    return .object(members)
  }
}

extension Color {
  /// The color in the syntax of scenarios, which decodes to the same color.
  fileprivate var cssText: String {
    if alpha == 1 { return String(hexString.prefix(7)) }
    let share = Double(bytes.3) / 255
    if share == alpha { return hexString }
    return "rgb(\(bytes.0) \(bytes.1) \(bytes.2) / \(JSONOutput.number(alpha).text()))"
  }
}

extension Path {
  /// The path as SVG path data of absolute commands, which parses to the same path.
  var svgText: String {
    var text = ""
    func add(_ letter: String, _ points: Point...) {
      if !text.isEmpty { text += " " }
      text += letter
      text += points.flatMap { [$0.x, $0.y] }.map { JSONOutput.number($0).text() }.joined(separator: " ")
    }
    for element in elements {
      switch element {
      case .move(let p): add("M", p)
      case .line(let p): add("L", p)
      case .quad(let c, let p): add("Q", c, p)
      case .cubic(let a, let b, let p): add("C", a, b, p)
      case .close: add("Z")
      }
    }
    return text
  }
}
