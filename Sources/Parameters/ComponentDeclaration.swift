/// Everything that a scenario may say to a component and hear from it.
///
/// What it takes, tells and does is made whenever it is asked for, as a run needs that of few components.
package struct ComponentDeclaration: Sendable {
  /// The word under `type` in a scene node.
  package let type: String
  /// The article it comes from, such as `000 A`, or `shared`.
  package let article: String
  /// One line without a full stop.
  package let meaning: String
  package let slots: [SlotDeclaration]
  package let parts: [PartDeclaration]
  private let makeParameters: @Sendable () -> [any ParameterDeclaration]
  private let makeEvents: @Sendable () -> [EventDeclaration]
  private let makeActions: @Sendable () -> [ActionDeclaration]
  /// A short scenario file that shows the component, for `microfx new`; it needs no other file.
  package let template: String

  package init(
    type: String, article: String, meaning: String,
    parameters: @autoclosure @escaping @Sendable () -> [any ParameterDeclaration],
    slots: [SlotDeclaration] = [], parts: [PartDeclaration] = [],
    events: @autoclosure @escaping @Sendable () -> [EventDeclaration] = [],
    actions: @autoclosure @escaping @Sendable () -> [ActionDeclaration] = [], template: String
  ) {
    self.type = type
    self.article = article
    self.meaning = meaning
    self.slots = slots
    self.parts = parts
    self.template = template
    makeParameters = parameters
    makeEvents = events
    makeActions = actions
  }

  package var parameters: [any ParameterDeclaration] { makeParameters() }
  package var events: [EventDeclaration] { makeEvents() }
  package var actions: [ActionDeclaration] { makeActions() }
}

/// A key whose value is a list of nodes that the component places.
package struct SlotDeclaration: Sendable {
  package let name: String
  package let meaning: String
  /// True when the component tells the nodes inside when they appear and disappear.
  package let managesLifecycle: Bool
  /// How many nodes it takes.
  package let count: ClosedRange<Int>

  package init(
    _ name: String, _ meaning: String, count: ClosedRange<Int> = 0...10_000, managesLifecycle: Bool = false
  ) {
    self.name = name
    self.meaning = meaning
    self.count = count
    self.managesLifecycle = managesLifecycle
  }
}

/// A layer that a component makes, by its path below the component; `#` stands for an index, as in `card-#/overlay`.
package struct PartDeclaration: Sendable {
  package let path: String
  package let meaning: String

  package init(_ path: String, _ meaning: String) {
    self.path = path
    self.meaning = meaning
  }
}

/// An event that a component writes into the log.
package struct EventDeclaration: Sendable {
  package let name: String
  package let meaning: String
  /// The keys of its detail.
  package let details: [String]

  package init(_ name: String, _ meaning: String, details: [String] = []) {
    self.name = name
    self.meaning = meaning
    self.details = details
  }
}

/// A programmatic action of a component, for `call` gestures.
package struct ActionDeclaration: Sendable {
  package let name: String
  package let meaning: String
  package let arguments: RecordDeclaration

  package init(_ name: String, _ meaning: String, arguments: [any ParameterDeclaration] = []) {
    self.name = name
    self.meaning = meaning
    self.arguments = RecordDeclaration(name, meaning, arguments)
  }
}
