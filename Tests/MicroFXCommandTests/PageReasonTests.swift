import Expectations
import Export
import JSONText
import Layers
import MicroFXCommand
import Motion
import Preview
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

/// A page of the player, with its explanations of movement.
private struct Page {
  let input: ScenarioInput
  let start: Stage
  let study: MotionStudy
  let layers: [JSONValue]
  let why: JSONValue
  let machines: [JSONValue]

  init(_ path: FilePath) throws {
    // The pictures are not checked, so they may be small.
    let words = [path.text, "--scale", "0.25"]
    input = try .load(
      ScenarioReference(path), ScenarioOptions(ArgumentParser.parse(words, for: CheckVerb.declaration)))
    start = try Stage(try #require(input.scenario, "\(input.report.text)"))
    study = MotionStudy(start)
    let description = PreviewScene.Description(title: "", file: path, texts: [], settings: [])
    let revision = LiveRevision([PreviewScene(start, description, input.places)], number: 1)
    revision.prepare(workers: 1) {}
    layers = try Self.scene(.layers, of: revision)["layers"]?.items ?? []
    let reasons = try Self.scene(.reasons, of: revision)
    why = try #require(reasons["why"])
    machines = reasons["machines"]?.items ?? []
  }

  private static func scene(_ part: LiveRevision.Part, of revision: LiveRevision) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "part", bytes: try #require(revision.json(part))))
    let root = try #require(JSONValue.parse(source, &diagnostics))
    return try #require(root["scenes"]?.items.first)
  }

  /// Returns the properties of a layer whose movement the page explains. The changes of each are a flat list of pairs:
  /// a frame, and the index of a phrase from that frame on.
  func tracks(of layer: Int) -> [(property: String, changes: [Int])] {
    guard case .object(let members)? = why["layers"]?.items[layer].content else { return [] }
    return members.map { ($0.key, $0.value.items.compactMap(\.number).map { Int($0) }) }
  }

  /// Returns the page's explanation for a frame, in the form of `trace --why` without the first line and the values of
  /// influences.
  func lines(_ changes: [Int], frame: Int) throws -> [String] {
    let starts = Array(stride(from: 0, to: changes.count, by: 2))
    let index = try #require(starts.last { changes[$0] <= frame })
    let phrases = try #require(why["phrases"]?.items[changes[index + 1]])
    let parts = phrases["parts"]?.items.map { $0.items.map { $0.text ?? "" } } ?? []
    return Self.facts(phrases["facts"]?.items.map { $0.text ?? "" } ?? [])
      + parts.flatMap { ["\($0[0]), \($0[2])"] + Self.facts(Array($0[3...])) }
  }

  private static func facts(_ words: [String]) -> [String] {
    stride(from: 0, to: words.count, by: 2).map { index in
      let gap = String(repeating: " ", count: max(1, 11 - words[index].count))
      return "  \(words[index])\(gap)\(words[index + 1])".visible
    }
  }

  /// Returns the output of `trace --why` without the first line and the values of influences.
  func printed(_ layer: LayerPath, _ property: String, _ stage: Stage) throws -> [String] {
    let explanation = try #require(stage.explanation(of: layer, property), "\(layer) is not there")
    let text = input.explanationText(of: explanation, study.motion(explaining: explanation))
    return text.split(separator: "\n").dropFirst().map { line in
      guard !line.hasPrefix("  "), let start = line.firstRange(of: "): ")?.lowerBound,
        let end = line.ranges(of: ", ").last?.upperBound
      else { return String(line) }
      return line[..<start] + "), " + line[end...]
    }
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] { if case .array(let items) = content { items } else { [] } }
  fileprivate var number: Double? { if case .number(let number) = content { number } else { nil } }
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
}

struct PageReasonTests {
  @Test(arguments: [
    "like-button", "press-feedback", "toggle", "swipe-row", "slider", "motion-gallery",
    "card-deck-spring-back",
  ])
  func `a page says what --why prints`(name: String) throws {
    let page = try Page(FilePath("scenarios/\(name).json"))
    var random = SeededGenerator(seed: 19)
    var questions = 0
    for (index, layer) in page.layers.enumerated() {
      let path = LayerPath(try #require(layer["path"]?.text))
      for (property, changes) in page.tracks(of: index) {
        let frame = Int.random(in: changes[0]..<page.start.scenario.timeline.frameCount, using: &random)
        guard questions < 40 else { continue }
        var stage = page.start
        stage.advance(to: page.start.scenario.timeline.frameRate.time(ofFrame: frame))
        guard stage.placedLayers(at: stage.time).contains(where: { $0.path == path }) else { continue }
        questions += 1
        let said = try page.lines(changes, frame: frame)
        try expect(
          said, equals: page.printed(path, property, stage), "\(path).\(property), frame \(frame)")
      }
    }
    expect(questions > 3)
  }

  @Test func `states are those of the log, each with the event behind it`() throws {
    let page = try Page("scenarios/like-button.json")
    let log = page.start.atEnd().events.filter { $0.name == "state" }
    expect(page.machines.count == 1 && log.count > 1)
    let changes = page.machines[0]["changes"]?.items.map(\.items) ?? []
    expect(changes.first?[0].number == 0 && changes.first?[1].text == "off")
    expect(changes.dropFirst().map { $0[0].number }, equals: log.map(\.time.seconds))
    expect(changes.dropFirst().map { $0[1].text }, equals: log.map { $0.detail.last.map { "\($0.value)" } })
    expect(changes.dropFirst().allSatisfy { $0[2].text == "tap" })
    let diagram = try #require(page.machines[0]["diagram"]?.text)
    expect(diagram.contains("data-state=\"on\"") && diagram.contains("data-from=\"off\" data-to=\"on\""))
  }
}
