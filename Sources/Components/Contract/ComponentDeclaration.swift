import Geometry
import Parameters

/// The interface of a component type to scenarios: its keys, slots, layers, properties, outputs, events and actions.
///
/// The lists are built each time they are read, as a run reads those of few types.
package struct ComponentDeclaration: Sendable {
  /// The word under `type` in a scene node.
  package let type: String
  /// The one-line description of the type, without a full stop.
  package let meaning: String
  /// The default size of a node without a frame; `nil` for the size of its container.
  package let size: Size?
  /// Whether a node takes the size of its contents along axes for which it gives no length. Types with a default size
  /// and stacks do.
  package let hasNaturalSize: Bool
  /// The keys of the parameters that a node must give.
  package let requiredParameters: Set<String>
  private let makeParameters: @Sendable () -> [any ParameterDeclaration]
  private let makeSlots: @Sendable () -> [SlotDeclaration]
  private let makeOutputs: @Sendable () -> [OutputDeclaration]
  private let makeParts: @Sendable () -> [PartDeclaration]
  private let makeProperties: @Sendable () -> [PropertyDeclaration]
  private let makeEvents: @Sendable () -> [EventDeclaration]
  private let makeActions: @Sendable () -> [ActionDeclaration]

  /// A declaration whose lists are built each time they are read.
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

  /// The declaration of a Swift component, from its associated types.
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
  /// The keys whose values are nodes for the component to place.
  package var slots: [SlotDeclaration] { makeSlots() }
  /// The values that it exposes to the component around it.
  package var outputs: [OutputDeclaration] { makeOutputs() }
  /// All layers that it makes, with their paths below the component; outer layers come first.
  package var parts: [PartDeclaration] { makeParts() }
  /// The properties that it adds to the trace of its own layer.
  package var properties: [PropertyDeclaration] { makeProperties() }
  /// The events that it writes into the log.
  package var events: [EventDeclaration] { makeEvents() }
  /// The actions that a call can name.
  package var actions: [ActionDeclaration] { makeActions() }
}
