import DataComponents
import Interaction
import Parameters

/// What is known of a node that is a built-in component, before anything runs.
struct BuiltInNode: Sendable {
  let type: ComponentType
  /// The places of its events among those that its type declares, by name.
  let events: [String: Int]
  let actions: [ActionDeclaration]
  let slots: [SlotDeclaration]
  /// What its node gives it, with the parameters' declared kinds.
  let arguments: [(definition: ArgumentDefinition, name: String, kind: ParameterKind)]

  init(_ type: ComponentType, _ node: NodeDefinition) {
    let declaration = type.declaration
    self.type = type
    let names = declaration.events.enumerated().map { ($1.name, $0) }
    events = Dictionary(names, uniquingKeysWith: { first, _ in first })
    actions = declaration.actions
    slots = declaration.slots
    let parameters = declaration.parameters
    arguments = node.parameters.map { argument in
      let parameter = parameters[argument.parameter]
      return (argument, parameter.name, parameter.kind)
    }
  }
}
