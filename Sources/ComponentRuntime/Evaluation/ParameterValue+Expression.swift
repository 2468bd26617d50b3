import Expressions
import Motion
import Parameters

extension ParameterValue {
  /// What an expression gives.
  ///
  /// - Parameter kind: That of the parameter that takes it; nil takes the value as it is.
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
    case (.null, _), (.list, _), (.record, _): self = .none
    }
  }
}
