import DataComponents
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

// Layers as views, each with its modifiers in Core Animation's order: drawn, clipped, scaled, turned, moved.

extension SwiftUIWriter {
  func unconditional(_ layer: Int) {
    let outer = (heldValues, lines.count)
    heldValues = []
    written(layer)
    lines.insert(heldValues, at: outer.1)
    heldValues = outer.0
  }

  func written(_ layer: Int) {
    let node = definition.layers[layer]
    switch node.kind {
    case .primitive(let primitive): self.primitive(primitive, layer)
    case .replicator(let replicator): self.replicator(replicator, layer)
    case .slot(let slot): lines.add("\(names.slots[slot])()")
    case .component:
      lines.comment("`\(node.id)` is a component of its own: export its file and put its view here.")
      lines.add("Color.clear")
    case .builtIn(let type): builtIn(type.declaration.type, layer)
    }
    modifiers(of: layer)
  }

  // MARK: Kinds

  func primitive(_ primitive: Primitive, _ layer: Int) {
    let children = visibleChildren(of: layer)
    guard primitive != .group, primitive != .svg else { return container(layer, children) }
    guard !children.isEmpty else { return drawing(primitive, layer) }
    block("ZStack(alignment: .topLeading) {") {
      drawing(primitive, layer)
      for child in children { self.layer(child) }
    }
  }

  func container(_ layer: Int, _ children: [Int]) {
    guard !children.isEmpty else { return lines.add("Color.clear") }
    block(containerHead(definition.layers[layer].stack)) { for child in children { self.layer(child) } }
  }

  func containerHead(_ stack: StackDefinition?) -> String {
    guard let stack else { return "ZStack(alignment: .topLeading) {" }
    let spacing = value(stack.spacing, .number).code
    switch (stack.axis, stack.alignment) {
    case (.x, .start): return "HStack(alignment: .top, spacing: \(spacing)) {"
    case (.x, .center): return "HStack(alignment: .center, spacing: \(spacing)) {"
    case (.x, .end): return "HStack(alignment: .bottom, spacing: \(spacing)) {"
    case (.y, .start): return "VStack(alignment: .leading, spacing: \(spacing)) {"
    case (.y, .center): return "VStack(alignment: .center, spacing: \(spacing)) {"
    case (.y, .end): return "VStack(alignment: .trailing, spacing: \(spacing)) {"
    }
  }

  func replicator(_ replicator: Int, _ layer: Int) {
    let own = definition.replicators[replicator]
    let (index, item) = (indexName(of: replicator), itemName(of: replicator))
    block(containerHead(definition.layers[layer].stack)) {
      let children = visibleChildren(of: layer)
      if let list = own.list {
        let code = value(list, .list(.number))
        block("ForEach(Array(\(code.code).enumerated()), id: \\.offset) { \(index), \(item) in") {
          for child in children { self.layer(child) }
        }
      } else {
        block("ForEach(0..<\(countCode(of: replicator)), id: \\.self) { \(index) in") {
          for child in children { self.layer(child) }
        }
      }
    }
  }

  func builtIn(_ type: String, _ layer: Int) {
    let node = definition.layers[layer]
    lines.comment("`\(node.id)` is a `\(type)`; its parameters, events and actions have no counterpart.")
    let layers = node.slots.flatMap(\.layers)
    guard !layers.isEmpty else { return lines.add("Color.clear") }
    block(type == "scrollView" ? "ScrollView {" : "ZStack(alignment: .topLeading) {") {
      for layer in layers { self.layer(layer) }
    }
  }

  func drawing(_ primitive: Primitive, _ layer: Int) {
    switch primitive {
    case .rectangle: shape(cornerShape(of: layer), layer, isPath: false)
    case .ellipse: shape("Ellipse()", layer, isPath: false)
    case .path: shape(pathCode(of: layer), layer, isPath: true)
    case .text: text(layer)
    case .image: image(layer)
    case .material: material(layer)
    case .group, .svg, .replicator: lines.add("Color.clear")
    }
  }

  // MARK: Shapes

  /// The rounded rectangle of a layer's bounds.
  func cornerShape(of layer: Int) -> String {
    guard let radius = outline.property("cornerRadius", of: layer).base else { return "Rectangle()" }
    let style = choice("cornerCurve", of: layer) == "continuous" ? ", style: .continuous" : ""
    switch radius {
    case .constant(.cornerRadii(let radii)) where radii != CornerRadii(radii.topLeft):
      let numbers = [radii.topLeft, radii.bottomLeft, radii.bottomRight, radii.topRight].map(number)
      return uneven(numbers, style)
    case .constant(.cornerRadii(let radii)):
      return "RoundedRectangle(cornerRadius: \(number(radii.topLeft))\(style))"
    case .computed(.elements(let radii)) where radii.count == 4:
      let codes = radii.map { value($0, .number).code }
      return uneven([codes[0], codes[3], codes[2], codes[1]], style)
    case .computed, .constant:
      return "RoundedRectangle(cornerRadius: \(look("cornerRadius", layer, .number))\(style))"
    }
  }

  func uneven(_ radii: [String], _ style: String) -> String {
    let names = ["topLeadingRadius", "bottomLeadingRadius", "bottomTrailingRadius", "topTrailingRadius"]
    return
      "UnevenRoundedRectangle(\(zip(names, radii).map { "\($0): \($1)" }.joined(separator: ", "))\(style))"
  }

  func pathCode(of layer: Int) -> String {
    guard let data = outline.property("data", of: layer).base else { return "Path()" }
    if case .constant(.path(let path)) = data { return pathConstant(path, layer) }
    return held(look("data", layer, .path), layer, "Outline", "Path")
  }

