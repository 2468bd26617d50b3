import Expectations
import Foundation
import Testing

/// The cache of `verify`: a scenario that passed is drawn again only if one of its inputs has changed.
struct VerifyCacheTests {
  private let fixture: GoldenFixture

  init() throws {
    fixture = try GoldenFixture()
    try expect(verify(), equals: "scenarios/ride.json: as expected, 30 frames")
    try expect(verify(), equals: "scenarios/ride.json: unchanged")
  }

  /// The first line of what verifying with the cache prints.
  private func verify(_ options: String...) throws -> String {
    let run = try Program.run(
      ["verify", "--cache", "cache"] + options + ["scenarios/ride.json"], in: fixture.scratch.folder,
      environment: ["CI": ""])
    return run.output.split(separator: "\n").first.map(String.init) ?? run.errors
  }

  private var keyCount: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("cache")).count }
  }

  @Test func `a pipe in the place of a result is passed over`() throws {
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("cache")).first)
    let file = fixture.scratch.path("cache/\(name)")
    try FileManager.default.removeItem(atPath: file)
    expect(mkfifo(file, 0o600), equals: 0)
    try expect(verify(), equals: "scenarios/ride.json: as expected, 30 frames")
  }

  @Test func `a scenario that changed is drawn`() throws {
    try fixture.edit(#""microfx": 1,"#, #""microfx": 1, "note": "Rides.","#)
    try expect(verify().contains("as expected, 30 frames") && verify().contains("unchanged"))
  }

  @Test func `what differs is told each time, and what is put back is known`() throws {
    try fixture.edit(#""to": 40"#, #""to": 41"#)
    try expect(verify().contains("not as expected") && verify().contains("not as expected"))
    try expect(keyCount, equals: 1)
    try fixture.edit(#""to": 41"#, #""to": 40"#)
    try expect(verify().contains("unchanged"))
  }

  @Test func `a file that the scenario names is part of it`() throws {
    try fixture.use(font: "Bold")
    try expect(verify().contains("not as expected"))
    try FileManager.default.removeItem(atPath: fixture.scratch.path("scenarios/brand.otf"))
    try expect(verify(), equals: "1 of 1 scenario not as expected")
  }

  @Test func `another golden is compared`() throws {
    let file = fixture.scratch.path("golden/ride.csv")
    let golden = try fixture.scratch.text("golden/ride.csv")
    try FileManager.default.removeItem(atPath: file)
    try expect(verify().contains("no golden"))
    try fixture.scratch.write(golden.replacing("12.000000", with: "13.000000"), to: "golden/ride.csv")
    try expect(verify().contains("not as expected"))
  }

  @Test func `settings have results of their own`() throws {
    try expect(verify("--no-golden").contains("as expected, 2 expectations"))
    try expect(verify("--no-golden").contains("unchanged"))
    try expect(verify("--fps", "30").contains("not as expected"))
    try expect(verify("--set", "box.fillColor=red").contains("not as expected"))
    try expect(keyCount, equals: 2)
  }

  @Test func `updates and coverage draw`() throws {
    try expect(verify("--update", "changed").contains("as expected, 30 frames"))
    try expect(verify("--coverage").contains("as expected, 30 frames"))
    try expect(verify("--no-cache").contains("as expected, 30 frames"))
  }

  @Test func `the environment names a cache that --no-cache passes over`() throws {
    func verify(_ options: String...) throws -> String {
      try Program.run(
        ["verify"] + options + ["scenarios/ride.json"], in: fixture.scratch.folder,
        environment: ["CI": "", "MICROFX_CACHE": "cache"]
      ).output
    }
    try expect(verify().contains("unchanged") && !verify("--no-cache").contains("unchanged"))
    try expect(verify("--quiet"), equals: "1 scenario as expected, 1 unchanged\n")
    try expect(verify("--json").contains(#""state": "unchanged""#))
  }

  @Test func `the cache is kept within its limit`() throws {
    try expect(verify("--cache-limit", "1", "--no-golden").contains("as expected"))
    try expect(keyCount, equals: 1)
  }

  @Test func `a cache that cannot be made or written is told`() throws {
    try fixture.scratch.write("", to: "file")
    let run = try Program.run(
      ["verify", "--cache", "file", "scenarios/ride.json"], in: fixture.scratch.folder,
      environment: ["CI": ""])
    expect(run.status != 0 && run.errors.contains("file"), "\(run.errors)")
  }

  @Test func `a scenario with a font of the machine is remembered with the font's files`() throws {
    try fixture.edit(
      #"{ "Brand": { "regular": "brand.otf" } }"#, #"{ "Brand": { "family": "Inter Display" } }"#)
    try expect(verify("--update", "changed").contains("accepted"))
    try expect(verify().contains("as expected, 30 frames") && verify().contains("unchanged"))
  }
}
