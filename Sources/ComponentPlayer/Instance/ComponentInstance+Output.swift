import ComponentLanguage
import Expressions
import Interaction
import Layers
import Motion
import Parameters

// What an instance takes from the world and tells it.

extension ComponentInstance {
  /// The event that a call of an action is.
  package func event(of action: DataAction) -> DataEvent {
    let arguments = definition.actions[action.index].arguments
    let details = arguments.compactMap { argument -> (name: String, value: ExpressionValue)? in
      let given = action.arguments.value(of: argument.name)
      let value = given.flatMap { ExpressionValue($0, argument.symbol.type) } ?? argument.defaultValue
      return value.map { (argument.name, $0) }
    }
    return DataEvent(kind: .trigger([.action(action.index)]), details: details)
  }

  func setPropertyReadings(
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    for reading in program.propertyReadings {
      guard case .property(let layer, let name) = reading.source,
        let stateOverride = program.overridesOfLayer[layer].first(where: {
          program.stateOverrides[$0].target.name == name
        })
      else { continue }
      let saved = evaluator.state
      var found: [(copies: [Int], content: PropertyContent)] = []
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
        enter(copy, in: &evaluator)
        let path = copy.path
        found.append((path.map(\.index), try shown(stateOverride, path, in: &evaluator, at: time)))
      }
      evaluator.state = saved
      let width = reading.symbol.type.scalarCount
      for (copies, content) in found {
        if let width, let motion = content.motion {
          evaluator.state.set(motion, width: width, at: reading.symbol, copies: copies)
        } else if case .fixed(let value) = content, let value = ExpressionValue(value) {
          evaluator.state.set(value, at: reading.symbol, copies: copies)
        }
      }
    }
  }
}

extension OutboxItem {
  /// What the event log says of an event; nil for what is none.
  package var description: EventDescription? {
    switch self {
    case .event(let event, let values):
      let details = zip(event.details, values).map { EventDetail($0.name, $1) }
      return EventDescription(event.name, event.meaning, details: details)
    case .described(let event): return event
    case .machine(let event): return event.description
    case .haptic, .focus: return nil
    }
  }
}

extension EventDetail {
  /// A detail as its expression gave it.
  fileprivate init(_ key: String, _ value: ExpressionValue) {
    switch value {
    case .number(let number): self.init(key, number)
    case .boolean(let flag): self.init(key, flag)
    case .string(let text): self.init(key, text)
    case .point, .size, .color:
      self.init(key, value.scalars.map(\.sixDecimals).joined(separator: ","))
    case .null, .path, .curve, .list, .record: self.init(key, "")
    }
  }
}

extension ExpressionValue {
  /// A property that is not made of numbers, as expressions read it.
  fileprivate init?(_ value: PropertyValue) {
    switch value {
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .path(let path): self = .path(path)
    case .none, .number, .integer, .color, .point, .cornerRadii, .numbers, .gradient: return nil
    }
  }
}
