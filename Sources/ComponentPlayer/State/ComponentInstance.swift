import ComponentLanguage
import Components
import Expressions
import Geometry
import JSONText
import Motion
import Parameters
import ScenarioFile

/// A JSON component on the stage: its values, machines, and pending work.
///
/// Events change it at their exact times; between them everything is a closed form of time.
package struct ComponentInstance: Sendable {
  /// The program, which all instances of the component share.
  package let program: ComponentProgram
  /// The surroundings of the component.
  package var environment: ComponentEnvironment
  /// The values that expressions read and layers show.
  package var store: InstanceStore
  /// The time of the last event.
  private(set) var now = Time.zero

  /// The animations that are under way, with the actions that follow them.
  var runs = RunTable()
  /// The items that wait for their time.
  package var pending = PendingQueue()
  /// The events that wait to be processed.
  var queue = EventQueue()
  /// The work done in the run, with its limits.
  package var meter: RunMeter
  /// The last value of each watched expression; `nil` for one that is not being watched.
  var watched: [ExpressionValue?]
  /// The states that the actions of the present list lead to, by machine.
  var transitions: [MachineID: StateID] = [:]
  /// The gestures and the fingers that they receive.
  package var arena: GestureArena
  /// The elements that are moving to a snap, with the index of the snap, or decelerating, with `nil`.
  var settles: [ElementReference: Int?] = [:]
  /// The output for the surrounding component or the stage.
  var outbox = Outbox()
  /// The last movement of each value, for explanations.
  package var records = MovementRecords()
  /// The inner components that receive each finger.
  var touches = TouchRoutes()
  /// The owner of the keyboard focus.
  var focus = KeyboardFocus()
  /// Whether the component has appeared on the screen.
  var hasAppeared = false
  /// Whether the instance evaluates its watches; `false` until all inner components exist.
  var isWatching = false
  /// Whether a list of actions is being executed.
  var isCarryingOut = false
  /// Whether the surrounding component animates jumps of its outputs.
  var isAskedForJumps = false
  /// The instance before its first rule in the present event; `nil` if there was no rule, or if its jumps are not
  /// animated outside.
  var beforeRules: InnerInstance?
  /// The nodes that the device draws itself, so that they are hidden.
  let shownByDevice: Set<LayerID>

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

  /// The definition, as parsed from the component's file.
  package var definition: ComponentDefinition { program.definition }

  /// The component's size, in points.
  package var size: Size { store.size }

  /// Advances the present to the time of an event, if it is later.
  package mutating func arrive(at time: Time) {
    guard time > now else { return }
    queue.beginInstant()
    now = time
  }

  private mutating func setEnvironment(_ environment: Environment) {
    var environment = environment
    // The component computes in left-to-right coordinates, including the safe area.
    if isMirrored {
      swap(&environment.safeArea.left, &environment.safeArea.right)
    }
    for reading in EnvironmentInput.allCases {
      if let value = reading.value(in: environment) { store.set(reading, value) }
    }
  }

  /// The activity as of the last `prepare()`, which ends each change of an inner component.
  package internal(set) var activity = Activity()
  /// Whether evaluations continue from the cached one; `false` to recompute everything each time.
  let remembers: Bool
}

extension ComponentDefinition {
  /// The place to which mistakes of the component as a whole refer.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
