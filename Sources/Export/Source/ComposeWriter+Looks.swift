import DataComponents
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

// What states give to layers, and the modifiers of all layers.

extension ComposeWriter {
  // MARK: Looks

  /// A property with what states give it: an animated value of the transition where it can be one.
  func look(_ name: String, _ layer: Int, _ type: ExpressionType) -> String {
    let property = outline.property(name, of: layer)
    let base = property.base.map { self.property($0, type).code } ?? defaultValue(name, type)
    guard let first = property.looks.first else { return base }
    let machine = first.machine
    let arms = property.looks.filter { $0.machine == machine }.map { look in
      "\(state(look.state, of: machine)) -> \(self.property(look.source, type).code)"
    }
    let isEveryState = arms.count == definition.machines[machine].states.count
    let cases = (arms + (isEveryState ? [] : ["else -> \(base)"])).joined(separator: "; ")
    let isCopied = !definition.layers[layer].replicators.isEmpty
    guard let animated = animation(of: type), !isCopied else {
      return "when (\(names.machines[machine])) { \(cases) }"
    }
    let variable = Identifier.camelCase("\(names.layers[layer]) \(name)", isType: false)
    let own = names.machines[machine] + "Transition"
    let declaration = [
      "val \(variable) by \(own).\(animated)(",
      "  transitionSpec = { \(transitionSpec(layer, machine)) },",
      "  label = \(quoted(variable))",
      ") {",
      "  when (it) { \(cases) }",
      "}",
    ].joined(separator: "\n")
    if !looks.contains(declaration) { looks.append(declaration) }
    return variable
  }

  func animation(of type: ExpressionType) -> String? {
    switch type {
    case .number: "animateFloat"
    case .color: "animateColor"
    case .point: "animateOffset"
    case .size, .boolean, .string, .path, .curve, .list, .record, .optional, .null: nil
    }
  }

  /// How a look moves into each state.
  func transitionSpec(_ layer: Int, _ machine: Int) -> String {
    let states = definition.machines[machine].states.indices
    let codes = states.map { state -> String in
      guard let animation = outline.animation(of: .layer(layer), into: state, of: machine) else {
        return "snap()"
      }
      let code = animationCode(animation)
      guard let delay = animation.delay else { return code }
      guard code.hasPrefix("tween("), code.hasSuffix(")") else {
        return "/* it waits: no counterpart for springs */ \(code)"
      }
      return code.dropLast() + ", delayMillis = \(millisecondsCode(delay)))"
    }
    guard let last = codes.last else { return "snap()" }
    if codes.allSatisfy({ $0 == last }) { return last }
    let arms = states.dropLast().map { "\(state($0, of: machine)) -> \(codes[$0])" }
    return "when (targetState) { \(arms.joined(separator: "; ")); else -> \(last) }"
  }

  func defaultValue(_ name: String, _ type: ExpressionType) -> String {
    switch name {
    case "opacity", "strokeEnd": "1f"
    case "scale" where type == .point: "Offset(1f, 1f)"
    default: zero(type)
    }
  }

  // MARK: Modifiers

  func dp(_ code: SpelledExpression) -> String {
    let text = code.code
    if code.level == .primary, text.hasSuffix("f"), text.dropLast().allSatisfy({ $0.isNumber || $0 == "." }) {
      return "\(text.dropLast()).dp"
    }
    return code.code(from: .primary) + ".dp"
  }

  func modifiers(of layer: Int) -> [String] {
    let has = outline.propertyNames(of: layer)
    let shape = self.shape(of: layer)
    var found = place(layer, has)
    if has.contains("zPosition") { found.append(".zIndex(\(look("zPosition", layer, .number)))") }
    found += transform(layer, has)
    found += shadow(layer, has, shape)
    if clips(layer) { found.append(shape == "RectangleShape" ? ".clip(RectangleShape)" : ".clip(\(shape))") }
    if definition.layers[layer].mask != nil {
      found.append("// mask: draw it with BlendMode.DstIn into an offscreen layer; no counterpart here")
    }
    found += paint(layer, has, shape)
    found += gestures(of: layer)
    found += semantics(layer, has)
    return found
  }

