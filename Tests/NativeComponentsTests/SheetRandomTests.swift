import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

struct SheetRandomTests {
  private static let span = 12.0

  private static func values(_ random: inout SeededGenerator) -> [String: ParameterValue] {
    func flag() -> ParameterValue { .boolean(Bool.random(using: &random)) }
    return [
      "dampingRatio": .number([1, 1, 0.5, 0.05].randomElement(using: &random)!),
      "duration": .time(.seconds([0.5, 0, 2].randomElement(using: &random)!)),
      "scrubsLinearly": flag(),
      "initialState": .string(Bool.random(using: &random) ? "expanded" : "collapsed"),
      "initialOffset": .number(Double.random(in: 0...900, using: &random)),
      "panHysteresis": .number([10, 0].randomElement(using: &random)!),
    ]
  }

  @Test(arguments: 0..<24)
  func `every sheet comes to rest at an end with its content in the range`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var fixture = SheetFixture.fixture(Self.values(&random))
    fixture.environment.reduceMotion = seed % 6 == 0
    // Most touches come down where the panel is.
    RandomInput.add(
      34, within: Self.span, in: Rect(0, 400, 375, 267), calls: ["expand", "collapse", "toggle"], on: "sheet",
      to: &fixture, using: &random)
    RandomInput.add(8, within: Self.span, to: &fixture, using: &random)
    fixture.call("toggle", on: "sheet", at: 30)
    var stage = try RandomInput.run(fixture, until: 29, seed: seed, using: &random)
    let fraction = stage.attribute("expandedFraction", of: SheetFixture.panel, at: 29) ?? .nan
    expect(fraction == 0 || fraction == 1, "seed \(seed): \(fraction)")
    let inset = 65 + 140 * fraction
    expect(stage.inset(at: 29), equals: inset, "seed \(seed)")
    let offset = stage.sheetOffset(at: 29) ?? .nan
    expect(offset >= -64 && offset <= 497 + inset, "seed \(seed): \(offset)")
    expect((stage.number(.opacity, of: "sheet/indicator", at: 29) ?? 0) == 0, "seed \(seed)")
    for layer in ["formerGrid", "panelClip/formerPanel"] {
      expect(stage.layer("sheet/" + layer, at: 29) == nil, "seed \(seed)")
    }
    expect(
      stage.attribute("expandedFraction", of: SheetFixture.panel, at: 35), equals: 1 - fraction,
      "seed \(seed)")
  }
}
