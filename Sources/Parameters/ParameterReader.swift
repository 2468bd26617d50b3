/// A reader of a record's values into a type's properties, or a collector of the declarations of the record's keys.
///
/// The same calls, one per key, serve both purposes, so every key that is read is declared and vice versa:
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
  /// Whether the key `strict` is on, so that the component reproduces the defects of the original on which it is
  /// modeled.
  package let isStrict: Bool
  /// The declarations read so far; `nil` unless they are collected.
  fileprivate var declarations: [any ParameterDeclaration]?

  fileprivate init(_ values: ParameterValues, collectsDeclarations: Bool = false) {
    self.values = values
    isStrict = values.value(of: Self.strictKey) == .boolean(true)
    declarations = collectsDeclarations ? [] : nil
  }

  /// The key that enables every `strict` value.
  package static let strictKey = "strict"

  /// Returns the value of a key if it is given, else its default.
  ///
  /// - Parameters:
  ///   - kind: The kind of values that the key accepts; by default the kind of `Value`, or a narrower one.
  ///   - strict: The default while the key `strict` is on.
  ///   - meaning: One line without a full stop.
  package mutating func callAsFunction<Value: ParameterConvertible>(
    _ key: String, _ defaultValue: Value, _ unit: ParameterUnit,
    kind: @autoclosure () -> ParameterKind = Value.parameterKind, strict: Value? = nil, _ meaning: String
  ) -> Value {
    declarations?.append(Parameter(key, defaultValue, unit, kind: kind(), meaning))
    if let given = values.value(of: key).flatMap(Value.init(_:)) { return given }
    return isStrict ? strict ?? defaultValue : defaultValue
  }

  /// Returns the value of a key without a unit if it is given, else its default.
  package mutating func callAsFunction<Value: ParameterConvertible>(
    _ key: String, _ defaultValue: Value, kind: @autoclosure () -> ParameterKind = Value.parameterKind,
    strict: Value? = nil, _ meaning: String
  ) -> Value {
    self(key, defaultValue, .none, kind: kind(), strict: strict, meaning)
  }

  /// Whether the scenario gives the key.
  package func isGiven(_ key: String) -> Bool { values.value(of: key) != nil }
}

/// A type that reads its properties from a record's keys, each declared once with unit, range and meaning.
package protocol ParameterRecord: Sendable {
  /// Reads every key.
  init(_ read: inout ParameterReader)
}

extension ParameterRecord {
  /// The record of decoded values; keys that are not given have their defaults.
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
  /// The phrase for the record in messages.
  static var recordName: String { get }
  /// The meaning, one line without a full stop.
  static var recordMeaning: String { get }
  /// The keys that must be given.
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

  /// The object with a record's values; `nil` for values of another kind.
  package init?(_ value: ParameterValue) {
    guard case .record(let values) = value else { return nil }
    self.init(values)
  }

  /// The value of a record without any given key.
  package var parameterValue: ParameterValue { .record(ParameterValues()) }
}
