import ComponentPlayer
import Components
import Expectations
import Layers
import Motion
import Stage
import Testing

struct ExplanationTests {
  /// Returns the influences on a property without source locations, each as `kind name, under way; movement from→to;
  /// begin–end; step; event at time`.
  private func explain(_ fixture: PlayFixture, _ layer: String, _ property: String, at seconds: Double) throws
    -> [String]
  {
    var stage = fixture.stage
    stage.advance(to: .seconds(seconds))
    let reason = try #require(stage.explanation(of: LayerPath(layer), property)).reason
    guard case .component(_, let explanation) = reason else { return ["not of a component of a file"] }
    return explanation.influences.map { words(for: $0) }
  }

  private func words(for influence: Influence) -> String {
    let name = influence.component == .root ? influence.name : "\(influence.component).\(influence.name)"
    var text = "\(influence.kind.rawValue) \(name)\(influence.isUnderWay ? ", under way" : "")"
    guard let movement = influence.movement else { return text }
    switch movement.kind {
    case .set: text += "; set"
    case .animation(let timing): text += "; \(timing.curve)"
    case .keyframes: text += "; keyframes"
    case .decay: text += "; decay"
    case .drag: text += "; drag"
    case .follower: text += "; follower"
    case .stop: text += "; stop"
    case .finish: text += "; finish"
    case .list: text += "; list"
    }
    let numbers = [movement.from, movement.to].filter { $0 != .none }.map { "\($0.scalar ?? .nan)" }
    if !numbers.isEmpty { text += " " + numbers.joined(separator: "→") }
    text += "; \(movement.begin.seconds)–\(movement.end.map { "\($0.seconds)" } ?? "")"
    guard let cause = movement.cause else { return text }
    text += "; " + words(for: cause.step)
    guard let event = cause.event else { return text }
    return text + "; \(words(for: event.source)) at \(event.time.seconds)"
  }

  private func words(for step: Cause.Step) -> String {
    switch step {
    case .rule: "rule"
    case .enter(let machine, let state): "enter \(machine) \(state)"
    case .exit(let machine, let state): "exit \(machine) \(state)"
    case .values(let machine, let state): "values \(machine) \(state)"
    case .then: "then"
    case .wait: "wait"
    case .drag(let gesture): "drag \(gesture)"
    case .parameters: "parameters"
    }
  }

  private func words(for source: CausingEvent.Source) -> String {
    switch source {
    case .trigger(let name): name
    case .when: "when"
    case .changes: "changes"
    case .after: "after"
    case .call(let action, let caller):
      "call \(action)" + (caller.map { " by " + words(for: $0.step) } ?? "")
    }
  }

