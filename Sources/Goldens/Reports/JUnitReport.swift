import Assets
import JSONText
import ScenarioFile
import System

/// The result as JUnit XML, for build servers: one suite with a case for each scenario.
package struct JUnitReport: Sendable {
  private let summary: VerificationSummary
  private let seconds: [ScenarioReference: Double]

  /// - Parameter seconds: The duration of each scenario in seconds, as far as it is to be reported.
  package init(_ summary: VerificationSummary, seconds: [ScenarioReference: Double] = [:]) {
    self.summary = summary
    self.seconds = seconds
  }

  /// The whole file.
  package var text: String {
    let errors = summary.entries.count { if case .failure = $0.result { true } else { false } }
    let counts =
      "tests=\"\(summary.entries.count)\" failures=\"\(summary.failedCount - errors)\" errors=\"\(errors)\""
    let sum = time(seconds.isEmpty ? nil : summary.entries.reduce(0) { $0 + (seconds[$1.scenario] ?? 0) })
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)\(sum)>
        <testsuite name="microfx verify" \(counts)\(sum)>
      \(summary.entries.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ entry: VerificationOutcome) -> String {
    let name = MarkupText.line(entry.scenario.description)
    let file = MarkupText.line(entry.scenario.path.text)
    let start =
      "    <testcase classname=\"microfx\" name=\"\(name)\" file=\"\(file)\"\(time(seconds[entry.scenario]))"
    switch entry.result {
    case .success(let verification) where verification.isPassed: return start + "/>\n"
    case .success(let verification):
      let statusLine = VerificationText(verification).statusLine
      return start + ">\n" + element("failure", statusLine, entry.text) + "    </testcase>\n"
    case .failure(let error):
      return start + ">\n" + element("error", ErrorReport(error).text, entry.text) + "    </testcase>\n"
    }
  }

  private func time(_ seconds: Double?) -> String {
    seconds.map { " time=\"\(NumberText.short($0, decimals: 3))\"" } ?? ""
  }

  private func element(_ name: String, _ message: String, _ text: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    return
      "      <\(name) message=\"\(MarkupText.line(line))\">\(MarkupText.escaped(text.visibleLines))\n</\(name)>\n"
  }
}
