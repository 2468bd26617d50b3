import Geometry
import Motion
import Parameters

extension ExpressionValue {
  /// Returns the list or record converted to another type; `nil` if some part of it cannot be converted.
  ///
  /// Two numbers become a point or a size, and a string becomes a color, a path or a curve. The parts of a record are
  /// matched by name. Parts that the other type lacks are dropped, and missing ones are `null` if their type allows it.
  func converted(from source: ExpressionType, to target: ExpressionType) -> ExpressionValue? {
    switch source {
    case .list, .record: part(from: source, to: target)
    default: nil
    }
  }

  private func part(from source: ExpressionType, to target: ExpressionType) -> ExpressionValue? {
    if source == target { return self }
    if case .optional(let wrapped) = target {
      return self == .null ? .null : part(from: source.unwrapped, to: wrapped)
    }
    guard self != .null else { return nil }
    switch (source.unwrapped, target) {
    case (.list(let element), .list(let wanted)):
      var elements: [ExpressionValue] = []
      for value in list {
        guard let converted = value.part(from: element, to: wanted) else { return nil }
        elements.append(converted)
      }
      return .list(elements)
    case (.list(.number), .point), (.list(.number), .size):
      guard list.count == 2 else { return nil }
      return target == .point
        ? .point(Point(list[0].scalar(0), list[1].scalar(0)))
        : .size(Size(list[0].scalar(0), list[1].scalar(0)))
    case (.record(let fields), .record(let wanted)):
      var parts: [ExpressionValue] = []
      for field in wanted {
        let index = fields.firstIndex { $0.name == field.name }
        let part = index.map { (self.field($0), fields[$0].type) } ?? (.null, .null)
        guard let converted = part.0.part(from: part.1, to: field.type) else { return nil }
        parts.append(converted)
      }
      return .record(parts)
    case (.string, .color): return ColorText.color(string).map { .color($0) }
    case (.string, .path): return (try? Path(svg: string)).map { .path($0) }
    case (.string, .curve): return (try? TimingCurve(parsing: string)).map { .curve($0) }
    case (let source, _): return source == target ? self : nil
    }
  }
}
