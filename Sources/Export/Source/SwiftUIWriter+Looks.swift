import DataComponents
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

// What states give to layers, and the modifiers of all layers.

extension SwiftUIWriter {
  /// A property with what states give it, as a condition over the states.
  func look(_ name: String, _ layer: Int, _ type: ExpressionType) -> String {
    let property = outline.property(name, of: layer)
    let base = property.base.map { self.property($0, type) } ?? defaultValue(name, type)
    guard !property.looks.isEmpty else { return base.code }
    let arms = property.looks.map { look in
      (
        condition: "\(names.machines[look.machine]) == \(state(look.state, of: look.machine))",
        value: self.property(look.source, type).code(from: .or)
      )
    }
    return conditional(arms, otherwise: base.code(from: .or)).code
  }

  func defaultValue(_ name: String, _ type: ExpressionType) -> SpelledExpression {
    switch name {
    case "opacity", "strokeEnd": SpelledExpression("1")
    default: SpelledExpression(zero(type))
    }
  }

  // MARK: Modifiers

  func modifiers(of layer: Int) {
    let isIndented = !lines.endsWithBlock
    if isIndented { lines.indent() }
    defer { if isIndented { lines.outdent() } }
    let has = outline.propertyNames(of: layer)
    frame(layer)
    if has.contains("backgroundColor") { lines.add(".background(\(look("backgroundColor", layer, .color)))") }
    clip(layer)
    mask(layer)
    gestures(of: layer)
    accessibility(layer)
    shadow(layer)
    transform(layer, has)
    if let mode = choice("blendMode", of: layer), mode != "normal" { lines.add(".blendMode(.\(mode))") }
    if has.contains("opacity") {
      lines.add(".opacity(\(held(look("opacity", layer, .number), layer, "Opacity")))")
    }
    if has.contains("hidden") { lines.add(".opacity(\(hidden(layer)))") }
    if has.contains("zPosition") { lines.add(".zIndex(\(look("zPosition", layer, .number)))") }
    lookAnimation(layer)
  }

  func hidden(_ layer: Int) -> String {
    let property = outline.property("hidden", of: layer)
    guard let base = property.base else { return "1" }
    return conditional([(self.property(base, .boolean).code(from: .or), "0")], otherwise: "1").code
  }

  func frame(_ layer: Int) {
    guard let parts = frameParts(of: layer) else {
      frameSides(layer)
      return
    }
    let isContainer = !definition.layers[layer].children.isEmpty
    var arguments: [String] = []
    if parts[2].code != "0" || !isContainer {
      arguments.append("width: \(held(parts[2].code, layer, "Width"))")
    }
    if parts[3].code != "0" || !isContainer {
      arguments.append("height: \(held(parts[3].code, layer, "Height"))")
    }
    if case .primitive(.text) = definition.layers[layer].kind {
      arguments.append("alignment: \(textAlignment(of: layer))")
    } else if isContainer {
      arguments.append("alignment: .topLeading")
    }
    let isSized = arguments.contains { !$0.hasPrefix("alignment") }
    if isSized { lines.add(".frame(\(arguments.joined(separator: ", ")))") }
    frameSides(layer)
  }

  func frameSides(_ layer: Int) {
    for name in ["width", "height"] where outline.propertyNames(of: layer).contains(name) {
      lines.add(".frame(\(name): \(look(name, layer, .number)))")
    }
  }

  func textAlignment(of layer: Int) -> String {
    guard let alignment = outline.property("alignment", of: layer).base else { return ".leading" }
    switch alignment {
    case .constant(.string("center")): return ".center"
    case .constant(.string("right")): return ".trailing"
    case .constant: return ".leading"
    case .computed:
      return "\(property(alignment, .string).code(from: .comparison)) == \"right\" ? .trailing : .leading"
    }
  }

  func clip(_ layer: Int) {
    guard case .constant(.boolean(true))? = outline.property("masksToBounds", of: layer).base else { return }
    let shape = cornerShape(of: layer)
    lines.add(shape == "Rectangle()" ? ".clipped()" : ".clipShape(\(shape))")
  }

  func mask(_ layer: Int) {
    guard let mask = definition.layers[layer].mask else { return }
    block(".mask {") { self.layer(mask) }
  }

  func shadow(_ layer: Int) {
    let has = outline.propertyNames(of: layer)
    guard has.contains("shadowOpacity") else { return }
    let color = has.contains("shadowColor") ? look("shadowColor", layer, .color) : "Color.black"
    let offset = outline.property("shadowOffset", of: layer).base.map { parts($0) }
    let (x, y) = (offset?.x.code ?? "0", offset?.y.code ?? "-3")
    let opacity = SpelledExpression(look("shadowOpacity", layer, .number)).code
    lines.add(
      ".shadow(color: \(parenthesized(color)).opacity(\(opacity)), radius: \(lookOr("shadowRadius", layer, "3")), x: \(x), y: \(y))"
    )
  }

  func parenthesized(_ code: String) -> String { code.contains(" ? ") ? "(\(code))" : code }

  func transform(_ layer: Int, _ has: Set<String>) {
    let anchor =
      outline.property("anchorPoint", of: layer).base.map { source in
        let (x, y) = parts(source)
        return ", anchor: UnitPoint(x: \(x.code), y: \(y.code))"
      } ?? ""
    if has.contains("scale") { lines.add(".scaleEffect(\(scale(layer))\(anchor))") }
    if has.contains("rotation") {
      lines.add(
        ".rotationEffect(.degrees(\(held(look("rotation", layer, .number), layer, "Rotation")))\(anchor))")
    }
    if has.contains("transform") { lines.comment("transform: a map of six numbers has no counterpart here.") }
    offset(layer, has)
  }

