import Expressions
import Geometry
import JSONText
import Parameters

/// The contents of a data file as an expression's value, with a type that its parts share.
struct DataValue: Hashable, Sendable {
  var type: ExpressionType
  var value: ExpressionValue

  /// Parses the text of a file; `nil` after reporting an error.
  init?(_ text: SourceText, isCSV: Bool, _ parameters: inout ParameterDecoder) {
    let errors = parameters.diagnostics.errorCount
    let source = parameters.diagnostics.add(text)
    if isCSV {
      guard let table = CSVTable(source, &parameters.diagnostics) else { return nil }
      (type, value) = (table.type, table.value)
      return
    }
    let limits = JSONLimits(
      depth: DataFormat.levels, bytes: DataFormat.bytes, values: DataFormat.values)
    guard let root = JSONValue.parse(source, limits: limits, &parameters.diagnostics) else { return nil }
    var inference = DataInference(diagnostics: parameters.diagnostics)
    let inferred = inference.type(of: [root])
    parameters.diagnostics = inference.diagnostics
    guard let inferred, parameters.diagnostics.errorCount == errors else {
      parameters.diagnostics.resolvePointers(in: root)
      return nil
    }
    (type, value) = (inferred, Self.converted(root, as: inferred))
  }

  /// Converts a JSON value to the type that was inferred from it.
  private static func converted(_ json: JSONValue, as type: ExpressionType) -> ExpressionValue {
    switch (type.unwrapped, json.content) {
    case (.number, .number(let number)): return .number(number)
    case (.boolean, .bool(let flag)): return .boolean(flag)
    case (.string, .string(let text)): return .string(text)
    case (.color, .string(let text)): return ColorText.color(text).map { .color($0) } ?? .null
    case (.list(let element), .array(let elements)): return .list(elements.map { converted($0, as: element) })
    case (.record(let fields), .object(let members)):
      let parts = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
      return .record(fields.map { field in parts[field.name].map { converted($0, as: field.type) } ?? .null })
    default: return .null
    }
  }
}

/// The type inference for JSON values, which reports values of different kinds with the places of both.
private struct DataInference {
  var diagnostics: Diagnostics

  /// Returns the common type of all values at one place of a file's structure, such as one part of all rows; `nil`
  /// after reporting an error.
  ///
  /// - Parameter areMissing: Whether some containers lack the value.
  mutating func type(of values: [JSONValue], areMissing: Bool = false) -> ExpressionType? {
    let given = values.filter { $0.content != .null }
    guard let first = given.first else { return .null }
    for other in given.dropFirst() where other.kindName != first.kindName {
      report(
        .wrongType, "this is \(other.kindName), but the value at \(place(of: first)) is \(first.kindName)",
        other, suggestion: "values of one kind are needed; `null` may stand for any")
      return nil
    }
    guard let type = type(ofSame: given, like: first) else { return nil }
    return areMissing || given.count < values.count ? .optional(type) : type
  }

  private mutating func type(ofSame values: [JSONValue], like first: JSONValue) -> ExpressionType? {
    switch first.content {
    case .null: return .null
    case .invalid: return nil
    case .bool: return .boolean
    case .number: return .number
    case .string: return values.allSatisfy(\.isHexColor) ? .color : .string
    case .array: return list(values)
    case .object: return record(values)
    }
  }

  private mutating func list(_ values: [JSONValue]) -> ExpressionType? {
    var all: [JSONValue] = []
    for value in values {
      guard case .array(let elements) = value.content else { continue }
      guard elements.count <= DataFormat.elements else {
        report(
          .limit, "the list has \(Double(elements.count).grouped) elements; the limit is 1,000", value)
        return nil
      }
      all += elements
    }
    return type(of: all).map { .list($0) }
  }

  private mutating func record(_ values: [JSONValue]) -> ExpressionType? {
    var names: [String] = []
    var parts: [String: [JSONValue]] = [:]
    for value in values {
      guard case .object(let members) = value.content else { continue }
      for member in members {
        if parts[member.key] == nil {
          names.append(member.key)
          guard names.count <= DataFormat.elements else {
            report(.limit, "the objects have more than 1,000 keys", value)
            return nil
          }
        }
        parts[member.key, default: []].append(member.value)
      }
    }
    var fields: [ExpressionType.Field] = []
    for name in names {
      let given = parts[name] ?? []
      guard let type = type(of: given, areMissing: given.count < values.count) else { return nil }
      fields.append(ExpressionType.Field(name, type))
    }
    return .record(fields)
  }

  private func place(of json: JSONValue) -> String { SourcePlaces(diagnostics).place(json.range) }

  private mutating func report(
    _ code: Diagnostic.Code, _ message: String, _ json: JSONValue, suggestion: String? = nil
  ) {
    let range: SourceRange
    switch json.content {
    case .array, .object: range = json.range.opening
    case .null, .bool, .number, .string, .invalid: range = json.range
    }
    diagnostics.error(code, message, at: range, suggestion: suggestion)
  }
}

extension JSONValue {
  /// Whether the value is a color in hexadecimal digits.
  fileprivate var isHexColor: Bool {
    guard case .string(let text) = content, text.utf8.first == UInt8(ascii: "#") else { return false }
    return ColorText.color(text) != nil
  }
}
