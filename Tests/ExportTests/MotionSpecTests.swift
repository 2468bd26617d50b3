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

/// The specification of a scenario, made once for all tests.
private func spec(of name: String) throws -> MotionSpec {
  try specs.withLock { specs in
    if let spec = specs[name] { return spec }
    let (stage, places) = try repositoryStage(name)
    let spec = MotionSpec(stage, places: places)
    specs[name] = spec
    return spec
  }
}

private let named = [
  "press-feedback", "expand-transition", "card-deck-swipes", "like-button", "sheet-insets",
]

extension MotionSpec {
  fileprivate var rows: [Row] { triggers.flatMap(\.rows) }

  fileprivate func rows(_ layer: String, _ property: String) -> [Row] {
    rows.filter { $0.layer == LayerPath(layer) && $0.property.name == property }
  }
}

struct MotionSpecTests {
  /// Numbers and colors of which the trace has three values or more, in its own words.
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

  @Test(arguments: named + ["bottom-sheet"])
  func `the specification names every motion that the trace shows and no other`(name: String) throws {
    let spec = try spec(of: name)
    let told = Set(spec.rows.map { "\($0.layer) \($0.property.name)" })
    let moving = try moving(name)
    expect(!moving.isEmpty)
    expect(told.subtracting(moving).sorted(), equals: [])
    expect(moving.subtracting(told).sorted(), equals: [])
  }

  /// What a specification says of its animations is what the frames show.
  @Test(arguments: named + ["bottom-sheet"])
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

  @Test func `a rule of a component's file is named with its place and its event`() throws {
    let spec = try spec(of: "like-button")
    let pop = try #require(spec.rows("like/heart", "scaleX").first)
    expect(pop.from.rounded, equals: [0.3])
    expect(pop.place?.hasPrefix("scenarios/components/like-button.json:") ?? false)
    expect(spec.triggers[0].event == "tap" && spec.triggers[0].source == "like")
    expect(spec.haptics.first?.time, equals: .seconds(0.38))
    expect(spec.machines.first?.transitions.map(\.to), equals: ["on", "off"])
  }

  @Test func `what a finger drives follows it`() throws {
    let deck = try spec(of: "card-deck-swipes")
    let drag = try #require(deck.rows("cards/deck/card-0", "translationX").first)
    expect(drag.kind == .finger && drag.remarks == ["follows finger 0"])
    let sheet = try spec(of: "bottom-sheet")
    expect(
      sheet.rows.contains { $0.kind == .finger && $0.remarks.contains { $0.hasPrefix("follows the finger") } }
    )
  }

  @Test(arguments: named) func `as JSON it reads back, as Markdown each layer is in it`(name: String) throws {
    let spec = try spec(of: name)
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "spec.json", text: spec.json.text(indentation: 2)))
    expect(JSONValue.parse(source, &diagnostics) != nil && !diagnostics.hasErrors)
    let text = spec.markdown { StateDiagram(spec.machines[$0]).svg }
    for row in spec.rows { expect(text.contains(MarkupText.code(row.layer.description))) }
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
    expect(!markdown.contains("<i>") && !markdown.contains("<b>") && !markdown.contains("a|"))
    expect(markdown.contains("a&#124;&lt;i&gt;&#96;"))
  }
}

extension PropertyValue {
  /// Its numbers with nine decimals.
  fileprivate var rounded: [Double]? { vector?.map { ($0 * 1e9).rounded() / 1e9 } }
}
