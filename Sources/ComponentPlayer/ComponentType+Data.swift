import ComponentLanguage
import Components
import Expressions
import Layers
import Parameters
import ScenarioFile

extension ComponentType {
  /// The type of a JSON component.
  ///
  /// - Parameters:
  ///   - evaluations: The limit on steps of `when`s, `changes` and followers in a run.
  ///   - remembers: Whether results are cached between queries; `false` to recompute everything each time.
  package init(
    _ name: String, _ component: ComponentDefinition, evaluations: Int = ScenarioLimits()[.evaluations],
    remembers: Bool = true
  ) {
    self.init(ComponentDeclaration(name, component)) { values in
      {
        try ComponentInstanceEngine(component, values, in: $0, evaluations: evaluations, remembers: remembers)
      }
    }
  }
}

extension ComponentDeclaration {
  /// The declaration of a JSON component, from its definition.
  package init(_ name: String, _ component: ComponentDefinition) {
    let (parts, properties) = (component.parts.flatMap(\.withDescendants), component.properties)
    let (events, actions) = (component.allEvents, component.actionDeclarations)
    self.init(
      type: name, meaning: component.meaning, size: component.size,
      isStack: component.stacksToItsSize,
      parameters: component.parameters.map(\.declaration),
      requiredParameters: Set(component.parameters.filter(\.isRequired).map(\.name)),
      slots: component.slots.map { SlotDeclaration($0.name, $0.meaning) }, parts: parts,
      properties: properties, events: events, actions: actions)
  }
}

extension ComponentDefinition {
  // MARK: Layers

  fileprivate var parts: [PartDeclaration] { roots.map { part($0) } }

  /// Returns the declaration of a node with everything inside it.
  ///
  /// A copy of a replicator's node is named by its number, whatever the node's id.
  private func part(_ layer: LayerID, path: String? = nil) -> PartDeclaration {
    PartDeclaration(
      path: path ?? layerID(of: layer), meaning(of: layer), properties: properties(of: layer), inside(layer))
  }

  private func inside(_ layer: LayerID) -> [PartDeclaration] {
    let node = layers[layer]
    let held = ([node.mask].compactMap(\.self) + node.slots.flatMap(\.layers)).map { part($0) }
    let children = node.children.map { part($0) }
    switch node.kind {
    case .replicator: return node.children.map { part($0, path: "#") } + held
    case .component(let type): return components[type].parts + children + held
    case .builtIn(let type): return type.declaration.parts + children + held
    case .primitive, .slot: return children + held
    }
  }

  private func meaning(of layer: LayerID) -> String {
    switch layers[layer].kind {
    case .primitive(let primitive): primitive.meaning
    case .replicator: "copies of one node"
    case .slot(let slot): slots[slot].meaning
    case .component(let type): components[type].meaning
    case .builtIn(let type): type.declaration.meaning
    }
  }

  private func properties(of layer: LayerID) -> [PropertyDeclaration] {
    switch layers[layer].kind {
    case .component(let type): components[type].properties
    case .builtIn(let type): type.declaration.properties
    case .primitive, .replicator, .slot: []
    }
  }

  fileprivate var properties: [PropertyDeclaration] {
    let meanings = Dictionary(outputs.map { ($0.name, $0.meaning) }, uniquingKeysWith: { first, _ in first })
    return tracedValues.flatMap { $0.declarations(meaning: meanings[$0.name]) }
  }

  // MARK: Events and actions

  /// The events of the component and the components inside it, each name once, with the details of all events of that
  /// name.
  fileprivate var allEvents: [EventDeclaration] {
    var found: [EventDeclaration] = []
    var indexOfName: [String: Int] = [:]
    for event in ownEvents + innerEvents {
      if let index = indexOfName[event.name] {
        found[index] = found[index].adding(event.details)
      } else {
        indexOfName[event.name] = found.count
        found.append(event)
      }
    }
    return found
  }

  private var ownEvents: [EventDeclaration] {
    events.map { event in
      EventDeclaration(
        event.name, event.meaning,
        details: event.details.map { detail in
          .init(
            detail.name, event.integers.contains(detail.name) ? .integer : ComponentValue.Kind(detail.type))
        })
    }
      + (machines.isEmpty ? [] : MachineEvent.declarations)
      + (usesHaptics ? HapticEvent.declarations : [])
  }

  private var innerEvents: [EventDeclaration] {
    layers.flatMap { node -> [EventDeclaration] in
      switch node.kind {
      case .component(let type): components[type].allEvents
      case .builtIn(let type): type.declaration.events
      case .primitive, .replicator, .slot: []
      }
    }
  }

  fileprivate var actionDeclarations: [ActionDeclaration] {
    actions.indexed.map { id, action in
      ActionDeclaration(
        action.name, action.meaning, required: Set(action.arguments.filter(\.isRequired).map(\.name)),
        arguments: action.arguments.map(\.declaration)
      ) { DataAction(id: id, arguments: $0) }
    }
  }

  private var usesHaptics: Bool {
    let states = machines.flatMap(\.states)
    let lists = states.flatMap { [$0.enter, $0.exit] } + (rules + states.flatMap(\.rules)).map(\.actions)
    return lists.contains { $0.useHaptics }
  }
}

extension [ActionDefinition] {
  fileprivate var useHaptics: Bool {
    contains { action in
      switch action.kind {
      case .haptic, .prepare: true
      case .animate(let animation): animation.then.useHaptics
      case .branch(_, let actions, let others): actions.useHaptics || others.useHaptics
      case .wait(_, let actions, _): actions.useHaptics
      case .set, .decay, .stop, .finish, .edit, .emit, .call, .cancel, .enter, .focus: false
      }
    }
  }
}

extension ComponentValue.Kind {
  /// The kind as which the event log records values of a type.
  fileprivate init(_ type: ExpressionType) {
    switch type {
    case .number: self = .number
    case .boolean: self = .flag
    case .string, .point, .size, .color, .path, .curve, .list, .record, .optional, .null: self = .text
    }
  }
}

/// A call of an action that a JSON component declares.
package struct DataAction: ComponentAction {
  package static let declarations: [ActionDeclaration] = []

  /// The index of the action in its component.
  package var id: ActionID
  /// The arguments of the call.
  package var arguments: ParameterValues

  /// A call of an action with decoded arguments.
  package init(id: ActionID, arguments: ParameterValues) {
    self.id = id
    self.arguments = arguments
  }
}
