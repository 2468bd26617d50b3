import Expectations
import Goldens
import ScenarioFile
import System
import TestSupport
import Testing

struct GoldenLocationTests {
  private let folder = ScratchFolder()

  /// The golden of a scenario in a new folder tree with these folders, as paths below its root.
  private func record(_ scenario: String, folders: [String], given: String? = nil) throws -> String {
    let root = folder.path
    for folder in folders { try Folder.create(root.appending(folder)) }
    try Folder.createParent(of: root.appending(scenario))
    let location = GoldenLocation(
      of: ScenarioReference(parsing: root.appending(scenario).text), in: given.map(root.appending))
    return try #require(location.record.relative(to: root)).text
  }

  @Test(arguments: [
    ("scenarios/a.json", ["golden"], nil, "golden/a.csv"),
    ("scenarios/a.json@dark+2x", ["golden"], nil, "golden/a@dark+2x.csv"),
    ("scenarios/lists/a.json", ["golden"], nil, "golden/lists/a.csv"),
    ("app/scenarios/a.json", ["golden"], nil, "golden/app/scenarios/a.csv"),
    ("app/scenarios/a.json", ["golden", "app/golden"], nil, "app/golden/a.csv"),
    ("scenarios/a.json", [], nil, "golden/a.csv"),
    ("scenarios/lists/a.json", [], nil, "golden/lists/a.csv"),
    ("app/scenarios/lists/a.json", [], nil, "app/golden/lists/a.csv"),
    ("ui/a.json", [], nil, "ui/golden/a.csv"),
    ("ui/one/a.json", [], "new", "new/ui/one/a.csv"),
    ("ui/one/a.json", ["new"], "new", "new/ui/one/a.csv"),
    ("ui/one/a.json", [], "ui/../new", "ui/../new/ui/one/a.csv"),
    ("scenarios/a.json", ["golden", "other"], "other", "other/a.csv"),
    ("scenarios/b/a.json", ["golden", "deep/other"], "deep/other", "deep/other/a.csv"),
    ("a.json", ["golden"], nil, "golden/a.csv"),
  ])
  func `a golden lies beside its scenario or where an option says`(
    scenario: String, folders: [String], given: String?, expected: String
  ) throws {
    try expect(record(scenario, folders: folders, given: given), equals: expected)
  }

  @Test func `a folder of goldens decides the same place before and after it is made`() throws {
    for scenario in ["scenarios/lists/a.json", "ui/one/a.json", "a.json"] {
      for given in [nil, "NEW", "deep/new"] as [String?] {
        let before = try record(scenario, folders: [], given: given)
        try Folder.createParent(of: folder.path.appending(before))
        try expect(record(scenario, folders: [], given: given), equals: before)
      }
    }
  }
}
