import Expressions

// Strings; data and tokens, whose first words a name that the component declares takes for itself.

extension ComponentScope {
  /// The constant that a name such as `data.rows` stands for; stores the reason why one cannot be read.
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

  /// Whether a name is that of a constant whose mistake has been reported.
  func isMistakenConstant(_ name: ScopeName) -> Bool {
    names[name.root] == nil && constants.isMistaken(name.text)
  }
}
