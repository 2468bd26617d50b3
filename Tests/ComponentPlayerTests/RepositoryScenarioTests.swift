import Assets
import ComponentPlayer
import Expectations
import JSONText
import ScenarioFile
import Stage
import System
import Testing

struct RepositoryScenarioTests {
  private static let folder = FilePath("scenarios")

  @Test(arguments: (try? Folder.names(in: folder))?.filter { $0.hasSuffix(".json") }.sorted() ?? [])
  func `scenarios of the repository are read without a word`(name: String) throws {
    let bytes = try File.read(Self.folder.appending(name), limit: 1 << 20)
    let reader = ScenarioReader(folder: AssetFolder(Self.folder), components: .standard).layingOut
    let reading = reader.read(SourceText(name: name, bytes: bytes))
    expect(DiagnosticReport(reading.diagnostics).text, equals: "")
    expect(reading.scenario != nil)
  }
}
