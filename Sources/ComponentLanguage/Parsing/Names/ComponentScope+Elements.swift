import Expressions
import ScenarioFile

extension ExpressionContext {
  /// Returns the list element that a name refers to, by its own name or as its index or count; `nil` for other names.
  func element(of name: ScopeName) -> ElementScope? {
    if let element = elements.last(where: { $0.name == name.root }) { return element }
    return name.isPlain && (name.root == "index" || name.root == "count") ? elements.last : nil
  }
}

extension ComponentScope {
  /// Returns the symbol of a name inside `each` of a path or a piece of text: its element, `index` or `count`.
  mutating func elementSymbol(_ name: ScopeName) -> ExpressionSymbol? {
    guard let element = context.element(of: name), name.isPlain, allow(.all, name.root) else { return nil }
    switch name.root {
    case element.name: return element.item
    case "index": return element.index
    default: return element.count
    }
  }

  /// Returns whether a name of the component hides a setting of the environment.
  func isHidden(_ reading: EnvironmentInput) -> Bool {
    guard let name = reading.yieldingName else { return false }
    if names[name] != nil
      || context.replicators.contains(where: { layers.drafts[$0].json["as"]?.string == name })
    {
      return true
    }
    if case .unknown = layers.index.find(name) { return false }
    return true
  }
}

// The copies of replicators.

extension ComponentScope {
  /// The places at which the names of copies can be read.
  static let placesOfCopies = [
    "index": "a replicator, and in expressions beside a `count`", "count": "a replicator",
    "item": "a replicator with `each`", "presence": "a replicator whose `each` is a list value or in one",
    "place": "a replicator whose `each` is a list value or in one",
  ]

  /// Stores a refusal if a replicator does not have a name, such as `presence` without a list value.
  mutating func refuse(_ text: String, as name: String, of layer: LayerID) {
    guard let place = Self.placesOfCopies[name], replicator(at: layer) != nil, findings.refusal == nil,
      !findings.hasMetMistake
    else { return }
    findings.refusal = "`\(text)` is not available here: it is read inside \(place)"
  }
}
