import ComponentLanguage
import Components
import Expressions
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile

/// A builder of a component's specification from its definition and the text of its file.
struct ComponentSpecWriter {
  typealias Entry = ComponentSpec.Entry
  typealias Timing = ComponentSpec.Timing

  let definition: ComponentDefinition
  let places: SourcePlaces
  /// The curves collected so far, which the components of one specification share.
  private(set) var curves: [MotionSpec.Curve]

  init(_ definition: ComponentDefinition, _ places: SourcePlaces, curves: [MotionSpec.Curve]) {
    self.definition = definition
    self.places = places
    self.curves = curves
  }

  /// Returns the specification of the component, without its inner components.
  mutating func specification() -> ComponentSpec {
    let values = definition.values.map { value($0) }
    let formulas = definition.formulas.map { formula($0) }
    let followers = definition.followers.map { follower in
      let entries =
        [Entry("follows", json(follower.target)), Entry("spring", json(follower.spring))]
        + count(follower.count)
      return ComponentSpec.Value(name: follower.name, entries: entries, timing: nil, drag: [])
    }
    let machines = definition.machines.map { machine($0) }
    let rules = definition.rules.map { rule($0, states: []) }
    return ComponentSpec(
      name: definition.type, meaning: definition.meaning,
      size: definition.size.map { [.number($0.width), .number($0.height)] },
      layout: definition.layout.map { entry($0) }, parameters: parameters,
      layers: definition.roots.flatMap { layers($0, inside: "") }, values: values, formulas: formulas,
      followers: followers, gestures: definition.gestures.map { gesture($0) }, machines: machines,
      rules: rules, motions: motions(definition.animation), mirrors: definition.mirrors,
      ownsReducedMotion: definition.ownsReducedMotion, interface: interface, invariants: invariants)
  }

  // MARK: Interface

  private var parameters: [ComponentSpec.Parameter] {
    definition.parameters.map { parameter in
      ComponentSpec.Parameter(
        name: parameter.name, kind: Self.phrase(parameter.declaration.kind),
        standard: parameter.isRequired
          ? nil : parameter.defaultValue.map { json($0, as: parameter.symbol.type) },
        meaning: parameter.declaration.meaning)
    }
  }

  /// Returns a phrase for the values that a parameter accepts, including the parts of records.
  private static func phrase(_ kind: ParameterKind) -> String {
    switch kind {
    case .list(let element, _): "a list, of each element " + phrase(element)
    case .record(let record):
      record.parameters.map { "`\($0.name)`, \(phrase($0.kind))" }.joined(separator: "; ")
    default: kind.phrase
    }
  }

  private var interface: [ComponentSpec.Item] {
    definition.events.map {
      .init(kind: "event", name: $0.name, meaning: $0.meaning, details: $0.details.map(\.name))
    }
      + definition.actions.map { .init(kind: "action", name: $0.name, meaning: $0.meaning) }
      + definition.outputs.map { .init(kind: "output", name: $0.name, meaning: $0.meaning) }
      + definition.slots.map { .init(kind: "slot", name: $0.name, meaning: $0.meaning) }
  }

  private var invariants: [ComponentSpec.Invariant] {
    definition.invariants.map {
      .init(condition: $0.condition.program.text, isOfRest: $0.isOfRest, meaning: $0.meaning)
    }
  }

  // MARK: Layers

