import Expectations
import Foundation
import JSONText
import ScenarioFile
import System
import Testing

struct GoldenTests {
  @Test func `every scenario has a golden, and every golden a scenario`() throws {
    func names(_ folder: String, _ ending: String) throws -> Set<Substring> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
          .map { $0.dropLast(ending.count) })
    }
    let scenarios = try names("scenarios", ".json")
    expect(scenarios.count >= 80)
    let variants = try scenarios.flatMap { name in
      let file = "scenarios/\(name).json"
      let text = SourceText(name: file, bytes: try File.read(FilePath(file), limit: 1 << 24))
      return ScenarioVariant.names(in: text).map { "\(name)@\($0)" }
    }
    try expect(names("golden", ".csv"), equals: scenarios.union(variants.map { $0[...] }))
    let pictures = try names("golden", ".png")
    expect(pictures.isSuperset(of: scenarios), "a base has pictures of its own")
    expect(pictures.subtracting(scenarios).isSubset(of: variants.map { $0[...] }))
  }

  @Test func `goldens are small enough to be kept`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "golden")
    let sizes = files.compactMap { File.size(FilePath("golden/\($0)")) }
    let mebibyte = 1 << 20
    expect(sizes.allSatisfy { 2 * $0 <= 3 * mebibyte }, "no file is above 1.5 MiB")
    expect(sizes.reduce(0, +) < 60 * mebibyte)
  }
}
