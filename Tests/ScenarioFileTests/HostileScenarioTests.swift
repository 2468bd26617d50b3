import Assets
import Components
import Expectations
import JSONText
import ScenarioFile
import Testing

/// Scenarios made to be large, deep or full of mistakes: each must be answered, and none may take long.
struct HostileScenarioTests {
  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  @Test func `as many nodes as allowed are read, one more is an error`() {
    let nodes = { (count: Int) in document(scene: self.list(count) { #"{"id":"n\#($0)","type":"group"}"# }) }
    expect(read(nodes(10_000)).codes, equals: [])
    expect(read(nodes(10_001)).codes, equals: ["scenario.limit"])
    expect(read(nodes(10_050)).codes, equals: ["scenario.limit"])
  }

  @Test func `thousands of gestures on layers that do not exist are counted`() {
    let scene = list(500) { #"{"id":"node-\#($0)","type":"group"}"# }
    let gestures = list(2_000) { #"{"at":0,"tap":{"on":"nod-\#($0)"}}"# }
    let reading = read(document(scene: scene, gestures: gestures))
    expect(reading.diagnostics.errorCount, equals: 2_000)
    expect(reading.report.hasSuffix("… and 1800 more"))
  }

  @Test func `too many gestures are one error`() {
    let gestures = list(10_001) { _ in #"{"at":0,"tap":{"point":[1,1]}}"# }
    expect(read(document(gestures: gestures)).codes, equals: ["scenario.limit"])
  }

  @Test func `thousands of unknown keys are counted`() {
    let keys = (0..<5_000).map { #""opacitx\#($0)":1"# }.joined(separator: ",")
    let reading = read(document(scene: #"[{"id":"a","type":"group",\#(keys)}]"#))
    expect(reading.diagnostics.errorCount, equals: 5_000)
  }

  @Test func `a long name is not compared with others`() {
    let name = String(repeating: "x", count: 400_000)
    let reading = read(
      document(
        scene: #"[{"id":"a","type":"\#(name)","\#(name)":1}]"#,
        gestures: #"[{"at":0,"tap":{"on":"\#(name)"}}]"#))
    expect(reading.codes, equals: ["scenario.unknownType", "scenario.unknownLayer"])
  }

  @Test func `a gesture that lasts a day is limited by its samples`() {
    let gestures = #"[{"at":0,"drag":{"from":[0,0],"by":[1e9,1e9],"duration":86400}}]"#
    let reading = read(document(timeline: #"{ "duration": 1, "inputRate": 1000 }"#, gestures: gestures))
    expect(reading.codes, equals: ["scenario.limit"])
  }

  @Test(arguments: ["1e9", "-1e9", "5e-324", "-0.0", "0"])
  func `numbers at the ends of their range pass through`(number: String) {
    let reading = read(
      document(
        scene:
          #"[{"id":"a","type":"group","frame":[\#(number),\#(number),0,0],"rotation":\#(number),"scale":\#(number)}]"#,
        gestures: #"[{"at":0,"drag":{"from":[\#(number),0],"by":[\#(number),\#(number)]}}]"#))
    expect(reading.codes, equals: [])
  }

  @Test func `every cut of a scenario is an error`() {
    let text = Array(
      document(
        scene:
          #"[{"id":"d","type":"deck","title":"あ","cards":[{"id":"c","type":"rectangle","fillColor":"red"}]}]"#,
        gestures: #"[{"at":0.5,"press":{"on":"d/header","for":"1f"}}]"#,
        expect: #"[{"at":1,"layer":"c","property":"x","equals":1}]"#
      ).utf8)
    for length in 0..<text.count - 1 {
      let reading = ScenarioReader(folder: .init("/nonexistent"), components: ComponentTable([deckType]))
        .read(
          SourceText(name: "s", bytes: Array(text[..<length])))
      expect(reading.scenario == nil && reading.diagnostics.hasErrors, "the first \(length) bytes")
    }
  }

  @Test func `a value of any type in any place never crashes`() {
    let text = document(
      scene: ##"""
        [{"id":"d","type":"deck","title":"x","offset":1,"cards":[{"id":"c","type":"path","data":"M0 0","gradient":
        {"colors":["red"],"locations":[0]}}],"mask":{"id":"m","type":"text","text":"t","weight":"bold"},
        "animations":[{"property":"x","keyframes":[{"time":0,"value":1}],"repeat":2}]}]
        """##,
      gestures: #"""
        [{"at":0,"id":"g","drag":{"from":{"on":"d"},"path":[[0,0,0]]}},{"after":"g","call":{"on":"d","action":"swipe",
        "arguments":{"direction":"left"}}},{"at":0,"touches":[{"time":0,"phase":"began","x":1,"y":1}]}]
        """#,
      expect: #"[{"from":0,"to":1,"layer":"c","property":"x","equals":1},{"event":"key","at":0,"within":1}]"#,
      more:
        #""golden":{"reason":"r","masks":[{"layer":"d"}],"pictures":[0]},"environment":{"safeArea":[0,0,0,0]}"#
    )
    expect(read(text).report, equals: "")
    let values = ["null", "true", "-1", "\"é\"", "[[]]", "{\"x\":[]}"]
    for place in places(text) {
      for value in values {
        let changed = text.replacingCharacters(in: place, with: value)
        let reading = read(changed)
        if reading.scenario == nil, !reading.diagnostics.hasErrors { Issue.record("no answer to \(changed)") }
      }
    }
  }

  /// Returns the ranges of the numbers and strings in a text.
  private func places(_ text: String) -> [Range<String.Index>] {
    text.ranges(of: /"[^"]*"|-?[0-9.]+/)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
