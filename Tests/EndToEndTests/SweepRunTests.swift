import Expectations
import Foundation
import TestSupport
import Testing

/// Variants of a scenario that `--sweep` makes, by one process and by several.
struct SweepRunTests {
  private let fixture: GoldenFixture
  private var scratch: ScratchFolder { fixture.scratch }
  private static let sweep = ["--sweep", "box.fillColor=red,#00F", "--sweep", "box.cornerRadius=0..6/3"]

  init() throws { fixture = try GoldenFixture() }

  private func run(_ words: [String]) throws -> Program.Outcome {
    let run = try Program.run(words, in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    return run
  }

  private func contents(_ folder: String) throws -> [String: Data] {
    let root = scratch.folder.appending(path: folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  @Test func `each variant is what its settings make`() throws {
    _ = try run(["render", "--quiet", "-o", "all"] + Self.sweep + ["scenarios/ride.json"])
    let folders = try FileManager.default.contentsOfDirectory(atPath: scratch.path("all")).sorted()
    expect(folders.count, equals: 7)
    let one = "box.fillColor=_00F,box.cornerRadius=3"
    expect(folders.contains(one) && folders.contains("sheet.png"))
    _ = try run([
      "render", "--quiet", "-o", "one", "--set", "box.fillColor=#00F", "--set", "box.cornerRadius=3",
      "scenarios/ride.json",
    ])
    try expect(contents("all/\(one)"), equals: contents("one"))
  }

  @Test func `tasks make what one run makes, the sheet included`() throws {
    _ = try run(["render", "--quiet", "-o", "whole"] + Self.sweep + ["scenarios/ride.json"])
    for shard in 1...4 {
      let words = ["render", "--quiet", "--shard", "\(shard)/4", "-o", "parts"]
      _ = try run(words + Self.sweep + ["scenarios/ride.json"])
    }
    _ = try run(["merge", "--quiet", "-o", "parts", "parts"])
    try expect(contents("parts"), equals: contents("whole"))
  }

  @Test func `a plan lists the variants`() throws {
    let text = try run(["plan", "--shards", "2"] + Self.sweep + ["scenarios/ride.json"]).output
    expect(text.hasPrefix("scenarios/ride.json: box.fillColor=red,box.cornerRadius=0\n"))
    expect(text.contains("6 variants\n\nshard  variants  frames    work\n  1/2         3      90  50.0 %\n"))
  }

  @Test func `only folders of frames are swept`() throws {
    let run = try Program.run(
      ["render", "-o", "x.png"] + Self.sweep + ["scenarios/ride.json"], in: scratch.folder)
    expect(run.status == 2 && run.errors.hasPrefix("error: --sweep requires "))
  }

  @Test func `a value that the setting does not take is shown`() throws {
    let run = try Program.run(
      ["render", "--sweep", "box.cornerRadius=1,many", "-o", "x", "scenarios/ride.json"], in: scratch.folder)
    expect(run.status == 2 && run.errors.contains("box.cornerRadius=many"))
  }
}
