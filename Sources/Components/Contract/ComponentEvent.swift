import Gestures
import Layers

/// The events that a component or one of its widgets writes into the event log: an enumeration with a case for each
/// event.
package protocol ComponentEvent: Sendable {
  /// The event's name, meaning and details.
  var description: EventDescription { get }

  /// One value of each case, from which the declarations are derived. Only the types of the details matter.
  static var examples: [Self] { get }
}

extension ComponentEvent {
  /// The declarations of all cases.
  package static var declarations: [EventDeclaration] { examples.map { EventDeclaration($0.description) } }
}

/// An event as the log stores it: name, meaning and typed details.
package struct EventDescription: Sendable {
  /// The event's name in the log.
  package let name: String
  /// The one-line description of the event, without a full stop.
  package let meaning: String
  /// The details, in the order of the log.
  package let details: [EventDetail]

  /// An event with a fixed number of details.
  package init(_ name: String, _ meaning: String, _ details: EventDetail...) {
    self.init(name, meaning, details: details)
  }

  /// An event with any number of details.
  package init(_ name: String, _ meaning: String, details: [EventDetail]) {
    self.name = name
    self.meaning = meaning
    self.details = details
  }
}

/// The declaration of an event that a component writes into the log.
package struct EventDeclaration: Sendable {
  /// The event's name in the log.
  package let name: String
  /// The one-line description of the event, without a full stop.
  package let meaning: String
  /// The details, in the order of the log.
  package let details: [Detail]

  /// The declaration of a detail.
  package struct Detail: Hashable, Sendable {
    /// The name of the detail.
    package var key: String
    /// The type of its values.
    package var kind: ComponentValue.Kind

    /// A detail with values of one type.
    package init(_ key: String, _ kind: ComponentValue.Kind) {
      self.key = key
      self.kind = kind
    }
  }

  /// An event with declared details.
  package init(_ name: String, _ meaning: String, details: [Detail] = []) {
    self.name = name
    self.meaning = meaning
    self.details = details
  }

  /// The declaration that matches an example.
  package init(_ description: EventDescription) {
    self.init(
      description.name, description.meaning,
      details: description.details.map { Detail($0.key, $0.value.kind) })
  }

  /// Returns the declaration with the details of other events of the same name added, each once.
  package func adding(_ others: [Detail]) -> EventDeclaration {
    EventDeclaration(name, meaning, details: details + others.filter { !details.contains($0) })
  }
}

/// One `key=value` pair of an event.
package struct EventDetail: Hashable, Sendable {
  /// The name of the detail.
  package var key: String
  /// The value of the detail.
  package var value: ComponentValue

  /// A detail with a text.
  package init(_ key: String, _ value: String) { self.init(key, .text(value)) }
  /// A detail with an integer.
  package init(_ key: String, _ value: Int) { self.init(key, .integer(value)) }
  /// A detail with a number.
  package init(_ key: String, _ value: Double) { self.init(key, .number(value)) }
  /// A detail with a Boolean value.
  package init(_ key: String, _ value: Bool) { self.init(key, .flag(value)) }

  /// A detail with a keyword.
  package init(_ key: String, _ value: some RawRepresentable<String>) { self.init(key, value.rawValue) }

  private init(_ key: String, _ value: ComponentValue) {
    self.key = key
    self.value = value
  }
}

extension ControlEvent: ComponentEvent {
  /// Every control event.
  package static let examples = allCases

  /// The event, which has no details.
  package var description: EventDescription { EventDescription(rawValue, meaning) }

  private var meaning: String {
    switch self {
    case .touchDown: "a finger comes down on the control"
    case .touchDragInside: "it moves inside the control"
    case .touchDragOutside: "it moves outside"
    case .touchDragEnter: "it comes back in"
    case .touchDragExit: "it leaves the control"
    case .touchUpInside: "it is lifted inside"
    case .touchUpOutside: "it is lifted outside"
    case .touchCancel: "the system cancels the touch"
    }
  }
}
