import ComponentPlayer
import Goldens
import ScenarioFile
import System

/// Goldens in a Swift test: `#expect(try GoldenCheck().matches("scenarios/press-feedback.json"))`.
///
/// Goldens lie where `microfx verify` looks for them, and are accepted with `microfx verify --update changed`.
public struct GoldenCheck: Sendable {
  /// The folder of goldens; nil to find each scenario's.
  public var goldens: String?
  /// Where reports of failures are written, a folder for each scenario; nil for none.
  public var reports: String?

  /// A check of goldens in a folder, with reports in another.
  public init(goldens: String? = nil, reports: String? = nil) {
    self.goldens = goldens
    self.reports = reports
  }

  /// Whether the scenario at `path`, or its variant behind an `@`, looks like its golden and does what it expects. The path
  /// is relative to the current folder.
  ///
  /// - Throws: `GoldenMismatch`, which says all that the command line says, when it does not; an error that says why when
  ///   the scenario or the golden cannot be read. So a test fails with the whole message.
  public func matches(_ path: String) throws -> Bool {
    let scenario = try LoadedScenario(ScenarioReference(parsing: path), components: .standard)
    let verification = try Verifier(goldens: goldens.map { FilePath($0) }).verify(scenario)
    guard !verification.isPassed else { return true }
    throw GoldenMismatch(
      verification: verification, report: try report(on: verification, of: scenario))
  }

  /// The page of a report.
  private func report(on verification: VerificationResult, of scenario: LoadedScenario) throws -> String? {
    guard let reports else { return nil }
    let folder = try ReportFolder(FilePath(reports).appending(verification.location.name))
    if verification.hasNewGolden { try folder.add(scenario, verification) }
    _ = try folder.finish(
      VerificationSummary([VerificationOutcome(verification.scenario, .success(verification))]))
    return folder.page.text
  }
}

/// A scenario that is not as its golden, or does not do what it expects.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// What was found.
  package let verification: VerificationResult
  /// The path of a page that shows it, if one was written.
  public let report: String?

  /// What `microfx verify` prints, without a line feed at the end.
  public var text: String { VerificationText(verification).text }

  public var description: String { text + (report.map { "\nreport: \($0)" } ?? "") }
}

extension GoldenMismatch: MicroFXError {
  package var exitCode: ExitCode { .differences }
}
