import DataComponents
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

// Layers as boxes and canvases, each with its modifiers in the order in which they act: placed, turned, clipped, drawn.

extension ComposeWriter {
  func unconditional(_ layer: Int) {
    let node = definition.layers[layer]
    switch node.kind {
    case .primitive(let primitive): self.primitive(primitive, layer)
    case .replicator(let replicator): self.replicator(replicator, layer)
    case .slot(let slot): box(layer) { self.lines.add("\(self.names.slots[slot])()") }
    case .component:
      lines.comment("`\(node.id)` is a component of its own: export its file and put its composable here.")
    case .builtIn(let type):
      lines.comment(
        "`\(node.id)` is a `\(type.declaration.type)`; its parameters, events and actions have no counterpart."
      )
      let layers = node.slots.flatMap(\.layers)
      box(layer, scrolls: type.declaration.type == "scrollView") { for layer in layers { self.layer(layer) } }
    }
  }

  // MARK: Kinds

  func primitive(_ primitive: Primitive, _ layer: Int) {
    let children = visibleChildren(of: layer)
    switch primitive {
    case .text where children.isEmpty: text(layer)
    case .image where children.isEmpty: image(layer)
    case .path where children.isEmpty: canvas(layer)
    case .path, .text, .image:
      box(layer) {
        switch primitive {
        case .text: self.text(layer, isInside: true)
        case .image: self.image(layer, isInside: true)
        default: self.canvas(layer, isInside: true)
        }
        for child in children { self.layer(child) }
      }
    case .rectangle, .ellipse, .material, .group, .svg, .replicator:
      box(layer) { for child in children { self.layer(child) } }
    }
  }

  func replicator(_ replicator: Int, _ layer: Int) {
    let own = definition.replicators[replicator]
    let (index, item) = (indexName(of: replicator), itemName(of: replicator))
    box(layer) {
      let head =
        own.list.map {
          "\(value($0, .list(.number)).code(from: .primary)).forEachIndexed { \(index), \(item) ->"
        }
        ?? "repeat(\(self.countCode(of: replicator))) { \(index) ->"
      self.block(head) { for child in self.visibleChildren(of: layer) { self.layer(child) } }
    }
  }

  /// A box with its modifiers, or a row or column for a stack.
  func box(_ layer: Int, scrolls: Bool = false, _ content: () -> Void) {
    var more: [String] = []
    if scrolls { more.append(".verticalScroll(rememberScrollState())") }
    let head: String
    var arguments: [String] = []
    switch definition.layers[layer].stack {
    case let stack?:
      head = stack.axis == .x ? "Row" : "Column"
      let spacing = "Arrangement.spacedBy(\(dp(value(stack.spacing, .number))))"
      arguments.append("\(stack.axis == .x ? "horizontalArrangement" : "verticalArrangement") = \(spacing)")
      arguments.append(alignment(stack))
    case nil: head = "Box"
    }
    let modifiers = self.modifiers(of: layer) + more
    call(head, modifiers, arguments, section(content))
  }

  func alignment(_ stack: StackDefinition) -> String {
    switch (stack.axis, stack.alignment) {
    case (.x, .start): "verticalAlignment = Alignment.Top"
    case (.x, .center): "verticalAlignment = Alignment.CenterVertically"
    case (.x, .end): "verticalAlignment = Alignment.Bottom"
    case (.y, .start): "horizontalAlignment = Alignment.Start"
    case (.y, .center): "horizontalAlignment = Alignment.CenterHorizontally"
    case (.y, .end): "horizontalAlignment = Alignment.End"
    }
  }

