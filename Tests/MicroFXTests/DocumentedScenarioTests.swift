import Assets
import ComponentPlayer
import Expectations
import Foundation
import Goldens
import JSONText
import ScenarioFile
import Stage
import Testing

/// A block of JSON on a page.
private struct Example: Sendable, CustomTestStringConvertible {
  /// The page and the line, as in `README.md:96`.
  var place: String
  var text: String

  var testDescription: String { place }

  /// The blocks that begin with the line "```json" and `mark`.
  static func all(marked mark: String) -> [Example] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "docs")) ?? []
    let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return pages.flatMap { page in
      let text = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
      return text.matches(of: /(?m)^```json(.*)\n([\s\S]*?\n)```$/).filter { $0.1 == mark }.map { match in
        let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        return Example(place: "\(page):\(line)", text: String(match.2))
      }
    }
  }
}

struct DocumentedScenarioTests {
  @Test func `every block of JSON is a scenario or a fragment`() {
    let (examples, fragments) = (Example.all(marked: ""), Example.all(marked: " fragment"))
    let pages = (try? FileManager.default.subpathsOfDirectory(atPath: "docs/interactions")) ?? []
    expect(examples.count >= pages.count && fragments.count >= 3)
  }

  @Test(arguments: Example.all(marked: ""))
  private func `an example is a scenario that holds what it expects`(example: Example) throws {
    let reader = ScenarioReader(folder: AssetFolder("scenarios"), components: .standard).layingOut
    let reading = reader.read(SourceText(name: example.place, text: example.text))
    expect(DiagnosticReport(reading.diagnostics).text, equals: "")
    let failures = ExpectationCheck(try Stage(#require(reading.scenario))).failures
    expect(failures.map(\.message), equals: [])
  }

  @Test(arguments: Example.all(marked: " fragment"))
  private func `a fragment is an object of JSON`(fragment: Example) throws {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: fragment.place, text: fragment.text))
    let value = JSONValue.parse(source, limits: JSONLimits(), &diagnostics)
    expect(DiagnosticReport(diagnostics).text == "" && value != nil)
  }
}
