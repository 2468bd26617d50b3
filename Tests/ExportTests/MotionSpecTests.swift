import Assets
import ComponentPlayer
import Expectations
import Export
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import Synchronization
import System
import Testing

private let specs = Mutex<[String: MotionSpec]>([:])

/// Returns the specification of a scenario, which is made once for all tests.
private func spec(of name: String) throws -> MotionSpec {
  try specs.withLock { specs in
    if let spec = specs[name] { return spec }
    let (stage, places) = try repositoryStage(name)
    let spec = MotionSpec(stage, places: places)
    specs[name] = spec
    return spec
  }
}

private let named = ["press-feedback", "expand-transition", "card-deck-swipes", "sheet-insets"]

extension MotionSpec {
  fileprivate var rows: [Row] { triggers.flatMap(\.rows) }

  fileprivate func rows(_ layer: String, _ property: String) -> [Row] {
    rows.filter { $0.layer == LayerPath(layer) && $0.property.name == property }
  }
}

struct MotionSpecTests {
  /// Returns the numeric and color properties with three or more different values in the trace, as `layer property`.
  private func moving(_ name: String) throws -> Set<String> {
    let stage = try repositoryStage(name).stage
    var recorder = TraceRecorder(.all)
    var values: [String: Set<String>] = [:]
    for frame in stage.frames {
      for row in recorder.rows(frame: frame.number, time: frame.time, of: frame.stage) {
        if row.property == .exists || row.property == .order { continue }
        switch row.value {
        case .number, .integer, .color, .point, .cornerRadii, .numbers:
          values["\(row.layer) \(row.property.name)", default: []].insert(row.value.traceText)
        case .none, .flag, .text, .path, .gradient: break
        }
      }
    }
    return Set(values.filter { $0.value.count > 2 }.keys)
  }

  @Test(arguments: named)
  func `the specification names every motion that the trace shows and no other`(name: String) throws {
    let spec = try spec(of: name)
    let told = Set(
      spec.rows.flatMap { row in ([row.layer] + row.others).map { "\($0) \(row.property.name)" } })
    let moving = try moving(name)
    expect(!moving.isEmpty)
    expect(told.subtracting(moving).sorted(), equals: [])
    expect(moving.subtracting(told).sorted(), equals: [])
  }

  /// Checks that the animations of a specification give the values that the frames show.
  @Test(arguments: named)
  func `a curve leads where the trace is`(name: String) throws {
    let (start, spec) = (try repositoryStage(name).stage, try spec(of: name))
    let rows = spec.rows.filter { $0.kind == .animation && $0.remarks.isEmpty && $0.curve != nil }
    var checked = 0
    for frame in start.frames {
      for row in rows where row.begin <= frame.time && frame.time < row.begin + row.duration {
        guard let curve = row.curve.map({ spec.curves[$0] }), let from = row.from.scalar,
          let to = row.to.scalar,
          let shown = frame.stage.traceValues(ofLayers: [row.layer], at: frame.time)[row.layer]?[
            row.property]?.scalar
        else { continue }
        let share = curve.curve.value(at: (frame.time - row.begin).seconds / row.duration.seconds)
        expect(
          abs(from + (to - from) * share - shown) <= 1e-5 * max(1, abs(to - from)),
          "\(row.layer) \(row.property.name) at \(frame.time.seconds)")
        checked += 1
      }
    }
    expect(checked > 20)
  }

  @Test func `a press is told with its trigger, its curve and its way back`() throws {
    let spec = try spec(of: "press-feedback")
    expect(spec.triggers.map(\.event), equals: ["touchDown", "touchUpInside"])
    expect(spec.triggers.map(\.source), equals: ["button", "button"])
    let shift = spec.rows("button/thumbnail", "x")
    expect(shift.map { $0.from.rounded }, equals: [[8], [10]])
    expect(shift.map { $0.to.rounded }, equals: [[10], [8]])
    expect(shift.map(\.begin), equals: [.seconds(0.2), .seconds(0.7)])
    expect(shift.allSatisfy { $0.duration == .seconds(0.2) })
  }

