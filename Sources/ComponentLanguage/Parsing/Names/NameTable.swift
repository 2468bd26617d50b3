import JSONText
import Parameters

/// The names that a component declares.
struct NameTable: JSONParsing {
  let session: ParsingSession
  private var meanings: [String: ComponentName] = [:]
  /// The names with mistaken declarations, about which nothing more is reported.
  private var mistaken: Set<String> = []
  /// Whether some declarations could not be parsed, so that any unknown name may be one of them.
  var isIncomplete = false

  init(_ session: ParsingSession) { self.session = session }

  subscript(name: String) -> ComponentName? { meanings[name] }

  /// The names of all gestures, in alphabetical order.
  var gestures: [String] {
    meanings.compactMap { if case .gesture = $0.value { $0.key } else { nil } }.sorted()
  }

  // MARK: Declarations

  /// Returns the members of an object that declares names. After any other value, every unknown name is excused.
  mutating func declarations(_ json: JSONValue?, _ name: String) -> [JSONMember] {
    if let json, !json.isObject { isIncomplete = true }
    return members(json, name)
  }

  mutating func declare(_ name: String, _ meaning: ComponentName) { meanings[name] = meaning }

  /// Declares a name if possible. Reports a name that cannot be declared, and returns `false`.
  mutating func declare(_ member: JSONMember, as meaning: ComponentName) -> Bool {
    let isParameter = if case .parameter = meaning { true } else { false }
    guard canDeclare(member, isParameter: isParameter) else { return false }
    declare(member.key, meaning)
    return true
  }

  /// Returns whether a name is valid and free. Reports any other name.
  mutating func canDeclare(_ member: JSONMember, isParameter: Bool = false) -> Bool {
    let name = member.key
    let objection =
      TakenNames.objection(to: name, isParameter: isParameter).map { "the name `\(name)` \($0)" }
      ?? meanings[name].map { "\($0.phrase) has the name `\(name)` too" }
    guard let objection else { return true }
    error(.componentName, objection, member.keyRange)
    excuse(name)
    return false
  }

  /// Removes a name whose declaration turns out to be mistaken.
  mutating func withdraw(_ name: String) {
    meanings[name] = nil
    mistaken.insert(name)
  }

  /// Marks a name as having a mistaken declaration.
  mutating func excuse(_ name: String) { mistaken.insert(name) }
  mutating func excuse(_ names: some Sequence<String>) { mistaken.formUnion(names) }

  /// Excuses the names in the contents of a component's unknown keys.
  mutating func excuseUnknownKeys(_ json: JSONValue, known: [String]) {
    guard case .object(let members) = json.content else { return }
    for member in members where !known.contains(member.key) && member.key != "note" {
      excuse(member.value.nestedIDs)
      if case .object(let declarations) = member.value.content { excuse(declarations.map(\.key)) }
    }
  }

  // MARK: Unknown names

  /// Returns whether an unknown name may be that of a mistaken declaration.
  func isMistaken(_ name: some StringProtocol) -> Bool {
    isIncomplete
      || name.split(whereSeparator: { "./[".contains($0) }).contains { mistaken.contains(String($0)) }
  }

  /// Reports a name that does not refer to anything of the expected kind.
  func reportUnknown(
    _ name: String, _ what: String, among known: some Sequence<String>, _ range: SourceRange
  ) {
    guard !isMistaken(name) else { return }
    let known = known.sorted()
    error(
      .componentReference, "no \(what) `\(name)`", range,
      suggestion: EditDistance.suggestion(for: name, among: known)
        ?? (1...8 ~= known.count ? "there is \(ParameterDecoder.list(known))" : nil))
  }
}

/// The meaning of a name of a component: an index among the declarations of one kind.
enum ComponentName {
  case parameter(ParameterID)
  case variable(Int)
  case machine(MachineID)
  case gesture(GestureID)
  case action(ActionID)
  /// The inner component at a layer.
  case component(LayerID)

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
