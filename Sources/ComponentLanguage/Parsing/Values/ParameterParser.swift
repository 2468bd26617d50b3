import Expressions
import JSONText
import Motion
import Parameters

/// A parser of the parameters of a component and the arguments of its actions.
struct ParameterParser: JSONParsing {
  let session: ParsingSession
  private static let keys = ["kind", "of", "default", "meaning", "range", "choices"]

  func parameters(
    _ json: JSONValue?, _ names: inout NameTable, _ cells: inout CellLayout
  ) -> Table<ParameterDefinition, ParameterDefinition> {
    var parameters: Table<ParameterDefinition, ParameterDefinition> = []
    for member in names.declarations(json, "parameters") {
      guard names.declare(member, as: .parameter(parameters.endIndex)) else { continue }
      if let parameter = parameter(member, "parameter", &cells) {
        parameters.append(parameter)
      } else {
        names.withdraw(member.key)
      }
    }
    return parameters
  }

  /// Parses one parameter or argument; `nil` after a report.
  func parameter(_ member: JSONMember, _ what: String, _ cells: inout CellLayout) -> ParameterDefinition? {
    let json = member.value
    guard isObject(json, "a \(what)", keys: Self.keys, required: ["kind"]),
      var kind = KindParser(session: session).kind(json, member.key)
    else { return nil }
    let meaning = text(json["meaning"], "meaning")
    var value: ParameterValue?
    if let given = json["default"] {
      if given.content == .null {
        (kind, value) = (.optional(kind), ParameterValue.none)
      } else {
        value = decode(given, as: kind, "default")
        if value == nil { return nil }
      }
    }
    guard let type = ExpressionType(kind) else { return nil }
    return ParameterDefinition(
      declaration: Parameter(member.key, value ?? .none, kind: kind, meaning), isRequired: value == nil,
      symbol: cells.add(type), defaultValue: value.flatMap { ExpressionValue($0, type) })
  }
}

/// A parser of kinds of parameters.
struct KindParser: JSONParsing {
  /// The kinds by name; `nil` for those that need keys in addition to `kind`.
  private static let kinds: KeyValuePairs<String, ParameterKind?> = [
    "number": .anyNumber, "integer": .integer(-1_000_000_000...1_000_000_000), "boolean": .boolean,
    "string": .string, "time": .span, "angle": .anyNumber, "color": .color, "point": .point, "size": .size,
    "curve": .curve, "choice": nil, "image": .image, "path": .path, "fontFamily": .fontFamily, "list": nil,
  ]
  let session: ParsingSession

  /// Parses the kind that `kind`, `of`, `range` and `choices` declare; `nil` after a report.
  func kind(_ json: JSONValue, _ name: String) -> ParameterKind? {
    let words = ParameterKind.choice(Self.kinds.map(\.key))
    guard case .string(let word)? = decode(json["kind"], as: words, "kind") else { return nil }
    for (key, owners) in [
      ("range", ["number", "integer", "time", "angle"]), ("choices", ["choice"]), ("of", ["list"]),
    ] where !owners.contains(word) {
      refuse([key], in: json) { "`\($0)` belongs to \(ParameterDecoder.list(owners)), not to `\(word)`" }
    }
    let range = range(json["range"])
    switch word {
    case "integer":
      let bounds = range ?? -1e9...1e9
      guard let low = Int(exactly: bounds.lowerBound), let high = Int(exactly: bounds.upperBound) else {
        let place = json["range"]?.range ?? json.range.opening
        error(.outOfRange, "the `range` of an `integer` is of whole numbers", place)
        return nil
      }
      return .integer(low...high)
    case "time":
      return range.map { .time(Time(seconds: $0.lowerBound)...Time(seconds: $0.upperBound)) } ?? .span
    case "choice": return choices(json, name)
    case "list": return list(json, name)
    case "number", "angle": return range.map { .number($0) } ?? .anyNumber
    default: return Self.kind(named: word)
    }
  }

  private static func kind(named word: String) -> ParameterKind? {
    kinds.first { $0.key == word }.flatMap(\.value)
  }

  /// Parses a name of a kind without further keys, as in the details of events; `nil` after a report.
  func plainKind(_ json: JSONValue, _ name: String) -> ParameterKind? {
    let words = ParameterKind.choice(Self.kinds.filter { $0.value != nil }.map(\.key))
    guard case .string(let word)? = decode(json, as: words, name) else { return nil }
    return Self.kind(named: word)
  }

  private func range(_ json: JSONValue?) -> ClosedRange<Double>? {
    guard let json, case .list(let values)? = decode(json, as: .list(.anyNumber, count: 2...2), "range")
    else { return nil }
    let ends = values.compactMap(Double.init)
    guard ends.count == 2, ends[0] <= ends[1] else {
      error(.outOfRange, "the first number of `range` is not above the second", json.range)
      return nil
    }
    return ends[0]...ends[1]
  }

  private func choices(_ json: JSONValue, _ name: String) -> ParameterKind? {
    guard let choices = json["choices"] else {
      error(.missingKey, "`\(name)` needs `choices`", json.range.opening)
      return nil
    }
    guard
      case .list(let words)? = decode(
        choices, as: .list(.string, count: 1...ComponentLimits.elements), "choices")
    else { return nil }
    return .choice(words.compactMap(String.init))
  }

  private func list(_ json: JSONValue, _ name: String) -> ParameterKind? {
    guard let element = json["of"] else {
      error(.missingKey, "`\(name)` needs `of`, the kind of its elements", json.range.opening)
      return nil
    }
    return elementKind(element, "of", in: name).map { .list($0, count: 0...ComponentLimits.elements) }
  }

  /// Parses the kind of a list's elements: a plain kind, a list of one kind for nested lists, or an object of named
  /// kinds.
  ///
  /// - Parameters:
  ///   - key: The name of the kind in messages.
  ///   - name: The list that contains the elements.
  private func elementKind(_ json: JSONValue, _ key: String, in name: String) -> ParameterKind? {
    if case .array(let elements) = json.content {
      guard elements.count == 1 else {
        error(.count, "`\(key)` of lists names one kind, not \(elements.count)", json.range)
        return nil
      }
      return elementKind(elements[0], key, in: name).map { .list($0, count: 0...ComponentLimits.elements) }
    }
    guard json.isObject else { return plainKind(json, key) }
    var fields: [any ParameterDeclaration] = []
    for member in named(json, key) {
      guard TakenNames.isWord(member.key) else {
        error(
          .componentName,
          "the name `\(member.key)` is not a valid name: use letters, digits and `_`, starting with a letter",
          member.keyRange)
        continue
      }
      guard let kind = elementKind(member.value, member.key, in: name) else { return nil }
      fields.append(Parameter(member.key, ParameterValue.none, kind: kind, ""))
    }
    return .record(
      RecordDeclaration("an element of \(name)", "an element", required: Set(fields.map(\.name)), fields))
  }

  /// Returns the members of an object of named kinds. A `note` is one of them if its value is a kind, else a comment.
  func named(_ json: JSONValue?, _ name: String) -> [JSONMember] {
    members(json, name) { member in
      member.isNote && !Self.kinds.contains { $0.key == member.value.string }
    }
  }
}
