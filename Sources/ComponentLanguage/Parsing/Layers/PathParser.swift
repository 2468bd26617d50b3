import Expressions
import Geometry
import JSONText

/// A parser of paths that are lists of commands and numbers.
struct PathParser: JSONParsing {
  let session: ParsingSession

  /// Parses a path from a list such as `["M", 0, 0, "L", "= w", 10]`.
  ///
  /// The numbers follow the rules of path data. `{ "each": list, "as": "p", "do": ["L", "= p.x", "= p.y"] }` stands for
  /// commands for each element of a list.
  func path(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, _ scope: inout ComponentScope
  ) -> ValueSource? {
    steps(json, elements, name, isFirst: true, &scope).map(ValueSource.path)
  }

  /// The letter of a command: a constant or an expression.
  private enum Letter {
    case written(PathCommand)
    case computed(LocatedProgram)
  }

  private func steps(
    _ json: JSONValue, _ elements: [JSONValue], _ name: String, isFirst: Bool, _ scope: inout ComponentScope
  ) -> [ValueSource.PathStep]? {
    guard elements.count <= ComponentLimits.elements else {
      error(.limit, "`\(name)` has more than \(ComponentLimits.elements.grouped) elements", json.range)
      return nil
    }
    var steps: [ValueSource.PathStep] = []
    var isRight = true
    var rest = elements[...]
    while let first = rest.popFirst() {
      let isFirst = isFirst && steps.isEmpty && isRight
      if first.isObject {
        let loop = loop(first, name, isFirst: isFirst, &scope)
        if let loop { steps.append(.each(loop)) } else { isRight = false }
        continue
      }
      guard let letter = letter(first, isFirst: isFirst, &scope) else { return nil }
      var numbers: [ValueSource] = []
      while let next = rest.first, !next.isCommandLetter, !next.isObject, !isComputedLetter(next, &scope) {
        rest.removeFirst()
        if let number = number(next, name, &scope) { numbers.append(number) } else { isRight = false }
      }
      guard isRight else { continue }
      guard let repeated = self.steps(letter, numbers, first) else { return nil }
      steps += repeated
    }
    return isRight ? steps : nil
  }

  private func letter(_ json: JSONValue, isFirst: Bool, _ scope: inout ComponentScope) -> Letter? {
    guard json.holdsExpression, json.string != nil else {
      return command(json, isFirst: isFirst).map(Letter.written)
    }
    guard isComputedLetter(json, &scope) else { return command(json, isFirst: isFirst).map(Letter.written) }
    return scope.expression(json, "command", as: .string).map(Letter.computed)
  }

  /// Returns whether an element is an expression for the letter of a command.
  private func isComputedLetter(_ json: JSONValue, _ scope: inout ComponentScope) -> Bool {
    guard let text = json.string.flatMap({ ExpressionText($0) }) else { return false }
    return scope.type(of: text) == .string
  }

  /// Parses the commands for each element of a list; `nil` after a report.
  private func loop(
    _ json: JSONValue, _ name: String, isFirst: Bool, _ scope: inout ComponentScope
  ) -> ValueSource.PathLoop? {
    guard isObject(json, "a part of a path", keys: ["each", "as", "do"], required: ["each", "do"]),
      let list = json["each"], let commands = json["do"]
    else { return nil }
    if let name = json["as"], let objection = TakenNames.objection(to: name.string ?? "") {
      error(.componentName, "the name `\(name.string ?? "")` \(objection)", name.range)
      return nil
    }
    guard scope.context.elements.count < ExpressionLimits.functions else {
      error(
        .limit, "more than \(ExpressionLimits.functions) `each` of a path inside each other",
        json.range.opening)
      return nil
    }
    guard case .array(let elements) = commands.content else {
      session.parameters.reportType(commands, expected: "a list of commands and numbers", "`do`")
      return nil
    }
    guard let (type, source) = ReplicatorParser(session: session).list(list, &scope) else { return nil }
    let element = ElementScope(
      name: json["as"]?.string ?? "item", item: scope.cells.add(type), index: scope.cells.add(.number),
      count: scope.cells.add(.number))
    var place = scope.context
    place.elements.append(element)
    return scope.at(place) { steps(commands, elements, name, isFirst: isFirst, &$0) }.map { steps in
      ValueSource.PathLoop(
        list: source, element: type, item: element.item, index: element.index, count: element.count,
        steps: steps)
    }
  }

  private func command(_ json: JSONValue, isFirst: Bool) -> PathCommand? {
    guard let command = json.string.flatMap(PathCommand.init(text:)) else {
      error(
        .wrongType,
        json.string.map { "`\($0)` is not a path command" }
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

  /// Parses a number, or a point that counts as two numbers.
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

  /// Returns a command, repeated for as many numbers as given. A command with a computed letter remains a single one.
  private func steps(
    _ letter: Letter, _ numbers: [ValueSource], _ json: JSONValue
  ) -> [ValueSource.PathStep]? {
    switch letter {
    case .written(let command): return steps(command, numbers, json)
    case .computed(let located):
      let text = json.string.flatMap { ExpressionText($0) }
      let results = text.flatMap { try? ExpressionParser.parse($0) }?.results ?? []
      for case .string(let word) in results.map(\.kind) {
        guard let command = PathCommand(text: word) else {
          error(
            .wrongType, "`\(word)` is not a path command", json.range,
            suggestion: "there are \(PathCommand.letters) and their small letters")
          return nil
        }
        guard steps(command, numbers, json) != nil else { return nil }
      }
      return [.computed(located, numbers)]
    }
  }

  /// Returns a command, repeated for as many numbers as given; `nil` after a report.
  private func steps(
    _ written: PathCommand, _ numbers: [ValueSource], _ json: JSONValue
  ) -> [ValueSource.PathStep]? {
    var steps: [ValueSource.PathStep] = []
    var next: PathCommand? = written
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
      steps.append(.command(command, Array(taken)))
      rest = rest.dropFirst(taken.count)
      next = command.repeated
    } while !rest.isEmpty
    guard rest.isEmpty, !steps.isEmpty else {
      let count = numbers.reduce(0) { $0 + $1.coordinateCount }
      error(.count, "`\(written.letter)` takes \(written.numberCount) numbers, not \(count)", json.range)
      return nil
    }
    return steps
  }
}

extension ValueSource {
  /// The number of path numbers that the source provides: two for a point.
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