  @Test func `a place that a layout gives is told with its motion and what the layout reads`() throws {
    let fixture = try PlayFixture(
      #"""
      "stack": "y", "values": { "room": 10 }, "initial": "closed",
      "states": { "closed": { "rules": [ { "on": "tap", "to": "open" } ] }, "open": {} },
      "animation": { "duration": 0.4, "curve": "linear" },
      "gestures": { "tap": { "tap": {} } },
      "layers": [
        { "id": "body", "type": "rectangle", "if": "state == 'open'", "width": "fill", "height": "= room" },
        { "id": "foot", "type": "rectangle", "width": "fill", "height": 20 } ]
      """#, gestures: #"{ "at": 0.22, "tap": { "on": "own" } }"#)
    try expect(explain(fixture, "own/foot", "y", at: 0.1), equals: ["value room", "state state"])
    let motion = try explain(fixture, "own/foot", "y", at: 0.5).first ?? ""
    expect(motion.hasPrefix("look foot.y, under way; linear 0.0→10.0; 0."), "\(motion)")
    try expect(
      explain(fixture, "own/foot", "width", at: 0.5).contains { $0.hasPrefix("look") }, equals: false)
  }

  @Test func `an animation is told with its rule and the event behind it, through formulas`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "pop": 1, "other": 3, "twice": "= pop * 2" },
      "gestures": { "tap": { "tap": {} } },
      "rules": [ { "on": "tap", "do": [
        { "animate": { "pop": { "from": 0.5, "to": 2 } }, "duration": 0.4, "curve": "linear" } ] } ],
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [0, 0, 20, 20], "rotation": "= twice + 0 * other" } ]
      """#, gestures: #"{ "at": 0.22, "tap": { "on": "own" } }"#)
    try expect(explain(fixture, "own/dot", "rotation", at: 0.1), equals: ["value pop", "value other"])
    try expect(
      explain(fixture, "own/dot", "rotation", at: 0.5),
      equals: [
        "value pop, under way; linear 0.5→2.0; 0.3–0.7; rule; tap at 0.3", "value other",
      ])
    try expect(
      explain(fixture, "own", "pop", at: 2), equals: ["value pop; linear 0.5→2.0; 0.3–0.7; rule; tap at 0.3"])
  }

  @Test func `what enter, then, wait and the values of a state begin says so`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "a": 0, "b": 0, "c": 0, "d": 0, "e": 0 }, "layers": [],
      "initial": "off", "states": {
        "off": { "exit": [ { "set": { "e": 1 } } ], "rules": [ { "after": 0.5, "to": "on" } ] },
        "on": { "values": { "d": 4 }, "enter": [
          { "animate": { "a": 1 }, "duration": 0.5, "then": [ { "set": { "b": 2 } } ] },
          { "wait": 0.75, "do": [ { "set": { "c": 3 } } ] } ] } }
      """#)
    let expected = [
      "a": "value a; ease 0.0→1.0; 0.5–1.0; enter state on; after at 0.5".replacing(
        "ease", with: "easeInOut"),
      "b": "value b; set; 1.0–1.0; then; after at 0.5",
      "c": "value c; set; 1.25–1.25; wait; after at 0.5",
      "d": "value d; set; 0.5–0.5; values state on; after at 0.5",
      "e": "value e; set; 0.5–0.5; exit state off; after at 0.5",
      "state": "state state; set; 0.5–0.5; rule; after at 0.5",
    ]
    for (name, words) in expected { try expect(explain(fixture, "own", name, at: 2), equals: [words]) }
  }

  @Test func `a look is told with the change of state, and what gives it is the state's expression`() throws {
    let fixture = try PlayFixture(
      #"""
      "initial": "off", "animation": { "duration": 1, "curve": "linear" },
      "states": {
        "off": { "rules": [ { "after": 0.5, "to": "on" } ] },
        "on": { "layers": { "dot": { "x": 40 } } } },
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [0, 0, 20, 20] } ]
      """#)
    try expect(explain(fixture, "own/dot", "x", at: 0.25), equals: [])
    try expect(
      explain(fixture, "own/dot", "x", at: 1),
      equals: [
        "look dot.x, under way; linear 0.0→40.0; 0.5–1.5; rule; after at 0.5"
      ])
    var stage = fixture.stage
    stage.advance(to: .seconds(1))
    guard case .component(_, let explanation) = stage.explanation(of: "own/dot", "x")?.reason,
      case .look("state", "on", _) = explanation.origin
    else {
      Issue.record("the state gives it")
      return
    }
  }

  @Test func `a jump of a formula is told with the rule that made it jump`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "open": false, "y": { "is": "= open ? 10 : 0", "animation": { "duration": 1, "curve": "linear" } } },
      "rules": [ { "after": 0.5, "do": [ { "set": { "open": true } } ] } ],
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [0, "= y", 20, 20] } ]
      """#)
    try expect(
      explain(fixture, "own/dot", "y", at: 1),
      equals: [
        "formula y, under way; linear 0.0→10.0; 0.5–1.5; rule; after at 0.5",
        "value open; set; 0.5–0.5; rule; after at 0.5",
      ])
  }

  @Test func `jumps of the elements of a formula are told by their indexes`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "open": false, "y": { "is": "open ? 10 * index : 0", "count": 3,
        "animation": { "duration": 1, "curve": "linear", "stagger": 0.2 } } },
      "rules": [ { "after": 0.5, "do": [ { "set": { "open": true } } ] } ],
      "layers": [ { "id": "dot", "type": "rectangle", "frame": [0, "= y[1]", 20, 20] } ]
      """#)
    try expect(
      explain(fixture, "own/dot", "y", at: 1),
      equals: [
        "formula y[1], under way; linear 0.0→10.0; 0.5–1.7; rule; after at 0.5",
        "formula y[2], under way; linear 0.0→20.0; 0.5–1.9; rule; after at 0.5",
        "value open; set; 0.5–0.5; rule; after at 0.5",
      ])
  }

  @Test func `a finger holds a dragged value, and letting go moves it on`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "x": { "initial": 0, "drag": { "by": "pan", "axis": "x", "range": [0, 100], "snap": [0, 100],
        "animation": { "duration": 1, "curve": "linear" } } } },
      "gestures": { "pan": { "pan": {} } }, "layers": []
      """#,
      gestures: #"{ "at": 0, "drag": { "from": [10, 10], "to": [90, 10], "duration": 1 } }"#)
    let held = try explain(fixture, "own", "values.x", at: 0.75)
    expect(held.count == 1 && held[0].hasPrefix("value x, under way; drag; 0."))
    expect(held[0].contains("; drag pan; pan.began at 0."))
    let settling = try explain(fixture, "own", "values.x", at: 1.5)
    expect(settling.count == 1 && settling[0].hasPrefix("value x, under way; linear "))
    expect(settling[0].contains("→100.0; 1.0–2.0; drag pan; pan.ended at 1.0"))
  }

  @Test func `a parameter of an inner component is followed outwards, and a call inwards`() throws {
    let fixture = try PlayFixture(
      #"""
      "components": { "knob": { "component": 1, "size": [20, 20],
        "parameters": { "turn": { "kind": "number", "default": 0, "meaning": "how far" } },
        "values": { "blink": 0 }, "actions": { "flash": "blinks" },
        "rules": [ { "on": "flash", "do": [ { "set": { "blink": 1 } } ] } ],
        "layers": [ { "id": "hand", "type": "rectangle", "rotation": "= turn", "opacity": "= 1 - blink" } ] } },
      "values": { "angle": 0 },
      "rules": [ { "after": 0.5, "do": [
        { "animate": { "angle": 90 }, "duration": 1, "curve": "linear" },
        { "call": "knob", "action": "flash" } ] } ],
      "layers": [ { "id": "knob", "type": "knob", "turn": "= angle" } ]
      """#)
    try expect(
      explain(fixture, "own/knob/hand", "rotation", at: 1),
      equals: [
        "value angle, under way; linear 0.0→90.0; 0.5–1.5; rule; after at 0.5"
      ])
    try expect(
      explain(fixture, "own/knob/hand", "opacity", at: 1),
      equals: [
        "value knob.blink; set; 0.5–0.5; rule; call flash by rule at 0.5"
      ])
    try expect(explain(fixture, "own/knob", "blink", at: 0.25), equals: ["value knob.blink"])
  }

  @Test func `a copy of a replicator has the reasons of its node`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "burst": 0 },
      "rules": [ { "on": "appear", "do": [ { "animate": { "burst": 1 }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [ { "id": "sparks", "type": "replicator", "count": 4, "node":
        { "type": "ellipse", "frame": [0, 0, 6, 6], "opacity": "= 1 - burst * index / count" } } ]
      """#)
    try expect(
      explain(fixture, "own/sparks/3", "opacity", at: 0.5),
      equals: [
        "value burst, under way; linear 0.0→1.0; 0.0–1.0; rule; appear at 0.0"
      ])
  }

  @Test func `an animation that waits for its delay is told beside what shows`() throws {
    let fixture = try PlayFixture(
      #"""
      "values": { "x": 0 }, "layers": [],
      "rules": [ { "on": "appear", "do": [ { "animate": { "x": 1 }, "duration": 1, "curve": "linear", "delay": 0.5 } ] } ]
      """#)
    try expect(
      explain(fixture, "own", "values.x", at: 0.25),
      equals: [
        "value x", "value x; linear 1.0; 0.5–; rule; appear at 0.0",
      ])
    try expect(
      explain(fixture, "own", "values.x", at: 1),
      equals: [
        "value x, under way; linear 0.0→1.0; 0.5–1.5; rule; appear at 0.0"
      ])
  }

  @Test func `what there is not has no explanation`() throws {
    let fixture = try PlayFixture(#""values": { "x": 0 }, "layers": []"#)
    expect(fixture.stage.explanation(of: "own/nothing", "x") == nil)
  }
}
