import Foundation
import System
import Testing

@testable import Goldens

struct GoldenLocationTests {
  private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "places-\(UUID().uuidString)")

  /// The golden of a scenario in a new folder tree with these folders, as paths below its root.
  private func record(_ scenario: String, folders: [String], given: String? = nil) throws -> String {
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in folders + [(scenario as NSString).deletingLastPathComponent] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    let location = GoldenLocation(
      ofScenario: FilePath(root.path).appending(scenario), in: given.map(FilePath(root.path).appending))
    return try #require(location.record.relative(to: FilePath(root.path))).text
  }

  @Test(arguments: [
    ("scenarios/a.json", ["golden"], nil, "golden/a.csv"),
    ("scenarios/lists/a.json", ["golden"], nil, "golden/lists/a.csv"),
    ("app/scenarios/a.json", ["golden"], nil, "golden/app/scenarios/a.csv"),
    ("app/scenarios/a.json", ["golden", "app/golden"], nil, "app/golden/a.csv"),
    ("scenarios/a.json", [], nil, "scenarios/golden/a.csv"),
    ("scenarios/a.json", ["golden", "other"], "other", "other/a.csv"),
    ("scenarios/b/a.json", ["golden", "deep/other"], "deep/other", "deep/other/a.csv"),
    ("a.json", ["golden"], nil, "golden/a.csv"),
  ])
  func `a golden lies beside its scenario or where an option says`(
    scenario: String, folders: [String], given: String?, expected: String
  ) throws {
    #expect(try record(scenario, folders: folders, given: given) == expected)
  }
}
