import Geometry
import Motion
import Parameters

extension ParameterKind {
  /// The kind of parameter that accepts values of an expression's type.
  package init(_ type: ExpressionType) {
    self =
      switch type {
      case .number: .anyNumber
      case .point: .point
      case .size: .size
      case .color: .color
      case .boolean: .boolean
      case .string: .string
      case .path: .path
      case .curve: .curve
      case .list(let element): .list(ParameterKind(element), count: 0...ExpressionLimits.elements)
      case .record(let fields):
        .record(
          RecordDeclaration(
            "", "a record", required: Set(fields.map(\.name)),
            fields.map { Parameter($0.name, ParameterValue.none, kind: ParameterKind($0.type), "") }))
      case .optional(let type): .optional(ParameterKind(type))
      case .null: .optional(.json)
      }
  }
}

extension ExpressionType {
  /// The expression type of a parameter's values; `nil` for kinds that expressions do not support.
  package init?(_ kind: ParameterKind) {
    switch kind {
    case .number, .integer, .time: self = .number
    case .boolean: self = .boolean
    case .string, .choice, .image, .fontFamily, .file: self = .string
    case .color: self = .color
    case .curve: self = .curve
    case .point: self = .point
    case .size: self = .size
    case .path: self = .path
    case .optional(let kind):
      guard let type = ExpressionType(kind) else { return nil }
      self = .optional(type)
    case .list(let kind, _):
      guard let type = ExpressionType(kind) else { return nil }
      self = .list(type)
    case .record(let record):
      var fields: [Field] = []
      for parameter in record.parameters {
        guard let type = ExpressionType(parameter.kind) else { return nil }
        fields.append(Field(parameter.name, type))
      }
      self = .record(fields)
    case .scale, .rect, .insets, .cornerRadii, .frameRate, .date, .dictionary, .either, .nodes, .node, .json:
      return nil
    }
  }
}

extension ExpressionValue {
  /// A decoded parameter value as a value of `type`; `nil` if it does not have that type.
  package init?(_ value: ParameterValue, _ type: ExpressionType) {
    if case .optional(let wrapped) = type {
      self.init(value, value == .none ? .null : wrapped)
      return
    }
    switch (value, type) {
    case (.none, _): self = .null
    case (.number(let number), .number): self = .number(number)
    case (.integer(let number), .number): self = .number(Double(number))
    case (.time(let time), .number): self = .number(time.seconds)
    case (.boolean(let flag), .boolean): self = .boolean(flag)
    case (.string(let text), .string): self = .string(text)
    case (.color(let color), .color): self = .color(color)
    case (.curve(let curve), .curve): self = .curve(curve)
    case (.point(let point), .point): self = .point(point)
    case (.size(let size), .size): self = .size(size)
    case (.path(let path), .path): self = .path(path)
    case (.list(let values), .list(let element)):
      let elements = values.compactMap { ExpressionValue($0, element) }
      guard elements.count == values.count else { return nil }
      self = .list(elements)
    case (.record(let values), .record(let fields)):
      let parts = fields.compactMap { field in
        values.value(of: field.name).flatMap { ExpressionValue($0, field.type) }
      }
      guard parts.count == fields.count else { return nil }
      self = .record(parts)
    default: return nil
    }
  }
}
