import DataComponents
import Expressions
import Geometry
import Motion
import Parameters

// What layers are given, the same in every language.

extension SourceDialect {
  // MARK: Layers

  func layer(_ layer: Int) {
    guard let condition = definition.layers[layer].condition else { return unconditional(layer) }
    block("if \(test(condition)) {") { unconditional(layer) }
  }

  // MARK: Properties

  /// A number that a layer is given, else the word for what holds otherwise.
  func lookOr(_ name: String, _ layer: Int, _ otherwise: String) -> String {
    outline.propertyNames(of: layer).contains(name) ? look(name, layer, .number) : otherwise
  }

  /// What a property is given.
  func property(_ source: PropertySource, _ type: ExpressionType) -> SpelledExpression {
    switch source {
    case .computed(let source): return value(source, type)
    case .constant(let value):
      return ExpressionValue(value, type).map { literal($0, type) } ?? missing("a value", type)
    }
  }

  /// A number of another layer's frame, as its own expression; nil where the layer is copied or stacked.
  func frame(_ part: FramePart, of layer: Int) -> SpelledExpression? {
    let node = definition.layers[layer]
    guard node.replicators.isEmpty, node.parent.map({ definition.layers[$0].stack == nil }) ?? true,
      let frame = frameParts(of: layer)
    else { return nil }
    switch part {
    case .x: return frame[0]
    case .y: return frame[1]
    case .width: return frame[2]
    case .height: return frame[3]
    }
  }

  /// x, y, width and height as a layer's frame gives them; nil for one that takes its parent's bounds.
  func frameParts(of layer: Int) -> [SpelledExpression]? {
    if let known = knownFrames[layer] { return known }
    guard let frame = outline.property("frame", of: layer).base, let parts = spelledFrame(frame) else {
      return nil
    }
    // Frames that read frames grow with each.
    let bounded = parts.map { $0.code.utf8.count > 2_000 ? missing("a long expression", .number) : $0 }
    knownFrames[layer] = bounded
    return bounded
  }

  private func spelledFrame(_ frame: PropertySource) -> [SpelledExpression]? {
    switch frame {
    case .constant(.rect(let rect)):
      return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
        literal(.number($0), .number)
      }
    case .computed(.elements(let parts)) where parts.count == 4: return parts.map { value($0, .number) }
    case .constant, .computed: return nil
    }
  }

  /// A word that a property is given; nil for none, and for an expression.
  func choice(_ name: String, of layer: Int) -> String? {
    guard case .constant(.string(let word))? = outline.property(name, of: layer).base else { return nil }
    return word
  }

  /// The two numbers of a point, each by itself.
  func parts(_ source: PropertySource) -> (x: SpelledExpression, y: SpelledExpression) {
    switch source {
    case .constant(.point(let point)):
      return (literal(.number(point.x), .number), literal(.number(point.y), .number))
    case .computed(.elements(let parts)) where parts.count == 2:
      return (value(parts[0], .number), value(parts[1], .number))
    case .computed(.program(let program)):
      if case .pair(let x, let y) = program.tree.kind { return (expression(x), expression(y)) }
      let base = expression(program.tree)
      return (component(0, of: base, program.type), component(1, of: base, program.type))
    case .constant, .computed:
      let base = property(source, .point)
      return (component(0, of: base, .point), component(1, of: base, .point))
    }
  }

  /// True for a point that is one expression, and not two.
  func isWhole(_ source: PropertySource) -> Bool {
    guard case .computed(.program(let program)) = source, program.type == .point else { return false }
    if case .pair = program.tree.kind { return false }
    return true
  }

  func visibleChildren(of layer: Int) -> [Int] {
    definition.layers[layer].children.filter { $0 != definition.layers[layer].mask }
  }

  func elementType(ofValue value: Int) -> ExpressionType {
    if case .list(let element) = definition.values[value].type {
      element
    } else {
      definition.values[value].type
    }
  }

  func wholeCode(_ source: ValueSource) -> String {
    switch source {
    case .program(let program): whole(program.tree)
    case .constant(.number(let number)): String(Int(number))
    case .constant, .elements, .fields, .path: "0"
    }
  }

  /// The two ends of a range of numbers or points; nil for none.
  func range(_ source: ValueSource?, of type: ExpressionType = .number) -> (low: String, high: String)? {
    switch source {
    case .elements(let ends)? where ends.count == 2:
      return (value(ends[0], type).code, value(ends[1], type).code)
    case .constant(.list(let ends))? where ends.count == 2:
      return (literal(ends[0], type).code, literal(ends[1], type).code)
    case .constant(.point(let ends))? where type == .number: return (number(ends.x), number(ends.y))
    case .program(let program)?:
      let code = expression(program.tree).code(from: .primary)
      return type == .number && program.type == .point
        ? (code + ".x", code + ".y") : (code + "[0]", code + "[1]")
    case .constant?, .elements?, .fields?, .path?, nil: return nil
    }
  }
}
