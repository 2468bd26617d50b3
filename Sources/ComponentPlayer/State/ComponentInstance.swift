import ComponentLanguage
import Components
import Expressions
import Geometry
import JSONText
import Motion
import Parameters
import ScenarioFile

/// One component of data on the stage: its values, machines and what is under way.
///
/// Events change it at their exact times; between them everything is a closed form of time.
package struct ComponentInstance: Sendable {
  /// The program, which all instances of the component share.
  package let program: ComponentProgram
  /// The world around the component.
  package var environment: ComponentEnvironment
  /// The values that expressions read and layers show.
  package var store: InstanceStore
  /// The time of the last event.
  private(set) var now = Time.zero

  var runs = RunTable()
  package var pending = PendingQueue()
  var queue = EventQueue()
  package var meter: RunMeter
  /// The last value of each watched expression; `nil` for one that is not watched.
  var watched: [ExpressionValue?]
  /// The states that actions of the present list lead to, by machine.
  var transitions: [MachineID: StateID] = [:]
  /// The gestures and the fingers that they see.
  package var arena: GestureArena
  /// Elements on their way to a snap, by its index, or to nowhere particular.
  var settles: [ElementReference: Int?] = [:]
  var outbox = Outbox()
  /// The last movement of each thing, for explanations.
  package var records = MovementRecords()
  /// The components inside that fingers are on.
  var touches = TouchRoutes()
  var focus = KeyboardFocus()
  var hasAppeared = false
  /// Whether the instance evaluates its watches; false until all inner components exist.
  var isWatching = false
  /// Whether a list of actions is being carried out.
  var isCarryingOut = false
  /// Whether the component around it animates jumps of its outputs.
  var isAskedForJumps = false
  /// The instance as it was before the first of its rules in the present event, if it is asked for jumps.
  var beforeRules: InnerInstance?
  /// Nodes that the device shows by itself, so that they give way.
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
    var environment = environment
    // It computes as if text ran from the left, its sides included.
    if isMirrored {
      swap(&environment.safeArea.left, &environment.safeArea.right)
    }
    for reading in EnvironmentInput.allCases {
      if let value = reading.value(in: environment) { store.set(reading, value) }
    }
  }

  /// What goes on, as of the last `prepare()`, which ends each change of an inner component.
  package internal(set) var activity = Activity()
  /// Whether evaluations continue the last one; `false` to compute everything each time.
  let remembers: Bool
}

extension ComponentDefinition {
  /// Where a mistake points that belongs to the component as a whole.
  var unknownRange: SourceRange {
    layers.first?.range.opening ?? values.first?.range ?? SourceRange(.first, 0, 0)
  }
}
