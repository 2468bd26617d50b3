import Expectations
import Foundation
import Testing

/// The folders of the built-in components.
private let components = Set(
  Repository.files(in: "Sources/NativeComponents").compactMap { path in
    let parts = path.split(separator: "/")
    return parts.count == 4 ? String(parts[2]) : nil
  })

struct StructureTests {
  @Test func `the components are found`() {
    expect(components.contains("PressFeedback") && components.count >= 13)
  }

  @Test func `a component is a folder of eight files or fewer`() {
    for component in components {
      let files = Repository.files(in: "Sources/NativeComponents/\(component)")
      expect(files.count <= 8, "\(component) has \(files.count) files")
    }
  }

  @Test func `a component's layers, events and parameters are named by types`() throws {
    for file in Repository.files(in: "Sources/NativeComponents", withSuffix: ".swift") {
      let text = try Repository.text(of: file)
      expect(!text.mentions(#"Layer(id: ""#), "\(file) names a layer by a string")
      expect(!(text.mentions("emit(") && text.contains(/emit\(\s*"/)), "\(file) names an event by a string")
      expect(!text.mentions("ParameterValues"), "\(file) reads parameters by their keys")
    }
  }

  @Test func `every file of the web pages is embedded and has a place in a page`() throws {
    let embedded = try Repository.text(of: "Sources/CPage/cpage.c")
    let files = Repository.files(in: "Sources/CPage/Page")
    let pages = try files.filter { $0.hasSuffix(".html") }.map(Repository.text)
    expect(pages.count >= 4 && Set(files.map { $0.split(separator: "/")[3] }).count >= 6, "\(files)")
    for file in files {
      expect(embedded.contains("#embed \"\(file.dropFirst("Sources/CPage/".count))\""), "\(file)")
      let name = file.split(separator: "/").last!
      guard !name.hasSuffix(".html") else { continue }
      expect(pages.contains { $0.contains("\(name)\"") }, "no page has \(file)")
    }
  }

  @Test func `only what MicroFX offers is public`() throws {
    // The type in this file must be public to be specialized in other modules, as its comment explains.
    let specialized = "Sources/ComponentLanguage/Model/Table.swift"
    for file in Repository.files(in: "Sources", withSuffix: ".swift")
    where !file.hasPrefix("Sources/MicroFX/") && file != specialized {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where (line.mentions("public") || line.mentions("open"))
        && line.contains(/^\s*(@\w+ )*(public|open)\s/)
      {
        Issue.record("\(file):\(index + 1): \(line)")
      }
    }
  }
}
