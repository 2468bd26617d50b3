/// One key of a component, a gesture or another record: its name, what it may hold, its default and what it means.
///
/// The declaration serves decoding, `microfx list`, the JSON Schema and the templates.
package struct Parameter<Value: ParameterConvertible>: Sendable {
  package let name: String
  package let kind: ParameterKind
  package let unit: ParameterUnit
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
  package var defaultParameterValue: ParameterValue { defaultValue.parameterValue }
}

/// An object of JSON by its keys.
package struct RecordDeclaration: Sendable {
  package let name: String
  package let meaning: String
  package let parameters: [any ParameterDeclaration]
  /// Keys that must be present.
  package let required: Set<String>
  /// True where there may be other keys, of which nothing is known.
  package let isOpen: Bool
  private let index: [String: Int]

  package init(
    _ name: String, _ meaning: String, required: Set<String> = [], isOpen: Bool = false,
    _ parameters: [any ParameterDeclaration]
  ) {
    self.name = name
    self.meaning = meaning
    self.parameters = parameters
    self.required = required
    self.isOpen = isOpen
    index = Dictionary(
      zip(parameters.map(\.name), parameters.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The declaration of a key, if the record has it.
  package subscript(key: String) -> (any ParameterDeclaration)? { index[key].map { parameters[$0] } }

  /// What messages call the object.
  package var phrase: String { name.isEmpty ? "this object" : "`\(name)`" }
}

// Records are told apart by name: each name stands for one declaration.
extension RecordDeclaration: Hashable {
  package static func == (a: RecordDeclaration, b: RecordDeclaration) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