  func place(_ layer: Int, _ has: Set<String>) -> [String] {
    let parent = definition.layers[layer].parent
    let isStacked = parent.map { definition.layers[$0].stack != nil } ?? false
    guard let frame = frameParts(of: layer) else {
      if case .primitive(.text) = definition.layers[layer].kind { return [] }
      return isStacked ? [] : [".fillMaxSize()"]
    }
    if isStacked {
      return [".size(\(dp(frame[2])), \(dp(frame[3])))"]
    }
    helpers.insert(.frame)
    let sides = zip(["x", "y", "width", "height"], frame).map { name, part in
      has.contains(name) ? look(name, layer, .number) : part.code
    }
    return [".frame(\(sides.joined(separator: ", ")))"]
  }

  func transform(_ layer: Int, _ has: Set<String>) -> [String] {
    var parts: [String] = []
    if has.contains("anchorPoint"), let base = outline.property("anchorPoint", of: layer).base {
      let (x, y) = self.parts(base)
      parts.append("transformOrigin = TransformOrigin(\(x.code), \(y.code))")
    }
    let translation = outline.property("translation", of: layer)
    if translation.looks.isEmpty, let base = translation.base, isWhole(base) {
      parts += [
        "val way = \(property(base, .point).code)", "translationX = way.x * density",
        "translationY = way.y * density",
      ]
    } else if has.contains("translation") {
      let (x, y) = split("translation", layer, ("0f", "0f"))
      if x != "0f" { parts.append("translationX = \(pixels(x))") }
      if y != "0f" { parts.append("translationY = \(pixels(y))") }
    }
    if has.contains("scale") {
      let (x, y) = scale(layer)
      parts += ["scaleX = \(x)", "scaleY = \(y)"]
    }
    if has.contains("rotation") { parts.append("rotationZ = \(look("rotation", layer, .number))") }
    if has.contains("opacity") {
      helpers.insert(.clamp)
      parts.append("alpha = clamp(\(look("opacity", layer, .number)), 0f, 1f)")
    }
    if has.contains("hidden"), let base = outline.property("hidden", of: layer).base {
      parts.append(
        "alpha = if (\(property(base, .boolean).code)) 0f else \(has.contains("opacity") ? "alpha" : "1f")")
    }
    if let mode = choice("blendMode", of: layer), mode != "normal" {
      let word = mode == "plusLighter" ? "Plus" : mode.prefix(1).uppercased() + mode.dropFirst()
      parts.append("blendMode = BlendMode.\(word)")
    }
    guard !parts.isEmpty else { return [] }
    if parts.count == 1 { return [".graphicsLayer { \(parts[0]) }"] }
    return [".graphicsLayer {"] + parts.map { "  " + $0 } + ["}"]
  }

  func pixels(_ code: String) -> String {
    code.contains(" ") ? "(\(code)) * density" : "\(code) * density"
  }

  func split(_ name: String, _ layer: Int, _ otherwise: (String, String)) -> (String, String) {
    let property = outline.property(name, of: layer)
    guard property.looks.isEmpty, let base = property.base else {
      let code = look(name, layer, .point)
      return (code + ".x", code + ".y")
    }
    let (x, y) = parts(base)
    return (x.code(from: .sum), y.code(from: .sum))
  }

  func scale(_ layer: Int) -> (String, String) {
    let property = outline.property("scale", of: layer)
    guard property.looks.isEmpty, let base = property.base else { return split("scale", layer, ("1f", "1f")) }
    if case .computed(.program(let program)) = base, program.type == .number {
      let code = expression(program.tree).code
      return (code, code)
    }
    let (x, y) = parts(base)
    return (x.code, y.code)
  }

  func shadow(_ layer: Int, _ has: Set<String>, _ shape: String) -> [String] {
    guard has.contains("shadowOpacity") else { return [] }
    let color = has.contains("shadowColor") ? look("shadowColor", layer, .color) : "Color.Black"
    let (x, y) = split("shadowOffset", layer, ("0f", "-3f"))
    let offset = has.contains("shadowOffset") ? "DpOffset(\(dp(x)), \(dp(y)))" : "DpOffset(0.dp, (-3).dp)"
    let radius = SpelledExpression(lookOr("shadowRadius", layer, "3f"), .sum)
    let alpha = look("shadowOpacity", layer, .number)
    return [
      "// The blur's σ is \(radius.code) dp; a Shadow's radius is twice that.",
      ".dropShadow(\(shape), Shadow(radius = (2f * \(radius.code(from: .prefix))).dp, color = \(color), offset = \(offset), alpha = \(alpha)))",
    ]
  }

