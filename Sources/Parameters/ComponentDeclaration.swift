/// Everything that a scenario may say to a component and hear from it.
public struct ComponentDeclaration: Sendable {
  /// The word under `type` in a scene node.
  public let type: String
  /// The article it comes from, such as `000 A`, or `shared`.
  public let article: String
  /// One line without a full stop.
  public let meaning: String
  public let parameters: [any ParameterDeclaration]
  public let slots: [SlotDeclaration]
  public let parts: [PartDeclaration]
  public let events: [EventDeclaration]
  public let actions: [ActionDeclaration]
  /// A short scenario file that shows the component, for `microfx new`; it needs no other file.
  public let template: String

  public init(
    type: String, article: String, meaning: String, parameters: [any ParameterDeclaration],
    slots: [SlotDeclaration] = [], parts: [PartDeclaration] = [], events: [EventDeclaration] = [],
    actions: [ActionDeclaration] = [], template: String
  ) {
    self.type = type
    self.article = article
    self.meaning = meaning
    self.parameters = parameters
    self.slots = slots
    self.parts = parts
    self.events = events
    self.actions = actions
    self.template = template
  }
}

/// A key whose value is a list of nodes that the component places.
public struct SlotDeclaration: Sendable {
  public let name: String
  public let meaning: String
  /// True when the component tells the nodes inside when they appear and disappear.
  public let managesLifecycle: Bool
  /// How many nodes it takes.
  public let count: ClosedRange<Int>

  public init(
    _ name: String, _ meaning: String, count: ClosedRange<Int> = 0...10_000, managesLifecycle: Bool = false
  ) {
    self.name = name
    self.meaning = meaning
    self.count = count
    self.managesLifecycle = managesLifecycle
  }
}

/// A layer that a component makes, by its path below the component; `#` stands for an index, as in `card-#/overlay`.
public struct PartDeclaration: Sendable {
  public let path: String
  public let meaning: String

  public init(_ path: String, _ meaning: String) {
    self.path = path
    self.meaning = meaning
  }
}

/// An event that a component writes into the log.
public struct EventDeclaration: Sendable {
  public let name: String
  public let meaning: String
  /// The keys of its detail.
  public let details: [String]

  public init(_ name: String, _ meaning: String, details: [String] = []) {
    self.name = name
    self.meaning = meaning
    self.details = details
  }
}

/// A programmatic action of a component, for `call` gestures.
public struct ActionDeclaration: Sendable {
  public let name: String
  public let meaning: String
  public let arguments: RecordDeclaration

  public init(_ name: String, _ meaning: String, arguments: [any ParameterDeclaration] = []) {
    self.name = name
    self.meaning = meaning
    self.arguments = RecordDeclaration(name, meaning, arguments)
  }
}
