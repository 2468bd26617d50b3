import JSONText

/// The waits of a component by their ids.
struct WaitTable {
  private struct Wait {
    var index: Int
    var isDeclared = false
    /// The place of the first action that cancels it.
    var cancelled: SourceRange?
  }

  private var waits: [String: Wait] = [:]

  var count: Int { waits.count }
  var declared: [String] { waits.filter(\.value.isDeclared).map(\.key) }

  /// The ids that actions cancel and no wait has.
  var unknown: [(name: String, range: SourceRange)] {
    waits.compactMap { name, wait in wait.isDeclared ? nil : wait.cancelled.map { (name, $0) } }
  }

  /// The number of the wait that an action begins.
  mutating func declare(_ name: String) -> Int {
    var wait = waits[name] ?? Wait(index: count)
    wait.isDeclared = true
    waits[name] = wait
    return wait.index
  }

  /// The number of the wait that an action cancels.
  mutating func cancel(_ name: String, at range: SourceRange) -> Int {
    var wait = waits[name] ?? Wait(index: count)
    wait.cancelled = wait.cancelled ?? range
    waits[name] = wait
    return wait.index
  }
}
