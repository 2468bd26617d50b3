import ComponentPlayer
import Goldens
import ScenarioFile
import System

/// A check against goldens in a Swift test: `#expect(try GoldenCheck().matches("scenarios/press-feedback.json"))`.
///
/// Goldens are in the folders in which `microfx verify` finds them, and are accepted with `microfx verify --update
/// changed`.
public struct GoldenCheck: Sendable {
  /// The folder of goldens; `nil` to find each scenario's.
  public var goldens: String?
  /// The folder for reports of failures, with a subfolder for each scenario; `nil` for no reports.
  public var reports: String?

  /// A check of goldens in a folder, with reports in another.
  public init(goldens: String? = nil, reports: String? = nil) {
    self.goldens = goldens
    self.reports = reports
  }

  /// Returns true if the scenario at `path`, or its variant after an `@`, matches its golden and meets its
  /// expectations. The path is relative to the current folder.
  ///
  /// - Throws: `GoldenMismatch` with the message of the command line if it does not match, or an error with the reason
  ///   if the scenario or the golden cannot be read. So a test fails with the whole message.
  public func matches(_ path: String) throws -> Bool {
    let scenario = try LoadedScenario(ScenarioReference(parsing: path), components: .standard)
    let verification = try Verifier(goldens: goldens.map { FilePath($0) }).verify(scenario)
    guard !verification.isPassed else { return true }
    throw GoldenMismatch(
      verification: verification, report: try report(on: verification, of: scenario))
  }

  /// Writes a report if requested, and returns the path of its page.
  private func report(on verification: VerificationResult, of scenario: LoadedScenario) throws -> String? {
    guard let reports else { return nil }
    let folder = try ReportFolder(FilePath(reports).appending(verification.location.name))
    if verification.hasNewGolden { try folder.add(scenario, verification) }
    _ = try folder.finish(
      VerificationSummary([VerificationOutcome(verification.scenario, .success(verification))]))
    return folder.page.text
  }
}

/// The error that a scenario does not match its golden or does not meet its expectations.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The result of the verification.
  package let verification: VerificationResult
  /// The path of a page that shows the differences; `nil` if none was written.
  public let report: String?

  /// The text that `microfx verify` prints, without a line feed at the end.
  public var text: String { VerificationText(verification).text }

  /// The text, followed by the path of the report if one was written.
  public var description: String { text + (report.map { "\nreport: \($0)" } ?? "") }
}

extension GoldenMismatch: MicroFXError {
  package var exitCode: ExitCode { .differences }
}
