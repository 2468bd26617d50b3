import DataComponents
import Expressions

// Rules as functions of the class, and states as what is entered.

extension ComposeWriter {
  func test(_ condition: String) -> String { "(\(condition))" }

  func functionHead(_ name: String, _ parameters: [(name: String, type: String)]) -> String {
    "fun \(name)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {"
  }

  func cases(_ states: [Int], of machine: Int, by subject: String, _ body: (Int) -> Void) {
    block("when (\(subject)) {") {
      for state in states { block("\(self.state(state, of: machine)) -> {") { body(state) } }
      if states.count < definition.machines[machine].states.count { lines.add("else -> Unit") }
    }
  }

  var taskHead: String { "scope.launch {" }

  func pause(_ seconds: ValueSource) -> String { "delay(\(millisecondsCode(seconds, isLong: true)))" }

  func isTold(_ event: GestureEvent) -> Bool { event != .cancelled }

  func enterState(_ machine: Int) { lines.add("\(names.machines[machine]) = next") }

  func watchParameters(_ watch: Int) -> [(name: String, type: String)] { [] }

  // MARK: Effects

  func follow(_ name: String, _ target: ValueSource, _ animation: String, _ count: CountDefinition?) {
    guard let count else {
      return lines.add("LaunchedEffect(\(name)Target) { \(name).animateTo(\(name)Target, \(animation)) }")
    }
    block("repeat(\(self.count(count))) { index ->") {
      lines.add(
        "LaunchedEffect(\(name)Target(index)) { \(name)[index].animateTo(\(name)Target(index), \(animation)) }"
      )
    }
  }

  func effect(_ moment: SourceMoment, _ call: String) {
    switch moment {
    case .appears: lines.add("LaunchedEffect(Unit) { \(call) }")
    case .disappears: lines.add("DisposableEffect(Unit) { onDispose { \(call) } }")
    case .changes(let code):
      lines.add("LaunchedEffect(Unit) { snapshotFlow { \(code) }.drop(1).collect { \(call) } }")
    case .holds(let code):
      lines.add(
        "LaunchedEffect(Unit) { snapshotFlow { \(code) }.drop(1).filter { it }.collect { \(call) } }")
    case .raised(let calls): lines.add("LaunchedEffect(\(calls)) { if (\(calls) > 0) \(call) }")
    }
  }

  func effectHead(_ machine: Int?) -> String {
    "LaunchedEffect(\(machine.map { names.machines[$0] } ?? "Unit")) {"
  }
}
