import JSONText

/// The values of one record's parameters as a scenario gives them; what it does not give has its default.
///
/// A list in the order of the scenario rather than a dictionary: records are small, and there may be a million of them.
package struct ParameterValues: Hashable, Sendable {
  private struct Entry: Hashable {
    var key: String
    /// Nil when what stands in the scenario could not be decoded.
    var value: ParameterValue?
    var range: SourceRange?
  }

  private var entries: [Entry]
  /// Where the whole record stands in the scenario.
  package var range: SourceRange?
  /// True when decoding has reported something of the record: what is missing may be missing for that reason.
  package internal(set) var hasMistakes = false

  /// Values that stand in no scenario, in the order of their keys.
  package init(_ given: [String: ParameterValue] = [:]) {
    entries = given.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
  }

  /// The given value, else the parameter's default.
  package subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    value(of: parameter.name).flatMap(Value.init(_:)) ?? parameter.defaultValue
  }

  /// True when the scenario gives the parameter.
  package func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool { value(of: parameter.name) != nil }

  /// The value of a key as it is given, of whatever kind.
  package func value(of key: String) -> ParameterValue? { entries.first { $0.key == key }?.value }

  /// Where the value of a key stands in the scenario, right or wrong.
  package func range(of key: String) -> SourceRange? { entries.first { $0.key == key }?.range }

  /// Whether a key is given with a value that could not be decoded.
  package func isMistaken(_ key: String) -> Bool { entries.contains { $0.key == key && $0.value == nil } }

  /// The keys that are given, in the order of the scenario.
  package var keys: [String] { entries.filter { $0.value != nil }.map(\.key) }

  /// The values of other keys than these.
  package func without(_ keys: Set<String>) -> ParameterValues {
    var rest = self
    rest.entries.removeAll { keys.contains($0.key) }
    return rest
  }

  /// Gives a value for a key, which stands at `range` of the scenario.
  package mutating func set(_ value: ParameterValue, for key: String, at range: SourceRange? = nil) {
    insert(Entry(key: key, value: value, range: range))
  }

  /// Notes that a key stands in the scenario with a value that could not be decoded.
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
