import DataComponents
import Expressions
import Layers

/// A component as the source of a view has it: its rules by what sets them off, what moves, what each layer's property is
/// given in which state.
package struct SourceOutline {
  /// A rule, and the state to which it belongs.
  struct Rule {
    var machine: Int?
    var state: Int?
    var definition: RuleDefinition
  }

  /// All that an event sets off.
  struct Handler {
    var trigger: Trigger
    var rules: [Rule]
  }

  /// What a state gives to a property in place of the node's own.
  struct Look {
    var machine: Int
    var state: Int
    var source: PropertySource
  }

  /// A property of a layer with all that it may be given.
  struct Property {
    var base: PropertySource?
    var looks: [Look] = []
  }

  /// What the component is called where it is used.
  let name: String
  let definition: ComponentDefinition
  let references: [ExpressionSymbol: SourceReference]
  /// In the order of the file.
  let handlers: [Handler]
  /// The rules with `when` or `changes`.
  let watches: [Rule]
  /// The rules with `after`.
  let timers: [Rule]
  /// The values that animations or fingers move.
  let movingValues: Set<Int>
  /// True where a layer follows what moves in another way than along a straight line, so that it must be computed at each
  /// moment of the motion.
  let computesMotion: Bool

  /// - Parameter name: As a scenario calls the type.
  package init(_ definition: ComponentDefinition, named name: String) {
    self.name = name
    self.definition = definition
    references = SourceReference.table(of: definition)
    let rules =
      definition.machines.enumerated().flatMap { machine, own in
        own.states.enumerated().flatMap { state, own in
          own.rules.map { Rule(machine: machine, state: state, definition: $0) }
        }
      } + definition.rules.map { Rule(machine: nil, state: nil, definition: $0) }
    handlers = Self.handlers(rules)
    watches = rules.filter {
      switch $0.definition.condition {
      case .when, .changes: true
      case .on, .after: false
      }
    }
    timers = rules.filter { if case .after = $0.definition.condition { true } else { false } }
    movingValues = Self.movingValues(definition)
    computesMotion = MotionLinearity(definition, references, movingValues).isBroken
  }

  private static func handlers(_ rules: [Rule]) -> [Handler] {
    var handlers: [Handler] = []
    for rule in rules {
      guard case .on(let triggers) = rule.definition.condition else { continue }
      for trigger in triggers {
        if let index = handlers.firstIndex(where: { $0.trigger == trigger }) {
          handlers[index].rules.append(rule)
        } else {
          handlers.append(Handler(trigger: trigger, rules: [rule]))
        }
      }
    }
    return handlers
  }

  private static func movingValues(_ definition: ComponentDefinition) -> Set<Int> {
    var found: Set<Int> = []
    for action in definition.allActions {
      switch action.kind {
      case .animate(let animation): found.formUnion(animation.movements.map(\.target.value))
      case .decay(let decays): found.formUnion(decays.map(\.target.value))
      case .set, .stop, .finish, .insert, .remove, .move, .emit, .haptic, .prepare, .call, .branch, .wait,
        .cancel, .enter, .focus:
        break
      }
    }
    for (index, value) in definition.values.enumerated() where value.drag != nil { found.insert(index) }
    for target in definition.machines.flatMap(\.states).flatMap(\.targets) {
      found.insert(target.target.value)
    }
    return found.filter { definition.values[$0].isAnimatable }
  }

  // MARK: Parts

  /// The rules that an event sets off; none for one that nothing waits for.
  func rules(on trigger: Trigger) -> [Rule] { handlers.first { $0.trigger == trigger }?.rules ?? [] }

  /// What a layer's property of a name is given.
  func property(_ name: String, of layer: Int) -> Property {
    var property = Property(
      base: definition.layers[layer].properties.last { $0.target.name == name }?.source)
    for (machine, own) in definition.machines.enumerated() {
      for (state, own) in own.states.enumerated() {
        guard let look = own.looks.last(where: { $0.layer == layer && $0.property.target.name == name })
        else {
          continue
        }
        property.looks.append(Look(machine: machine, state: state, source: look.property.source))
      }
    }
    return property
  }

  /// The names of all properties that a layer is given, by itself or by a state.
  func propertyNames(of layer: Int) -> Set<String> {
    let looks = definition.machines.flatMap(\.states).flatMap(\.looks).filter { $0.layer == layer }
    return Set(definition.layers[layer].properties.map(\.target.name) + looks.map(\.property.target.name))
  }

  /// The gestures that take touches of a layer, or of the whole where it is nil.
  func gestures(of layer: Int?) -> [Int] {
    definition.gestures.indices.filter { definition.gestures[$0].layer == layer }
  }

  /// The values that a gesture's finger moves.
  func dragged(by gesture: Int) -> [Int] {
    definition.values.indices.filter { definition.values[$0].drag?.gesture == gesture }
  }
}

extension ComponentDefinition {
  /// Every action, those inside others included.
  var allActions: [ActionDefinition] {
    let states = machines.flatMap(\.states)
    return (allRules.flatMap(\.actions) + states.flatMap { $0.enter + $0.exit }).flatMap(\.withInner)
  }
}

extension ActionDefinition {
  /// The action and those inside it.
  var withInner: [ActionDefinition] {
    switch kind {
    case .animate(let animation): [self] + animation.then.flatMap(\.withInner)
    case .branch(_, let actions, let others): [self] + (actions + others).flatMap(\.withInner)
    case .wait(_, let actions, _): [self] + actions.flatMap(\.withInner)
    case .set, .decay, .stop, .finish, .insert, .remove, .move, .emit, .haptic, .prepare, .call, .cancel,
      .enter,
      .focus:
      [self]
    }
  }
}
