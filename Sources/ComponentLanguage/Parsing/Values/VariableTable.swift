import Expressions
import JSONText

/// The values, formulas and followers of a component, with the state of their parsing.
struct VariableTable {
  enum State {
    case unread
    case reading
    case read(ResolvedVariable)
    case mistaken
  }

  /// The variables as given in the file.
  let members: [JSONMember]
  var states: [State]
  /// The variables whose expressions are being compiled, outer ones first.
  private(set) var open: [Int] = []
  var values: Table<ValueDefinition, ValueDefinition> = []
  private(set) var formulas: Table<FormulaDefinition, FormulaDefinition> = []
  var followers: Table<FollowerDefinition, FollowerDefinition> = []
  /// The number of elements of all variables.
  var elementCount = 0

  init(_ members: [JSONMember]) {
    self.members = members
    states = members.map { _ in .unread }
  }

  var names: [String] { members.map(\.key) }

  /// Returns whether a variable's definition has a drag, mistaken or not.
  func isDragged(_ index: Int) -> Bool { members[index].value["drag"] != nil }

  mutating func begin(_ index: Int) {
    states[index] = .reading
    open.append(index)
  }

  mutating func end(_ index: Int, with variable: ResolvedVariable?) {
    open.removeLast()
    states[index] = variable.map { .read($0) } ?? .mistaken
  }

  /// Returns the chain of names from an open variable back to it, for a message.
  func circle(from index: Int) -> String {
    let start = open.firstIndex(of: index) ?? 0
    return (open[start...] + [index]).map { "`\(members[$0].key)`" }.joined(separator: " → ")
  }

  mutating func add(_ value: ValueDefinition) -> ResolvedVariable {
    values.append(value)
    return ResolvedVariable(
      kind: .value(values.lastID), symbol: value.symbol, level: .all,
      needsIndex: value.count != nil && value.type.scalarCount == nil)
  }

  mutating func add(_ formula: FormulaDefinition, _ level: ExpressionContext.Level) -> ResolvedVariable {
    formulas.append(formula)
    return ResolvedVariable(
      kind: .formula(formulas.lastID), symbol: formula.symbol, level: level,
      needsIndex: formula.count != nil && formula.type.scalarCount == nil)
  }

  mutating func add(_ follower: FollowerDefinition) -> ResolvedVariable {
    followers.append(follower)
    return ResolvedVariable(kind: .follower(followers.lastID), symbol: follower.symbol, level: .all)
  }
}

/// The meaning of the name of a value, formula or follower.
struct ResolvedVariable {
  enum Kind {
    case value(ValueID)
    case formula(FormulaID)
    case follower(FollowerID)
  }

  var kind: Kind
  var symbol: ExpressionSymbol
  /// The least level at which the variable can be computed.
  var level: ExpressionContext.Level
  /// Whether its elements can only be read one by one.
  var needsIndex = false
}
