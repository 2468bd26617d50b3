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
  var appearedAt = Time.zero { didSet { present = nil } }
  /// True once it has begun.
  var isReady = false

  /// The values, in the order of the definition; so are formulas, followers and machines.
  package var values: [ValueTrack] { didSet { invalidate(program.sources.ofValues) } }
  var lists: [Int: ListTrack] = [:] { didSet { invalidate(program.sources.replicators.all) } }
  package var formulas: [FormulaTrack] { didSet { invalidate(program.sources.formulas.all) } }
  package var followers: [[ElementTrack]] { didSet { invalidate(program.sources.followers.all) } }
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
  var isFocused = false
  /// The inner component that has the keyboard, or will have it once the component does.
  var focusedInside: InnerKey?
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
}

extension ComponentDefinition {
  /// Where a mistake points that belongs to the component as a whole.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
