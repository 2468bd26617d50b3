import ComponentLanguage
import Expressions
import Geometry
import JSONText
import Motion
import Parameters

extension ParameterValue {
  /// The value of a parameter from that of an expression.
  ///
  /// - Parameter kind: The kind of the parameter; `nil` to convert the value by its own type.
  init(_ value: ExpressionValue, of kind: ParameterKind? = nil) {
    switch (value, kind) {
    case (_, .optional(let wrapped)): self.init(value, of: wrapped)
    case (.number(let number), .integer(let range)):
      self = .integer(Int(max(Double(range.lowerBound), min(Double(range.upperBound), number.rounded()))))
    case (.number(let number), .time): self = .time(.seconds(number))
    case (.number(let number), _): self = .number(number)
    case (.boolean(let flag), _): self = .boolean(flag)
    case (.string(let text), _): self = .string(text)
    case (.color(let color), _): self = .color(color)
    case (.point(let point), _): self = .point(point)
    case (.size(let size), _): self = .size(size)
    case (.path(let path), _): self = .path(path)
    case (.curve(let curve), _): self = .curve(curve)
    case (.list(let values), .list(let element, _)):
      self = .list(values.map { ParameterValue($0, of: element) })
    case (.list(let values), nil): self = .list(values.map { ParameterValue($0) })
    case (.record(let values), .record(let record)):
      var fields = ParameterValues()
      for (parameter, value) in zip(record.parameters, values) {
        fields.set(ParameterValue(value, of: parameter.kind), for: parameter.name)
      }
      self = .record(fields)
    case (.null, _), (.list, _), (.record, _): self = .none
    }
  }
}

extension Evaluator {
  /// Evaluates the parameters or arguments of a built-in component.
  ///
  /// - Parameter declared: The declarations that the indices of the arguments refer to.
  mutating func parameters(
    _ arguments: [ArgumentDefinition], declared: [any ParameterDeclaration]
  ) throws(ComponentMistake) -> ParameterValues {
    var values = ParameterValues()
    for argument in arguments {
      let parameter = declared[argument.parameter.index]
      switch argument.source {
      case .constant(let value): values.set(value, for: parameter.name)
      case .computed(let source):
        values.set(try value(source, of: parameter.kind, at: argument.range), for: parameter.name)
      }
    }
    return values
  }

  /// Evaluates numbers, of which one may stand for all.
  private mutating func spread(
    _ source: ValueSource, at range: SourceRange
  ) throws(ComponentMistake) -> SIMD4<Double> {
    let motion = try motion(source, at: range)
    if case .program(let program) = source, program.type == .number { return motion.spread.values }
    return motion.values
  }

  private mutating func value(
    _ source: ValueSource, of kind: ParameterKind, at range: SourceRange
  ) throws(ComponentMistake) -> ParameterValue {
    switch kind {
    case .optional(let kind): return try value(source, of: kind, at: range)
    case .insets:
      let numbers = try motion(source, at: range).values
      return .insets(Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    case .rect:
      let numbers = try motion(source, at: range).values
      return .rect(Rect(numbers[0], numbers[1], numbers[2], numbers[3]))
    case .scale:
      let numbers = try spread(source, at: range)
      return .point(Point(numbers[0], numbers[1]))
    case .cornerRadii:
      let numbers = try spread(source, at: range)
      return .cornerRadii(
        CornerRadii(
          topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3]))
    default:
      guard let type = ExpressionType(kind) else { return .none }
      return ParameterValue(try value(source, as: type, at: range), of: kind)
    }
  }
}