  @Test func `the phases of a flood begin one behind another`() throws {
    let spec = try spec(of: "expand-transition")
    let width = spec.rows("flow/b/button", "width")
    expect(width.map(\.begin), equals: [.seconds(1.28), .seconds(1.58)])
    let fade = try #require(spec.rows("flow/c", "opacity").first)
    expect(fade.from == .number(0) && fade.to == .number(1) && fade.begin == .seconds(1.78))
    expect(fade.curve.map { spec.curves[$0].curve }, equals: .easeIn)
  }

  @Test func `what a finger drives follows it`() throws {
    let deck = try spec(of: "card-deck-swipes")
    let drag = try #require(deck.rows("cards/deck/card-0", "translationX").first)
    expect(drag.kind == .finger && drag.remarks == ["follows finger 0"])
  }

  @Test func `copies and repetitions that move alike are told once`() throws {
    let node = { (id: Int) in
      #"""
      { "id": "dot-\#(id)", "type": "ellipse", "frame": [\#(20 * id), 0, 10, 10], "fillColor": "red", "animations": [
        { "property": "translationY", "from": 0, "to": 20, "begin": 0.2, "duration": 0.3 } ] }
      """#
    }
    let text = """
      { "microfx": 1, "canvas": { "width": 100, "height": 100 }, "timeline": { "duration": 1 },
        "scene": [ \((0..<3).map(node).joined(separator: ", ")) ] }
      """
    let reading = ScenarioReader(folder: AssetFolder("/"), components: .standard).read(
      SourceText(name: "test.json", text: text))
    let spec = MotionSpec(
      try Stage(try #require(reading.scenario)), places: SourcePlaces(reading.diagnostics))
    expect(spec.rows.map(\.others.count), equals: [2])
    expect(spec.markdown { _ in "" }.contains("| `dot-#` | translationY | 0 | 20 |"))
    let press = try repositoryStage("press-feedback")
    var scenario = press.stage.scenario
    expect(scenario.gestures.count, equals: 1)
    var again = scenario.gestures[0]
    again.start = .at(.seconds(0.95))
    scenario.gestures.append(again)
    scenario.timeline.duration = .seconds(2)
    let twice = MotionSpec(try Stage(scenario), places: press.places)
    expect(twice.triggers.map(\.repetitions), equals: [[.seconds(0.95)], [.seconds(1.45)]])
  }

  @Test(arguments: named) func `as JSON it reads back, as Markdown each layer is in it`(name: String) throws {
    let spec = try spec(of: name)
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "spec.json", text: spec.json.text(indentation: 2)))
    expect(JSONValue.parse(source, &diagnostics) != nil && !diagnostics.hasErrors)
    let text = spec.markdown { StateDiagram(spec.machines[$0]).svg }
    for row in spec.rows where row.others.isEmpty { expect(text.contains("`\(row.layer)`")) }
  }

  @Test func `names are escaped`() throws {
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
    let text = """
      { "microfx": 1, "name": "<b>|", "canvas": { "width": 100, "height": 100 }, "timeline": { "duration": 1 },
        "scene": [ { "id": "a|<i>`", "type": "rectangle", "fillColor": "#FF0000", "animations": [
          { "property": "opacity", "from": 0, "to": 1, "duration": 1 } ] } ] }
      """
    let reading = reader.read(SourceText(name: "test.json", text: text))
    let spec = MotionSpec(
      try Stage(try #require(reading.scenario)), places: SourcePlaces(reading.diagnostics))
    let markdown = spec.markdown { _ in "" }
    expect(markdown.hasPrefix("# \\<b>\\|\n"))
    expect(markdown.contains("| `` a\\|<i>` `` |"))
  }
}

extension PropertyValue {
  /// The value's numbers, rounded to nine decimals.
  fileprivate var rounded: [Double]? { vector?.map { ($0 * 1e9).rounded() / 1e9 } }
}
