import JSONText
import ScenarioFile
import System

/// The outcome of a scenario in a run: its result, or the error that prevented verifying it.
package struct VerificationOutcome: Sendable {
  /// The scenario or variant as the user names it.
  package var scenario: ScenarioReference
  /// The result, or the error that prevented verifying the scenario.
  package var result: Result<VerificationResult, any Error>

  /// Creates the outcome of a scenario.
  package init(_ scenario: ScenarioReference, _ result: Result<VerificationResult, any Error>) {
    self.scenario = scenario
    self.result = result
  }

  /// Whether everything is as expected.
  package var isPassed: Bool {
    if case .success(let verification) = result { verification.isPassed } else { false }
  }

  /// Whether the same input has been verified before.
  package var isUnchanged: Bool {
    if case .success(let verification) = result { verification.state == .unchanged } else { false }
  }

  /// The exit code of a run in which nothing worse occurs.
  package var exitCode: ExitCode {
    switch result {
    case .success: isPassed ? .success : .differences
    case .failure(let error): ExitCode(of: error)
    }
  }

  /// The text for people, without a final line feed.
  package var text: String { text(after: []) }

  /// Returns the text for people who have read those of the scenario's base and of other variants.
  ///
  /// Differences that one of `others` has in the same way are not listed again.
  package func text(after others: [VerificationOutcome]) -> String {
    switch result {
    case .success(let verification):
      if let other = others.first(where: { $0.differs(like: verification) }) {
        VerificationText(verification).text(like: other.scenario)
      } else {
        VerificationText(verification).text
      }
    case .failure(let error): ErrorReport(error, in: scenario.description).text
    }
  }

  private func differs(like other: VerificationResult) -> Bool {
    if case .success(let verification) = result { other.differs(like: verification) } else { false }
  }
}
