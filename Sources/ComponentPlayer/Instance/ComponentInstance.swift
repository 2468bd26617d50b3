import ComponentLanguage
import Expressions
import Geometry
import Interaction
import JSONText
import Motion
import Parameters
import ScenarioFile

/// One component of data on the stage: its values, machines and what is under way.
///
/// Events change it at their exact times; between them everything is a closed form of time.
package struct ComponentInstance: Sendable {
  /// What all instances of the component share.
  package let program: ComponentProgram
  /// The world around the component.
  package var environment: ComponentEnvironment
  /// What expressions read and layers show.
  package var store: InstanceStore
  /// The time of the last event.
  private(set) var now = Time.zero

  var runs = RunTable()
  package var pending = PendingQueue()
  var queue = EventQueue()
  package var meter: RunMeter
  /// What each watched expression was when it was last looked at; nil for one that is not watched.
  var watched: [ExpressionValue?]
  /// The states that actions of the present list lead to, by machine.
  var transitions: [Int: Int] = [:]
  /// The gestures and the fingers that they see.
  package var arena: GestureArena
  /// Elements on their way to a snap, by its index, or to nowhere particular.
  var settles: [ElementReference: Int?] = [:]
  var outbox = Outbox()
  /// What last moved each thing, for those who ask why.
  package var records = MovementRecords()
  /// The components inside that fingers are on.
  var touches = TouchRoutes()
  /// Whether the component, or something inside it, has the keyboard.
  private(set) var isFocused = false
  /// The inner component that has the keyboard, or will have it once the component does.
  private(set) var focusedInside: InnerKey?
  var hasAppeared = false
  /// Nodes that the device shows by itself, so that they give way.
  let shownByDevice: Set<Int>

  /// An instance that has not begun, with the parameters of one scene node.
  package init(
    _ program: ComponentProgram, _ parameters: ParameterValues = ParameterValues(),
    in environment: ComponentEnvironment, meter: RunMeter = RunMeter(), remembers: Bool = true
  ) {
    self.meter = meter
    self.remembers = remembers
    self.program = program
    self.environment = environment
    let device = environment.environment.device
    shownByDevice = Set(
      program.definition.layers.indices.filter { device?.draws(program.definition.layers[$0].id) ?? false })
    let definition = program.definition
    store = InstanceStore(program)
    watched = Array(repeating: nil, count: program.watches.count)
    arena = GestureArena(definition.gestures)
    for parameter in definition.parameters {
      let given = parameters.value(of: parameter.name)
      let value = given.flatMap { ExpressionValue($0, parameter.symbol.type) } ?? parameter.defaultValue
      if let value { store.set(value, at: parameter.symbol) }
    }
    setEnvironment(environment.environment)
  }

  /// What the file says.
  package var definition: ComponentDefinition { program.definition }

  package var size: Size { store.size }

  /// Moves to the time of an event.
  package mutating func arrive(at time: Time) {
    guard time > now else { return }
    queue.beginInstant()
    now = time
  }

  private mutating func setEnvironment(_ environment: Environment) {
    for reading in EnvironmentInput.allCases {
      if let value = reading.value(in: environment) { store.set(reading, value) }
    }
  }

  /// Brings the instance into the state in which it begins, once its size is known.
  package mutating func begin(_ size: Size, at time: Time) throws(ComponentMistake) {
    store.resize(size)
    store.begin(at: time)
    now = time
    try makeElements()
    for machine in definition.machines.indices { try beginMachine(machine) }
    for index in definition.values.indices where isList(index) { try beginList(index) }
    try aimFollowers()
    for machine in store.machines.indices { try scheduleDeadlines(ofState: machine) }
    for (index, rule) in definition.rules.enumerated() { try schedule(rule, .own(index), generation: 0) }
    try watchFromTheStart()
    try updateInner()
  }

  private mutating func beginMachine(_ index: Int) throws(ComponentMistake) {
    let machine = definition.machines[index]
    var evaluator = Evaluator(store.symbols)
    let name = try evaluator.value(machine.initial, as: .string, at: machine.range).string
    guard let state = machine.states.firstIndex(where: { $0.name == name }) else {
      throw ComponentMistake(.unknownState(name), machine.range)
    }
    store.beginMachine(in: state, at: now)
    recordCoverage(.state(machine: index, state: state))
  }

  /// What goes on, as of the last `prepare()`, which ends each change of an inner component.
  package internal(set) var activity = Activity()
  /// Whether evaluations continue the last one; `false` to compute everything each time.
  let remembers: Bool

  // The elements of values, formulas and followers, and what formulas say.

  /// Makes as many elements of values, formulas and followers as their counts say, which may read formulas of
  /// parameters.
  mutating func makeElements() throws(ComponentMistake) {
    var counting = Evaluator(store.symbols)
    for computation in definition.order {
      switch computation {
      case .initialValue(let index):
        let value = definition.values[index]
        store.makeValue(index, count: try count(value.count, at: value.range, in: &counting))
      case .formula(let index):
        let formula = definition.formulas[index]
        store.makeFormula(index, count: try count(formula.count, at: formula.range, in: &counting))
        if formula.isOfParameters { try computeFormula(index, in: &counting, at: now) }
      case .follower(let index):
        let follower = definition.followers[index]
        store.makeFollower(index, count: try count(follower.count, at: follower.range, in: &counting))
      case .textSize, .size, .frame, .output: break
      }
    }
    store.replaceSymbols(counting.state)
  }

  private func count(
    _ count: CountDefinition?, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Int {
    guard let count else { return 1 }
    let elements = try evaluator.count(count, of: .elementsOfValue, at: range)
    if let cell = count.cell { evaluator.state.numbers[cell] = Double(elements) }
    return elements
  }

  /// What a formula's expression says of an element, without what remains of its jumps.
  func expression(
    ofFormula index: Int, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    let formula = definition.formulas[index]
    if let symbol = formula.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(formula.source, at: formula.range)
  }

  func computeFormula(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let formula = definition.formulas[index]
    let track = store.formulas[index]
    for element in 0..<track.count {
      let copies = formula.count == nil ? [] : [element]
      guard let width = formula.type.scalarCount else {
        if let symbol = formula.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
        let value = try evaluator.value(formula.source, as: formula.type, at: formula.range)
        evaluator.state.set(value, at: formula.symbol, copies: copies)
        continue
      }
      var motion = try expression(ofFormula: index, element, in: &evaluator)
      if !track.offsets.isEmpty { motion = motion + track.offsets[element].motion(at: time) }
      evaluator.state.set(motion, width: width, at: formula.symbol, copies: copies)
    }
  }

  // Values that are lists, whose elements come and go.

  func isList(_ value: Int) -> Bool {
    if case .list = definition.values[value].type, definition.values[value].count == nil { return true }
    return false
  }

  mutating func beginList(_ value: Int) throws(ComponentMistake) {
    let list = definition.values[value]
    var evaluator = try presentEvaluator()
    let initial = try evaluator.value(list.initial, as: list.type, at: list.range)
    store.beginList(value, initial.list)
  }

  mutating func insert(
    _ value: Int, at index: ValueSource, item: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard case .list(let type) = definition.values[value].type, let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let number = try evaluator.number(index, at: range)
    let place = try self.index(number, of: list.count + 1, at: range)
    guard list.count < ComponentLimits.elements else {
      throw ComponentMistake(.tooMany(.elementsOfList), range)
    }
    let item = try evaluator.value(item, as: type, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.insert(item, at: place, time: now, timing) }
    noteList(value, cause)
  }

  mutating func remove(
    _ value: Int, at index: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let place = try self.index(try evaluator.number(index, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.remove(at: place, time: now, timing) }
    noteList(value, cause)
  }

  mutating func move(
    _ value: Int, from: ValueSource, to: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = store.lists[value] else { return }
    var evaluator = try presentEvaluator()
    let start = try index(try evaluator.number(from, at: range), of: list.count, at: range)
    let end = try index(try evaluator.number(to, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    store.updateList(value) { $0.move(from: start, to: end, time: now, timing) }
    noteList(value, cause)
  }

  private mutating func noteList(_ value: Int, _ cause: CauseRecord) {
    note(.list, of: ElementReference(value: value, element: 0), until: store.lists[value]?.end, cause)
  }

  /// How the elements of a list come and go; nil for at once.
  private func listTiming(
    _ value: Int, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> AnimationTiming? {
    try timing(valueAnimations(value), at: range, in: &evaluator, unlessNothing: true)
  }

  // Followers: springs that are aimed at what they trail.

  func computeFollower(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let follower = definition.followers[index]
    let width = elementWidth(of: follower)
    for (element, track) in store.followers[index].enumerated() {
      let copies = follower.count == nil ? [] : [element]
      var motion = track.motion(at: time)
      if motion == nil { motion = try target(of: follower, element, in: &evaluator) }
      evaluator.state.set(motion ?? Motion4(), width: width, at: follower.symbol, copies: copies)
    }
  }

  /// Aims all followers at where what they trail is now.
  mutating func aimFollowers() throws(ComponentMistake) {
    guard !store.followers.isEmpty else { return }
    try countSteps(RunLimits.stepsOfFollower * store.followers.reduce(0) { $0 + $1.count })
    var evaluator = try presentEvaluator()
    for (index, follower) in definition.followers.enumerated() {
      let width = elementWidth(of: follower)
      for element in store.followers[index].indices {
        let target = try target(of: follower, element, in: &evaluator).values
        if store.followers[index][element].isAimed(at: target, width: width) { continue }
        let spring = try evaluator.value(follower.spring, as: .curve, at: follower.range)
        guard case .moving(var components) = store.followers[index][element], case .curve(let curve) = spring
        else {
          store.setFollower(index, element, .resting(target, width: width))
          continue
        }
        let timing = AnimationTiming(duration: .zero, curve: curve, interruption: .velocityPreserving)
        for component in components.indices {
          components[component].animate(to: target[component], at: now, timing)
        }
        store.setFollower(index, element, .moving(components))
        let copies = follower.count == nil ? [] : [element]
        if let motion = store.followers[index][element].motion(at: now) {
          evaluator.state.set(motion, width: width, at: follower.symbol, copies: copies)
        }
      }
    }
  }

  private func target(
    of follower: FollowerDefinition, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    if let symbol = follower.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(follower.target, at: follower.range)
  }

  private func elementWidth(of follower: FollowerDefinition) -> Int {
    if case .list(let type) = follower.symbol.type { return type.scalarCount ?? 0 }
    return follower.symbol.type.scalarCount ?? 0
  }

  // The keyboard.

  /// Leads the keyboard to an inner component, or with `nil` to the component itself: at once if the component has it, else
  /// as soon as it does.
  mutating func focus(on key: InnerKey?) throws(ComponentMistake) {
    if try aimFocus(at: key) { try setFocus(true, of: key) }
  }

  /// Does what an inner component asks for: the keyboard, or to give it up.
  mutating func takeFocus(
    _ isWanted: Bool, by key: InnerKey, _ instance: inout ComponentInstance
  ) throws(ComponentMistake) {
    if isWanted {
      if try aimFocus(at: key) { try instance.setFocus(true) }
    } else if focusedInside == key {
      emit(.focus(false))
    }
  }

  /// Notes what the keyboard is for and takes it from what has it; whether the former has yet to be told that it has it.
  private mutating func aimFocus(at key: InnerKey?) throws(ComponentMistake) -> Bool {
    let old = focusedInside
    focusedInside = key
    emit(.focus(true))
    guard isFocused, key != old else { return false }
    try setFocus(false, of: old)
    return true
  }

  /// Learns that the component, or something inside it, has gained or lost the keyboard.
  mutating func setFocus(_ isFocused: Bool) throws(ComponentMistake) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    let key = focusedInside
    if !isFocused { focusedInside = nil }
    try setFocus(isFocused, of: key)
    try settleQueue()
  }

  /// Tells an inner component, or with `nil` the component's own rules, of the keyboard.
  private mutating func setFocus(_ isFocused: Bool, of key: InnerKey?) throws(ComponentMistake) {
    guard let key else { return store.set(EnvironmentInput.isFocused, .boolean(isFocused)) }
    if store.hosted[key] != nil {
      try give(.focus(isFocused), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.setFocus(isFocused) }
    }
  }

  /// A keystroke for the inner component that has the keyboard, or else for the component itself.
  package mutating func receive(key text: String) throws(ComponentMistake) {
    guard let key = focusedInside else {
      return try receive(DataEvent(kind: .trigger([.key]), details: [("text", .string(text))]), at: now)
    }
    try updateInner()
    if store.hosted[key] != nil {
      try give(.key(text), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(key: text) }
    }
    try settleQueue()
  }

  /// The ids of the layers from the component down to the one inside that has the keyboard; none if it has it itself.
  var focusedPath: [String] {
    guard let key = focusedInside else { return [] }
    return path(of: key) + (store.inner[key]?.instance.focusedPath ?? [])
  }
}

extension ComponentDefinition {
  /// Where a mistake points that belongs to the component as a whole.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
