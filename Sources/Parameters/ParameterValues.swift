/// The values of one record's parameters as a scenario gives them; what it does not give has its default.
public struct ParameterValues: Hashable, Sendable {
  /// The given values by key.
  public private(set) var given: [String: ParameterValue]

  public init(_ given: [String: ParameterValue] = [:]) { self.given = given }

  /// The given value, else the parameter's default.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    given[parameter.name].flatMap(Value.init(_:)) ?? parameter.defaultValue
  }

  /// True when the scenario gives the parameter.
  public func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool { given[parameter.name] != nil }

  /// Gives a value for a key.
  public mutating func set(_ value: ParameterValue, for key: String) { given[key] = value }
}
