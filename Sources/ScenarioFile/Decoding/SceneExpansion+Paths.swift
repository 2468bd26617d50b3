import Expressions
import Geometry
import JSONText
import Parameters

// Paths given as lists of commands and numbers, such as `["M", 0, 0, "L", "= w", 10]`.

extension SceneExpansion {
  /// Returns the path data of a list of commands and numbers. An object in the list repeats commands for each element
  /// of another list.
  mutating func pathData(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> JSONValue {
    var words: [String] = []
    guard add(json, to: &words, in: scope, &parameters) else { return JSONValue(.invalid, at: json.range) }
    let text = words.joined(separator: " ")
    do throws(PathSyntaxError) {
      _ = try Path(svg: text)
    } catch {
      parameters.diagnostics.error(.path, error.message, at: json.range.opening)
      return JSONValue(.invalid, at: json.range)
    }
    return JSONValue(.string(text), at: json.range)
  }

  /// Appends the commands and numbers of a part of the list. Returns `false` after reporting an error.
  private mutating func add(
    _ json: JSONValue, to words: inout [String], in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> Bool {
    guard words.count < Self.values else {
      parameters.diagnostics.error(.limit, "the path has too many commands and numbers", at: json.range)
      return false
    }
    switch json.content {
    case .number(let number): words.append("\(number)")
    case .array(let elements):
      for element in elements where !add(element, to: &words, in: scope, &parameters) { return false }
    case .object: return addLoop(json, to: &words, in: scope, &parameters)
    case .string(let text):
      guard ExpressionText(text) != nil else { return add(letter: text, json, to: &words, &parameters) }
      guard let (type, value) = value(text, at: json.range, in: scope, &parameters) else { return false }
      if case .string(let letter) = value { return add(letter: letter, json, to: &words, &parameters) }
      guard type == .number || type == .point else {
        parameters.diagnostics.error(
          .wrongType, "a path holds commands, numbers and points, not \(type.phrase)", at: json.range)
        return false
      }
      words += value.scalars.map { "\($0)" }
    case .invalid: return false
    case .null, .bool:
      parameters.reportType(json, expected: "a command or a number", "a part of a path")
      return false
    }
    return true
  }

  private func add(
    letter: String, _ json: JSONValue, to words: inout [String], _ parameters: inout ParameterDecoder
  ) -> Bool {
    guard PathCommand(text: letter) != nil else {
      parameters.diagnostics.error(
        .wrongType, "`\(letter)` is not a path command", at: json.range,
        suggestion: "there are \(PathCommand.letters) and their small letters")
      return false
    }
    words.append(letter)
    return true
  }

  /// Appends the commands for each element of a list. Returns `false` after reporting an error.
  private mutating func addLoop(
    _ json: JSONValue, to words: inout [String], in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> Bool {
    guard let values = parameters.decode(json, as: PathLoopFormat.record), !values.hasMistakes,
      let each = json[PathLoopFormat.each.name], let commands = json[PathLoopFormat.commands.name],
      let (type, items) = elements(each, in: scope, &parameters)
    else { return false }
    guard scope.levels.count < ReplicatorFormat.levels + ExpressionLimits.functions else {
      parameters.diagnostics.error(
        .limit, "more than \(ExpressionLimits.functions) `each` of a path inside each other",
        at: json.range.opening)
      return false
    }
    var level = CopyScope.Level(name: values[PathLoopFormat.name], item: type, isElement: true)
    level.number = number(of: level)
    for (index, item) in items.enumerated() {
      let copy = CopyScope.Copy(index: index, count: items.count, item: item)
      guard add(commands, to: &words, in: scope.inside(level, copy), &parameters) else { return false }
    }
    return true
  }
}