  func shape(_ shape: String, _ layer: Int, isPath: Bool) {
    lines.add(shape)
    lines.indent()
    defer { lines.outdent() }
    let has = outline.propertyNames(of: layer)
    let isFilled = has.contains("fillColor") || has.contains("gradient")
    if isFilled { lines.add(".fill(\(fill(of: layer)))") }
    if has.contains("strokeColor") || has.contains("strokeGradient") {
      stroke(layer, isPath: isPath, isFilled)
    }
    if has.contains("borderColor") || has.contains("borderWidth") {
      let color = has.contains("borderColor") ? look("borderColor", layer, .color) : "Color.black"
      lines.add(".strokeBorder(\(color), lineWidth: \(lookOr("borderWidth", layer, "0")))")
    } else if !isFilled, !has.contains("strokeColor") {
      lines.add(".fill(Color.clear)")
    }
  }

  func fill(of layer: Int) -> String {
    if let gradient = outline.property("gradient", of: layer).base { return gradientCode(gradient) }
    if choice("fillRule", of: layer) == "evenOdd" {
      return "\(look("fillColor", layer, .color)), style: FillStyle(eoFill: true)"
    }
    return held(look("fillColor", layer, .color), layer, "Fill", "Color")
  }

  func stroke(_ layer: Int, isPath: Bool, _ isFilled: Bool) {
    let has = outline.propertyNames(of: layer)
    let color = has.contains("strokeColor") ? look("strokeColor", layer, .color) : "Color.black"
    let style = strokeStyle(layer)
    guard has.contains("strokeStart") || has.contains("strokeEnd") else {
      return lines.add(".stroke(\(color), \(style))")
    }
    let trim = "trim(from: \(lookOr("strokeStart", layer, "0")), to: \(lookOr("strokeEnd", layer, "1")))"
    if isFilled {
      lines.add(
        ".overlay { \(isPath ? pathCode(of: layer) : "Ellipse()").\(trim).stroke(\(color), \(style)) }")
    } else {
      lines.add(".\(trim)")
      lines.add(".stroke(\(color), \(style))")
    }
  }

  func strokeStyle(_ layer: Int) -> String {
    let has = outline.propertyNames(of: layer)
    let width = lookOr("lineWidth", layer, "1")
    var parts = ["lineWidth: \(width)"]
    if let cap = choice("lineCap", of: layer) { parts.append("lineCap: .\(cap)") }
    if let join = choice("lineJoin", of: layer) { parts.append("lineJoin: .\(join)") }
    if has.contains("miterLimit") { parts.append("miterLimit: \(lookOr("miterLimit", layer, "10"))") }
    if case .constant(.list(let lengths))? = outline.property("lineDashPattern", of: layer).base {
      let numbers = lengths.map { if case .number(let length) = $0 { number(length) } else { "0" } }
      parts.append("dash: [\(numbers.joined(separator: ", "))]")
    }
    if has.contains("lineDashPhase") { parts.append("dashPhase: \(lookOr("lineDashPhase", layer, "0"))") }
    return parts.count == 1 ? parts[0] : "style: StrokeStyle(\(parts.joined(separator: ", ")))"
  }

  func gradientCode(_ gradient: PropertySource) -> String {
    let parts = GradientParts(gradient)
    guard !parts.colors.isEmpty else { return "Color.clear /* gradient: not known before it runs */" }
    let colors = parts.colors.map { value($0, .color).code }
    let stops =
      parts.locations.isEmpty
      ? "colors: [\(colors.joined(separator: ", "))]"
      : "stops: ["
        + zip(colors, parts.locations).map { ".init(color: \($0), location: \(value($1, .number).code))" }
        .joined(separator: ", ") + "]"
    func unit(_ point: ValueSource) -> String {
      let code = value(point, .point).code
      return code == "CGPoint.zero" ? ".topLeading" : code.replacingPrefix("CGPoint", "UnitPoint")
    }
    switch parts.kind {
    case "radial":
      return "EllipticalGradient(\(stops), center: \(unit(parts.start)))"
    case "conic": return "AngularGradient(\(stops), center: \(unit(parts.start)))"
    default: return "LinearGradient(\(stops), startPoint: \(unit(parts.start)), endPoint: \(unit(parts.end)))"
    }
  }
}

extension SwiftUIWriter {
  /// A value of a layer, or its name where it is long: the compiler takes long to find the types of long chains.
  func held(_ code: String, _ layer: Int, _ name: String, _ type: String = "Double") -> String {
    guard code.count > 40, code.contains(" ") else { return code }
    let variable = names.layers[layer] + name
    heldValues.append("let \(variable): \(type) = \(code)")
    return variable
  }

  /// A path that stands apart from the layers.
  func constant(_ path: Path, named name: String) -> String {
    let code = pathCode(path)
    if let known = pathConstants.first(where: { $0.code == code }) { return "Self.\(known.name)" }
    pathConstants.append((name, code))
    return "Self.\(name)"
  }

  /// The name of a path that stands apart from the layers.
  func pathConstant(_ path: Path, _ layer: Int) -> String {
    constant(path, named: names.layers[layer] + "Path")
  }
}

extension String {
  /// The text with another beginning where it begins so.
  func replacingPrefix(_ old: String, _ new: String) -> String {
    hasPrefix(old) ? new + dropFirst(old.count) : self
  }

  /// The text with the first place of a part replaced.
  func replacingPart(_ old: String, _ new: String) -> String {
    let halves = split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    return halves.joined(separator: new)
  }
}
