/// One key of a component, a gesture or another record: its name, what it may hold, its default and what it means.
///
/// The declaration serves decoding, `microfx list`, the JSON Schema and the templates.
package struct Parameter<Value: ParameterConvertible>: Sendable {
  /// The key in JSON.
  package let name: String
  /// The values that the key may hold.
  package let kind: ParameterKind
  /// The unit of the value.
  package let unit: ParameterUnit
  /// The value if the key is absent.
  package let defaultValue: Value
  /// One line without a full stop.
  package let meaning: String

  /// - Parameters:
  ///   - kind: what it may hold; the kind of `Value` unless narrower.
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

  /// A parameter that counts in nothing.
  package init(
    _ name: String, _ defaultValue: Value, kind: ParameterKind = Value.parameterKind, _ meaning: String
  ) {
    self.init(name, defaultValue, .none, kind: kind, meaning)
  }
}

/// A parameter whatever its type.
package protocol ParameterDeclaration: Sendable {
  var name: String { get }
  var kind: ParameterKind { get }
  var unit: ParameterUnit { get }
  var meaning: String { get }
  var defaultParameterValue: ParameterValue { get }
}

extension Parameter: ParameterDeclaration {
  /// The default as a value of any kind.
  package var defaultParameterValue: ParameterValue { defaultValue.parameterValue }
}

/// An object of JSON by its keys.
package struct RecordDeclaration: Sendable {
  /// The name in the schema; empty for a record without one.
  package let name: String
  /// The meaning, one line without a full stop.
  package let meaning: String
  /// The keys, in the order in which they are listed.
  package let parameters: [any ParameterDeclaration]
  /// Keys that must be present.
  package let required: Set<String>
  /// Keys that only the program writes, which are not listed.
  private let hidden: [any ParameterDeclaration]
  /// True where there may be other keys, of which nothing is known.
  let isOpen: Bool
  private let index: [String: Int]

  /// A record with the given keys; unknown keys are mistakes unless it `isOpen`.
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

  /// The declaration of a key, if the record has it.
  package subscript(key: String) -> (any ParameterDeclaration)? {
    index[key].map { parameters[$0] } ?? hidden.first { $0.name == key }
  }

  /// What messages call the object.
  var phrase: String { name.isEmpty ? "this object" : "`\(name)`" }
}

// Records are told apart by name: each name stands for one declaration.
extension RecordDeclaration: Hashable {
  /// Whether both have the same name.
  package static func == (a: RecordDeclaration, b: RecordDeclaration) -> Bool { a.name == b.name }
  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
