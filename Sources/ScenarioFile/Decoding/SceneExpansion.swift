import Components
import Expressions
import Geometry
import JSONText
import Parameters

/// The expansion of a scene, which replaces expressions by their values and replicators by groups of copies.
struct SceneExpansion {
  /// The maximum number of JSON values in all copies.
  static let values = 2_000_000

  let environment: Environment
  private let nodeLimit: Int
  /// The size of the canvas; `nil` until it is known.
  var canvas: Size?
  /// The data and tokens that expressions read.
  var constants = ExpressionConstants()
  /// The sides of layers without `frame`.
  private(set) var laidOutSides: LaidOutSides
  /// The layers of the scene that is being expanded.
  private var layers = SceneLayers()
  /// The numbers of frames read so far, by layer and index; `nil` for invalid numbers.
  private var frameNumbers: [FrameNumber: Double?] = [:]
  /// The numbers of frames that are being read, outermost first.
  private var openNumbers: [FrameNumber] = []
  /// The compiled expressions by place; `nil` for invalid ones.
  private var programs: [Site: Compiled?] = [:]
  private var valueCount = 0
  private var copyCount = 0

  /// The place of an expression and its enclosing replicators. An expression in a style has a site for each node that
  /// uses it in other replicators.
  private struct Site: Hashable {
    var range: SourceRange
    var levels: [Int]
  }

  /// One of the four numbers of a layer's frame.
  private struct FrameNumber: Hashable {
    var layer: Int
    var index: Int
  }

  /// An expression with the sides of layers that it reads.
  private struct Compiled {
    var program: ExpressionProgram
    var sides: [SceneLayers.Side]
  }

  /// The meaning of the names in a replicator's copies.
  private struct LevelKind: Hashable {
    var name: String
    var item: ExpressionType?
    var isElement: Bool
  }

  private var levelKinds: [LevelKind: Int] = [:]

  init(_ environment: Environment, nodeLimit: Int, _ sides: LaidOutSides) {
    self.environment = environment
    self.nodeLimit = nodeLimit
    laidOutSides = sides
  }

  /// Returns a part of a document with its expressions and replicators expanded.
  mutating func expanded(_ json: JSONValue, _ parameters: inout ParameterDecoder) -> JSONValue {
    guard json.isExpandable else { return json }
    layers = SceneLayers(json)
    return resolved(json, in: scope, &parameters)
  }

  /// The scope of expressions outside replicators.
  private var scope: CopyScope {
    CopyScope(
      environment, canvas: canvas, constants, layers, areSidesFound: laidOutSides.areFound && canvas != nil)
  }

