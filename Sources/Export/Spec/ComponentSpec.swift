import JSONText

/// The behavior of a component from a file, by rule, for developers who build it elsewhere (docs/exports.md).
///
/// Values are those of the file: numbers, words, lists, and formulas as strings that begin with `=`.
package struct ComponentSpec: Sendable {
  /// A name with a value.
  struct Entry: Sendable {
    var name: String
    var value: JSONOutput
  }

  /// An event, an action, an output or a slot.
  struct Item: Sendable {
    var kind: String
    var name: String
    var meaning: String
    /// The names of an event's details.
    var details: [String] = []
  }

  /// A condition that must hold at rest or at all times.
  struct Invariant: Sendable {
    var condition: String
    var isOfRest: Bool
    var meaning: String
  }

  /// A parameter that the component's user can set.
  struct Parameter: Sendable {
    var name: String
    var kind: String
    /// The default value; `nil` if a value is required.
    var standard: JSONOutput?
    var meaning: String
  }

  /// A node at rest, with its properties in the component's own terms.
  struct Layer: Sendable {
    /// The ids of the node and of those around it, joined by slashes; the type replaces a missing id.
    var path: String
    var type: String
    /// The node's role, number of copies, condition and touch handling, as far as they are specified.
    var presence: [Entry]
    var properties: [Entry]
  }

  /// The timing of a motion.
  struct Timing: Sendable {
    /// The name of a curve in the specification, or a formula.
    var curve: JSONOutput
    /// The duration if the curve leaves it open, the delay, and other values that differ from the defaults.
    var entries: [Entry]
  }

  /// A timing with its target: a layer, a value, a formula, or `*` for the rest.
  struct Motion: Sendable {
    var target: String
    var timing: Timing
  }

  /// An action that a rule carries out.
  struct Step: Sendable {
    /// The action, by its key in the format.
    var verb: String
    /// The target of the action.
    var subject: JSONOutput
    var entries: [Entry] = []
    var timing: Timing?
    /// The nested steps, by the keys `then`, `do` and `else`.
    var groups: [Group] = []

    /// Steps that follow under a condition of the step.
    struct Group: Sendable {
      var name: String
      var steps: [Step]
    }
  }

  /// A reaction to an event, a condition, a change or a delay.
  struct Rule: Sendable {
    /// The trigger: `on`, `when`, `changes` or `after`, with its subject.
    var condition: Entry
    /// A further condition that must hold; `nil` if the rule always applies.
    var guardCondition: String?
    var steps: [Step]
    /// The state that the rule enters; `nil` if it enters none.
    var target: String?
    var motions: [Motion]
    /// The location of the rule in the file.
    var place: String
  }

  /// A state of a machine.
  struct State: Sendable {
    var name: String
    /// The looks of layers in the state, each named `layer.property`.
    var looks: [Entry]
    /// The values that the state moves toward.
    var values: [Entry]
    var motions: [Motion]
    var enter: [Step]
    var exit: [Step]
    var rules: [Rule]
  }

  /// A machine with its states.
  struct Machine: Sendable {
    var name: String
    /// The initial state.
    var initial: JSONOutput
    var states: [State]
  }

  /// A value that formulas can read by name, and how it changes.
  struct Value: Sendable {
    var name: String
    /// The initial value, or the definition of a value that is computed.
    var entries: [Entry]
    /// The timing of its motions, unless a more specific one applies.
    var timing: Timing?
    /// The contract of the drag that moves the value; empty if no finger does.
    var drag: [Entry]
  }

  /// A recognizer.
  struct Gesture: Sendable {
    var name: String
    var kind: String
    var entries: [Entry]
  }

  /// The name by which files refer to the component.
  var name: String
  /// The meaning of the component, in one line without a full stop.
  var meaning: String
  /// The default size in points; `nil` if the component accepts any size.
  var size: JSONOutput?
  /// The properties of the stack that lays out the component's layers.
  var layout: [Entry]
  var parameters: [Parameter]
  var layers: [Layer]
  /// The values that rules change.
  var values: [Value]
  /// The values that formulas compute.
  var formulas: [Value]
  /// The values that follow others on a spring.
  var followers: [Value]
  var gestures: [Gesture]
  var machines: [Machine]
  /// The rules that apply in every state.
  var rules: [Rule]
  /// The timings of changes, unless more specific ones apply.
  var motions: [Motion]
  /// Whether the component is mirrored if text runs from right to left.
  var mirrors: Bool
  /// Whether the component itself defines its behavior under reduced motion.
  var ownsReducedMotion: Bool
  /// The events, actions, outputs and slots of the component.
  var interface: [Item]
  var invariants: [Invariant]
}

