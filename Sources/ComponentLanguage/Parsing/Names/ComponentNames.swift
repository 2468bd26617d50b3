/// The names that the expressions and rules of a component may use.
package struct ComponentNames: Sendable {
  /// A name that expressions can read.
  package struct Readable: Sendable {
    /// The name as an expression writes it, with `[i]` for the index of a copy or an element.
    package var name: String
    /// The type in words, such as "a number".
    package var type: String
  }

  /// An event that can trigger rules.
  package struct Trigger: Sendable {
    /// The name as `on` uses it.
    package var name: String
    /// The details of the event as expressions read them, such as `event.index`.
    package var details: [Readable]
  }

  /// The names that expressions can read, in alphabetical order.
  package var readables: [Readable]
  /// The triggers, in alphabetical order.
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
