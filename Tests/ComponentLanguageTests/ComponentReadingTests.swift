import ComponentLanguage
import Expectations
import Expressions
import Geometry
import Testing

struct ComponentReadingTests {
  private func component(_ text: String) throws -> ComponentDefinition {
    try #require(ReadingFixture.read(text).component)
  }

  @Test func `the like button reads without a diagnostic`() {
    expect(ReadingFixture.mistakes(LikeButton.text), equals: [])
  }

  @Test func `a component with most of the language reads without a diagnostic`() {
    expect(ReadingFixture.mistakes(LikeButton.sheet), equals: [])
  }

  @Test func `the like button's model says what its text says`() throws {
    let like = try component(LikeButton.text)
    expect(like.meaning, equals: "a heart that pops and bursts when it is liked")
    expect(like.size, equals: Size(88, 88))
    expect(like.parameters.map(\.name), equals: ["color", "liked"])
    expect(like.parameters[1].defaultValue, equals: .boolean(false))
    expect(like.values.map(\.name), equals: ["pop", "burst"])
    expect(like.events.map(\.name), equals: ["liked"])
    expect(like.layers.map(\.id), equals: ["sparks", "", "heart"])
    expect(like.roots, equals: [0, 2])
    expect(like.layers[1].replicators, equals: [0])
    expect(like.replicators[0].count.capacity, equals: 8)
    expect(like.gestures[0].kind == .tap && like.gestures[0].layer == 2)
    expect(like.machines.map { $0.states.map(\.name) }, equals: [["off", "on"]])
  }

  @Test func `the like button's states lead to each other at a tap`() throws {
    let states = try component(LikeButton.text).machines[0].states
    for (state, target) in [(0, 1), (1, 0)] as [(StateID, StateID)] {
      let rule = try #require(states[state].rules.first)
      guard case .on(let triggers) = rule.condition else {
        Issue.record("a rule with `on`")
        return
      }
      expect(triggers == [.gesture(0, .recognized)] && rule.target == target)
    }
    expect(states[1].stateOverrides.map(\.layer), equals: [2])
    let kinds = states[1].enter.map(\.kind)
    guard case .animate(let pop) = kinds[0], case .animate(let burst) = kinds[1],
      case .haptic(.constant(.string("light"))) = kinds[2], case .emit(event: 0, let details) = kinds[3]
    else {
      Issue.record("two animations, a haptic and an event")
      return
    }
    expect(pop.movements[0].target.value == 0 && burst.movements[0].target.value == 1)
    guard case .constant(.number(0.6)) = burst.animation.duration else {
      Issue.record("0.6 s")
      return
    }
    expect(details.isEmpty)
  }

  @Test func `expressions read what the model lays out for them`() throws {
    let like = try component(LikeButton.text)
    let opacity = try #require(
      like.layers[1].properties.first {
        if case .layer(let key) = $0.target { key.name == "opacity" } else { false }
      })
    guard case .computed(.program(let program)) = opacity.source,
      case .cells(let burst, _) = like.values[1].symbol.storage
    else {
      Issue.record("an expression of a value")
      return
    }
    var machine = ExpressionMachine(ExpressionState(numbers: like.numberCells, objects: like.objectCells))
    machine.state.numbers[burst] = 0.25
    try expect(machine.number(program), equals: 0.75)
  }

  @Test func `what is computed comes after what it depends on`() throws {
    let sheet = try component(LikeButton.sheet)
    let names = sheet.order.compactMap { computation in
      switch computation {
      case .initialValue(let index): sheet.values[index].name
      case .formula(let index): sheet.formulas[index].name
      case .follower(let index): sheet.followers[index].name
      case .textSize, .frame, .output: nil
      }
    }
    let pairs = [
      ("low", "y"), ("y", "fraction"), ("top", "fraction"), ("fraction", "dim"), ("finger", "heads"),
    ]
    for (first, second) in pairs {
      try expect(#require(names.firstIndex(of: first)) < #require(names.firstIndex(of: second)))
    }
    expect(sheet.order.contains(.output(layer: 3, 0)))
  }

  @Test func `a gesture that reads itself in its condition is asked when it would begin`() throws {
    let sheet = try component(LikeButton.sheet)
    expect(sheet.gestures.map(\.asksItself), equals: [true, false])
  }

  @Test func `a component in a file is read with the one that names it`() throws {
    let text = ReadingFixture.text(
      #""components": { "dot": "parts/dot.json" }, "layers": [ { "id": "d", "type": "dot", "fill": "= 1 + 1" } ]"#
    )
    let files = [
      "parts/dot.json":
        #"{ "component": 1, "parameters": { "fill": { "kind": "number" } }, "layers": [], "components": { "in": "inner.json" } }"#,
      "parts/inner.json": #"{ "component": 1, "layers": [] }"#,
    ]
    let reading = ReadingFixture.read(text, files: files)
    expect(ReadingFixture.mistakes(text, files: files), equals: [])
    expect(Set(reading.files.map(\.text)), equals: ["component.json", "parts/dot.json", "parts/inner.json"])
    expect(reading.component?.components.count, equals: 1)
  }
}

extension DefinitionID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}
