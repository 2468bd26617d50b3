import Expressions

// The component's data files, whose root a name that the component declares takes for itself.

extension ComponentScope {
  /// The constant that a name such as `data.rows` stands for.
  func dataSymbol(_ name: ScopeName) -> ExpressionSymbol? {
    names[name.root] == nil ? data.symbol(named: name.text) : nil
  }

  /// Whether a name is that of data whose file is wrong.
  func isMistakenData(_ name: ScopeName) -> Bool {
    names[name.root] == nil && data.isMistaken(name.text)
  }
}
