/// Constants that expressions read by dotted names, such as `token.color.brand`.
package struct ExpressionConstants: Sendable {
  private var symbols: [String: ExpressionSymbol] = [:]
  /// The reasons why some existing names cannot be read, by name.
  private var refusals: [String: String] = [:]
  /// The explanations that files give for deprecated names, by name.
  private var deprecations: [String: String] = [:]
  /// Names with invalid values that have been reported. Nothing more is reported about them.
  private var mistaken: Set<String> = []
  /// First words of names that may stand for an entry already reported as invalid.
  private var lost: Set<String> = []

  /// The scenario's strings, which `string` returns in the scenario's language; `nil` if the scenario names none.
  package var strings: StringTable?

  /// An empty set of constants.
  package init() {}

  /// Whether there are no constants to read.
  package var isEmpty: Bool { symbols.isEmpty }

  /// Adds a constant.
  package mutating func declare(_ name: String, _ type: ExpressionType, _ value: ExpressionValue) {
    symbols[name] = ExpressionSymbol(type, .constant(value))
    mistaken.remove(name)
  }

  /// Adds a name that exists but cannot be read, with the reason.
  package mutating func refuse(_ name: String, _ reason: String) { refusals[name] = reason }

  /// Marks a name as deprecated.
  ///
  /// - Parameter reason: The explanation in its file, which may be empty.
  package mutating func deprecate(_ name: String, _ reason: String) { deprecations[name] = reason }

  /// Adds a name whose value is invalid and has been reported.
  package mutating func excuse(_ name: String) { mistaken.insert(name) }

  /// Suppresses further reports about all names with the given first word.
  package mutating func excuse(allBelow root: String) { lost.insert(root) }

  /// Calls `body` with every string in the constants and the record key that contains it, if any, in the order of
  /// names.
  package func forEachString(_ body: (_ text: String, _ key: String?) -> Void) {
    for (_, symbol) in symbols.sorted(by: { $0.key < $1.key }) {
      if case .constant(let value) = symbol.storage { value.forEachString(nil, symbol.type, body) }
    }
  }

  /// Adds all of the given constants, which replace those of the same names.
  package mutating func add(_ others: ExpressionConstants) {
    symbols.merge(others.symbols) { _, new in new }
    refusals.merge(others.refusals) { _, new in new }
    deprecations.merge(others.deprecations) { _, new in new }
    mistaken.formUnion(others.mistaken)
    lost.formUnion(others.lost)
    strings = others.strings ?? strings
  }

  /// Returns the constant of a name; `nil` if it is unknown.
  package func symbol(named name: String) -> ExpressionSymbol? { symbols[name] }

  /// Returns the values of the given names that are constants.
  package func values(of names: Set<String>) -> [String: ExpressionValue] {
    names.reduce(into: [:]) { values, name in
      if case .constant(let value)? = symbols[name]?.storage { values[name] = value }
    }
  }

  /// Returns the reason why a name cannot be read; `nil` for any other name.
  package func refusal(of name: String) -> String? { refusals[name] }

  /// Returns the explanation that a file gives for a deprecated name, which may be empty; `nil` for any other name.
  package func deprecation(of name: String) -> String? { deprecations[name] }

  /// Returns whether a name may stand for an entry whose error has been reported.
  package func isMistaken(_ name: String) -> Bool {
    mistaken.contains(name) || name.contains(".") && lost.contains { name.hasPrefix($0 + ".") }
  }

  /// All names, in alphabetical order.
  package var names: [String] { symbols.keys.sorted() }
}

extension ExpressionValue {
  fileprivate func forEachString(
    _ key: String?, _ type: ExpressionType, _ body: (_ text: String, _ key: String?) -> Void
  ) {
    switch (self, type.unwrapped) {
    case (.string(let text), _): body(text, key)
    case (.list(let elements), .list(let type)):
      for element in elements { element.forEachString(key, type, body) }
    case (.record(let parts), .record(let fields)):
      for (part, field) in zip(parts, fields) { part.forEachString(field.name, field.type, body) }
    default: return
    }
  }
}
