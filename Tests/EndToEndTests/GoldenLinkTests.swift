import Expectations
import Foundation
import System
import TestSupport
import Testing

/// Folders of goldens that are symbolic links.
struct GoldenLinkTests {
  private let elsewhere = ScratchFolder()

  /// Returns a fixture whose folder of goldens is a link to another folder.
  private func linked() throws -> GoldenFixture {
    let fixture = try GoldenFixture()
    try FileManager.default.moveItem(atPath: fixture.scratch.path("golden"), toPath: elsewhere.path("golden"))
    try fixture.scratch.link(elsewhere.path("golden"), as: "golden")
    return fixture
  }

  private func files() throws -> [String] { try Folder.names(in: elsewhere.path.appending("golden")) }

  private func expectRefused(_ run: Program.Outcome) {
    expect(run.status == 2 && run.errors.contains("a link that leads out of the repository"), "\(run.errors)")
  }

  @Test func `a linked folder of goldens is not followed out of the repository`() throws {
    let fixture = try linked()
    expectRefused(try fixture.verify())
    try fixture.edit("#3366CC", "#993300")
    let before = try elsewhere.text("golden/ride.csv")
    expectRefused(try fixture.verify("--update", "all"))
    try expect(elsewhere.text("golden/ride.csv"), equals: before)
    try elsewhere.write("frame,time,layer,property,value\n", to: "golden/gone.csv")
    let pruned = try Program.run(["golden", "prune", "--delete"], in: fixture.scratch.folder)
    expect(pruned.output, equals: "every golden has its scenario\n")
    try expect(files(), equals: ["gone.csv", "ride.csv", "ride.png"])
  }

  @Test func `a report is not accepted through a linked folder of goldens`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit("[0, 20, 12, 12]", "[1, 20, 12, 12]")
    try expect(fixture.verify("--report", "report").status, equals: 1)
    try FileManager.default.moveItem(atPath: fixture.scratch.path("golden"), toPath: elsewhere.path("golden"))
    try fixture.scratch.link(elsewhere.path("golden"), as: "golden")
    let before = try elsewhere.text("golden/ride.csv")
    expectRefused(try Program.run(["accept", "report"], in: fixture.scratch.folder, environment: ["CI": ""]))
    try expect(elsewhere.text("golden/ride.csv"), equals: before)
  }

  @Test func `a link is followed to a folder that is named, or in the repository`() throws {
    let fixture = try linked()
    try expect(fixture.verify("--golden", "golden").status, equals: 0)
    try FileManager.default.removeItem(atPath: fixture.scratch.path("golden"))
    try FileManager.default.moveItem(atPath: elsewhere.path("golden"), toPath: fixture.scratch.path("other"))
    try fixture.scratch.link("other", as: "golden")
    try expect(fixture.verify().status, equals: 0)
  }

  @Test func `a link in the folder of goldens is not followed out of it`() throws {
    let fixture = try GoldenFixture()
    let text = try fixture.scratch.text("scenarios/ride.json")
    try fixture.scratch.write(text, to: "scenarios/ui/ride.json")
    try fixture.scratch.write(
      Data(contentsOf: fixture.scratch.folder.appending(path: "scenarios/brand.otf")),
      to: "scenarios/ui/brand.otf")
    try fixture.scratch.link(elsewhere.path.text, as: "golden/ui")
    expectRefused(try fixture.verify("--update", "missing", of: "scenarios/ui/ride.json"))
    expectRefused(
      try fixture.verify("--update", "missing", "--golden", "golden", of: "scenarios/ui/ride.json"))
    try expect(Folder.names(in: elsewhere.path), equals: [])
  }
}
