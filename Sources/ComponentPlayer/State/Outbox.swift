import ComponentLanguage
import Components
import Expressions
import Layers

/// The output of an instance for the surrounding component or the stage.
struct Outbox: Sendable {
  /// The output of the instance and the components inside it, in order.
  private(set) var entries: [OutboxEntry] = []
  /// The fingers that inner components have claimed outside the processing of a touch.
  private(set) var claims: [Int] = []
  /// The number of times that each state was entered and each rule executed.
  private(set) var covered: [CoveredItem: Int] = [:]
  /// The violations of invariants.
  private(set) var violations: [InvariantViolation] = []

  /// Whether the outbox contains nothing.
  var isEmpty: Bool { entries.isEmpty && claims.isEmpty && covered.isEmpty && violations.isEmpty }

  mutating func add(_ item: OutboxItem, path: [String] = []) {
    entries.append(OutboxEntry(path: path, item: item))
  }

  mutating func add(_ violation: InvariantViolation) { violations.append(violation) }

  mutating func claim(_ fingers: [Int]) { claims += fingers }

  mutating func recordCoverage(_ item: CoveredItem) { covered[item, default: 0] += 1 }

  /// Adds the claims, coverage and violations of an inner component.
  ///
  /// - Parameter path: The ids of the layers down to the inner component.
  mutating func take(_ inner: Outbox, from path: [String]) {
    claims += inner.claims
    covered.merge(inner.covered, uniquingKeysWith: +)
    violations += inner.violations.map { $0.inside(path) }
  }

  /// Removes and returns everything.
  ///
  /// - Parameter keepingFindings: Whether to keep coverage and violations here, as the outermost component accumulates
  ///   them.
  mutating func removeAll(keepingFindings: Bool = false) -> Outbox {
    let all = self
    self = Outbox()
    if keepingFindings { (covered, violations) = (all.covered, all.violations) }
    return all
  }
}

/// An item of the output, with its source.
struct OutboxEntry: Sendable {
  /// The ids of the layers from the component down to the component that emitted the item.
  var path: [String]
  var item: OutboxItem
}

/// An event that a component emits, with its declaration.
package struct EmittedEvent: Sendable {
  var id: EventID
  var name: String
  var meaning: String
  var details: [ExpressionType.Field]
  /// The names of the details that are integers.
  var integers: Set<String>
}

/// An item of a component's output.
package enum OutboxItem: Sendable {
  /// An event that the component declares, with the values of its details.
  case event(EmittedEvent, [ExpressionValue])
  /// An event of a built-in component inside.
  case described(EventDescription)
  /// An event of a state machine.
  case machine(MachineEvent)
  /// A haptic feedback, or the preparation for one.
  case haptic(HapticStyle, isPreparation: Bool)
  /// A request to gain the focus if `true`, or to resign it.
  case focus(Bool)
}

// Conversion of output for the event log.

extension OutboxItem {
  /// The item as the event log records it; `nil` for items other than events.
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
  /// A detail with the value of its expression.
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