  /// A composable with modifiers, further arguments and what is inside it; `nil` for none.
  func call(_ name: String, _ modifiers: [String], _ arguments: [String], _ inside: [String]?) {
    lines.add("\(name)(")
    lines.indent()
    for (index, argument) in arguments.enumerated() {
      lines.add(argument + (index == arguments.count - 1 && modifiers.isEmpty ? "" : ","))
    }
    if !modifiers.isEmpty {
      lines.add(arguments.isEmpty && name == "Canvas" ? "Modifier" : "modifier = Modifier")
      lines.indent()
      for modifier in modifiers { lines.add(modifier) }
      lines.outdent()
    }
    lines.outdent()
    guard let inside, !inside.isEmpty else { return lines.add(inside == nil ? ")" : ") {}") }
    block(") {") { for line in inside { lines.add(line) } }
  }

  // MARK: Contents

  func text(_ layer: Int, isInside: Bool = false) {
    let has = outline.propertyNames(of: layer)
    var style = [
      "color = \(has.contains("color") ? look("color", layer, .color) : "Color.Black")",
      "fontSize = (\(lookOr("fontSize", layer, "17f"))).sp",
    ].map { $0.replacingPrefix("fontSize = (17f)", "fontSize = 17") }
    if weight(of: layer) != "FontWeight.Normal" { style.append("fontWeight = \(weight(of: layer))") }
    if has.contains("kern") { style.append("letterSpacing = (\(look("kern", layer, .number))).sp") }
    if has.contains("lineHeight") { style.append("lineHeight = (\(look("lineHeight", layer, .number))).sp") }
    if let align = textAlign(of: layer) { style.append("textAlign = \(align)") }
    var arguments = [
      "text = \(look("text", layer, .string))", "style = TextStyle(\(style.joined(separator: ", ")))",
    ]
    if case .constant(.integer(let count))? = outline.property("maxLines", of: layer).base, count > 0 {
      arguments.append("maxLines = \(count)")
    }
    if let font = choice("font", of: layer) {
      lines.comment("Its font is \(font): put its `FontFamily` into the style.")
    }
    let placed = isInside ? [".fillMaxSize()"] : modifiers(of: layer)
    let isHigh = frameParts(of: layer) != nil
    call(
      "BasicText", placed + (isHigh ? [".wrapContentHeight(Alignment.CenterVertically)"] : []), arguments, nil
    )
  }

  func textAlign(of layer: Int) -> String? {
    guard let alignment = outline.property("alignment", of: layer).base else { return nil }
    switch alignment {
    case .constant(.string("center")): return "TextAlign.Center"
    case .constant(.string("right")): return "TextAlign.Right"
    case .constant(.string("natural")): return "TextAlign.Start"
    case .constant: return nil
    case .computed:
      let code = property(alignment, .string).code(from: .comparison)
      return "if (\(code) == \"right\") TextAlign.Right else TextAlign.Left"
    }
  }

  func image(_ layer: Int, isInside: Bool = false) {
    helpers.insert(.drawable)
    let has = outline.propertyNames(of: layer)
    let scale =
      switch choice("contentsGravity", of: layer) ?? "aspectFill" {
      case "resize": "ContentScale.FillBounds"
      case "aspectFit": "ContentScale.Fit"
      default: "ContentScale.Crop"
      }
    var arguments = [
      "painter = drawable(\(look("source", layer, .string)))", "contentDescription = null",
      "contentScale = \(scale)",
    ]
    if has.contains("tint") {
      arguments.append("colorFilter = ColorFilter.tint(\(look("tint", layer, .color)))")
    }
    call("Image", isInside ? [".fillMaxSize()"] : modifiers(of: layer), arguments, nil)
  }

  func canvas(_ layer: Int, isInside: Bool = false) {
    let placed = isInside ? [".fillMaxSize()"] : modifiers(of: layer)
    let inside = section {
      block("scale(density, pivot = Offset.Zero) {") { drawing(pathCode(of: layer), layer) }
    }
    call("Canvas", placed, [], inside)
  }

