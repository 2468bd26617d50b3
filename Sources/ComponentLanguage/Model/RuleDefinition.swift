import Expressions
import JSONText

/// A rule: the actions and state change that follow an event or a condition.
package struct RuleDefinition: Sendable {
  /// The condition that triggers a rule.
  package enum Condition: Sendable {
    /// One of several triggers.
    case on([Trigger])
    /// An expression that becomes true.
    case when(LocatedProgram)
    /// An expression that changes its value. Expressions read the old value through `from`.
    case changes(LocatedProgram, from: ExpressionSymbol)
    /// A number of seconds after the state was entered, or after the component appeared.
    case after(ValueSource)
  }

  /// The condition that triggers the rule.
  package var condition: Condition
  /// An additional condition that must hold; `nil` for none.
  package var guardCondition: LocatedProgram?
  /// The actions of the rule.
  package var actions: [ActionDefinition]
  /// The animations of the rule's effects; `nil` if it declares none.
  package var animation: AnimationMap?
  /// The state of the same machine that the rule enters; `nil` for none.
  package var target: StateID?
  /// The details of the event that the rule's expressions read.
  package var details: [EventInput]
  /// The place of the rule in the file.
  package var range: SourceRange
}

/// A detail of an event, with the symbol by which expressions read it.
package struct EventInput: Hashable, Sendable {
  /// The name of the detail.
  package var name: String
  /// The symbol by which expressions read the detail.
  package var symbol: ExpressionSymbol
}

/// An event that may trigger rules.
package enum Trigger: Hashable, Sendable {
  /// An event of a gesture.
  case gesture(GestureID, GestureEvent)
  /// The animation of a value ended.
  case finished(value: ValueID)
  /// The drag of a value began.
  case dragBegan(value: ValueID)
  /// The drag of a value ended.
  case dragEnded(value: ValueID)
  /// A value settled after a drag.
  case settled(value: ValueID)
  /// The component appeared on the screen.
  case appear
  /// The component disappeared from the screen.
  case disappear
  /// A key was typed.
  case key
  /// A machine changed its state; `nil` for any machine.
  case state(machine: MachineID?)
  /// Everything that a change of state started has ended; `nil` for any machine.
  case stateSettled(machine: MachineID?)
  /// An action of the component was called.
  case action(ActionID)
  /// An inner component emitted an event, given by its index in the declaration.
  case component(layer: LayerID, event: EventID)
}

extension ComponentDefinition {
  /// Returns the name of a trigger as `on` uses it.
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
