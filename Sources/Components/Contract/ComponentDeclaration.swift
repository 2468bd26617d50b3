import Geometry
import Parameters

/// Everything that a scenario may say to a component and hear from it.
///
/// What it takes, tells and does is made whenever it is asked for, as a run needs that of few components.
package struct ComponentDeclaration: Sendable {
  /// The word under `type` in a scene node.
  package let type: String
  /// One line without a full stop.
  package let meaning: String
  /// The size of a node that gives no frame; nil for that of what holds it.
  package let size: Size?
  /// Whether a node is as large as what it shows where it gives no length: it has a size, or stacks what it shows.
  package let hasNaturalSize: Bool
  /// The parameters that a node must give.
  package let requiredParameters: Set<String>
  private let makeParameters: @Sendable () -> [any ParameterDeclaration]
  private let makeSlots: @Sendable () -> [SlotDeclaration]
  private let makeOutputs: @Sendable () -> [OutputDeclaration]
  private let makeParts: @Sendable () -> [PartDeclaration]
  private let makeProperties: @Sendable () -> [PropertyDeclaration]
  private let makeEvents: @Sendable () -> [EventDeclaration]
  private let makeActions: @Sendable () -> [ActionDeclaration]

  /// A declaration whose lists are made when they are first needed.
  package init(
    type: String, meaning: String, size: Size? = nil, isStack: Bool = false,
    parameters: @autoclosure @escaping @Sendable () -> [any ParameterDeclaration],
    requiredParameters: Set<String> = [],
    slots: @autoclosure @escaping @Sendable () -> [SlotDeclaration] = [],
    outputs: @autoclosure @escaping @Sendable () -> [OutputDeclaration] = [],
    parts: @autoclosure @escaping @Sendable () -> [PartDeclaration] = [],
    properties: @autoclosure @escaping @Sendable () -> [PropertyDeclaration] = [],
    events: @autoclosure @escaping @Sendable () -> [EventDeclaration] = [],
    actions: @autoclosure @escaping @Sendable () -> [ActionDeclaration] = []
  ) {
    self.type = type
    self.meaning = meaning
    self.size = size
    hasNaturalSize = size != nil || isStack
    self.requiredParameters = requiredParameters
    makeParameters = parameters
    makeSlots = slots
    makeOutputs = outputs
    makeParts = parts
    makeProperties = properties
    makeEvents = events
    makeActions = actions
  }

  /// What the types of a component say of it.
  package init<Wrapped: Component>(_ component: Wrapped.Type) {
    self.init(
      type: component.type, meaning: component.meaning, parameters: Wrapped.Parameters.parameters,
      slots: Wrapped.Slot.allCases.map(\.declaration),
      outputs: (component as? any OutputProvider.Type)?.outputs ?? [],
      parts: component.parts.flatMap(\.withDescendants),
      properties: component.properties,
      events: (component.events + [TouchEvent.self]).flatMap { $0.declarations },
      actions: Wrapped.Action.declarations)
  }

  /// The keys of its nodes, in the order in which they are listed.
  package var parameters: [any ParameterDeclaration] { makeParameters() }
  /// Keys that take nodes.
  package var slots: [SlotDeclaration] { makeSlots() }
  /// What it shows steadily to the component that holds it.
  package var outputs: [OutputDeclaration] { makeOutputs() }
  /// Every layer that it makes, each by its whole path below the component, outer ones first.
  package var parts: [PartDeclaration] { makeParts() }
  /// What it adds to the trace of its own layer.
  package var properties: [PropertyDeclaration] { makeProperties() }
  /// The events that it writes into the log.
  package var events: [EventDeclaration] { makeEvents() }
  /// The actions that a call can name.
  package var actions: [ActionDeclaration] { makeActions() }
}