  func pathCode(of layer: Int) -> String {
    guard let data = outline.property("data", of: layer).base else { return "Path()" }
    guard case .constant(.path(let path)) = data else { return look("data", layer, .path) }
    let name = names.component + Identifier.camelCase(names.layers[layer], isType: true) + "Path"
    pathConstants[layer] = "private val \(name) = \(self.path(path).code)"
    return name
  }

  func drawing(_ path: String, _ layer: Int) {
    let has = outline.propertyNames(of: layer)
    if choice("fillRule", of: layer) == "evenOdd" {
      lines.comment("It is filled by the even-odd rule: set the path's `fillType`.")
    }
    if let gradient = outline.property("gradient", of: layer).base {
      lines.add("drawPath(\(path), \(brush(gradient, inPixels: false)))")
    } else if has.contains("fillColor") {
      lines.add("drawPath(\(path), \(look("fillColor", layer, .color)))")
    }
    guard has.contains("strokeColor") || has.contains("strokeGradient") else { return }
    let color = has.contains("strokeColor") ? look("strokeColor", layer, .color) : "Color.Black"
    lines.add("drawPath(\(trimmed(path, layer)), \(color), style = \(stroke(layer)))")
  }

  func trimmed(_ path: String, _ layer: Int) -> String {
    let has = outline.propertyNames(of: layer)
    guard has.contains("strokeStart") || has.contains("strokeEnd") else { return path }
    helpers.insert(.trimmed)
    return "\(path).trimmed(\(lookOr("strokeStart", layer, "0f")), \(lookOr("strokeEnd", layer, "1f")))"
  }

  func stroke(_ layer: Int, factor: String = "") -> String {
    var parts = ["width = \(lookOr("lineWidth", layer, "1f"))\(factor)"]
    if let cap = choice("lineCap", of: layer) {
      parts.append("cap = StrokeCap.\(cap.prefix(1).uppercased() + cap.dropFirst())")
    }
    if let join = choice("lineJoin", of: layer) {
      parts.append("join = StrokeJoin.\(join.prefix(1).uppercased() + join.dropFirst())")
    }
    if outline.propertyNames(of: layer).contains("miterLimit") {
      parts.append("miter = \(lookOr("miterLimit", layer, "10f"))")
    }
    if case .constant(.list(let lengths))? = outline.property("lineDashPattern", of: layer).base {
      let numbers = lengths.map { if case .number(let length) = $0 { number(length) } else { "0f" } }
      let phase = lookOr("lineDashPhase", layer, "0f")
      parts.append(
        "pathEffect = PathEffect.dashPathEffect(floatArrayOf(\(numbers.joined(separator: ", "))), \(phase))")
    }
    return "Stroke(\(parts.joined(separator: ", ")))"
  }

  /// A gradient in the layer's bounds.
  func brush(_ gradient: PropertySource, inPixels: Bool) -> String {
    let parts = GradientParts(gradient)
    guard !parts.colors.isEmpty else {
      return "Color.Transparent /* a gradient that is not known before it runs */"
    }
    let colors = parts.colors.map { value($0, .color).code }
    let stops =
      parts.locations.isEmpty
      ? "listOf(\(colors.joined(separator: ", ")))"
      : zip(colors, parts.locations).map { "\(value($1, .number).code) to \($0)" }.joined(separator: ", ")
    func place(_ point: ValueSource) -> String {
      let code = value(point, .point).code(from: .primary)
      return "Offset(\(code).x * size.width, \(code).y * size.height)"
    }
    switch parts.kind {
    case "radial": return "Brush.radialGradient(\(stops), center = \(place(parts.start)))"
    case "conic": return "Brush.sweepGradient(\(stops), center = \(place(parts.start)))"
    default:
      if case (.constant(.point(Point(0.5, 0))), .constant(.point(Point(0.5, 1)))) = (parts.start, parts.end)
      {
        return "Brush.verticalGradient(\(stops))"
      }
      return "Brush.linearGradient(\(stops), start = \(place(parts.start)), end = \(place(parts.end)))"
    }
  }
}