  func dp(_ code: String) -> String {
    dp(SpelledExpression(code, code.contains(" ") || code.hasPrefix("-") ? .sum : .primary))
  }

  func clips(_ layer: Int) -> Bool {
    if case .constant(.boolean(true))? = outline.property("masksToBounds", of: layer).base { return true }
    return false
  }

  func shape(of layer: Int) -> String {
    if case .primitive(.ellipse) = definition.layers[layer].kind {
      if let frame = frameParts(of: layer), frame[2].code == frame[3].code { return "CircleShape" }
      helpers.insert(.ellipse)
      return "EllipseShape"
    }
    guard let radius = outline.property("cornerRadius", of: layer).base else { return "RectangleShape" }
    switch radius {
    case .constant(.cornerRadii(let radii)):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      if Set(corners).count == 1 { return "RoundedCornerShape(\(dp(SpelledExpression(number(corners[0])))))" }
      return
        "RoundedCornerShape(\(corners.map { dp(SpelledExpression(number($0))) }.joined(separator: ", ")))"
    case .computed(.elements(let radii)) where radii.count == 4:
      return "RoundedCornerShape(\(radii.map { dp(value($0, .number)) }.joined(separator: ", ")))"
    case .computed, .constant: return "RoundedCornerShape(\(dp(look("cornerRadius", layer, .number))))"
    }
  }

  func paint(_ layer: Int, _ has: Set<String>, _ shape: String) -> [String] {
    var found: [String] = []
    if choice("cornerCurve", of: layer) == "continuous" {
      found.append("// cornerCurve: continuous; no counterpart")
    }
    if has.contains("backgroundColor") {
      found.append(".background(\(look("backgroundColor", layer, .color)), \(shape))")
    }
    switch definition.layers[layer].kind {
    case .primitive(.rectangle), .primitive(.ellipse):
      if let gradient = outline.property("gradient", of: layer).base {
        if !clips(layer), shape != "RectangleShape" { found.append(".clip(\(shape))") }
        found.append(".drawBehind { drawRect(\(brush(gradient, inPixels: true))) }")
      } else if has.contains("fillColor") {
        found.append(".background(\(look("fillColor", layer, .color)), \(shape))")
      }
      found += strokeOfShape(layer, has, shape)
    case .primitive(.material):
      found.append("// material: a blur of what lies behind; no counterpart")
      if has.contains("tint") { found.append(".background(\(look("tint", layer, .color)))") }
    case .primitive, .replicator, .slot, .component, .builtIn: break
    }
    if has.contains("borderWidth") || has.contains("borderColor") {
      let color = has.contains("borderColor") ? look("borderColor", layer, .color) : "Color.Black"
      found.append(".border(\(dp(lookOr("borderWidth", layer, "0f"))), \(color), \(shape))")
    }
    return found
  }

  func strokeOfShape(_ layer: Int, _ has: Set<String>, _ shape: String) -> [String] {
    guard has.contains("strokeColor") else { return [] }
    let color = look("strokeColor", layer, .color)
    let stroke = self.stroke(layer, factor: " * density")
    if case .primitive(.ellipse) = definition.layers[layer].kind {
      return [".drawBehind { drawOval(\(color), style = \(stroke)) }"]
    }
    return [".drawBehind { drawRect(\(color), style = \(stroke)) }"]
  }

  func semantics(_ layer: Int, _ has: Set<String>) -> [String] {
    guard has.contains("accessibilityLabel") || has.contains("accessibilityRole") else { return [] }
    var parts: [String] = []
    if has.contains("accessibilityLabel") {
      parts.append("contentDescription = \(look("accessibilityLabel", layer, .string))")
    }
    if has.contains("accessibilityValue") {
      parts.append("stateDescription = \(look("accessibilityValue", layer, .string))")
    }
    switch choice("accessibilityRole", of: layer).flatMap(Accessibility.Role.init(rawValue:)) {
    case .button, .link: parts.append("role = Role.Button")
    case .checkbox: parts.append("role = Role.Checkbox")
    case .switch: parts.append("role = Role.Switch")
    case .radioButton: parts.append("role = Role.RadioButton")
    case .tab: parts.append("role = Role.Tab")
    case .image: parts.append("role = Role.Image")
    case .heading: parts.append("heading()")
    case .alert, .dialog, .list, .listItem, .progressBar, .slider, .text, .textField, nil: break
    }
    return [".semantics {"] + parts.map { "  " + $0 } + ["}"]
  }
}
