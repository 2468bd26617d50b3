import Expressions
import JSONText

/// What happens when something else does.
package struct RuleDefinition: Sendable {
  package enum Condition: Sendable {
    case on([Trigger])
    /// When an expression turns true.
    case when(LocatedProgram)
    /// When an expression has another value than before; `from` is where `event.from` is read.
    case changes(LocatedProgram, from: ExpressionSymbol)
    /// So long in the state, or since appearing.
    case after(ValueSource)
  }

  package var condition: Condition
  /// Holds the rule back unless it is true.
  package var guardCondition: LocatedProgram?
  package var actions: [ActionDefinition]
  /// How what it changes is animated.
  package var animation: AnimationMap?
  /// The state of the same machine that follows.
  package var target: StateID?
  /// What its expressions read of the event.
  package var details: [EventInput]
  package var range: SourceRange
}

/// A detail of an event, with the cells in which expressions expect it.
package struct EventInput: Hashable, Sendable {
  package var name: String
  package var symbol: ExpressionSymbol
}

/// What sets a rule off.
package enum Trigger: Hashable, Sendable {
  case gesture(GestureID, GestureEvent)
  /// The animation of a value has come to its end.
  case finished(value: ValueID)
  case dragBegan(value: ValueID)
  case dragEnded(value: ValueID)
  case settled(value: ValueID)
  case appear
  case disappear
  /// A key was typed.
  case key
  /// A machine has changed its state; nil for any.
  case state(machine: MachineID?)
  case stateSettled(machine: MachineID?)
  /// An action of the component was called.
  case action(ActionID)
  /// An inner component tells an event, by its index in what it declares.
  case component(layer: LayerID, event: EventID)
}

extension ComponentDefinition {
  /// The name of a trigger as `on` has it.
  package func name(of trigger: Trigger) -> String {
    switch trigger {
    case .gesture(let gesture, let event):
      let name = gestures[gesture].name
      return event == .recognized ? name : name + "." + event.rawValue
    case .finished(let value): return values[value].name + ".finished"
    case .dragBegan(let value): return values[value].name + ".dragBegan"
    case .dragEnded(let value): return values[value].name + ".dragEnded"
    case .settled(let value): return values[value].name + ".settled"
    case .appear: return "appear"
    case .disappear: return "disappear"
    case .key: return "key"
    case .state(let machine): return machine.map { machines[$0].name } ?? "state"
    case .stateSettled(let machine): return (machine.map { machines[$0].name } ?? "state") + ".settled"
    case .action(let action): return actions[action].name
    case .component(let layer, let event): return layers[layer].id + "." + eventName(event, of: layer)
    }
  }

  private func eventName(_ event: EventID, of layer: LayerID) -> String {
    switch layers[layer].kind {
    case .component(let type): components[type].events[event].name
    case .builtIn(let type): type.declaration.events[event.index].name
    case .primitive, .replicator, .slot: ""
    }
  }
}
