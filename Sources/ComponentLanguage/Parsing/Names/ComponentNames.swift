/// Every name that the expressions and rules of a component may use.
package struct ComponentNames: Sendable {
  /// Something that expressions read.
  package struct Readable: Sendable {
    /// As an expression writes it, with `[i]` for the index of a copy or an element.
    package var name: String
    /// Its type in words, such as "a number".
    package var type: String
  }

  /// Something that sets rules off.
  package struct Trigger: Sendable {
    /// As `on` names it.
    package var name: String
    /// The details of its event, as expressions read them: `event.index`.
    package var details: [Readable]
  }

  /// In alphabetical order.
  package var readables: [Readable]
  /// In alphabetical order.
  package var triggers: [Trigger]

  /// The names of a component that has been parsed.
  init(_ scope: ComponentScope) {
    var scope = scope
    let overrides = scope.layers.overrides.map { override in
      let node = scope.declared.layers[override.layer]
      return node.id + String(repeating: "[]", count: node.replicators.count) + "." + override.property
    }
    readables = Set(scope.symbolNames + overrides).flatMap { $0.contains(".") ? [$0] : [$0, $0 + "[]"] }
      .sorted()
      .compactMap { name in
        scope.symbol(named: name)
          .map { Readable(name: name.replacing("[]", with: "[i]"), type: $0.type.phrase) }
      }
    let parser = TriggerParser()
    triggers = parser.names(scope).map { name in
      let details = parser.trigger(named: name, &scope)?.details ?? []
      return Trigger(
        name: name, details: details.map { .init(name: "event." + $0.name, type: $0.type.phrase) })
    }
  }
}