  private func layers(_ id: LayerID, inside outer: String, as role: String? = nil) -> [ComponentSpec.Layer] {
    let node = definition.layers[id]
    let type = definition.typeName(of: id)
    let path = (outer.isEmpty ? "" : outer + "/") + (node.id.isEmpty ? type : node.id)
    var presence = role.map { [Entry("stands as", .string($0))] } ?? []
    if case .replicator(let replicator) = node.kind { presence += copies(definition.replicators[replicator]) }
    if let condition = node.condition { presence.append(Entry("if", formula(condition.program))) }
    if let touches = node.touches { presence.append(Entry("touches", .string(touches.rawValue))) }
    let arguments = node.parameters.compactMap { argument in
      parameterName(argument.parameter, of: node).map { Entry($0, written(argument.source, argument.range)) }
    }
    let split = (node.split?.properties ?? []).map {
      Entry("each \($0.target.name)", written($0.source, $0.range))
    }
    let own = ComponentSpec.Layer(
      path: path, type: type, presence: presence,
      properties: node.properties.map { entry($0) } + arguments + split)
    return [own] + (node.mask.map { layers($0, inside: path, as: "mask") } ?? [])
      + node.children.flatMap { layers($0, inside: path) }
      + node.slots.flatMap { slot in
        slot.layers.flatMap { layers($0, inside: path, as: "content of the slot \(slot.name)") }
      }
  }

  private func parameterName(_ id: ParameterID, of node: NodeDefinition) -> String? {
    switch node.kind {
    case .component(let index): definition.components[index].parameters[id].name
    case .builtIn(let type): type.declaration.parameters[id.index].name
    case .primitive, .replicator, .slot: nil
    }
  }

  private func copies(_ replicator: ReplicatorDefinition) -> [Entry] {
    let list = replicator.list.map { [Entry("each", json($0))] } ?? []
    let name = replicator.name.map { [Entry("as", .string($0))] } ?? []
    return (list.isEmpty ? [Entry("count", json(replicator.count.source))] : list) + name
  }

  func entry(_ property: PropertyDefinition) -> Entry {
    Entry(property.target.name, written(property.source, property.range))
  }

  /// Returns a value as the file writes it.
  func written(_ source: PropertySource, _ range: SourceRange) -> JSONOutput {
    var texts = Diagnostics()
    let text = texts.add(SourceText(name: "", text: places.text(range)))
    if let value = JSONValue.parse(text, &texts), !texts.hasErrors { return JSONOutput(value) }
    switch source {
    case .constant(let value): return value.json ?? .null
    case .computed(let source): return json(source)
    }
  }

  // MARK: Values

  private mutating func value(_ value: ValueDefinition) -> ComponentSpec.Value {
    let drag = value.drag.map { self.drag($0, of: value) } ?? []
    return ComponentSpec.Value(
      name: value.name, entries: [Entry("initial", json(value.initial))] + count(value.count),
      timing: value.animation.map { timing([$0]) }, drag: drag)
  }

  private mutating func formula(_ formula: FormulaDefinition) -> ComponentSpec.Value {
    ComponentSpec.Value(
      name: formula.name, entries: [Entry("is", json(formula.source))] + count(formula.count),
      timing: formula.animation.map { timing([$0]) }, drag: [])
  }

  private func count(_ count: CountDefinition?) -> [Entry] {
    count.map { [Entry("count", json($0.source))] } ?? []
  }

  /// Returns the contract of a drag: everything that decides where the value moves and rests.
  private mutating func drag(_ drag: DragDefinition, of value: ValueDefinition) -> [Entry] {
    var entries = [
      Entry("by", .string(definition.gestures[drag.gesture].name)),
      Entry("axis", .string(drag.axis.rawValue)),
    ]
    if let layer = drag.around { entries.append(Entry("around", .string(definition.layers[layer].id))) }
    if drag.isAboutOffset { entries.append(Entry("about", "offset")) }
    if !drag.catches { entries.append(Entry("catches", false)) }
    if drag.factor.constantNumber != 1 { entries.append(Entry("factor", json(drag.factor))) }
    if let range = drag.range {
      entries += [Entry("range", json(range)), Entry("beyond", .string(drag.beyond.rawValue))]
      if let dimension = drag.dimension { entries.append(Entry("dimension", json(dimension))) }
    }
    switch drag.snap {
    case .stops(let stops): entries.append(Entry("snap", json(stops)))
    case .every(let step, let start, let limit):
      let limit = limit.map { [JSONOutput.Member("limit", json($0))] } ?? []
      entries.append(
        Entry("snap", .object([.init("every", json(step)), .init("from", json(start))] + limit)))
    case nil: break
    }
    if let velocity = drag.flickVelocity { entries.append(Entry("flickVelocity", json(velocity))) }
    entries.append(Entry("deceleration", json(drag.deceleration)))
    guard drag.snap != nil else { return entries }
    let specs =
      [drag.animation, value.animation] + [nearest(definition.animation, to: .value(id(of: value)))]
    let timing = timing(specs.compactMap { $0 })
    return entries + [Entry("comes to rest by", timing.curve)] + timing.entries
  }

