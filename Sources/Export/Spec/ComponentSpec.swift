import JSONText

/// What a component of a file does, by rule: what somebody needs who builds it elsewhere (docs/exports.md).
///
/// Values are those of the file: numbers, words, lists, and formulas as strings that begin with `=`.
package struct ComponentSpec: Sendable {
  /// Something with a name and what it is given.
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

  /// Something that must hold.
  struct Invariant: Sendable {
    var condition: String
    var isOfRest: Bool
    var meaning: String
  }

  /// What the component's user decides.
  struct Parameter: Sendable {
    var name: String
    var kind: String
    /// `nil` where a value is required.
    var standard: JSONOutput?
    var meaning: String
  }

  /// A node at rest, and what it looks like in the component's own terms.
  struct Layer: Sendable {
    /// The ids of the nodes around it and its own; the type stands for a missing one.
    var path: String
    var type: String
    /// How many there are, and what else decides whether it is there.
    var presence: [Entry]
    var properties: [Entry]
  }

  /// How something moves.
  struct Timing: Sendable {
    /// The number of the curve among those of the specification, or a formula.
    var curve: JSONOutput
    /// The duration where the curve leaves it open, the delay, and whatever else is not as usual.
    var entries: [Entry]
  }

  /// What moves by a timing: a layer, a value, a formula, or `*` for the rest.
  struct Motion: Sendable {
    var target: String
    var timing: Timing
  }

  /// Something that is carried out.
  struct Step: Sendable {
    /// What is done, by its key in the format.
    var verb: String
    /// What it is done to.
    var subject: JSONOutput
    var entries: [Entry] = []
    var timing: Timing?
    /// What follows, by the keys `then`, `do` and `else`.
    var groups: [Group] = []

    /// Steps that follow under a condition of the step.
    struct Group: Sendable {
      var name: String
      var steps: [Step]
    }
  }

  /// What happens when something else does.
  struct Rule: Sendable {
    /// `on`, `when`, `changes` or `after`, with what it names.
    var condition: Entry
    /// What must hold besides.
    var guardCondition: String?
    var steps: [Step]
    /// The state that follows.
    var target: String?
    var motions: [Motion]
    /// Where it stands in the file.
    var place: String
  }

  /// A state of a machine.
  struct State: Sendable {
    var name: String
    /// What layers look like, each as `layer.property`.
    var looks: [Entry]
    /// What values move to.
    var values: [Entry]
    var motions: [Motion]
    var enter: [Step]
    var exit: [Step]
    var rules: [Rule]
  }

  /// A machine with its states.
  struct Machine: Sendable {
    var name: String
    /// The state in which it begins.
    var initial: JSONOutput
    var states: [State]
  }

  /// Something that has a name in the formulas, and how it changes.
  struct Value: Sendable {
    var name: String
    /// The number it begins with, or what it always is.
    var entries: [Entry]
    /// How it moves where nothing nearer says so.
    var timing: Timing?
    /// How a finger moves it.
    var drag: [Entry]
  }

  /// A recognizer.
  struct Gesture: Sendable {
    var name: String
    var kind: String
    var entries: [Entry]
  }

  /// What a file calls the component.
  var name: String
  /// One line without a full stop.
  var meaning: String
  /// Its size where its user gives none; `nil` for one that takes any.
  var size: JSONOutput?
  /// How it stacks its layers.
  var layout: [Entry]
  var parameters: [Parameter]
  var layers: [Layer]
  /// What rules change.
  var values: [Value]
  /// What is computed.
  var formulas: [Value]
  /// What trails something on a spring.
  var followers: [Value]
  var gestures: [Gesture]
  var machines: [Machine]
  /// The rules that hold in every state.
  var rules: [Rule]
  /// How what changes moves where nothing nearer says so.
  var motions: [Motion]
  /// Whether it shows mirrored where text runs from right to left.
  var mirrors: Bool
  /// Whether it says itself what reduced motion does to it.
  var ownsReducedMotion: Bool
  /// What it tells and what can be asked of it.
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
