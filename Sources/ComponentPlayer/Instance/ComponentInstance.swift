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
  /// What expressions read and only events change. What is computed is filled in for each time anew.
  private(set) var state: ExpressionState
  /// The time of the last event.
  var now = Time.zero
  /// When it began.
  private(set) var appearedAt = Time.zero { didSet { present = nil } }
  /// True once it has begun.
  private(set) var isReady = false

  /// The values, in the order of the definition; so are formulas, followers and machines.
  package var values: [ValueTrack] { didSet { invalidate(program.sources.ofValues) } }
  private(set) var lists: [Int: ListTrack] = [:] { didSet { invalidate(program.sources.replicators.all) } }
  package var formulas: [FormulaTrack] { didSet { invalidate(program.sources.formulas.all) } }
  package private(set) var followers: [[ElementTrack]] {
    didSet { invalidate(program.sources.followers.all) }
  }
  var overrideOffsets: [[CopyPath: OffsetTrack]] { didSet { invalidate(program.sources.stateOverrides.all) } }
  var pathMorphs: [[CopyPath: PathMorph]] { didSet { invalidate(program.sources.stateOverrides.all) } }
  package var machines: [MachineTrack] = [] { didSet { invalidate(program.sources.machines.all) } }

  var runs: [Int: Run] = [:]
  var nextRun = 0
  /// When the last of the runs that a state's `enter` starts will have ended.
  var latestEnd = Time.zero
  /// What waits for its time, the next first; a slice, so that taking the first moves nothing.
  package var pending = PendingQueue()
  var nextOrder = 0
  var queue: [DataEvent] = []
  var rounds = 0
  /// The rules of the rounds at this instant, for the mistake of those that never end.
  var recentRules: [SourceRange] = []
  /// The work done in the run so far; in an inner instance, since the outer one last asked.
  package var work = RunWork()
  /// Steps of `when`s, `changes` and followers that there may be.
  var mostSteps = Int.max
  /// What each watched expression was when it was last looked at; nil for one that is not watched.
  var watched: [ExpressionValue?]
  /// The states that actions of the present list lead to, by machine.
  var transitions: [Int: Int] = [:]
  /// The gestures and the fingers that they see.
  package var arena: GestureArena
  /// Values that fingers hold or move.
  package var drags: [Int: ActiveDrag] = [:] { didSet { invalidate(program.sources.readings.all) } }
  /// Elements on their way to a snap, by its index, or to nowhere particular.
  var settles: [ElementReference: Int?] = [:]
  /// What it has said since the outbox was emptied.
  var outbox: [OutboxEntry] = []
  /// What last moved each thing, for those who ask why.
  package var records = MovementRecords()
  /// What was entered and carried out, here and inside; the component around takes it.
  package var covered: Set<CoveredItem> = []
  /// The components of data inside this one.
  package var inner: [InnerKey: InnerInstance] = [:] { didSet { invalidate(program.sources.inside.all) } }
  /// The built-in components inside this one.
  var hosted: [InnerKey: HostedEngine] = [:] { didSet { invalidate(program.sources.inside.all) } }
  /// The inner components that each finger is on, innermost first.
  var fingersInside: [Int: [TouchHost.InnerArea]] = [:]
  /// Touches that scroll views inside keep back, by finger.
  var heldTouches: [Int: [HeldTouch]] = [:]
  /// The gestures that lost a finger to a scroll view around them, by finger.
  var withheldGestures: [Int: Set<Int>] = [:]
  /// Fingers that something inside has taken over without a report of them.
  var lateClaims: [Int] = []
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
    in environment: ComponentEnvironment
  ) {
    self.program = program
    self.environment = environment
    let device = environment.environment.device
    shownByDevice = Set(
      program.definition.layers.indices.filter { device?.draws(program.definition.layers[$0].id) ?? false })
    let definition = program.definition
    state = ExpressionState(numbers: definition.numberCells, objects: definition.objectCells)
    values = []
    formulas = Array(repeating: FormulaTrack(), count: definition.formulas.count)
    followers = Array(repeating: [], count: definition.followers.count)
    overrideOffsets = Array(repeating: [:], count: program.stateOverrides.count)
    pathMorphs = Array(repeating: [:], count: program.stateOverrides.count)
    watched = Array(repeating: nil, count: program.watches.count)
    arena = GestureArena(definition.gestures)
    for parameter in definition.parameters {
      let given = parameters.value(of: parameter.name)
      let value = given.flatMap { ExpressionValue($0, parameter.symbol.type) } ?? parameter.defaultValue
      if let value { set(value, at: parameter.symbol) }
    }
    setEnvironment(environment.environment)
  }

  /// What the file says.
  package var definition: ComponentDefinition { program.definition }

  /// The component's size, as expressions read it.
  package private(set) var size = Size.zero { didSet { invalidate(program.sources.size) } }

  /// Gives it another size, which expressions read from now on.
  package mutating func resize(_ size: Size) {
    self.size = size
    set(.size, .size(size))
  }

  mutating func set(_ reading: EnvironmentInput, _ value: ExpressionValue) {
    if let symbol = program.environment[reading] { set(value, at: symbol) }
  }

  /// Gives a symbol a value that stays until it is given another.
  mutating func set(_ value: ExpressionValue, at symbol: ExpressionSymbol) {
    state.set(value, at: symbol)
    present?.evaluated.state.set(value, at: symbol)
    if present != nil, let source = program.sources.number(of: symbol, in: definition) { invalidate(source) }
  }

  /// Gives a symbol numbers, and how fast they change.
  mutating func set(_ motion: Motion4, width: Int, at symbol: ExpressionSymbol) {
    state.set(motion, width: width, at: symbol)
    present?.evaluated.state.set(motion, width: width, at: symbol)
    if present != nil, let source = program.sources.number(of: symbol, in: definition) { invalidate(source) }
  }

  /// Takes over a state in which elements have been counted.
  mutating func setState(_ state: ExpressionState) {
    self.state = state
    present = nil
  }

  private mutating func invalidate(_ sources: SourceSet) { present?.invalidated.formUnion(sources) }

  private mutating func invalidate(_ source: Int) { present?.invalidated.insert(source) }

  private mutating func setEnvironment(_ environment: Environment) {
    for reading in EnvironmentInput.allCases {
      if let value = reading.value(in: environment) { set(reading, value) }
    }
  }

  /// Brings the instance into the state in which it begins, once its size is known.
  package mutating func begin(_ size: Size, at time: Time) throws(ComponentMistake) {
    resize(size)
    (isReady, appearedAt, now) = (true, time, time)
    try makeElements()
    for machine in definition.machines.indices {
      machines.append(MachineTrack(state: 0, enteredAt: time, settlesAt: time))
      try beginMachine(machine)
    }
    for index in definition.values.indices where isList(index) { try beginList(index) }
    try aimFollowers()
    for machine in machines.indices { try scheduleDeadlines(ofState: machine) }
    for (index, rule) in definition.rules.enumerated() { try schedule(rule, .own(index), generation: 0) }
    try watchFromTheStart()
    try updateInner()
  }

  private mutating func beginMachine(_ index: Int) throws(ComponentMistake) {
    let machine = definition.machines[index]
    var evaluator = Evaluator(state)
    let name = try evaluator.value(machine.initial, as: .string, at: machine.range).string
    guard let state = machine.states.firstIndex(where: { $0.name == name }) else {
      throw ComponentMistake(.unknownState(name), machine.range)
    }
    machines[index].state = state
    recordCoverage(.state(machine: index, state: state))
    set(.string(name), at: machine.symbol)
  }

  /// Everything as it was evaluated last; nil until it is.
  var present: PresentState?
  /// What goes on, as of the last `prepare()`, which ends each change of an inner component.
  package internal(set) var activity = Activity()
  /// False to compute everything anew whenever it is asked.
  var remembers = true

  // The elements of values, formulas and followers, and what formulas say.

  /// Makes as many elements of values, formulas and followers as their counts say, which may read formulas of
  /// parameters.
  mutating func makeElements() throws(ComponentMistake) {
    var counting = Evaluator(state)
    values = Array(repeating: ValueTrack(count: 0), count: definition.values.count)
    for computation in definition.order {
      switch computation {
      case .initialValue(let index):
        let value = definition.values[index]
        values[index] = ValueTrack(count: try count(value.count, at: value.range, in: &counting))
      case .formula(let index):
        let formula = definition.formulas[index]
        formulas[index] = FormulaTrack(
          count: try count(formula.count, at: formula.range, in: &counting),
          offsetWidth: formula.animation == nil ? nil : formula.type.scalarCount)
        if formula.isOfParameters { try computeFormula(index, in: &counting, at: now) }
      case .follower(let index):
        let follower = definition.followers[index]
        let count = try count(follower.count, at: follower.range, in: &counting)
        followers[index] = Array(repeating: .initial, count: count)
      case .textSize, .size, .frame, .output: break
      }
    }
    setState(counting.state)
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
    let track = formulas[index]
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
    lists[value] = ListTrack(initial.list)
    values[value].elements[0] = .fixed(initial)
  }

  mutating func insert(
    _ value: Int, at index: ValueSource, item: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard case .list(let type) = definition.values[value].type, let list = lists[value] else { return }
    var evaluator = try presentEvaluator()
    let number = try evaluator.number(index, at: range)
    let place = try self.index(number, of: list.count + 1, at: range)
    guard list.count < ComponentLimits.elements else {
      throw ComponentMistake(.tooMany(.elementsOfList), range)
    }
    let item = try evaluator.value(item, as: type, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    lists[value]?.insert(item, at: place, time: now, timing)
    updateList(value, cause)
  }

  mutating func remove(
    _ value: Int, at index: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = lists[value] else { return }
    var evaluator = try presentEvaluator()
    let place = try self.index(try evaluator.number(index, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    lists[value]?.remove(at: place, time: now, timing)
    updateList(value, cause)
  }

  mutating func move(
    _ value: Int, from: ValueSource, to: ValueSource, range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    guard let list = lists[value] else { return }
    var evaluator = try presentEvaluator()
    let start = try index(try evaluator.number(from, at: range), of: list.count, at: range)
    let end = try index(try evaluator.number(to, at: range), of: list.count, at: range)
    let timing = try listTiming(value, at: range, in: &evaluator)
    let now = now
    lists[value]?.move(from: start, to: end, time: now, timing)
    updateList(value, cause)
  }

  private mutating func updateList(_ value: Int, _ cause: CauseRecord) {
    note(.list, of: value, 0, until: lists[value]?.end, cause)
    values[value].elements[0] = .fixed(.list(lists[value]?.items ?? []))
  }

  /// Gives an element a value at once.
  mutating func setElement(_ element: Int, of value: Int, _ result: ExpressionValue) {
    if isList(value) {
      lists[value]?.set(result.list)
      values[value].elements[element] = .fixed(result)
    } else if definition.values[value].isAnimatable {
      let scalars = Motion4(result.scalars).values
      values[value].elements[element] = .resting(
        scalars, width: definition.values[value].type.scalarCount ?? 0)
    } else {
      values[value].elements[element] = .fixed(result)
    }
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
    for (element, track) in followers[index].enumerated() {
      let copies = follower.count == nil ? [] : [element]
      var motion = track.motion(at: time)
      if motion == nil { motion = try target(of: follower, element, in: &evaluator) }
      evaluator.state.set(motion ?? Motion4(), width: width, at: follower.symbol, copies: copies)
    }
  }

  /// Aims all followers at where what they trail is now.
  mutating func aimFollowers() throws(ComponentMistake) {
    guard !followers.isEmpty else { return }
    try count(RunLimits.stepsOfFollower * followers.reduce(0) { $0 + $1.count })
    var evaluator = try presentEvaluator()
    for (index, follower) in definition.followers.enumerated() {
      let width = elementWidth(of: follower)
      for element in followers[index].indices {
        let target = try target(of: follower, element, in: &evaluator).values
        if followers[index][element].isAimed(at: target, width: width) { continue }
        let spring = try evaluator.value(follower.spring, as: .curve, at: follower.range)
        guard case .moving(var components) = followers[index][element], case .curve(let curve) = spring else {
          followers[index][element] = .resting(target, width: width)
          continue
        }
        let timing = AnimationTiming(duration: .zero, curve: curve, interruption: .velocityPreserving)
        for component in components.indices {
          components[component].animate(to: target[component], at: now, timing)
        }
        followers[index][element] = .moving(components)
        let copies = follower.count == nil ? [] : [element]
        if let motion = followers[index][element].motion(at: now) {
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

  /// The animations of values, lists, formulas, followers, state overrides and paths, then those of the components
  /// inside, in the order of the file.
  package var animations: [AnimationRecord] {
    var found = values.flatMap(\.elements).flatMap(\.animations)
    for key in lists.keys.sorted() { found += lists[key]?.animations ?? [] }
    found += formulas.flatMap(\.offsets).flatMap(\.animations)
    found += followers.joined().flatMap(\.animations)
    for offsets in overrideOffsets {
      for key in offsets.keys.sorted(by: { $0.precedes($1) }) { found += offsets[key]?.animations ?? [] }
    }
    for morphs in pathMorphs {
      for key in morphs.keys.sorted(by: { $0.precedes($1) }) {
        found += morphs[key]?.progress.animations ?? []
      }
    }
    for key in inner.keys.sorted(by: InnerKey.precedes) { found += inner[key]?.instance.animations ?? [] }
    for key in hosted.keys.sorted(by: InnerKey.precedes) { found += hosted[key]?.engine.animations ?? [] }
    return found
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
    guard let key else { return set(.isFocused, .boolean(isFocused)) }
    if hosted[key] != nil {
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
    if hosted[key] != nil {
      try give(.key(text), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(key: text) }
    }
    try settleQueue()
  }

  /// The ids of the layers from the component down to the one inside that has the keyboard; none if it has it itself.
  var focusedPath: [String] {
    guard let key = focusedInside else { return [] }
    return path(of: key) + (inner[key]?.instance.focusedPath ?? [])
  }
}

extension ComponentDefinition {
  /// Where a mistake points that belongs to the component as a whole.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
