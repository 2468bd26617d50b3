import ComponentLanguage
import Components
import Expressions
import Layers

/// What an instance tells the component around it, or the stage.
struct Outbox: Sendable {
  /// What it, or a component inside, says to the world, in order.
  private(set) var entries: [OutboxEntry] = []
  /// Fingers that something inside has taken over when nobody reported them.
  private(set) var claims: [Int] = []
  /// How often states were entered and rules carried out.
  private(set) var covered: [CoveredItem: Int] = [:]
  /// The violations of conditions.
  private(set) var violations: [InvariantViolation] = []

  /// Whether there is nothing to tell.
  var isEmpty: Bool { entries.isEmpty && claims.isEmpty && covered.isEmpty && violations.isEmpty }

  mutating func add(_ item: OutboxItem, path: [String] = []) {
    entries.append(OutboxEntry(path: path, item: item))
  }

  mutating func add(_ violation: InvariantViolation) { violations.append(violation) }

  mutating func claim(_ fingers: [Int]) { claims += fingers }

  mutating func recordCoverage(_ item: CoveredItem) { covered[item, default: 0] += 1 }

  /// Takes over what an inner component has claimed, covered and violated.
  ///
  /// - Parameter path: The ids of the layers down to the inner component.
  mutating func take(_ inner: Outbox, from path: [String]) {
    claims += inner.claims
    covered.merge(inner.covered, uniquingKeysWith: +)
    violations += inner.violations.map { $0.inside(path) }
  }

  /// Takes everything out.
  ///
  /// - Parameter keepingFindings: `true` to keep coverage and violations, which a component adds up that is inside no other.
  mutating func removeAll(keepingFindings: Bool = false) -> Outbox {
    let all = self
    self = Outbox()
    if keepingFindings { (covered, violations) = (all.covered, all.violations) }
    return all
  }
}

/// What a component, or one inside it, says to the world.
struct OutboxEntry: Sendable {
  /// The ids of the layers from the component down to the one inside that says it.
  var path: [String]
  var item: OutboxItem
}

/// An event of a component, as it is declared.
package struct EmittedEvent: Sendable {
  var id: EventID
  var name: String
  var meaning: String
  var details: [ExpressionType.Field]
  /// The names of the details that are integers.
  var integers: Set<String>
}

/// What a component says to the world.
package enum OutboxItem: Sendable {
  case event(EmittedEvent, [ExpressionValue])
  /// What a built-in component inside tells.
  case described(EventDescription)
  case machine(MachineEvent)
  case haptic(HapticStyle, isPreparation: Bool)
  /// True to ask for the keyboard, false to give it up.
  case focus(Bool)
}

// What an instance takes from the world and tells it.

extension OutboxItem {
  /// What the event log says of an event; nil for what is none.
  package var description: EventDescription? {
    switch self {
    case .event(let event, let values):
      let details = zip(event.details, values).map {
        EventDetail($0.name, $1, isInteger: event.integers.contains($0.name))
      }
      return EventDescription(event.name, event.meaning, details: details)
    case .described(let event): return event
    case .machine(let event): return event.description
    case .haptic, .focus: return nil
    }
  }
}

extension EventDetail {
  /// A detail as its expression gave it.
  fileprivate init(_ key: String, _ value: ExpressionValue, isInteger: Bool) {
    switch value {
    case .number(let number) where isInteger && Int(exactly: number) != nil: self.init(key, Int(number))
    case .number(let number): self.init(key, number)
    case .boolean(let flag): self.init(key, flag)
    case .string(let text): self.init(key, text)
    case .point, .size, .color:
      self.init(key, value.scalars.map(\.sixDecimals).joined(separator: ","))
    case .null, .path, .curve, .list, .record: self.init(key, "")
    }
  }
}
