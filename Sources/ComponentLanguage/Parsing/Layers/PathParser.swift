import Geometry
import JSONText

/// Parses paths that are lists of commands and numbers.
struct PathParser: JSONParsing {
  let session: ParsingSession

  /// A path from a list such as `["M", 0, 0, "L", "= w", 10]`, whose numbers follow the rules of path data.
  func path(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, _ scope: inout ComponentScope
  ) -> ValueSource? {
    guard elements.count <= ComponentLimits.elements else {
      error(.limit, "`\(name)` has more than \(ComponentLimits.elements.grouped) elements", json.range)
      return nil
    }
    var steps: [ValueSource.PathStep] = []
    var isRight = true
    var rest = elements[...]
    while let first = rest.popFirst() {
      guard let command = command(first, isFirst: steps.isEmpty && isRight) else { return nil }
      let written = rest.prefix { !$0.isCommandLetter }
      rest = rest.dropFirst(written.count)
      let numbers = written.compactMap { number($0, name, &scope) }
      guard numbers.count == written.count else {
        isRight = false
        continue
      }
      guard let repeated = self.steps(command, numbers, first) else { return nil }
      steps += repeated
    }
    return isRight ? .path(steps) : nil
  }

  private func command(_ json: JSONValue, isFirst: Bool) -> PathCommand? {
    guard let letter = json.string, letter.utf8.count == 1,
      let command = PathCommand(letter: letter.utf8.first!)
    else {
      error(
        .wrongType,
        json.string.map { "`\($0)` is no command of a path" }
          ?? "expected a command of a path, not \(json.kindName)", json.range,
        suggestion: "there are \(PathCommand.letters) and their small letters")
      return nil
    }
    guard !isFirst || command.isMove else {
      error(.wrongType, "a path begins with M or m, which says where", json.range)
      return nil
    }
    return command
  }

  /// A number, or a point that stands for two.
  private func number(_ json: JSONValue, _ name: String, _ scope: inout ComponentScope) -> ValueSource? {
    guard json.holdsExpression, json.string != nil else { return scope.source(json, name, as: .number) }
    guard let located = scope.expression(json, name, as: nil) else { return nil }
    let type = located.program.type
    guard type == .number || type == .point else {
      error(.componentType, "`\(name)` must hold numbers and points, not \(type.phrase)", json.range)
      return nil
    }
    return .program(located.program)
  }

  /// A command as often as it has numbers.
  private func steps(
    _ command: PathCommand, _ numbers: [ValueSource], _ json: JSONValue
  ) -> [ValueSource.PathStep]? {
    var steps: [ValueSource.PathStep] = []
    var next: PathCommand? = command
    var rest = numbers[...]
    repeat {
      guard let command = next else { break }
      var count = 0
      let taken = rest.prefix { source in
        guard count < command.numberCount else { return false }
        count += source.coordinateCount
        return true
      }
      guard count == command.numberCount else { break }
      steps.append(ValueSource.PathStep(command: command, numbers: Array(taken)))
      rest = rest.dropFirst(taken.count)
      next = command.repeated
    } while !rest.isEmpty
    guard rest.isEmpty, !steps.isEmpty else {
      let count = numbers.reduce(0) { $0 + $1.coordinateCount }
      error(.count, "`\(json.string ?? "")` takes \(command.numberCount) numbers, not \(count)", json.range)
      return nil
    }
    return steps
  }
}

extension ValueSource {
  /// The numbers of a path that it stands for: two for a point.
  package var coordinateCount: Int {
    if case .program(let program) = self, program.type == .point { 2 } else { 1 }
  }
}

extension JSONValue {
  fileprivate var isCommandLetter: Bool {
    guard let string else { return false }
    return !holdsExpression && string.utf8.count == 1
  }
}
