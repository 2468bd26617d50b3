import Foundation
import MicroFX
import Testing

/// Every scenario of the project against its golden, as another package's test does it.
@Suite struct GoldenTests {
  private static let scenarios =
    (try? FileManager.default.contentsOfDirectory(atPath: "scenarios"))?
    .filter { $0.hasSuffix(".json") }.sorted() ?? []
  private let golden = GoldenCheck(reports: ".build/golden-failures")

  @Test func `there are scenarios`() { #expect(Self.scenarios.contains("press-feedback.json")) }

  @Test(arguments: scenarios)
  func `a scenario looks and behaves as accepted`(file: String) throws {
    #expect(try golden.matches("scenarios/\(file)"))
  }

  @Test func `goldens are small enough to be kept`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "golden")
    let sizes = files.compactMap { File.size("golden/\($0)") }
    #expect(sizes.allSatisfy { $0 <= 3 << 19 }, "no file is above 1.5 MiB")
    #expect(sizes.reduce(0, +) < 32 << 20)
  }
}
