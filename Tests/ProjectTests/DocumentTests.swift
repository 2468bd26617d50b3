import Expectations
import Foundation
import Testing

private let documents = Repository.files(in: "docs", withSuffix: ".md") + ["README.md"]

struct DocumentTests {
  @Test(arguments: documents) func `links lead to files and headings that there are`(document: String) throws
  {
    let folder = (document as NSString).deletingLastPathComponent
    for match in try Repository.text(of: document).matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1)
      guard !target.contains("://") else { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? document : (folder.isEmpty ? "" : folder + "/") + parts[0]
      guard FileManager.default.fileExists(atPath: path) else {
        Issue.record("\(document): \(target) leads nowhere")
        continue
      }
      guard parts.count == 2 else { continue }
      try expect(headings(of: path).contains(String(parts[1])), "\(document): \(target)")
    }
  }

  @Test func `README counts the components that there are`() throws {
    let count = Repository.files(in: "scenarios/components", withSuffix: ".json").count
    expect(try Repository.text(of: "README.md").mentions("There are \(count) components written in JSON"))
  }

  @Test func `pages that code refers to are there`() throws {
    for file in Repository.files(in: "Sources", withSuffix: ".swift") {
      let text = try Repository.text(of: file)
      guard text.mentions("docs/") else { continue }
      for match in text.matches(of: /docs\/[\w\/-]+\.md/) {
        expect(documents.contains(String(match.0)), "\(file): \(match.0)")
      }
    }
  }

  @Test func `code refers to no page outside the repository`() throws {
    let outside = ["DESIGN", "INTERACTIONS", "LAYOUTS", "COMPONENTS"].map { $0 + " " } + ["RASTER" + ".md"]
    for folder in ["Sources", "Tests", "scripts", "docs"] {
      for file in Repository.files(in: folder) where !file.contains("__pycache__") {
        guard let text = try? Repository.text(of: file) else { continue }
        for page in outside where text.mentions(page) { Issue.record("\(file) refers to \(page)") }
      }
    }
  }

  /// The names by which links reach the headings of a page.
  private func headings(of page: String) throws -> Set<String> {
    let lines = try Repository.text(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      lines.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  @Test func `the examples of the library run as tests`() throws {
    let tests = try Repository.text(of: "Tests/MicroFXTests/LibraryTests.swift")
    let examples = try Repository.text(of: "docs/library.md").matches(
      of: /```swift\n([^`]*(?:`[^`]+`[^`]*)*)```/)
    expect(examples.count >= 4)
    for example in examples {
      for line in example.1.split(separator: "\n") {
        expect(tests.mentions(String(line)), "\(line) is no line of a test")
      }
    }
  }

  @Test func `every public declaration is documented and all of them fit on a page`() throws {
    var count = 0
    for file in Repository.files(in: "Sources/MicroFX", withSuffix: ".swift") {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(/^\s*public\s/) {
        count += 1
        let isDocumented = index > 0 && lines[index - 1].contains(/^\s*\/\/\//)
        expect(isDocumented || line.contains("var description"), "\(file):\(index + 1)")
      }
    }
    expect((20...60).contains(count), "\(count) public declarations")
  }
}