  /// Returns the group that replaces a replicator.
  private mutating func group(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> JSONValue {
    guard case .object(let members) = json.content else { return json }
    let own = Set(ReplicatorFormat.parameters.map(\.name))
    var group = members.filter { !own.contains($0.key) }.map { member in
      var member = member
      switch member.key {
      case NodeFormat.type.name: member.value.content = .string(Primitive.group.rawValue)
      case "note": break
      default: member.value = resolved(member.value, in: scope, &parameters)
      }
      return member
    }
    let children = copies(json, in: scope, &parameters)
    let range = json.member(ReplicatorFormat.node.name)?.keyRange ?? json.range.opening
    group.append(
      JSONMember(
        key: NodeFormat.children.name, keyRange: range, value: JSONValue(.array(children), at: json.range)))
    return JSONValue(.object(group), at: json.range)
  }

  // MARK: Copies

  private mutating func copies(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> [JSONValue] {
    guard scope.levels.count < ReplicatorFormat.levels else {
      parameters.diagnostics.error(
        .limit, "replicators lie more than \(ReplicatorFormat.levels) deep", at: json.range.opening)
      return []
    }
    guard let node = json[ReplicatorFormat.node.name] else {
      parameters.diagnostics.error(
        .missingKey, "`\(ReplicatorFormat.node.name)` is missing from `\(Primitive.replicator.rawValue)`",
        at: json.range.opening)
      return []
    }
    guard let (counted, copies) = count(json, in: scope, &parameters) else { return [] }
    var level = counted
    level.number = number(of: counted)
    var nodes: [JSONValue] = []
    for copy in copies {
      copyCount += 1
      guard copyCount <= nodeLimit, valueCount <= Self.values else {
        parameters.diagnostics.error(
          .limit, "the scene's replicators make too many copies", at: json.range.opening,
          suggestion: "raise the limit with `--limit \(ScenarioLimits.Name.nodes.rawValue)=N`")
        return []
      }
      let resolved = resolved(node, in: scope.inside(level, copy), &parameters)
      nodes.append(resolved.named(String(copy.index)))
    }
    return nodes
  }

  mutating func number(of level: CopyScope.Level) -> Int {
    let kind = LevelKind(name: level.name, item: level.item, isElement: level.isElement)
    let number = levelKinds[kind] ?? levelKinds.count
    levelKinds[kind] = number
    return number
  }

  private mutating func count(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> (CopyScope.Level, [CopyScope.Copy])? {
    let name = json[ReplicatorFormat.name.name].flatMap {
      parameters.decode($0, as: .string, ReplicatorFormat.name.name)
    }
    var level = CopyScope.Level(name: name.flatMap(String.init) ?? "")
    if let mistake = ReplicatorFormat.mistake(in: json) {
      parameters.diagnostics.report(mistake)
      return nil
    }
    if let count = json[ReplicatorFormat.count.name] {
      let resolved = resolved(count, in: scope, &parameters)
      guard
        case .integer(let count)? = parameters.decode(
          resolved, as: .integer(0...ExpressionLimits.elements), ReplicatorFormat.count.name)
      else { return nil }
      return (level, (0..<count).map { CopyScope.Copy(index: $0, count: count) })
    }
    if let each = json[ReplicatorFormat.each.name] {
      guard let (type, items) = elements(each, in: scope, &parameters) else { return nil }
      level.item = type
      return (
        level,
        items.enumerated().map { CopyScope.Copy(index: $0.offset, count: items.count, item: $0.element) }
      )
    }
    return nil
  }

  mutating func elements(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> (ExpressionType, [ExpressionValue])? {
    let name = ReplicatorFormat.each.name
    if case .string(let string) = json.content, ExpressionText(string) != nil {
      guard let (type, value) = value(string, at: json.range, in: scope, prefersList: true, &parameters)
      else { return nil }
      if case .list(let element) = type { return (element, value.list) }
      parameters.diagnostics.error(
        .wrongType, "`\(name)` must be a list, not \(type.phrase)", at: json.range)
      return nil
    }
    let resolved = resolved(json, in: scope, &parameters)
    guard case .array(let items) = resolved.content else {
      parameters.reportType(json, expected: "a list", "`\(name)`")
      return nil
    }
    guard !items.isEmpty else { return (.number, []) }
    guard let type = ExpressionType(elements: items) else {
      parameters.diagnostics.error(
        .wrongType, "the type of the elements of `\(name)` cannot be told", at: json.range.opening)
      return nil
    }
    guard let list = parameters.decode(resolved, as: ParameterKind(.list(type)), name),
      let values = ExpressionValue(list, .list(type))
    else { return nil }
    return (type, values.list)
  }

  // MARK: Expressions

  /// Returns a JSON value with its expressions and replicators expanded.
  private mutating func resolved(
    _ json: JSONValue, in scope: CopyScope, _ parameters: inout ParameterDecoder
  ) -> JSONValue {
    valueCount += 1
    guard valueCount <= Self.values else { return JSONValue(.invalid, at: json.range) }
    switch json.content {
    case .null, .bool, .number, .invalid: return json
    case .string(let string):
      guard ExpressionText(string) != nil else { return json }
      guard let (type, value) = value(string, at: json.range, in: scope, &parameters) else {
        return JSONValue(.invalid, at: json.range)
      }
      if let resolved = value.json(as: type, at: json.range) { return resolved }
      parameters.diagnostics.error(
        .wrongType, "a scene takes no expression that gives \(type.phrase)", at: json.range,
        suggestion: "describe a component, in whose layers it may stand")
      return JSONValue(.invalid, at: json.range)
    case .array(let elements):
      return JSONValue(.array(elements.map { resolved($0, in: scope, &parameters) }), at: json.range)
    case .object(let members):
      if case .string(Primitive.replicator.rawValue)? = json[NodeFormat.type.name]?.content {
        return group(json, in: scope, &parameters)
      }
      let hasOutline = json.isPath
      return JSONValue(
        .object(
          members.map { member in
            guard member.key != "note" else { return member }
            var member = member
            member.value =
              hasOutline && member.key == OutlineFormat.data.name && !member.value.isText
              ? pathData(member.value, in: scope, &parameters)
              : resolved(member.value, in: scope, &parameters)
            return member
          }), at: json.range)
    }
  }

  /// Returns the value of an expression with its type; `nil` after reporting an error.
  mutating func value(
    _ string: String, at range: SourceRange, in scope: CopyScope, prefersList: Bool = false,
    _ parameters: inout ParameterDecoder
  ) -> (ExpressionType, ExpressionValue)? {
    let source = parameters.diagnostics[range.source]
    let site = Site(range: range, levels: scope.levels.map(\.number))
    if programs[site] == nil, let text = ExpressionText(string) {
      var scope = scope
      do throws(ExpressionError) {
        let program = try ExpressionProgram(text, prefersList: prefersList, in: &scope)
        programs[site] = Compiled(program: program, sides: scope.sides)
        parameters.note(text, reading: scope.constantsRead, of: constants, at: range)
      } catch {
        programs[site] = .some(nil)
        if scope.hasMetMistake { return nil }
        var error = error
        if error.code == .unknownName, let refusal = scope.refusal {
          (error.message, error.suggestion) = (refusal, nil)
        }
        parameters.diagnostics.report(error.diagnostic(in: source, stringAt: range))
      }
    }
    guard let compiled = programs[site] ?? nil else { return nil }
    let sides = compiled.sides.compactMap { number(of: $0, at: range, &parameters) }
    guard sides.count == compiled.sides.count else { return nil }
    var machine = ExpressionMachine(scope.state(sides))
    do throws(EvaluationError) {
      return (compiled.program.type, try machine.value(compiled.program))
    } catch {
      parameters.diagnostics.report(error.diagnostic(in: source, stringAt: range))
      return nil
    }
  }

  // MARK: Frames

  /// Returns the value of a side of a layer; `nil` if its frame is invalid or the side is not known yet.
  private mutating func number(
    of side: SceneLayers.Side, at range: SourceRange, _ parameters: inout ParameterDecoder
  ) -> Double? {
    guard layers.frame(of: side.layer) != nil else {
      let place = layers.place(of: side.layer)
      return laidOutSides.value(
        of: LaidOutSides.Side(node: place.node, part: side.part),
        named: "\(layers.path(of: side.layer)).\(side.part.rawValue)", in: place.root, at: range)
    }
    var sum = 0.0
    for index in side.part.terms {
      guard let term = number(FrameNumber(layer: side.layer, index: index), at: range, &parameters) else {
        return nil
      }
      sum += term
    }
    return sum
  }

  private mutating func number(
    _ number: FrameNumber, at range: SourceRange, _ parameters: inout ParameterDecoder
  ) -> Double? {
    if let known = frameNumbers[number] { return known }
    if let start = openNumbers.firstIndex(of: number) {
      let names = (openNumbers[start...] + [number]).map { "`\(layers.path(of: $0.layer))`" }
      parameters.diagnostics.error(
        .conflict, "the frame of \(names[0]) depends on itself: \(names.joined(separator: " → "))", at: range)
      return nil
    }
    guard openNumbers.count < Self.mostFrames else {
      parameters.diagnostics.error(
        .limit, "more than \(Self.mostFrames) frames depend on each other in a row", at: range)
      return nil
    }
    openNumbers.append(number)
    defer { openNumbers.removeLast() }
    let found = resolvedNumber(number, &parameters)
    frameNumbers[number] = .some(found)
    return found
  }

  private mutating func resolvedNumber(
    _ number: FrameNumber, _ parameters: inout ParameterDecoder
  ) -> Double? {
    guard var json = layers.frame(of: number.layer) else { return nil }
    if case .string = json.content { json = resolved(json, in: scope, &parameters) }
    guard case .array(let numbers) = json.content, numbers.indices.contains(number.index),
      case .number(let value) = resolved(numbers[number.index], in: scope, &parameters).content
    else { return nil }
    return value
  }

  /// The maximum number of frames that depend on each other in a chain.
  private static let mostFrames = 64
}

extension JSONValue {
  /// Whether the value contains an expression or a replicator.
  fileprivate var isExpandable: Bool {
    switch content {
    case .null, .bool, .number, .invalid: false
    case .string(let string): string == Primitive.replicator.rawValue || ExpressionText(string) != nil
    case .array(let elements): elements.contains { $0.isExpandable }
    case .object(let members):
      isPath && !(self[OutlineFormat.data.name]?.isText ?? true)
        || members.contains { $0.key != "note" && $0.value.isExpandable }
    }
  }

  /// Whether the value is a path node.
  fileprivate var isPath: Bool { self[NodeFormat.type.name]?.tokenText == Primitive.path.rawValue }

  /// Whether the value is anything but a list or an object.
  fileprivate var isText: Bool {
    switch content {
    case .array, .object: false
    case .null, .bool, .number, .string, .invalid: true
    }
  }

  /// Returns the node with another id.
  fileprivate func named(_ id: String) -> Self {
    guard case .object(var members) = content else { return self }
    let key = NodeFormat.id.name
    members.removeAll { $0.key == key }
    members.insert(
      JSONMember(key: key, keyRange: range.opening, value: JSONValue(.string(id), at: range.opening)), at: 0)
    return Self(.object(members), at: range)
  }
}
