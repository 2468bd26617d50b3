import JSONText

/// The values of one record's parameters that a scenario gives; the others have their defaults.
///
/// A list in the order of the scenario rather than a dictionary: records are small, and there may be a million of them.
package struct ParameterValues: Hashable, Sendable {
  private struct Entry: Hashable {
    var key: String
    /// The value; `nil` if it could not be decoded.
    var value: ParameterValue?
    var range: SourceRange?
  }

  private var entries: [Entry]
  /// The source range of the whole record.
  package var range: SourceRange?
  /// Whether decoding has reported a mistake in the record, which may be why a value is missing.
  package internal(set) var hasMistakes = false

  /// Values without source ranges, in the order of their keys.
  package init(_ given: [String: ParameterValue] = [:]) {
    entries = given.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
  }

  /// Returns the given value, else the parameter's default.
  package subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    value(of: parameter.name).flatMap(Value.init(_:)) ?? parameter.defaultValue
  }

  /// Whether the scenario gives the parameter.
  package func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool { value(of: parameter.name) != nil }

  /// Returns the given value of a key, of any kind.
  package func value(of key: String) -> ParameterValue? { entries.first { $0.key == key }?.value }

  /// Returns the source range of a key's value, valid or not.
  package func range(of key: String) -> SourceRange? { entries.first { $0.key == key }?.range }

  /// Whether a key is given with a value that could not be decoded.
  package func isMistaken(_ key: String) -> Bool { entries.contains { $0.key == key && $0.value == nil } }

  /// The keys with valid values, in the order of the scenario.
  package var keys: [String] { entries.filter { $0.value != nil }.map(\.key) }

  /// Returns the values of all keys except these.
  package func without(_ keys: Set<String>) -> ParameterValues {
    var rest = self
    rest.entries.removeAll { keys.contains($0.key) }
    return rest
  }

  /// Sets the value of a key, with its range in the scenario.
  package mutating func set(_ value: ParameterValue, for key: String, at range: SourceRange? = nil) {
    insert(Entry(key: key, value: value, range: range))
  }

  /// Records that the value of a key could not be decoded.
  mutating func setMistaken(_ key: String, at range: SourceRange) {
    insert(Entry(key: key, value: nil, range: range))
    hasMistakes = true
  }

  private mutating func insert(_ entry: Entry) {
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}