  private func id(of value: ValueDefinition) -> ValueID {
    definition.values.indices.first { definition.values[$0].name == value.name }
      ?? definition.values.startIndex
  }

  // MARK: Gestures

  private func gesture(_ gesture: GestureDefinition) -> ComponentSpec.Gesture {
    var entries: [Entry] = []
    if let layer = gesture.layer { entries.append(Entry("on", .string(definition.layers[layer].id))) }
    if gesture.margin.constantNumber != 0 { entries.append(Entry("margin", json(gesture.margin))) }
    switch gesture.kind {
    case .tap:
      if gesture.taps > 1 { entries.append(Entry("taps", .integer(gesture.taps))) }
      if gesture.fingers > 1 { entries.append(Entry("fingers", .integer(gesture.fingers))) }
    case .press: entries.append(Entry("slack", .number(gesture.slack)))
    case .longPress:
      entries += [
        Entry("duration", .number(gesture.duration)), Entry("movement", .number(gesture.movement)),
      ]
    case .pan:
      if let axis = gesture.axis { entries.append(Entry("axis", .string(axis.rawValue))) }
      if let edge = gesture.edge { entries.append(Entry("edge", .string(edge.rawValue))) }
      entries.append(Entry("distance", .number(gesture.distance)))
      if gesture.fingers > 1 { entries.append(Entry("fingers", .integer(gesture.fingers))) }
    case .swipe:
      if let direction = gesture.direction { entries.append(Entry("direction", .string(direction.rawValue))) }
    case .pinch, .rotation: break
    }
    if let enabled = gesture.enabled { entries.append(Entry("enabled", formula(enabled.program))) }
    if gesture.isFirst { entries.append(Entry("first", true)) }
    for (key, others) in [("waitsFor", gesture.waitsFor), ("with", gesture.with)] where !others.isEmpty {
      entries.append(Entry(key, .array(others.map { .string(definition.gestures[$0].name) })))
    }
    return ComponentSpec.Gesture(name: gesture.name, kind: gesture.kind.rawValue, entries: entries)
  }

  // MARK: Timings

  /// Returns the timing of animations in order of precedence: later ones provide what earlier ones leave open.
  mutating func timing(_ specs: [AnimationSpec]) -> Timing {
    let motion = specs.first { $0.duration != nil || $0.curve != nil }
    let standard = AnimationTiming.defaultTiming
    let curve = motion?.curve ?? .constant(.curve(standard.curve))
    let duration = motion?.duration ?? .constant(.number(standard.duration.seconds))
    var entries: [Entry] = []
    let name: JSONOutput
    if case .constant(.curve(let curve)) = curve, case .constant(.number(let seconds)) = duration {
      name = .string(self.curve(curve, lasting: curve.ownDuration ?? seconds))
    } else {
      name = json(curve)
      entries.append(Entry("duration", json(duration)))
    }
    if let delay = specs.lazy.compactMap(\.delay).first { entries.append(Entry("delay", json(delay))) }
    if let stagger = specs.lazy.compactMap(\.stagger).first {
      entries.append(Entry("stagger", ["each": json(stagger.each), "from": json(stagger.origin)]))
    }
    if let interruption = specs.lazy.compactMap(\.interruption).first {
      entries.append(Entry("interruption", .string(interruption.rawValue)))
    }
    if let count = specs.first?.repeatCount {
      let isForEver = count.constantNumber == .infinity
      entries.append(Entry("repeat", isForEver ? "forever" : json(count)))
    }
    if specs.first?.autoreverses == true { entries.append(Entry("autoreverse", true)) }
    return Timing(curve: name, entries: entries)
  }

