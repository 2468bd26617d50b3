import Gestures
import Layers

/// What a component, or a widget in it, writes into the event log: an enumeration with a case for each event.
package protocol ComponentEvent: Sendable {
  /// What the event is called, what it means and what it tells.
  var description: EventDescription { get }

  /// One value of each case, of which the declarations are made; the details stand for any.
  static var examples: [Self] { get }
}

extension ComponentEvent {
  /// The declarations of all cases.
  package static var declarations: [EventDeclaration] { examples.map { EventDeclaration($0.description) } }
}

/// An event in words and typed details.
package struct EventDescription: Sendable {
  /// The event's name in the log.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// In the order in which the log has them.
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

/// An event that a component writes into the log.
package struct EventDeclaration: Sendable {
  /// The event's name in the log.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// What it tells, in the order in which the log has it.
  package let details: [Detail]

  /// One of its details.
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

  /// The declaration of an example.
  package init(_ description: EventDescription) {
    self.init(
      description.name, description.meaning,
      details: description.details.map { Detail($0.key, $0.value.kind) })
  }

  /// The event where others of the same name tell these details.
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

  /// A text.
  package init(_ key: String, _ value: String) { self.init(key, .text(value)) }
  /// An integer.
  package init(_ key: String, _ value: Int) { self.init(key, .integer(value)) }
  /// A measure.
  package init(_ key: String, _ value: Double) { self.init(key, .number(value)) }
  /// A flag.
  package init(_ key: String, _ value: Bool) { self.init(key, .flag(value)) }

  /// One of a set of words.
  package init(_ key: String, _ value: some RawRepresentable<String>) { self.init(key, value.rawValue) }

  private init(_ key: String, _ value: ComponentValue) {
    self.key = key
    self.value = value
  }
}

extension ControlEvent: ComponentEvent {
  /// Every event of a control.
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
