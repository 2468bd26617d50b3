import Expressions

// Strings, data and tokens. A name that the component declares hides data or tokens of the same name.

extension ComponentScope {
  /// Returns the constant that a name such as `data.rows` stands for; `nil` if it cannot be read, with the reason
  /// stored if known.
  mutating func constant(_ name: ScopeName) -> ExpressionSymbol? {
    guard names[name.root] == nil else { return nil }
    if let reason = constants.refusal(of: name.text) {
      findings.refusal = "`\(name.text)` cannot be read: \(reason)"
    }
    let symbol = constants.symbol(named: name.text)
    if symbol != nil { findings.constants.insert(name.text) }
    return symbol
  }

  var strings: StringTable? { constants.strings }

  /// Returns whether a name is that of a constant whose mistake has been reported.
  func isMistakenConstant(_ name: ScopeName) -> Bool {
    names[name.root] == nil && constants.isMistaken(name.text)
  }
}
