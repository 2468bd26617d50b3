import JSONText
import Parameters

extension ExpressionType {
  /// The type of the elements of a list given in JSON; `nil` if it cannot be inferred from them. Strings that are all
  /// valid colors are colors, and pairs of numbers are points.
  package init?(elements: [JSONValue]) {
    guard let first = elements.first else { return nil }
    switch first.content {
    case .number: self = .number
    case .bool: self = .boolean
    case .string:
      let texts = elements.compactMap { if case .string(let text) = $0.content { text } else { nil } }
      guard texts.allSatisfy({ ExpressionText($0) == nil }) else { return nil }
      let areColors = texts.count == elements.count && texts.allSatisfy { ColorText.color($0) != nil }
      self = areColors ? .color : .string
    case .array:
      let lists = elements.compactMap { if case .array(let parts) = $0.content { parts } else { nil } }
      let isPairs = lists.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isNumber) }
      guard !isPairs else {
        self = .point
        return
      }
      guard let element = Self(elements: lists.flatMap(\.self)) else { return nil }
      self = .list(element)
    case .object(let members):
      guard !members.isEmpty else { return nil }
      var fields: [Field] = []
      for member in members {
        guard let type = Self(elements: elements.compactMap { $0[member.key] }) else { return nil }
        fields.append(Field(member.key, type))
      }
      self = .record(fields)
    case .null, .invalid: return nil
    }
  }
}

extension ExpressionValue {
  /// Returns the value as JSON at a source range, with colors in hexadecimal digits and records with the names of their
  /// parts; `nil` for paths, which have no JSON form.
  package func json(as type: ExpressionType, at range: SourceRange) -> JSONValue? {
    switch (self, type) {
    case (.list(let values), .list(let element)):
      let elements = values.map { $0.json(as: element, at: range) }
      return elements.contains(nil) ? nil : JSONValue(.array(elements.compactMap(\.self)), at: range)
    case (.record(let values), .record(let fields)):
      let parts = zip(fields, values).map { ($0.name, $1.json(as: $0.type, at: range)) }
      guard parts.allSatisfy({ $0.1 != nil }) else { return nil }
      let members = parts.compactMap { name, value in
        value.map { JSONMember(key: name, keyRange: range, value: $0) }
      }
      return JSONValue(.object(members), at: range)
    case (.null, _): return json(at: range)
    case (_, .optional(let wrapped)): return json(as: wrapped, at: range)
    default: return json(at: range)
    }
  }

  /// Returns the value as JSON at a source range, without regard to its type; `nil` for paths, lists and records.
  private func json(at range: SourceRange) -> JSONValue? {
    switch self {
    case .null: JSONValue(.null, at: range)
    case .number(let number): JSONValue(.number(number), at: range)
    case .point(let point): .numbers([point.x, point.y], at: range)
    case .size(let size): .numbers([size.width, size.height], at: range)
    case .color(let color): JSONValue(.string(color.hexString), at: range)
    case .boolean(let flag): JSONValue(.bool(flag), at: range)
    case .string(let text): JSONValue(.string(text), at: range)
    case .curve(let curve): JSONValue(.string(curve.description), at: range)
    case .path, .list, .record: nil
    }
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool { if case .number = content { true } else { false } }

  fileprivate static func numbers(_ numbers: [Double], at range: SourceRange) -> Self {
    Self(.array(numbers.map { Self(.number($0), at: range) }), at: range)
  }
}