// MARK: JSON

extension ComponentSpec {
  /// The component as JSON.
  var json: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("name", .string(name)), .init("meaning", .string(meaning)), .init("size", size ?? .null),
      .init("mirrors", .bool(mirrors)), .init("ownsReducedMotion", .bool(ownsReducedMotion)),
    ]
    members += [
      ("layout", layout.isEmpty ? [] : [layout.json]), ("parameters", parameters.map(\.json)),
      ("layers", layers.map(\.json)), ("values", values.map(\.json)), ("formulas", formulas.map(\.json)),
      ("followers", followers.map(\.json)), ("gestures", gestures.map(\.json)),
      ("machines", machines.map(\.json)), ("rules", rules.map(\.json)), ("motions", motions.map(\.json)),
      ("interface", interface.map(\.json)), ("always", invariants.map(\.json)),
    ].compactMap { (key: String, values: [JSONOutput]) in
      values.isEmpty ? nil : .init(key, .array(values))
    }
    return .object(members)
  }
}

extension [ComponentSpec.Entry] {
  fileprivate var members: [JSONOutput.Member] { map { .init($0.name, $0.value) } }

  /// An object with the entries as members.
  var json: JSONOutput { .object(members) }
}

extension ComponentSpec.Item {
  fileprivate var json: JSONOutput {
    [
      "kind": .string(kind), "name": .string(name), "meaning": .string(meaning),
      "details": .array(details.map(JSONOutput.string)),
    ]
  }
}

extension ComponentSpec.Invariant {
  fileprivate var json: JSONOutput {
    ["that": .string(condition), "at": isOfRest ? "rest" : "all times", "meaning": .string(meaning)]
  }
}

extension ComponentSpec.Parameter {
  fileprivate var json: JSONOutput {
    [
      "name": .string(name), "kind": .string(kind), "default": standard ?? .null, "meaning": .string(meaning),
    ]
  }
}

extension ComponentSpec.Layer {
  fileprivate var json: JSONOutput {
    .object(
      [.init("layer", .string(path)), .init("type", .string(type))] + presence.members
        + [.init("properties", properties.json)])
  }
}

extension ComponentSpec.Timing {
  fileprivate var json: JSONOutput { .object([.init("curve", curve)] + entries.members) }
}

extension ComponentSpec.Motion {
  fileprivate var json: JSONOutput { ["of": .string(target), "by": timing.json] }
}

extension ComponentSpec.Step {
  fileprivate var json: JSONOutput {
    var members = [JSONOutput.Member(verb, subject)] + entries.members
    if let timing { members.append(.init("by", timing.json)) }
    return .object(members + groups.map { .init($0.name, .array($0.steps.map(\.json))) })
  }
}

extension ComponentSpec.Rule {
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init(condition.name, condition.value)]
    if let guardCondition { members.append(.init("if", .string(guardCondition))) }
    if !steps.isEmpty { members.append(.init("do", .array(steps.map(\.json)))) }
    if let target { members.append(.init("to", .string(target))) }
    if !motions.isEmpty { members.append(.init("motions", .array(motions.map(\.json)))) }
    return .object(members + [.init("rule", .string(place))])
  }
}

extension ComponentSpec.State {
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("name", .string(name))]
    if !looks.isEmpty { members.append(.init("looks", looks.json)) }
    if !values.isEmpty { members.append(.init("values", values.json)) }
    members += [
      ("motions", motions.map(\.json)), ("enter", enter.map(\.json)), ("exit", exit.map(\.json)),
      ("rules", rules.map(\.json)),
    ].compactMap { (key: String, values: [JSONOutput]) in
      values.isEmpty ? nil : .init(key, .array(values))
    }
    return .object(members)
  }
}

extension ComponentSpec.Machine {
  fileprivate var json: JSONOutput {
    ["name": .string(name), "initial": initial, "states": .array(states.map(\.json))]
  }
}

extension ComponentSpec.Value {
  fileprivate var json: JSONOutput {
    var members = [JSONOutput.Member("name", .string(name))] + entries.members
    if let timing { members.append(.init("by", timing.json)) }
    if !drag.isEmpty { members.append(.init("drag", drag.json)) }
    return .object(members)
  }
}

extension ComponentSpec.Gesture {
  fileprivate var json: JSONOutput {
    .object([.init("name", .string(name)), .init("recognizer", .string(kind))] + entries.members)
  }
}
