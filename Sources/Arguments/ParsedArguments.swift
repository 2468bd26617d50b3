/// A command line taken apart: operands in order, options with their values.
public struct ParsedArguments: Sendable {
  struct Occurrence: Sendable {
    var name: String
    var value: String
  }

  public internal(set) var operands: [String] = []
  var occurrences: [Occurrence] = []

  public init() {}

  /// Whether a flag was given.
  public subscript(flag: Flag) -> Bool { contains(flag) }

  /// Whether an option was given.
  public func contains(_ option: any DeclaredOption) -> Bool {
    occurrences.contains { $0.name == option.declaration.name }
  }

  /// The value of an option, the last one where it was repeated; nil where it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// The values of an option that may be repeated, in order.
  public func all<Value>(_ option: Option<Value>) -> [Value] {
    occurrences.filter { $0.name == option.declaration.name }.compactMap { try? option.convert($0.value) }
  }
}
