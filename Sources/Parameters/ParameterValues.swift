import JSONText

/// The values of one record's parameters as a scenario gives them; what it does not give has its default.
public struct ParameterValues: Hashable, Sendable {
  /// The given values by key.
  public private(set) var given: [String: ParameterValue]

  /// Where the whole record stands in the scenario.
  public var range: SourceRange?
  /// True when decoding has reported something of the record: what is missing may be missing for that reason.
  public internal(set) var hasMistakes = false
  private var ranges: [String: SourceRange] = [:]

  public init(_ given: [String: ParameterValue] = [:]) { self.given = given }

  /// The given value, else the parameter's default.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    given[parameter.name].flatMap(Value.init(_:)) ?? parameter.defaultValue
  }

  /// True when the scenario gives the parameter.
  public func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool { given[parameter.name] != nil }

  /// Gives a value for a key, which stands at `range` of the scenario.
  public mutating func set(_ value: ParameterValue, for key: String, at range: SourceRange? = nil) {
    given[key] = value
    ranges[key] = range
  }

  /// Notes that a key stands in the scenario with a value that could not be decoded.
  mutating func setMistaken(_ key: String, at range: SourceRange) {
    ranges[key] = range
    hasMistakes = true
  }

  /// Where the value of a key stands in the scenario, right or wrong.
  public func range(of key: String) -> SourceRange? { ranges[key] }
}
