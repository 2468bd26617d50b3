import Goldens
import JSONText
import System

/// The output of a suite's result, as the options of `verify` and `merge` specify.
struct VerificationOutput {
  let options: ResultOptions
  /// Whether to write a report.
  var writesReport = true
  let console: Console

  /// Throws if a result requires a file but standard output is given, or if a file is one of `inputs`.
  func check(against inputs: [FilePath]) throws(OutputError) {
    for (name, file) in [("--junit", options.junitFile), ("--summary", options.summaryFile)] {
      if file == StandardStream.path { throw .noStandardOutput(option: name, .result) }
      try OutputError.check(file, option: name, against: inputs)
    }
  }

  /// Prints the outcome of one scenario, unless the result is requested as JSON, or only failures are to be printed.
  ///
  /// - Parameter others: The outcomes of the scenario's other variants that have been printed.
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

  /// Prints the summary of all scenarios, writes the requested files, and finishes the report.
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
  /// Returns the result as JSON, with the coverage if it is given.
  fileprivate func json(with coverage: CoverageReport?) -> JSONOutput {
    guard let coverage, case .object(let members) = json else { return json }
    return .object(members + [.init("coverage", coverage.json)])
  }
}
