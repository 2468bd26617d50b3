import JSONText
import Motion
import Parameters

/// A generator of JSON Schema for single parameters and records.
struct ParameterSchema {
  /// Whether any value may also be an expression, that is, a string that begins with `=`.
  var takesExpressions = false

  /// Returns the schema of a key: its kind of value, meaning, unit and default.
  func schema(_ parameter: any ParameterDeclaration, isRequired: Bool) -> JSONOutput {
    let isOutline = parameter.name == OutlineFormat.data.name && parameter.kind == .path
    let kind =
      isOutline
      ? ["anyOf": [schema(parameter.kind), ["type": "array"], schema(PathLoopFormat.record)]]
      : schema(parameter.kind)
    guard case .object(var members) = kind else { return kind }
    let unit = parameter.unit == .none ? "" : " (\(parameter.unit.rawValue))"
    members.removeAll { $0.key == "description" }
    members.append(.init("description", .string(parameter.meaning + unit)))
    if !isRequired, let value = parameter.defaultParameterValue.json, value != .null, value != .object([]) {
      members.append(.init("default", value))
    }
    return .object(members)
  }

  /// Returns the schema of an object with declared keys. Keys in `shared` refer to `#/$defs/key-…`.
  func schema(_ record: RecordDeclaration, shared: Set<String> = []) -> JSONOutput {
    var properties = record.parameters.map { parameter in
      JSONOutput.Member(
        parameter.name,
        shared.contains(parameter.name)
          ? ["$ref": .string("#/$defs/key-" + parameter.name)]
          : schema(parameter, isRequired: record.required.contains(parameter.name)))
    }
    if record[Self.note.key] == nil { properties.append(Self.note) }
    var members: [JSONOutput.Member] = [.init("type", "object")]
    if !record.meaning.isEmpty { members.append(.init("description", .string(record.meaning))) }
    members.append(.init("properties", .object(properties)))
    members += Self.required(record)
    members.append(.init("additionalProperties", false))
    return .object(members)
  }

  /// Returns the keys that an object requires. A node with a `style` may have them from its styles.
  private static func required(_ record: RecordDeclaration) -> [JSONOutput.Member] {
    func member(_ names: [String]) -> JSONOutput.Member {
      .init("required", .array(names.map { .string($0) }))
    }
    let required = record.parameters.map(\.name).filter(record.required.contains)
    let ofStyles =
      record[StyleFormat.style.name] == nil
      ? [] : required.filter { ![NodeFormat.id.name, NodeFormat.type.name].contains($0) }
    let own = required.filter { !ofStyles.contains($0) }
    let members = own.isEmpty ? [] : [member(own)]
    guard !ofStyles.isEmpty else { return members }
    let either = [ofStyles, [StyleFormat.style.name]].map { JSONOutput.object([member($0)]) }
    return members + [.init("anyOf", .array(either))]
  }

  private static let note = JSONOutput.Member("note", ["description": "for people; ignored"])

  /// Returns the schema of a kind of value.
  func schema(_ kind: ParameterKind) -> JSONOutput {
    let schema = plainSchema(kind)
    if !takesExpressions { return schema }
    switch kind {
    case .string, .path, .image, .file, .fontFamily, .nodes, .node, .json, .record: return schema
    case .boolean, .number, .integer, .time, .color, .curve, .point, .scale, .size, .rect, .insets,
      .cornerRadii, .choice, .frameRate, .date, .list, .dictionary, .either, .optional:
      return ["anyOf": [schema, ["type": "string", "pattern": .string(Pattern.expression)]]]
    }
  }

  private func plainSchema(_ kind: ParameterKind) -> JSONOutput {
    switch kind {
    case .boolean: ["type": "boolean"]
    case .number(let range): number(range)
    case .integer(let range):
      ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case .string: ["type": "string"]
    case .time(let range): time(range)
    case .color: ["type": "string", "pattern": .string(Pattern.color)]
    case .curve: ["type": "string", "examples": .array(TimingCurve.named.map { .string($0.name) })]
    case .point: numbers(2)
    case .scale: ["anyOf": [number(Self.any), numbers(2)]]
    case .size: numbers(2, in: 0...ParameterKind.bound)
    case .rect: numbers(4)
    case .insets: ["anyOf": [number(Self.any), numbers(2), numbers(4)]]
    case .cornerRadii:
      ["anyOf": [number(0...ParameterKind.bound), numbers(4, in: 0...ParameterKind.bound)]]
    case .choice(let words): ["enum": .array(words.map { .string($0) })]
    case .path: ["type": "string"]
    case .image, .file, .fontFamily: ["type": "string", "minLength": 1]
    case .frameRate(let range):
      ["anyOf": [number(range), ["type": "string", "pattern": .string(Pattern.frameRate)]]]
    case .date: ["type": "string", "pattern": .string(Pattern.date)]
    case .list(let element, let count): list(schema(element), count)
    case .record(let record) where record.name == "gesture": ["$ref": "#/$defs/gesture"]
    case .record(let record):
      ParameterSchema(takesExpressions: takesExpressions || record.name == CanvasFormat.record.name).schema(
        record)
    case .dictionary(let element):
      ["type": "object", "properties": .object([Self.note]), "additionalProperties": schema(element)]
    case .either(let kinds): ["anyOf": .array(kinds.map { schema($0) })]
    case .optional(let kind): ["anyOf": [schema(kind), ["type": "null"]]]
    case .nodes(let count): list(["$ref": "#/$defs/node"], count)
    case .node: ["$ref": "#/$defs/node"]
    case .json: .object([])
    }
  }

  private static let any = -ParameterKind.bound...ParameterKind.bound

  private func number(_ range: ClosedRange<Double>) -> JSONOutput {
    let isPositive = range.lowerBound == .leastNonzeroMagnitude
    return [
      "type": "number",
      isPositive ? "exclusiveMinimum" : "minimum": .number(isPositive ? 0 : range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  private func time(_ range: ClosedRange<Time>) -> JSONOutput {
    let lowest = range.lowerBound.ticks == 1 ? .leastNonzeroMagnitude : range.lowerBound.seconds
    return [
      "anyOf": [
        number(lowest...range.upperBound.seconds), ["type": "string", "pattern": .string(Pattern.time)],
      ]
    ]
  }

  private func numbers(_ count: Int, in range: ClosedRange<Double> = Self.any) -> JSONOutput {
    list(takesExpressions ? schema(.number(range)) : number(range), count...count)
  }

  private func list(_ element: JSONOutput, _ count: ClosedRange<Int>) -> JSONOutput {
    [
      "type": "array", "items": element, "minItems": .integer(count.lowerBound),
      "maxItems": .integer(count.upperBound),
    ]
  }

  /// Regular expressions (ECMA-262) for values with a textual format. They are hints for editors; the decoders are
  /// stricter.
  private enum Pattern {
    static let time = #"^ *[+-]?([0-9]+\.?[0-9]*|\.[0-9]+) *(ms|s|f) *$"#
    static let color =
      ##"^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[Rr][Gg][Bb][Aa]?\(.*\)|[A-Za-z]+)$"##
    static let expression = "^="
    static let frameRate = "^[0-9]+(/[0-9]+)?$"
    static let date = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$"
  }
}
