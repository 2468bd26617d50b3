import Expectations
import Goldens
import NativeComponents
import ScenarioFile
import System
import TestSupport
import Testing

/// Goldens of variants, which leave out the pictures that the golden of their base has.
struct VariantGoldenTests {
  private let folder = ScratchFolder()

  private func write(x: Double = 4, _ variants: String) throws {
    try folder.write(
      """
      {
        "microfx": 1, "canvas": { "width": 20, "height": 20, "scale": 1 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "box", "type": "rectangle", "frame": [\(x), 4, 8, 8], "fillColor": "#3366CC",
          "animations": [{ "property": "opacity", "from": 1, "to": 0.2, "duration": 0.1 }] }],
        "variants": { "axes": { "look": { \(variants) } } }
      }
      """, to: "scenarios/box.json")
  }

  private func scenario(_ variant: String?) throws -> LoadedScenario {
    let path = folder.path.appending("scenarios/box.json")
    return try LoadedScenario(ScenarioReference(path, variant: variant), components: .builtIn)
  }

  private func verify(_ variant: String?, _ update: GoldenUpdate? = nil) throws -> VerificationResult {
    try Verifier(update: update).verify(scenario(variant))
  }

  private func files() throws -> [String] { try Folder.names(in: folder.path.appending("golden")).sorted() }

  private let fixed = #""fixed": { "box.frame": [4, 4, 8, 8] }"#
  /// Like the base for half of the time.
  private let late = #"""
    "late": { "box.animations": [
      { "property": "opacity", "from": 1, "to": 0.2, "duration": 0.1 },
      { "property": "x", "from": 4, "to": 9, "delay": 0.05, "duration": 0.05 }] }
    """#

  @Test func `a variant that looks like its base has no pictures of its own`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed)
    _ = try verify(nil, .missing)
    expect(try verify("fixed", .missing).state, equals: .accepted)
    expect(try files(), equals: ["box.csv", "box.png", "box@fixed.csv"])
    expect(try verify("fixed").isPassed)
    expect(try verify("fixed", .changed).written, equals: [])
  }

  @Test func `a variant keeps the pictures of frames that differ from its base`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(late)
    _ = try verify(nil, .missing)
    _ = try verify("late", .missing)
    let pictures = { (name: String) in
      File.size(folder.path.appending("golden/\(name).png")).map { Int($0) } ?? 0
    }
    expect(pictures("box@late") > 0)
    expect(try verify("late").isPassed)
    // Pictures of both files are compared with what is drawn now.
    try write(late.replacing("0.2, \"duration\": 0.1 },", with: "0.1, \"duration\": 0.1 },"))
    let scenario = try scenario("late")
    let result = try Verifier().verify(scenario)
    let shots = try FailurePictures(scenario, result)
    var expected: [Int] = []
    try shots.draw(shots.places) { if $0.expected != nil, $0.difference != nil { expected.append($0.place) } }
    expect(expected, equals: [1, 2, 3, 4, 5])
  }

  @Test func `pictures that the base no longer has are missed, and written by an update`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed)
    for variant in [nil, "fixed"] { _ = try verify(variant, .missing) }
    try write(x: 6, fixed)
    _ = try verify(nil, .changed)
    expect(
      VerificationText(try verify("fixed")).details.contains { $0.contains("pictures are missing") })
    expect(try verify("fixed", .changed).written.map(\.name), equals: ["box@fixed.png"])
    expect(try verify("fixed").isPassed)
  }

  @Test func `pictures that a variant no longer needs are removed, and the removal is told`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed)
    for variant in [nil, "fixed"] { _ = try verify(variant, .missing) }
    let pictures = try File.read(folder.path.appending("golden/box.png"), limit: 1 << 20)
    try folder.write(pictures, to: "golden/box@fixed.png")
    let result = try verify("fixed", .changed)
    expect(result.state == .accepted && result.written.map(\.name) == ["box@fixed.png"], "\(result.written)")
    expect(try files(), equals: ["box.csv", "box.png", "box@fixed.csv"])
  }

  @Test func `a golden of a variant that is not declared belongs to no scenario`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed + ", " + late)
    for variant in [nil, "fixed", "late"] { _ = try verify(variant, .missing) }
    try write(fixed)
    let path = folder.path.appending("scenarios/box.json")
    let base = GoldenLocation(of: ScenarioReference(path))
    expect(try OrphanedGoldens.files(beside: [base]).map(\.name), equals: ["box@late.csv", "box@late.png"])
  }

  @Test func `a renamed scenario finds the goldens of its variants`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed + ", " + late)
    for variant in [nil, "fixed", "late"] { _ = try verify(variant, .missing) }
    let old = folder.path.appending("scenarios/box.json")
    let new = folder.path.appending("scenarios/chest.json")
    try File.move(old, to: new)
    let scenarios = [nil, "fixed", "late"].map { ScenarioReference(new, variant: $0) }
    let pruning = try GoldenPruning(of: scenarios, components: .builtIn)
    expect(
      pruning.renames.flatMap(\.moves).map { "\($0.from.name) \($0.to.name)" }.sorted(),
      equals: [
        "box.csv chest.csv", "box.png chest.png", "box@fixed.csv chest@fixed.csv",
        "box@late.csv chest@late.csv",
        "box@late.png chest@late.png",
      ])
    expect(pruning.orphans, equals: [])
  }

  @Test func `a failure in one variant only says so, and one like its base needs no second list`() throws {
    try Folder.create(folder.path.appending("golden"))
    try write(fixed + ", " + late)
    let all = [nil, "fixed", "late"]
    for variant in all { _ = try verify(variant, .missing) }
    func summary() throws -> VerificationSummary {
      VerificationSummary(
        try all.map { VerificationOutcome(try scenario($0).reference, .success(try verify($0))) })
    }
    try write(fixed + ", " + late.replacing("\"to\": 9", with: "\"to\": 8"))
    expect(try summary().failureGroups.map(\.description), equals: ["only in late: box x"])
    expect(try summary().text, equals: "1 of 3 (1 scenario and 2 variants) not as expected")
    try write(late.replacing("\"late\"", with: "\"blue\": { \"box.fillColor\": \"#00F\" }, \"late\""))
    _ = try verify("blue", .missing)
    try folder.write(
      String(
        decoding: try File.read(folder.path.appending("scenarios/box.json"), limit: 1 << 16), as: UTF8.self
      )
      .replacing(
        "\"from\": 1, \"to\": 0.2, \"duration\": 0.1 }] }],",
        with: "\"from\": 1, \"to\": 0.1, \"duration\": 0.1 }] }],"),
      to: "scenarios/box.json")
    let base = VerificationOutcome(try scenario(nil).reference, .success(try verify(nil)))
    let blue = VerificationOutcome(try scenario("blue").reference, .success(try verify("blue")))
    expect(blue.text(after: [base]).contains("in the same way as"))
    let navy = VerificationOutcome(ScenarioReference(blue.scenario.path, variant: "navy"), blue.result)
    let like = navy.text(after: [blue])
    expect(like.contains("in the same way as \(blue.scenario)\n  accept with: microfx verify"), "\(like)")
    let groups = VerificationSummary([navy, blue]).failureGroups.map(\.description)
    expect(groups.count == 1 && groups[0].hasPrefix("only in blue, navy: "), "\(groups)")
  }
}
