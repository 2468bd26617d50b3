/// One key of a component, a gesture or another record: its name, kind, unit, default and meaning.
///
/// Decoding, `microfx list`, the JSON Schema and the templates use the declaration.
package struct Parameter<Value: ParameterConvertible>: Sendable {
  /// The key in JSON.
  package let name: String
  /// The kind of values that the key accepts.
  package let kind: ParameterKind
  /// The unit of the value.
  package let unit: ParameterUnit
  /// The value if the key is absent.
  package let defaultValue: Value
  /// The meaning, one line without a full stop.
  package let meaning: String

  /// A parameter with a unit.
  ///
  /// - Parameter kind: The kind of values that the key accepts; by default the kind of `Value`, or a narrower one.
  package init(
    _ name: String, _ defaultValue: Value, _ unit: ParameterUnit,
    kind: ParameterKind = Value.parameterKind,
    _ meaning: String
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.defaultValue = defaultValue
    self.meaning = meaning
  }

  /// A parameter without a unit.
  package init(
    _ name: String, _ defaultValue: Value, kind: ParameterKind = Value.parameterKind, _ meaning: String
  ) {
    self.init(name, defaultValue, .none, kind: kind, meaning)
  }
}

/// A parameter with its value type erased.
package protocol ParameterDeclaration: Sendable {
  /// The key in JSON.
  var name: String { get }
  /// The kind of values that the key accepts.
  var kind: ParameterKind { get }
  /// The unit of the value.
  var unit: ParameterUnit { get }
  /// The meaning, one line without a full stop.
  var meaning: String { get }
  /// The default with its type erased.
  var defaultParameterValue: ParameterValue { get }
}

extension Parameter: ParameterDeclaration {
  /// The default with its type erased.
  package var defaultParameterValue: ParameterValue { defaultValue.parameterValue }
}

/// The declaration of a JSON object by its keys.
package struct RecordDeclaration: Sendable {
  /// The name in the schema; empty for a record without one.
  package let name: String
  /// The meaning, one line without a full stop.
  package let meaning: String
  /// The keys, in the order in which they are listed.
  package let parameters: [any ParameterDeclaration]
  /// The keys that must be present.
  package let required: Set<String>
  /// Keys that only the program writes, which are not listed.
  private let hidden: [any ParameterDeclaration]
  /// Whether other, undeclared keys are allowed.
  let isOpen: Bool
  private let index: [String: Int]

  /// A record with the given keys. Unknown keys are mistakes unless the record `isOpen`.
  package init(
    _ name: String, _ meaning: String, required: Set<String> = [], isOpen: Bool = false,
    _ parameters: [any ParameterDeclaration], hidden: [any ParameterDeclaration] = []
  ) {
    self.name = name
    self.meaning = meaning
    self.parameters = parameters
    self.hidden = hidden
    self.required = required
    self.isOpen = isOpen
    index = Dictionary(
      zip(parameters.map(\.name), parameters.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the declaration of a key; `nil` if the record does not have it.
  package subscript(key: String) -> (any ParameterDeclaration)? {
    index[key].map { parameters[$0] } ?? hidden.first { $0.name == key }
  }

  /// The phrase for the object in messages.
  var phrase: String { name.isEmpty ? "this object" : "`\(name)`" }
}

// Records are compared by name, which is unique to each declaration.
extension RecordDeclaration: Hashable {
  /// Whether both have the same name.
  package static func == (a: RecordDeclaration, b: RecordDeclaration) -> Bool { a.name == b.name }
  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