  func scale(_ layer: Int) -> String {
    let property = outline.property("scale", of: layer)
    switch property.base {
    case .constant(.point(let factors))? where property.looks.isEmpty:
      return factors.x == factors.y
        ? number(factors.x) : "x: \(number(factors.x)), y: \(number(factors.y))"
    case .computed(.program(let program))? where program.type == .number && property.looks.isEmpty:
      return held(expression(program.tree).code, layer, "Scale")
    case let base? where property.looks.isEmpty:
      let (x, y) = parts(base)
      return "x: \(held(x.code, layer, "ScaleX")), y: \(held(y.code, layer, "ScaleY"))"
    default:
      let arms = property.looks.map { look in
        let code = self.property(look.source, .point).code
        return (
          condition: "\(names.machines[look.machine]) == \(state(look.state, of: look.machine))",
          value: code.replacingPrefix("CGPoint(x:", "CGSize(width:").replacingPart(", y:", ", height:")
        )
      }
      let base = property.base.map { self.property($0, .point).code } ?? "CGPoint(x: 1, y: 1)"
      return conditional(
        arms,
        otherwise: base.replacingPrefix("CGPoint(x:", "CGSize(width:").replacingPart(", y:", ", height:")
      ).code
    }
  }

  func offset(_ layer: Int, _ has: Set<String>) {
    var (x, y): ([SpelledExpression], [SpelledExpression]) = ([], [])
    let isStacked = definition.layers[layer].parent.map { definition.layers[$0].stack != nil } ?? false
    if let frame = frameParts(of: layer), !isStacked {
      x.append(frame[0])
      y.append(frame[1])
    }
    if has.contains("x") { x = [SpelledExpression(look("x", layer, .number), .conditional)] }
    if has.contains("y") { y = [SpelledExpression(look("y", layer, .number), .conditional)] }
    let translation = outline.property("translation", of: layer)
    if !translation.looks.isEmpty {
      let code = look("translation", layer, .point)
      x.append(SpelledExpression("(\(code)).x"))
      y.append(SpelledExpression("(\(code)).y"))
    } else if let base = translation.base, !isWhole(base) {
      let (dx, dy) = parts(base)
      x.append(dx)
      y.append(dy)
    }
    func sum(_ terms: [SpelledExpression]) -> String {
      let terms = terms.filter { $0.code != "0" }
      return terms.count == 1 ? terms[0].code : terms.map { $0.code(from: .sum) }.joined(separator: " + ")
    }
    let sums = [("x", held(sum(x), layer, "X")), ("y", held(sum(y), layer, "Y"))]
    let arguments = sums.filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
    if !arguments.isEmpty { lines.add(".offset(\(arguments.joined(separator: ", ")))") }
    guard translation.looks.isEmpty, let base = translation.base, isWhole(base) else { return }
    helpers.insert(.pointSizes)
    lines.add(".offset(CGSize(\(held(property(base, .point).code, layer, "Offset", "CGPoint"))))")
  }

  /// How the looks of a layer move that has an animation of its own.
  func lookAnimation(_ layer: Int) {
    for (machine, own) in definition.machines.enumerated() {
      let maps = own.states.compactMap(\.animation) + [definition.animation].compactMap(\.self)
      guard maps.contains(where: { $0.animations[.layer(layer)] != nil }) else { continue }
      let arms = own.states.indices.dropLast().map { state in
        (
          condition: "\(names.machines[machine]) == \(self.state(state, of: machine))",
          value: lookAnimation(layer, into: state, of: machine)
        )
      }
      let last = lookAnimation(layer, into: own.states.count - 1, of: machine)
      let code = arms.allSatisfy { $0.value == last } ? last : conditional(arms, otherwise: last).code
      lines.add(".animation(\(code), value: \(names.machines[machine]))")
    }
  }

  func lookAnimation(_ layer: Int, into state: Int, of machine: Int) -> String {
    outline.animation(of: .layer(layer), into: state, of: machine).map { animationCode($0) } ?? "nil"
  }

  // MARK: Accessibility

  func accessibility(_ layer: Int) {
    let has = outline.propertyNames(of: layer)
    guard has.contains("accessibilityLabel") || has.contains("accessibilityRole") else { return }
    lines.add(".accessibilityElement()")
    if has.contains("accessibilityLabel") {
      lines.add(".accessibilityLabel(\(look("accessibilityLabel", layer, .string)))")
    }
    if has.contains("accessibilityValue") {
      lines.add(".accessibilityValue(\(look("accessibilityValue", layer, .string)))")
    }
    guard let role = choice("accessibilityRole", of: layer).flatMap(Accessibility.Role.init(rawValue:)) else {
      return
    }
    switch role {
    case .button, .tab, .radioButton: lines.add(".accessibilityAddTraits(.isButton)")
    case .checkbox, .switch: lines.add(".accessibilityAddTraits(.isToggle)")
    case .dialog: lines.add(".accessibilityAddTraits(.isModal)")
    case .heading: lines.add(".accessibilityAddTraits(.isHeader)")
    case .image: lines.add(".accessibilityAddTraits(.isImage)")
    case .link: lines.add(".accessibilityAddTraits(.isLink)")
    case .text, .alert: lines.add(".accessibilityAddTraits(.isStaticText)")
    case .progressBar: lines.add(".accessibilityAddTraits(.updatesFrequently)")
    case .list, .listItem, .slider, .textField:
      lines.comment("accessibilityRole: no trait says `\(role.rawValue)`.")
    }
  }
}
