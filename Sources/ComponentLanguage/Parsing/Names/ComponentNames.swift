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
    /// What its event tells, as expressions read it: `event.index`.
    package var details: [Readable]
  }

  /// In alphabetical order.
  package var readables: [Readable]
  /// In alphabetical order.
  package var triggers: [Trigger]
}

extension ComponentParser {
  /// The names of a component that has been read.
  func allNames() -> ComponentNames {
    let scope = ComponentScope(parser: self, context: .all)
    let stateOverrides = overrideNames.map { stateOverride in
      definition.layers[stateOverride.layer].id
        + String(repeating: "[]", count: definition.layers[stateOverride.layer].replicators.count) + "."
        + stateOverride.property
    }
    let readables = Set(symbolNames(in: .all) + stateOverrides).flatMap {
      $0.contains(".") ? [$0] : [$0, $0 + "[]"]
    }
    .sorted()
    .compactMap { name in
      scope.symbol(named: name).map { symbol in
        ComponentNames.Readable(
          name: name.replacing("[]", with: "[i]"), type: symbol.type.phrase)
      }
    }
    let triggers = triggerNames.map { name in
      ComponentNames.Trigger(
        name: name,
        details: (trigger(named: name)?.details ?? []).map {
          .init(name: "event." + $0.name, type: $0.type.phrase)
        })
    }
    return ComponentNames(readables: readables, triggers: triggers)
  }
}
