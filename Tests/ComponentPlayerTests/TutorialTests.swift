import Assets
import ComponentPlayer
import Expectations
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System
import Testing

/// A step of the tutorial: a scenario, and the values that the page gives for it.
private struct TutorialStep: Sendable, CustomTestStringConvertible {
  /// A row of a table: the value of a property at a time, as the trace prints it.
  struct Row: Sendable {
    var time: Double
    var layer: String
    var property: String
    var value: String
  }

  var heading: String
  var scenario: String
  var rows: [Row]
  /// The component's lines of the event log.
  var events: [String]

  var testDescription: String { heading }

  static let page =
    (try? File.read(FilePath("docs/tutorial.md"), limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    ?? ""

  /// The sections that hold a scenario.
  static let all = page.split(separator: "\n## ").compactMap { TutorialStep(section: String($0)) }

  private init?(section: String) {
    guard let block = section.firstMatch(of: /(?m)^```json\n([\s\S]*?\n)```$/) else { return nil }
    heading = String(section.prefix { $0 != "\n" })
    scenario = String(block.1)
    let lines = section.replacing(/(?m)^```[\s\S]*?^```$/, with: "").split(separator: "\n")
    rows = lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      guard line.hasPrefix("|"), cells.count == 4, let time = Double(cells[0]) else { return nil }
      return Row(time: time, layer: cells[1], property: cells[2], value: cells[3])
    }
    events = lines.filter { $0.contains(/^    \d+\.\d{6},/) }.map { String($0.dropFirst(4)) }
  }

  /// The stage at the beginning.
  func stage() throws -> Stage {
    let reader = ScenarioReader(folder: AssetFolder(FilePath("scenarios")), components: .standard)
    let reading = reader.read(SourceText(name: "like.json", text: scenario))
    expect(DiagnosticReport(reading.diagnostics).text, equals: "", "\(heading)")
    return try Stage(#require(reading.scenario))
  }
}

struct TutorialTests {
  @Test func `the like button takes six steps, all of which show numbers`() {
    expect(TutorialStep.all.count, equals: 6)
    expect(TutorialStep.all.allSatisfy { $0.rows.count + $0.events.count >= 5 })
  }

  @Test(arguments: TutorialStep.all.filter { !$0.rows.isEmpty })
  private func `layers of a step look as its tables say`(step: TutorialStep) throws {
    let start = try step.stage()
    for row in step.rows {
      var stage = start
      stage.advance(to: .seconds(row.time))
      let path = LayerPath(row.layer)
      let values = stage.traceValues(ofLayers: [path], at: .seconds(row.time))[path]
      let value = values?[TraceProperty(named: row.property)]?.traceText
      expect(value, equals: row.value, "\(row.layer) \(row.property) at \(row.time) s")
    }
  }

  @Test(arguments: TutorialStep.all.filter { !$0.events.isEmpty })
  private func `a step is played to its end and tells what its log says`(step: TutorialStep) throws {
    let end = try step.stage().atEnd()
    expect(end.mistake == nil)
    let told = end.events.filter { if case .layer = $0.source { true } else { false } }
    let lines = told.map { event in
      "\(PropertyValue.number(event.time.seconds).traceText),\(event.source),\(event.name),\(event.detailText)"
    }
    expect(lines, equals: step.events)
  }

  @Test func `the file of the fifth step is the library's`() throws {
    let block = try #require(TutorialStep.page.firstMatch(of: /(?m)^```json fragment\n([\s\S]*?\n)```$/))
    let file = try File.read(FilePath("scenarios/components/like-button.json"), limit: 1 << 20)
    expect(String(block.1), equals: String(decoding: file, as: UTF8.self))
  }
}
