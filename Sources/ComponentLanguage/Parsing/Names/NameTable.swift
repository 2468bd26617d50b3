/// The names that a component declares.
struct NameTable {
  private var meanings: [String: ComponentName] = [:]
  /// Names whose declarations are wrong, of which nothing more is reported.
  private var mistaken: Set<String> = []
  /// Whether declarations could not be parsed, so that any name may be that of one.
  var isIncomplete = false

  subscript(name: String) -> ComponentName? { meanings[name] }

  /// The names of all gestures, in alphabetical order.
  var gestures: [String] {
    meanings.compactMap { if case .gesture = $0.value { $0.key } else { nil } }.sorted()
  }

  mutating func declare(_ name: String, _ meaning: ComponentName) { meanings[name] = meaning }

  /// Removes a name whose declaration turns out to be wrong.
  mutating func withdraw(_ name: String) {
    meanings[name] = nil
    mistaken.insert(name)
  }

  /// Marks a name whose declaration is wrong.
  mutating func excuse(_ name: String) { mistaken.insert(name) }
  mutating func excuse(_ names: some Sequence<String>) { mistaken.formUnion(names) }

  /// The reason why a name cannot be declared, as a sentence; `nil` for a good name.
  func objection(to name: String, isParameter: Bool = false) -> String? {
    TakenNames.objection(to: name, isParameter: isParameter).map { "the name `\(name)` \($0)" }
      ?? meanings[name].map { "\($0.phrase) has the name `\(name)` too" }
  }

  /// Whether an unknown name may be that of something that is wrong itself.
  func isMistaken(_ name: some StringProtocol) -> Bool {
    isIncomplete
      || name.split(whereSeparator: { "./[".contains($0) }).contains { mistaken.contains(String($0)) }
  }
}

/// The meaning of a name of a component: an index among the things of one kind.
enum ComponentName {
  case parameter(Int)
  case variable(Int)
  case machine(Int)
  case gesture(Int)
  case action(Int)
  /// An inner component, at a layer.
  case component(Int)

  /// A phrase for messages, with its article.
  var phrase: String {
    switch self {
    case .parameter: "a parameter"
    case .variable: "a value or formula"
    case .machine: "a machine"
    case .gesture: "a gesture"
    case .action: "an action"
    case .component: "an inner component"
    }
  }
}
