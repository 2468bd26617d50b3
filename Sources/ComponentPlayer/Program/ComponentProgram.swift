import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

/// The index of a state override in `ComponentProgram.stateOverrides`.
package typealias OverrideID = DefinitionID<ComponentProgram.StateOverride>

/// A component's definition with everything derived from it for playing, shared by all instances of the component.
package final class ComponentProgram: Sendable {
  /// A property of a layer that at least one state overrides.
  package struct StateOverride: Sendable {
    /// The layer.
    package var layer: LayerID
    /// The property.
    package var target: PropertyDefinition.Target
    /// The machine whose states override the property.
    package var machine: MachineID
    /// The override of each state of the machine; `nil` for the layer's own value.
    package var sources: Table<StateDefinition, PropertySource?>
    /// The layer's own value; `nil` for the default.
    package var own: PropertySource?
  }

  /// The position of a rule in its component.
  package enum RuleID: Hashable, Sendable {
    /// A rule of the component itself, by its index.
    case own(Int)
    /// A rule of a state, by its index in the state.
    case state(machine: MachineID, state: StateID, rule: Int)
  }

  /// An expression that is evaluated continuously.
  package struct Watch: Sendable {
    /// The purpose of a watch.
    enum Purpose: Hashable {
      /// A rule executes when the expression becomes true.
      case when(RuleID)
      /// A rule executes when the expression changes its value.
      case changes(RuleID)
      /// An invariant must hold, given by its index in `invariants`.
      case invariant(Int)
    }

    var purpose: Purpose
    /// The watched expression.
    package var condition: LocatedProgram

    /// Whether any change of the value triggers the watch.
    var isChange: Bool { if case .changes = purpose { true } else { false } }

    /// The waiting rule; `nil` for an invariant.
    var rule: RuleID? {
      switch purpose {
      case .when(let rule), .changes(let rule): rule
      case .invariant: nil
      }
    }

    /// The new value that triggers the watch; `nil` if every new value does.
    var awaited: Bool? {
      switch purpose {
      case .when: true
      case .changes: nil
      case .invariant: false
      }
    }
  }

  /// The definition, as parsed from the component's file.
  package let definition: ComponentDefinition
  /// The state overrides of the component, in the order of the file.
  package let stateOverrides: Table<StateOverride, StateOverride>
  /// The state overrides of each layer, as indices in `stateOverrides`.
  let overridesOfLayer: Table<NodeDefinition, [OverrideID]>
  /// The nodes of the layers.
  let nodes: Table<NodeDefinition, SharedNode>
  /// The properties of each layer.
  let properties: Table<NodeDefinition, LayerProperties>
  /// The lengths of its container that each layer's frame depends on.
  let containerLengths: Table<NodeDefinition, FrameSides>
  /// The parts of layouts that determine the frames which expressions read, and the frames around them.
  let layoutReaches: [LayerID: [LayoutAxis: LayoutReach]]
  /// The layout that each layer takes part in; `nil` for a layer that neither stacks others nor is in a stack.
  let layoutRoots: Table<NodeDefinition, LayoutRoot?>
  /// The layout that places each layer; `nil` for a layer that its own frame places.
  let placements: Table<NodeDefinition, LayoutRoot?>
  /// The layouts, outer ones first.
  let layouts: [LayoutRoot]
  /// Whether the file declares any animation.
  private let isAnimated: Bool
  /// The lengths that each layer itself determines.
  let givenLengths: Table<NodeDefinition, FrameSides>
  /// Whether each layer is pinned to its container, outside any stack.
  let isPinned: Table<NodeDefinition, Bool>
  /// The properties of the stack of the component's outermost layers.
  let layout: [LayerProperties.Entry]
  /// The watched expressions.
  package let watches: [Watch]
  /// Whether the watches include invariants.
  let checksInvariants: Bool
  /// The gestures on each layer.
  let gesturesOfLayer: Table<NodeDefinition, [GestureID]>
  /// The gestures on the component's frame.
  let gesturesOfFrame: [GestureID]
  /// Whether some gestures or inner components receive a touch before the other gestures do.
  let hasEarlyTurn: Bool
  /// Whether any expression reads the time.
  let readsTime: Bool
  /// The readings of displayed properties of layers by expressions.
  let propertyReadings: [InputDefinition]
  /// The symbols of the environment inputs that expressions read.
  let environment: [EnvironmentInput: ExpressionSymbol]
  /// The symbols of the parts of the wall clock that expressions read.
  let clock: [EnvironmentInput: ExpressionSymbol]
  /// The symbols of the frames of layers that expressions read.
  let frameReadings: [LayerID: [FramePart: ExpressionSymbol]]
  /// The programs of the JSON components that nodes instantiate.
  package let components: [ComponentProgram]
  /// The layers that are JSON components.
  let innerLayers: [LayerID]
  /// The layers that are components and appear and disappear with an `if` or with the copies around them.
  let comingLayers: [LayerID]
  /// Whether inner components must be evaluated continuously while values move, as they depend on parameters or slots.
  let stepsInside: Bool
  /// The layers that are JSON components whose watches may be triggered by a change of their parameters.
  let followingLayers: [LayerID]
  /// The built-in components, by layer.
  let builtIns: [LayerID: BuiltInNode]
  /// The layers that are built-in components, in the order of the file.
  let builtInLayers: [LayerID]
  /// The layers in the slots of each layer that is a component, in the order in which the component declares the slots.
  let slots: Table<NodeDefinition, [[LayerID]]>
  /// The layers that are components with slots whose nodes may change their extent.
  let changingSlots: Set<LayerID>
  /// The symbols of the outputs of inner components that expressions read, by layer and output.
  let outputs: [LayerID: [OutputID: ExpressionSymbol]]
  /// The replicators, by layer.
  let replicators: [LayerID: ReplicatorDefinition]
  /// The values that the trace of the component shows besides its layers.
  let tracedValues: [TracedValue]
  /// The symbols of the text layers whose sizes expressions read, by layer.
  let textLayers: [LayerID: ExpressionTextLayer]
  /// The dependency graph.
  let sources: Sources
  /// For each layer, whether the layer or a layer inside it has gestures or an inner component.
  let takesTouches: Table<NodeDefinition, Bool>

  /// The program of a definition, with those of the components inside it.
  ///
  /// - Parameter checksInvariants: Whether invariants are checked throughout the run.
  package init(_ definition: ComponentDefinition, checksInvariants: Bool = false) {
    self.definition = definition
    let stateOverrides = Self.stateOverrides(of: definition)
    self.stateOverrides = stateOverrides
    var overridesOfLayer = Table<NodeDefinition, [OverrideID]>(repeating: [], for: definition.layers)
    for (index, stateOverride) in stateOverrides.indexed {
      overridesOfLayer[stateOverride.layer].append(index)
    }
    self.overridesOfLayer = overridesOfLayer
    nodes = definition.layers.mapElements(SharedNode.init)
    properties = Table(
      zip(definition.layers, overridesOfLayer).map { node, ids in
        LayerProperties(node, stateOverrides: ids.map { ($0, stateOverrides[$0].target) })
      })
    containerLengths = Table(definition.layers.indices.map { definition.containerLengths(of: $0) })
    layoutRoots = Table(definition.layers.indices.map { definition.layoutRoot(of: $0) })
    placements = Table(definition.layers.indices.map { definition.placement(of: $0) })
    let layers = definition.layers.indices.filter { layer in definition.layoutRoot(of: layer) == .layer(layer)
    }
    layouts = (definition.isStack ? [.component] : []) + layers.map(LayoutRoot.layer)
    let states = definition.machines.flatMap(\.states)
    let rules = definition.rules + states.flatMap(\.rules)
    isAnimated =
      definition.animation != nil || definition.values.contains { $0.animation != nil }
      || rules.contains { $0.animation != nil } || states.contains { $0.animation != nil }
    givenLengths = Table(
      definition.layers.indices.map { layer in
        FrameSides(LayoutAxis.allCases.filter { definition.hasGivenLength(layer, $0) }.map(FrameSides.length))
      })
    isPinned = definition.layers.mapElements { $0.properties.contains(where: \.target.isPin) }
    layout = definition.layout.map(LayerProperties.Entry.init)
    let invariants = checksInvariants ? Self.invariants(of: definition) : []
    watches = Self.watches(of: definition) + invariants
    self.checksInvariants = !invariants.isEmpty
    var gesturesOfLayer = Table<NodeDefinition, [GestureID]>(repeating: [], for: definition.layers)
    for (index, gesture) in definition.gestures.indexed {
      if let layer = gesture.layer { gesturesOfLayer[layer].append(index) }
    }
    self.gesturesOfLayer = gesturesOfLayer
    gesturesOfFrame = definition.gestures.indices.filter { definition.gestures[$0].layer == nil }
    readsTime = definition.inputs.contains {
      if case .environment(let what) = $0.source { what.isTimed } else { false }
    }
    components = definition.components.map { ComponentProgram($0, checksInvariants: checksInvariants) }
    innerLayers = definition.layers.indices.filter {
      if case .component = definition.layers[$0].kind { true } else { false }
    }
    var builtIns: [LayerID: BuiltInNode] = [:]
    for (layer, node) in definition.layers.indexed {
      if case .builtIn(let type) = node.kind { builtIns[layer] = BuiltInNode(type) }
    }
    self.builtIns = builtIns
    builtInLayers = builtIns.keys.sorted()
    hasEarlyTurn =
      !innerLayers.isEmpty || !builtIns.isEmpty || definition.gestures.contains { $0.isFirst }
    let slots = definition.layers.mapElements { Self.slots(of: $0, in: definition) }
    self.slots = slots
    changingSlots = Set(
      slots.indices.filter { layer in
        slots[layer].contains { $0.contains { Self.canChangeExtent(of: $0, in: definition, stateOverrides) } }
      })
    comingLayers = (innerLayers + builtInLayers).filter { Self.comesAndGoes($0, in: definition) }
    stepsInside = !changingSlots.isEmpty || components.contains { $0.isWatching }
    let programs = components
    followingLayers = innerLayers.filter { layer in
      guard case .component(let type) = definition.layers[layer].kind else { return false }
      return programs[type].hasNews
        && (definition.layers[layer].parameters.contains { $0.source.isComputed }
          || definition.components[type].inputs.contains { $0.source == .environment(.size) })
    }
    var outputs: [LayerID: [OutputID: ExpressionSymbol]] = [:]
    var environment: [EnvironmentInput: ExpressionSymbol] = [:]
    var frameReadings: [LayerID: [FramePart: ExpressionSymbol]] = [:]
    for reading in definition.inputs {
      switch reading.source {
      case .environment(let what): environment[what] = reading.symbol
      case .frame(let layer, let part): frameReadings[layer, default: [:]][part] = reading.symbol
      case .output(let layer, let output): outputs[layer, default: [:]][output] = reading.symbol
      case .isAnimating, .isDragging, .gesture, .action, .property: break
      }
    }
    self.outputs = outputs
    self.environment = environment
    clock = environment.filter(\.key.isOfClock)
    self.frameReadings = frameReadings
    layoutReaches = definition.layoutReaches(of: frameReadings.keys)
    replicators = Dictionary(uniqueKeysWithValues: definition.replicators.map { ($0.layer, $0) })
    sources = Sources(definition, stateOverrides: stateOverrides, inner: components.map(\.sources))
    takesTouches = definition.takesTouches
    tracedValues = definition.tracedValues
    textLayers = Dictionary(uniqueKeysWithValues: definition.textLayers.map { ($0.layer, $0.symbol) })
    propertyReadings = definition.inputs.filter {
      if case .property = $0.source { true } else { false }
    }
  }

  /// Whether any formula or state override is animated when it jumps.
  var hasJumps: Bool {
    !stateOverrides.isEmpty || definition.formulas.contains { $0.animation != nil }
  }

  /// Whether layers in layouts may move to other places with an animation.
  var hasLayoutJumps: Bool { !layouts.isEmpty && isAnimated }

  /// Whether something must be evaluated continuously while values move, here or in inner components.
  private var isWatching: Bool {
    !watches.isEmpty || !definition.followers.isEmpty || !comingLayers.isEmpty || stepsInside
  }

  /// Whether watches may be triggered, or inner components may appear or disappear, here or in inner components.
  var hasNews: Bool { !watches.isEmpty || !comingLayers.isEmpty || !followingLayers.isEmpty }

  /// Returns the program of the JSON component at a layer; `nil` for other layers.
  func component(at layer: LayerID) -> ComponentProgram? {
    if case .component(let type) = definition.layers[layer].kind { components[type] } else { nil }
  }

  /// Returns whether no component around a layer manages when it appears and disappears.
  func appearsByItself(_ layer: LayerID) -> Bool {
    sequence(first: layer) { self.definition.layers[$0].parent }.allSatisfy { !isManaged($0) }
  }

  /// Returns whether a layer is directly in a slot whose component manages when the layer appears and disappears.
  func isManaged(_ layer: LayerID) -> Bool {
    guard let parent = definition.layers[layer].parent, let node = builtIns[parent] else { return false }
    return zip(node.slots, slots[parent]).contains { $0.managesLifecycle && $1.contains(layer) }
  }

  /// Returns whether a layer is inside another, including its slots.
  func isInside(_ layer: LayerID, _ outer: LayerID) -> Bool {
    var next = definition.layers[layer].parent
    while let index = next, index != outer { next = definition.layers[index].parent }
    return next != nil
  }

  /// Returns the rule at a position.
  package func rule(_ id: RuleID) -> RuleDefinition {
    switch id {
    case .own(let rule): definition.rules[rule]
    case .state(let machine, let state, let rule): definition.machines[machine].states[state].rules[rule]
    }
  }

  /// Returns the expressions that a layer's frame directly depends on, including those of its state overrides.
  func framePrograms(of layer: LayerID) -> [ExpressionProgram] {
    let own = definition.layers[layer].properties.filter(\.target.isFrame).map(\.source)
    let stateOverrides = overridesOfLayer[layer].map { self.stateOverrides[$0] }.filter(\.target.isFrame)
    let sources = own + stateOverrides.flatMap { $0.sources.compactMap { $0 } }
    return sources.flatMap(\.programs)
  }

  /// Returns the expressions that a layout directly depends on.
  func layoutPrograms(of root: LayoutRoot) -> [ExpressionProgram] {
    definition.members(of: root).flatMap { layer in
      let node = definition.layers[layer]
      let texts = node.properties.filter(\.target.isOfText).flatMap { $0.source.programs }
      let isInner = definition.stackingComponent(at: node) != nil
      let arguments = isInner ? node.parameters.flatMap { $0.source.programs } : []
      return framePrograms(of: layer) + texts + arguments + [node.condition?.program].compactMap(\.self)
    }
  }

  private static func slots(of node: NodeDefinition, in definition: ComponentDefinition) -> [[LayerID]] {
    let names: [String] =
      switch node.kind {
      case .component(let type): definition.components[type].slots.map(\.name)
      case .builtIn(let type): type.declaration.slots.map(\.name)
      case .primitive, .replicator, .slot: []
      }
    return names.map { name in node.slots.first { $0.name == name }?.layers ?? [] }
  }

  /// Returns whether the extent of a layer, or of a layer inside it, may change.
  private static func canChangeExtent(
    of layer: LayerID, in definition: ComponentDefinition,
    _ stateOverrides: Table<StateOverride, StateOverride>
  ) -> Bool {
    let node = definition.layers[layer]
    switch node.kind {
    case .replicator, .slot: return true
    case .primitive, .component, .builtIn: break
    }
    let isComputed = node.properties.contains { property in
      property.source.isComputed && (property.target.isFrame || property.target.isOfText)
    }
    return isComputed || node.condition != nil
      || stateOverrides.contains { $0.layer == layer && ($0.target.isFrame || $0.target.isOfText) }
      || node.children.contains { canChangeExtent(of: $0, in: definition, stateOverrides) }
  }

  private static func stateOverrides(
    of definition: ComponentDefinition
  ) -> Table<StateOverride, StateOverride> {
    var stateOverrides: Table<StateOverride, StateOverride> = []
    var ids: [String: OverrideID] = [:]
    for (machine, machineDefinition) in definition.machines.indexed {
      for (state, stateDefinition) in machineDefinition.states.indexed {
        for stateOverride in stateDefinition.stateOverrides {
          let name = "\(stateOverride.layer.index)/\(stateOverride.property.target.name)"
          let id = ids[name] ?? stateOverrides.endIndex
          if id == stateOverrides.endIndex {
            ids[name] = id
            let own = definition.layers[stateOverride.layer].properties.last {
              $0.target.name == stateOverride.property.target.name
            }
            stateOverrides.append(
              StateOverride(
                layer: stateOverride.layer, target: stateOverride.property.target, machine: machine,
                sources: Table(repeating: nil, for: machineDefinition.states), own: own?.source))
          }
          stateOverrides[id].sources[state] = stateOverride.property.source
        }
      }
    }
    return stateOverrides
  }

  private static func comesAndGoes(_ layer: LayerID, in definition: ComponentDefinition) -> Bool {
    let line = sequence(first: layer) { definition.layers[$0].parent }
    return line.contains { index in
      if definition.layers[index].condition != nil { return true }
      guard let replicator = definition.replicators.first(where: { $0.layer == index }) else { return false }
      return replicator.list != nil || !replicator.count.source.programs.isEmpty
    }
  }

  private static func invariants(of definition: ComponentDefinition) -> [Watch] {
    definition.invariants.enumerated().filter { !$1.isOfRest }.map {
      Watch(purpose: .invariant($0), condition: $1.condition)
    }
  }

  private static func watches(of definition: ComponentDefinition) -> [Watch] {
    var watches: [Watch] = []
    func add(_ rule: RuleDefinition, _ id: RuleID) {
      switch rule.condition {
      case .when(let condition): watches.append(Watch(purpose: .when(id), condition: condition))
      case .changes(let condition, _): watches.append(Watch(purpose: .changes(id), condition: condition))
      case .on, .after: break
      }
    }
    for (machine, machineDefinition) in definition.machines.indexed {
      for (state, stateDefinition) in machineDefinition.states.indexed {
        for (rule, ruleDefinition) in stateDefinition.rules.enumerated() {
          add(ruleDefinition, .state(machine: machine, state: state, rule: rule))
        }
      }
    }
    for (index, rule) in definition.rules.enumerated() { add(rule, .own(index)) }
    return watches
  }
}

/// A shared reference to a node, so that reading one of its properties copies nothing else.
final class SharedNode: Sendable {
  let definition: NodeDefinition

  init(_ definition: NodeDefinition) { self.definition = definition }
}

/// The declarations of a node that is a built-in component.
struct BuiltInNode: Sendable {
  let type: ComponentType
  /// The indices of its events in the declaration of its type, by name.
  let events: [String: EventID]
  let actions: Table<CallableAction, ActionDeclaration>
  let slots: [SlotDeclaration]
  let parameters: [any ParameterDeclaration]

  init(_ type: ComponentType) {
    let declaration = type.declaration
    self.type = type
    let names = declaration.events.enumerated().map { ($1.name, EventID($0)) }
    events = Dictionary(names, uniquingKeysWith: { first, _ in first })
    actions = Table(declaration.actions)
    slots = declaration.slots
    parameters = declaration.parameters
  }
}