  /// Returns the name of a curve, which is added to the specification if it is new.
  private mutating func curve(_ curve: TimingCurve, lasting duration: Double) -> String {
    let entry = MotionSpec.Curve(curve: curve, duration: duration, origin: nil)
    let index = curves.firstIndex(of: entry) ?? curves.count
    if index == curves.count { curves.append(entry) }
    return MotionSpec.id(ofCurve: index)
  }

  /// Returns the animation of a target in a map, or the map's default; `nil` if it has neither.
  func nearest(_ map: AnimationMap?, to target: AnimationMap.Target) -> AnimationSpec? {
    map.flatMap { $0.animations[target] ?? $0.others }
  }

  /// Returns the timings in a map, each with its target.
  mutating func motions(_ map: AnimationMap?) -> [ComponentSpec.Motion] {
    guard let map else { return [] }
    let named = map.animations.map { (target: name(of: $0.key), spec: $0.value) }.sorted {
      $0.target < $1.target
    }
    let all = named + (map.others.map { [(target: "*", spec: $0)] } ?? [])
    return all.map { ComponentSpec.Motion(target: $0.target, timing: timing([$0.spec])) }
  }

  private func name(of target: AnimationMap.Target) -> String {
    switch target {
    case .layer(let layer): definition.layers[layer].id
    case .value(let value): definition.values[value].name
    case .formula(let formula): definition.formulas[formula].name
    }
  }

  private func json(_ origin: AnimationSpec.Stagger.Origin) -> JSONOutput {
    switch origin {
    case .first: "first"
    case .last: "last"
    case .center: "center"
    case .index(let source): json(source)
    }
  }

  // MARK: Sources

  func formula(_ program: ExpressionProgram) -> JSONOutput { .string("= " + program.text) }

  /// Returns the value of a source in the notation of files.
  func json(_ source: ValueSource) -> JSONOutput {
    switch source {
    case .constant(let value): json(value)
    case .program(let program): formula(program)
    case .elements(let elements): .array(elements.map { json($0) })
    case .fields(let fields): .object(fields.map { .init($0.name, json($0.source)) })
    case .path: "= …"
    }
  }

  private func json(_ value: ExpressionValue) -> JSONOutput {
    switch value {
    case .null: .null
    case .number(let number): .number(number)
    case .point(let point): [.number(point.x), .number(point.y)]
    case .size(let size): [.number(size.width), .number(size.height)]
    case .color(let color): ParameterValue.color(color).json ?? .null
    case .boolean(let flag): .bool(flag)
    case .string(let text): .string(text)
    case .path(let path): .string(path.svgData)
    case .curve(let curve): .string(curve.description)
    case .list(let values), .record(let values): .array(values.map { json($0) })
    }
  }

  /// Returns a value, with the names of its parts if its type defines them.
  private func json(_ value: ExpressionValue, as type: ExpressionType) -> JSONOutput {
    switch (value, type) {
    case (.list(let values), .list(let element)): .array(values.map { json($0, as: element) })
    case (.record(let values), .record(let fields)):
      .object(zip(fields, values).map { .init($0.name, json($1, as: $0.type)) })
    default: json(value)
    }
  }
}

extension ComponentDefinition {
  /// Returns the type of a node, which names its layer if the node has no id.
  func typeName(of layer: LayerID) -> String {
    switch layers[layer].kind {
    case .primitive(let primitive): primitive.rawValue
    case .replicator: "replicator"
    case .slot(let slot): "slot \(slots[slot].name)"
    case .component(let index): components[index].type
    case .builtIn(let type): type.declaration.type
    }
  }
}

extension ComponentSpec.Entry {
  init(_ name: String, _ value: JSONOutput) { (self.name, self.value) = (name, value) }
}

extension ValueSource {
  /// The number of a constant source; `nil` for any other source.
  fileprivate var constantNumber: Double? {
    if case .constant(.number(let number)) = self { number } else { nil }
  }
}
