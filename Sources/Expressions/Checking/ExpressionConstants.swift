/// Constants that expressions read by names with dots, such as `token.color.brand`.
package struct ExpressionConstants: Sendable {
  private var symbols: [String: ExpressionSymbol] = [:]
  /// The reasons why some names that exist cannot be read.
  private var refusals: [String: String] = [:]
  /// Names that should not be read any more, with what their files say about that.
  private var deprecations: [String: String] = [:]
  /// Names whose values are wrong, of which nothing more is reported.
  private var mistaken: Set<String> = []
  /// First words behind which any name may be that of something wrong.
  private var lost: Set<String> = []

  /// The scenario's strings, of which `string` shows those in its language; `nil` if it names none.
  package var strings: StringTable?

  /// No constants.
  package init() {}

  /// Whether there is nothing to read.
  package var isEmpty: Bool { symbols.isEmpty }

  /// Adds a constant.
  package mutating func declare(_ name: String, _ type: ExpressionType, _ value: ExpressionValue) {
    symbols[name] = ExpressionSymbol(type, .constant(value))
    mistaken.remove(name)
  }

  /// Adds a name that cannot be read.
  package mutating func refuse(_ name: String, _ reason: String) { refusals[name] = reason }

  /// Marks a name as one that should not be read any more.
  ///
  /// - Parameter reason: What its file says about that; empty for nothing.
  package mutating func deprecate(_ name: String, _ reason: String) { deprecations[name] = reason }

  /// Adds a name whose value is wrong and has been reported.
  package mutating func excuse(_ name: String) { mistaken.insert(name) }

  /// Excuses all names with a first word.
  package mutating func excuse(allBelow root: String) { lost.insert(root) }

  /// Calls `body` with every string in the constants and with the key under which it stands, if there is one,
  /// in the order of names.
  package func forEachString(_ body: (_ text: String, _ key: String?) -> Void) {
    for (_, symbol) in symbols.sorted(by: { $0.key < $1.key }) {
      if case .constant(let value) = symbol.storage { value.forEachString(nil, symbol.type, body) }
    }
  }

  /// Adds all of others.
  package mutating func add(_ others: ExpressionConstants) {
    symbols.merge(others.symbols) { _, new in new }
    refusals.merge(others.refusals) { _, new in new }
    deprecations.merge(others.deprecations) { _, new in new }
    mistaken.formUnion(others.mistaken)
    lost.formUnion(others.lost)
    strings = others.strings ?? strings
  }

  /// The constant of a name.
  package func symbol(named name: String) -> ExpressionSymbol? { symbols[name] }

  /// The values of those of some names that are constants.
  package func values(of names: Set<String>) -> [String: ExpressionValue] {
    names.reduce(into: [:]) { values, name in
      if case .constant(let value)? = symbols[name]?.storage { values[name] = value }
    }
  }

  /// The reason why a name cannot be read; `nil` for others.
  package func refusal(of name: String) -> String? { refusals[name] }

  /// What the file of a name that should not be read says about that, empty for nothing; `nil` for other names.
  package func deprecation(of name: String) -> String? { deprecations[name] }

  /// Whether a name may be that of something whose mistake has been reported.
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
