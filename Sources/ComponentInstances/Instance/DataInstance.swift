import ComponentGestures
import DataComponents
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
package struct DataInstance: Sendable {
  /// What all instances of the component share.
  package let program: ComponentProgram
  /// The world around the component.
  package var environment: ComponentEnvironment
  /// What expressions read and only events change. What is computed is filled in for each time anew.
  var state: ExpressionState { didSet { present = nil } }
  /// The time of the last event.
  var now = Time.zero { didSet { present = nil } }
  /// When it began.
  package var appearedAt = Time.zero { didSet { present = nil } }
  /// True once it has begun.
  package var isReady = false

  /// The values, in the order of the definition; so are formulas, followers and machines.
  package var values: [ValueTrack] { didSet { present = nil } }
  var lists: [Int: ListTrack] = [:] { didSet { present = nil } }
  package var formulas: [FormulaTrack] { didSet { present = nil } }
  package var followers: [[ElementTrack]] { didSet { present = nil } }
  var lookOffsets: [[CopyPath: OffsetTrack]] { didSet { present = nil } }
  var pathMorphs: [[CopyPath: PathMorph]] { didSet { present = nil } }
  package var machines: [MachineTrack] = [] { didSet { present = nil } }

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
  /// Rules and waits that have been carried out, here and inside.
  var carriedOut = 0
  /// Steps of `when`s, `changes` and followers so far, here and inside, and how many there may be.
  var steps = 0
  package var mostSteps = Int.max
  /// What each watched expression was when it was last looked at; nil for one that is not watched.
  var watched: [ExpressionValue?]
  /// The states that actions of the present list lead to, by machine.
  var transitions: [Int: Int] = [:]
  /// The gestures and the fingers that they see.
  package var arena: GestureArena
  /// Values that fingers hold or move.
  package var drags: [Int: ActiveDrag] = [:] { didSet { present = nil } }
  /// Elements on their way to a snap, by its index, or to nowhere particular.
  var settles: [ElementReference: Int?] = [:]
  /// What it has said since the outbox was emptied.
  package var outbox: [OutboxEntry] = []
  /// What last moved each thing, for those who ask why.
  package var records = MovementRecords()
  /// What was entered and carried out, here and inside; the component around takes it.
  package var covered: Set<CoveredItem> = []
  /// The components of data inside this one.
  package var inner: [InnerKey: DataInstance] = [:] { didSet { present = nil } }
  /// The built-in components inside this one.
  var hosted: [InnerKey: HostedEngine] = [:] { didSet { present = nil } }
  /// The inner components that each finger is on, innermost first.
  var fingersInside: [Int: [TouchHost.InnerArea]] = [:]
  /// Touches that scroll views inside keep back, by finger.
  var heldTouches: [Int: [HeldTouch]] = [:]
  /// The gestures that lost a finger to a scroll view around them, by finger.
  var withheldGestures: [Int: Set<Int>] = [:]
  /// Fingers that something inside has taken over without a report of them.
  package var lateClaims: [Int] = []
  /// The inner component that has the keyboard.
  var focusedInside: InnerKey?
  var hasAppeared = false
  /// True while a list of actions is over that may have made parameters of inner components jump.
  var isInStep = false
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
    lookOffsets = Array(repeating: [:], count: program.looks.count)
    pathMorphs = Array(repeating: [:], count: program.looks.count)
    watched = Array(repeating: nil, count: program.watches.count)
    arena = GestureArena(definition.gestures)
    for parameter in definition.parameters {
      let given = parameters.value(of: parameter.name)
      let value = given.flatMap { ExpressionValue($0, parameter.symbol.type) } ?? parameter.defaultValue
      if let value { state.set(value, at: parameter.symbol) }
    }
    setEnvironment(environment.environment)
  }

  /// What the file says.
  package var definition: ComponentDefinition { program.definition }

  /// The component's size, as expressions read it.
  package private(set) var size = Size.zero { didSet { present = nil } }

  /// Gives it another size, which expressions read from now on.
  package mutating func resize(_ size: Size) {
    self.size = size
    set(.size, .size(size))
  }

  mutating func set(_ reading: EnvironmentReading, _ value: ExpressionValue) {
    if let symbol = program.environment[reading] { state.set(value, at: symbol) }
  }

  private mutating func setEnvironment(_ environment: Environment) {
    for reading in EnvironmentReading.allCases {
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
    cover(.state(machine: index, state: state))
    self.state.set(.string(name), at: machine.symbol)
  }

  // MARK: Evaluation

  /// Everything as it is at the last event; nil once something of it has changed.
  private var present: EvaluatedState?

  /// Everything as it is at the last event.
  mutating func presentEvaluator() throws(ComponentMistake) -> Evaluator {
    if let present { return Evaluator(present) }
    let evaluator = try evaluator(at: now)
    present = evaluator.evaluated
    return evaluator
  }

  /// Everything as it is at a time that lies at or after the last event.
  package func evaluator(at time: Time) throws(ComponentMistake) -> Evaluator {
    var evaluator = Evaluator(state)
    if let symbol = program.environment[.time] {
      let motion = Motion4(
        values: SIMD4((time - appearedAt).seconds, 0, 0, 0), rates: SIMD4(1, 0, 0, 0))
      evaluator.state.set(motion, width: 1, at: symbol)
    }
    setAnimationReadings(in: &evaluator, at: time)
    try computeAll(in: &evaluator, at: time)
    guard !program.propertyReadings.isEmpty else { return evaluator }
    try setPropertyReadings(in: &evaluator, at: time)
    try computeAll(in: &evaluator, at: time)
    return evaluator
  }

  private func computeAll(in evaluator: inout Evaluator, at time: Time) throws(ComponentMistake) {
    for computation in definition.order {
      switch computation {
      case .initialValue(let index): try computeValue(index, in: &evaluator, at: time)
      case .formula(let index): try computeFormula(index, in: &evaluator, at: time)
      case .follower(let index): try computeFollower(index, in: &evaluator, at: time)
      case .textSize(let text): try measureText(text, in: &evaluator, at: time)
      case .size(let layer): try computeFrames(of: layer, sizes: true, in: &evaluator, at: time)
      case .frame(let layer): try computeFrames(of: layer, sizes: false, in: &evaluator, at: time)
      case .output(let layer, let output):
        try computeOutput(output, of: layer, in: &evaluator, at: time)
      }
    }
  }

  private func computeValue(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let value = definition.values[index]
    let width = value.isAnimatable ? value.type.scalarCount ?? 0 : 0
    for (element, track) in values[index].elements.enumerated() {
      let copies = value.count == nil ? [] : [element]
      switch track {
      case .initial:
        if let symbol = value.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
        if width > 0 {
          let motion = try evaluator.motion(value.initial, at: value.range)
          evaluator.state.set(motion, width: width, at: value.symbol, copies: copies)
        } else {
          let initial = try evaluator.value(value.initial, as: value.type, at: value.range)
          evaluator.state.set(initial, at: value.symbol, copies: copies)
        }
      case .fixed(let fixed): evaluator.state.set(fixed, at: value.symbol, copies: copies)
      case .moving, .decaying, .held:
        if let motion = track.motion(at: time) {
          evaluator.state.set(motion, width: width, at: value.symbol, copies: copies)
        }
      }
    }
  }

  private func setAnimationReadings(in evaluator: inout Evaluator, at time: Time) {
    for reading in definition.readings {
      if case .isDragging(let value) = reading.source, let drag = drags[value], drag.hasBegun {
        let copies = definition.values[value].count == nil ? [] : [drag.element]
        evaluator.state.set(.boolean(true), at: reading.symbol, copies: copies)
      }
      guard case .isAnimating(let value) = reading.source else { continue }
      for (element, track) in values[value].elements.enumerated() {
        let isMoving = track.isMoving(at: time) || values[value].runs[element] != nil
        let copies = definition.values[value].count == nil ? [] : [element]
        evaluator.state.set(.boolean(isMoving), at: reading.symbol, copies: copies)
      }
    }
  }
}

extension ComponentDefinition {
  /// Where a mistake points that belongs to the component as a whole.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
