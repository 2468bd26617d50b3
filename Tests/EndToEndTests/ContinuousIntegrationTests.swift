import Foundation
import Testing

/// The examples of the README's chapter "In CI": the commands in them are run, the files that they upload must be there.
struct ContinuousIntegrationTests {
  private struct Example {
    var command: String
    /// What the service keeps afterward.
    var files: [String]
  }

  private static func examples() throws -> [Example] {
    let text = try String(contentsOf: Project.folder("README.md"), encoding: .utf8)
    return text.matches(of: /(?ms)^```yaml\n(.*?)^```$/).compactMap { match in
      guard let command = match.1.firstMatch(of: /- (?:run: )?(scripts\/microfx verify .*)/)?.1 else {
        return nil
      }
      let files = match.1.matches(of: /(?:path: |paths: \[|junit: )([\w.]+)/).map { String($0.1) }
      return Example(command: String(command), files: files)
    }
  }

  @Test func `there is one for GitHub and one for GitLab`() throws {
    let examples = try Self.examples()
    #expect(examples.map(\.files) == [["report"], ["report", "junit.xml"]])
  }

  @Test func `their commands pass, fail and leave what is uploaded`() throws {
    for example in try Self.examples() {
      let fixture = try GoldenFixture()
      let line =
        "cd '\(fixture.scratch.folder.path)' && "
        + example.command.replacing("scripts/microfx", with: #"CI=true "$MICROFX""#)
      let passed = try Program.runInShell(line)
      #expect(passed.status == 0, "\(passed.errors)")
      try fixture.edit("#3366CC", "#3366CD")
      let failed = try Program.runInShell(line)
      #expect(failed.status == 1, "\(failed.errors)")
      for file in example.files + ["report/index.html"] {
        #expect(FileManager.default.fileExists(atPath: fixture.scratch.path(file)), "\(file)")
      }
      if example.command.contains("--ci github") {
        #expect(
          failed.output.contains("::error file=scenarios/ride.json::30 of 30 frames not as expected%0A"))
      }
    }
  }
}
