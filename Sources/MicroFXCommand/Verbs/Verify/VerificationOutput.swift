import Goldens
import JSONText
import System

/// Where the options of `verify` and `merge` have the result of a suite go.
struct VerificationOutput {
  let options: ResultOptions
  /// Whether a report is written.
  var writesReport = true
  let console: Console

  /// Refuses standard output for what has to be a file, and files that are `inputs`.
  func check(against inputs: [FilePath]) throws(OutputError) {
    for (name, file) in [("--junit", options.junitFile), ("--summary", options.summaryFile)] {
      if file == StandardStream.path { throw .noStandardOutput(option: name, .result) }
      try OutputError.check(file, option: name, against: inputs)
    }
  }

  /// Tells of one scenario, unless the result is asked for as data or only what is wrong.
  ///
  /// - Parameter others: The outcomes of the scenario in other variants, which have been told.
  func write(_ entry: VerificationOutcome, after others: [VerificationOutcome] = []) throws(OutputError) {
    switch entry.result {
    case .failure: console.writeLines(entry.text)
    case .success(let verification):
      guard !options.printsJSON, !(options.isQuiet && verification.isPassed) else {
        return
      }
      try StandardStream.print(line: entry.text(after: others))
    }
  }

  /// Tells of all scenarios together, writes the files that were asked for, and finishes the report.
  func finish(
    _ summary: VerificationSummary, _ timings: ScenarioTimings, _ coverage: CoverageReport? = nil,
    in report: ReportFolder
  ) throws {
    if options.printsJSON {
      try StandardStream.print(summary.json(with: coverage), indentation: 2)
    } else {
      if options.printsAnnotations {
        try StandardStream.print(document: GitHubAnnotations(summary).text)
      }
      for line in summary.variantCauses { try StandardStream.print(line: line.visible) }
      try StandardStream.print(line: summary.text)
      if let coverage { try StandardStream.print(line: coverage.text) }
    }
    if let file = options.junitFile {
      try Folder.createParent(of: file)
      try File.write(Array(JUnitReport(summary, seconds: timings.seconds).text.utf8), to: file, .output)
    }
    if let file = options.summaryFile {
      try Folder.createParent(of: file)
      try File.append(Array(MarkdownSummary(summary).text.utf8), to: file)
    }
    if writesReport, try report.finish(summary) {
      console.writeLine("report: \(report.page)")
    }
  }
}

extension VerificationSummary {
  /// The result as data, with the coverage where it was asked for.
  fileprivate func json(with coverage: CoverageReport?) -> JSONOutput {
    guard let coverage, case .object(let members) = json else { return json }
    return .object(members + [.init("coverage", coverage.json)])
  }
}
