/// Reads the values of a record's keys into a type's properties, or collects the declarations of those keys.
///
/// Both follow from the same calls, one for each key, so a key that is read is declared, and the other way round:
///
///     struct Flick: ParameterRecord {
///       let minVelocity: Double
///
///       init(_ read: inout ParameterReader) {
///         minVelocity = read("minVelocity", 1000, .pointsPerSecond, kind: .nonNegative, "velocity of a flick")
///       }
///     }
package struct ParameterReader {
  private let values: ParameterValues
  /// True when the component is to show the defects of the original it is modeled on.
  /// Whether the key `strict` is on.
  package let isStrict: Bool
  /// What was read so far; nil unless declarations are wanted.
  fileprivate var declarations: [any ParameterDeclaration]?

  fileprivate init(_ values: ParameterValues, collectsDeclarations: Bool = false) {
    self.values = values
    isStrict = values.value(of: Self.strictKey) == .boolean(true)
    declarations = collectsDeclarations ? [] : nil
  }

  /// The key that switches every `strict` value on.
  package static let strictKey = "strict"

  /// The value of a key: the given one, else its default.
  ///
  /// - Parameters:
  ///   - kind: what the key may hold; the kind of `Value` unless narrower.
  ///   - strict: what stands in for the default while the key `strict` is on.
  ///   - meaning: one line without a full stop.
  package mutating func callAsFunction<Value: ParameterConvertible>(
    _ key: String, _ defaultValue: Value, _ unit: ParameterUnit,
    kind: @autoclosure () -> ParameterKind = Value.parameterKind, strict: Value? = nil, _ meaning: String
  ) -> Value {
    declarations?.append(Parameter(key, defaultValue, unit, kind: kind(), meaning))
    if let given = values.value(of: key).flatMap(Value.init(_:)) { return given }
    return isStrict ? strict ?? defaultValue : defaultValue
  }

  /// The value of a key that counts in nothing.
  package mutating func callAsFunction<Value: ParameterConvertible>(
    _ key: String, _ defaultValue: Value, kind: @autoclosure () -> ParameterKind = Value.parameterKind,
    strict: Value? = nil, _ meaning: String
  ) -> Value {
    self(key, defaultValue, .none, kind: kind(), strict: strict, meaning)
  }

  /// True when the scenario gives the key.
  package func isGiven(_ key: String) -> Bool { values.value(of: key) != nil }
}

/// The values of a record's keys as a type: read once, each by its key, with unit, range and meaning.
package protocol ParameterRecord: Sendable {
  /// Reads every key.
  init(_ read: inout ParameterReader)
}

extension ParameterRecord {
  /// The record of decoded values; what they do not give has its default.
  package init(_ values: ParameterValues) {
    var reader = ParameterReader(values)
    self.init(&reader)
  }

  /// The record in which every key has its default.
  package init() { self.init(ParameterValues()) }

  /// The declarations of all keys, in the order in which they are read.
  package static var parameters: [any ParameterDeclaration] {
    var reader = ParameterReader(ParameterValues(), collectsDeclarations: true)
    _ = Self(&reader)
    return reader.declarations ?? []
  }
}

/// A record that is the value of a key, alone or in a list.
package protocol ParameterObject: ParameterRecord, ParameterConvertible {
  /// What messages call the record.
  static var recordName: String { get }
  /// One line without a full stop.
  static var recordMeaning: String { get }
  /// Keys that must be given.
  static var requiredKeys: Set<String> { get }
}

extension ParameterObject {
  /// No key is required.
  package static var requiredKeys: Set<String> { [] }

  /// The declaration of the record.
  package static var record: RecordDeclaration {
    RecordDeclaration(recordName, recordMeaning, required: requiredKeys, parameters)
  }

  /// The kind of an object with the keys of the record.
  package static var parameterKind: ParameterKind { .record(record) }

  /// The object that a record's values describe; nil for other values.
  package init?(_ value: ParameterValue) {
    guard case .record(let values) = value else { return nil }
    self.init(values)
  }

  /// The record as a scenario would write it when it gives no key.
  package var parameterValue: ParameterValue { .record(ParameterValues()) }
}
