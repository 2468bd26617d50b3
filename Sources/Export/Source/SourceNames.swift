import DataComponents

/// The identifiers of all that a component names, in one language.
struct SourceNames {
  /// The type of the view.
  let component: String
  private(set) var parameters: [String] = []
  private(set) var events: [String] = []
  private(set) var values: [String] = []
  private(set) var formulas: [String] = []
  private(set) var followers: [String] = []
  /// The variable that holds a machine's state, and the type of that.
  private(set) var machines: [String] = []
  private(set) var machineTypes: [String] = []
  private(set) var states: [[String]] = []
  private(set) var gestures: [String] = []
  private(set) var actions: [String] = []
  private(set) var slots: [String] = []
  private(set) var layers: [String] = []
  private var members: Identifier

  init(_ outline: SourceOutline, _ language: SourceLanguage) {
    let definition = outline.definition
    var types = Identifier.types(language)
    component = types.type(outline.name)
    var members = Identifier.members(language)
    parameters = definition.parameters.map { members.member($0.name) }
    slots = definition.slots.map { members.member($0.name) }
    events = definition.events.map { members.member("on " + $0.name) }
    values = definition.values.map { members.member($0.name) }
    formulas = definition.formulas.map { members.member($0.name) }
    followers = definition.followers.map { members.member($0.name) }
    for machine in definition.machines {
      let name = machine.name == "state" ? "phase" : machine.name
      machines.append(name == "phase" ? "phase" : members.member(name))
      machineTypes.append(name == "phase" ? "Phase" : types.type(name + " phase"))
      var cases = language == .swiftui ? Identifier.members(language) : .types(language)
      states.append(
        machine.states.map { language == .swiftui ? cases.member($0.name) : cases.type($0.name) })
    }
    gestures = definition.gestures.map { members.member($0.name + " gesture") }
    actions = definition.actions.map { members.member($0.name) }
    layers = definition.layers.map { members.member(($0.id.isEmpty ? "layer" : $0.id) + " layer") }
    self.members = members
  }

  /// Another name that nothing else has.
  mutating func member(_ text: String) -> String { members.member(text) }
}
