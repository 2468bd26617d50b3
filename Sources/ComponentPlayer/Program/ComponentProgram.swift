import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

/// The place of a state override in `ComponentProgram.stateOverrides`.
package typealias OverrideID = DefinitionID<ComponentProgram.StateOverride>

/// A component's definition with what playing it needs besides, shared by all of its instances.
package final class ComponentProgram: Sendable {
  /// A property of a layer that some state says how it looks.
  package struct StateOverride: Sendable {
    /// The index of the layer in the definition.
    package var layer: LayerID
    package var target: PropertyDefinition.Target
    package var machine: MachineID
    /// What each state of the machine gives; nil for the layer's own.
    package var sources: Table<StateDefinition, PropertySource?>
    /// What the layer's node gives itself.
    package var own: PropertySource?
  }

  /// Where a rule stands.
  package enum RuleID: Hashable, Sendable {
    case own(Int)
    case state(machine: MachineID, state: StateID, rule: Int)
  }

  /// An expression that is looked at steadily.
  package struct Watch: Sendable {
    /// The reasons for which an expression is looked at.
    enum Purpose: Hashable {
      /// A rule waits until it turns true.
      case when(RuleID)
      /// A rule waits until it has another value.
      case changes(RuleID)
      /// It must hold: an element of `invariants`.
      case invariant(Int)
    }

    var purpose: Purpose
    package var condition: LocatedProgram

    /// Whether any change of its value counts.
    var isChange: Bool { if case .changes = purpose { true } else { false } }

    /// The rule that waits; `nil` for an invariant.
    var rule: RuleID? {
      switch purpose {
      case .when(let rule), .changes(let rule): rule
      case .invariant: nil
      }
    }

    /// The value that counts as new if the expression has just taken it; `nil` if every value does.
    var awaited: Bool? {
      switch purpose {
      case .when: true
      case .changes: nil
      case .invariant: false
      }
    }
  }

  /// What the file says.
  package let definition: ComponentDefinition
  /// What states say of layers, in the order of the file.
  package let stateOverrides: Table<StateOverride, StateOverride>
  /// The places in `stateOverrides` of each layer.
  let overridesOfLayer: Table<NodeDefinition, [OverrideID]>
  /// The nodes of the layers.
  let nodes: Table<NodeDefinition, SharedNode>
  /// What each layer is given.
  let properties: Table<NodeDefinition, LayerProperties>
  /// The lengths of what each layer lies in on which its frame depends.
  let containerLengths: Table<NodeDefinition, FrameSides>
  /// The parts of layouts that give frames which expressions read, and those around them.
  let layoutReaches: [LayerID: [LayoutAxis: LayoutReach]]
  /// What lays out each layer; nil for one that stacks nothing and is not laid out.
  let layoutRoots: Table<NodeDefinition, LayoutRoot?>
  /// What places each layer; nil for one that lies where its frame says.
  let placements: Table<NodeDefinition, LayoutRoot?>
  /// The layouts, those around others first.
  let layouts: [LayoutRoot]
  /// True when the file says of anything how it moves.
  private let isAnimated: Bool
  /// The lengths that each layer gives itself.
  let givenLengths: Table<NodeDefinition, FrameSides>
  /// Whether each layer has a place in what holds it, outside any stack.
  let isPinned: Table<NodeDefinition, Bool>
  /// How the component stacks its outer layers.
  let layout: [LayerProperties.Entry]
  /// The expressions that are looked at steadily.
  package let watches: [Watch]
  /// Whether some of these are what must hold.
  let checksInvariants: Bool
  /// The gestures on each layer.
  let gesturesOfLayer: Table<NodeDefinition, [GestureID]>
  /// The gestures on the component's frame.
  let gesturesOfFrame: [GestureID]
  /// True when some gestures, or inner components, see a finger before the other gestures do.
  let hasEarlyTurn: Bool
  /// True when something that is looked at steadily reads the time.
  let readsTime: Bool
  /// Properties of layers as they show, which expressions read.
  let propertyReadings: [InputDefinition]
  /// Where expressions read the world around the component.
  let environment: [EnvironmentInput: ExpressionSymbol]
  /// The parts of the wall clock that expressions read.
  let clock: [EnvironmentInput: ExpressionSymbol]
  /// Where expressions read the frames of layers.
  let frameReadings: [LayerID: [FramePart: ExpressionSymbol]]
  /// The components of data that nodes may be.
  package let components: [ComponentProgram]
  /// The layers that are components of data.
  let innerLayers: [LayerID]
  /// The layers that are components and come and go with an `if` or with the copies around them.
  let comingLayers: [LayerID]
  /// True when inner components look at something steadily, which may depend on what they are given.
  let stepsInside: Bool
  /// The layers that are components of data in which something may turn true or change by what they are given.
  let followingLayers: [LayerID]
  /// The built-in components that nodes are, by their layers.
  let builtIns: [LayerID: BuiltInNode]
  /// The layers that are built-in components, in the order of the file.
  let builtInLayers: [LayerID]
  /// For each layer that is a component, the layers in its slots, in the order in which it declares them.
  let slots: Table<NodeDefinition, [[LayerID]]>
  /// The layers that are components whose slots hold nodes that may come to reach differently far.
  let changingSlots: Set<LayerID>
  /// Where expressions read outputs of inner components, by layer and output.
  let outputs: [LayerID: [OutputID: ExpressionSymbol]]
  /// The replicator at each layer that is one.
  let replicators: [LayerID: ReplicatorDefinition]
  /// What the trace shows of the component besides its layers.
  let tracedValues: [TracedValue]
  /// The text layers whose sizes expressions read, by their layers.
  let textLayers: [LayerID: ExpressionTextLayer]
  /// What everything comes from.
  let sources: Sources
  /// The layers with gestures or inner components on them or inside.
  let takesTouches: Table<NodeDefinition, Bool>

  /// The program of a definition, with those of the components inside it.
  ///
  /// - Parameter checksInvariants: `true` to look steadily whether what must hold does.
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

  /// True when something of the component is animated when it jumps.
  var hasJumps: Bool {
    !stateOverrides.isEmpty || definition.formulas.contains { $0.animation != nil }
  }

  /// True when layers that are laid out may move to other places by an animation.
  var hasLayoutJumps: Bool { !layouts.isEmpty && isAnimated }

  /// True when something, here or inside, is looked at steadily while things move by themselves.
  private var isWatching: Bool {
    !watches.isEmpty || !definition.followers.isEmpty || !comingLayers.isEmpty || stepsInside
  }

  /// True when something may turn true or change, or inner components may come and go, here or inside.
  var hasNews: Bool { !watches.isEmpty || !comingLayers.isEmpty || !followingLayers.isEmpty }

  /// The component of data at a layer.
  func component(at layer: LayerID) -> ComponentProgram? {
    if case .component(let type) = definition.layers[layer].kind { components[type] } else { nil }
  }

  /// True for a layer that no component around it tells when it comes and goes.
  func appearsByItself(_ layer: LayerID) -> Bool {
    sequence(first: layer) { self.definition.layers[$0].parent }.allSatisfy { !isManaged($0) }
  }

  /// True for a layer directly in a slot whose component tells what is inside when it comes and goes.
  func isManaged(_ layer: LayerID) -> Bool {
    guard let parent = definition.layers[layer].parent, let node = builtIns[parent] else { return false }
    return zip(node.slots, slots[parent]).contains { $0.managesLifecycle && $1.contains(layer) }
  }

  /// True for a layer inside another, in one of its slots too.
  func isInside(_ layer: LayerID, _ outer: LayerID) -> Bool {
    var next = definition.layers[layer].parent
    while let index = next, index != outer { next = definition.layers[index].parent }
    return next != nil
  }

  /// The rule that an ID names.
  package func rule(_ id: RuleID) -> RuleDefinition {
    switch id {
    case .own(let rule): definition.rules[rule]
    case .state(let machine, let state, let rule): definition.machines[machine].states[state].rules[rule]
    }
  }

  /// The expressions that a layer's frame depends on directly, its state overrides included.
  func framePrograms(of layer: LayerID) -> [ExpressionProgram] {
    let own = definition.layers[layer].properties.filter(\.target.isFrame).map(\.source)
    let stateOverrides = overridesOfLayer[layer].map { self.stateOverrides[$0] }.filter(\.target.isFrame)
    let sources = own + stateOverrides.flatMap { $0.sources.compactMap { $0 } }
    return sources.flatMap(\.programs)
  }

  /// The expressions that a layout depends on directly.
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

  /// True for a layer that may come to reach differently far, or holds one.
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

/// A node, shared so that looking at one thing of it copies nothing else.
final class SharedNode: Sendable {
  let definition: NodeDefinition

  init(_ definition: NodeDefinition) { self.definition = definition }
}

/// What is known of a node that is a built-in component, before anything runs.
struct BuiltInNode: Sendable {
  let type: ComponentType
  /// The places of its events among those that its type declares, by name.
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
