import Conform
import Expectations
import Layers
import TestSupport
import Testing

struct ConformanceTests {
  private static let seed: UInt64 = 54

  @Test(arguments: [30.0, 60, 90, 120]) func `a recording of the same movements agrees`(rate: Double) throws {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<3 {
      let recording = try PlantedScenario().recording(rate: rate, &random)
      let result = Conformance(recording, try PlantedScenario().stage(), .layer, Tolerances())
      expect(result.agrees && result.properties.count == 8, "\(result.text)")
    }
  }

  @Test func `planted mistakes are named`() throws {
    print("seed \(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    var (count, named) = (0, 0)
    while count < 60 {
      let mistake = PlantedScenario.Mistake.allCases[count % PlantedScenario.Mistake.allCases.count]
      var planted = PlantedScenario()
      guard let layer = planted.plant(mistake, at: Int.random(in: 0..<6, using: &random)) else { continue }
      count += 1
      let rate = random.number(30...120)
      let recording = try planted.recording(rate: rate, &random)
      let stage = try PlantedScenario().stage()
      let result = Conformance(recording, stage, .layer, Tolerances())
      let wrong = result.properties.filter { !$0.agrees }
      let kinds = wrong.first?.deviations.map(\.kind.word) ?? []
      let isNamed = wrong.map { "\($0.layer)" } == [layer] && kinds.contains(mistake.word)
      if isNamed { named += 1 }
      let isLarge = !Conformance(recording, stage, .layer, Tolerances(length: 1)).agrees
      expect(
        isNamed || !isLarge, "\(mistake) of \(layer) at \(rate): \(wrong.map(\.text).joined(separator: "\n"))"
      )
    }
    print("\(named) of \(count) mistakes named")
    expect(named >= 45, "\(named) of \(count)")
  }

  @Test func `a movement that a recording has twice as late is told with its delay`() throws {
    var random = SeededGenerator(seed: Self.seed)
    var planted = PlantedScenario()
    planted.movements[0].begin += 0.1
    let recording = try planted.recording(rate: 60, &random)
    let result = Conformance(recording, try PlantedScenario().stage(), .layer, Tolerances())
    let first = try #require(result.properties.first)
    expect("\(first.layer)", equals: "a")
    guard case .delay(let delay)? = first.deviations.first?.kind else {
      expect(false, "\(result.text)")
      return
    }
    expect(abs(delay - 0.1) < 0.005, "\(delay)")
  }

  @Test func `a layer that is shown from the last sample on is compared`() throws {
    let stage = try PlantedScenario.stage(
      of: """
        { "microfx": 1, "canvas": { "width": 40, "height": 40 }, "timeline": { "duration": 1 },
          "components": { "late": {
            "component": 1, "size": [40, 40], "values": { "n": 0 },
            "rules": [{ "after": 0.999, "do": [{ "set": { "n": 1 } }] }],
            "layers": [{
              "id": "dots", "type": "replicator", "count": "= n", "node": { "id": "dot", "type": "rectangle" } }] } },
          "scene": [{ "id": "late", "type": "late" }] }
        """)
    for (opacity, agrees) in [("1", true), ("0.3", false)] {
      let text = "time,layer,property,value\n0,late,opacity,1\n1.05,late/dots/0,opacity,\(opacity)\n"
      let recording = try RecordingReader.recording(.init(name: "app.csv", text: text))
      let result = Conformance(recording, stage, .layer, Tolerances())
      expect(result.properties.count == 2 && result.agrees == agrees, "\(result.text)")
    }
  }

  @Test func `what the scenario does not have is told apart`() throws {
    let recording = try RecordingReader.recording(
      .init(name: "app.csv", text: "time,layer,property,value\n0,a,opacity,1\n0,nobody,x,3\n0,a,shine,3\n"))
    let result = Conformance(recording, try PlantedScenario().stage(), .layer, Tolerances())
    expect(result.unknown.map(\.layer), equals: ["nobody", "a"])
    expect(result.properties.count == 1 && result.agrees)
  }
}
