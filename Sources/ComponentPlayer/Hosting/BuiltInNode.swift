import ComponentLanguage
import Interaction
import Parameters

/// What is known of a node that is a built-in component, before anything runs.
struct BuiltInNode: Sendable {
  let type: ComponentType
  /// The places of its events among those that its type declares, by name.
  let events: [String: Int]
  let actions: [ActionDeclaration]
  let slots: [SlotDeclaration]
  let parameters: [any ParameterDeclaration]

  init(_ type: ComponentType) {
    let declaration = type.declaration
    self.type = type
    let names = declaration.events.enumerated().map { ($1.name, $0) }
    events = Dictionary(names, uniquingKeysWith: { first, _ in first })
    actions = declaration.actions
    slots = declaration.slots
    parameters = declaration.parameters
  }
}
