import JSONText
import ScenarioFile
import System

/// A scenario of a run with what became of it: it was verified, or could not be.
package struct VerificationOutcome: Sendable {
  /// The scenario or variant as the user names it.
  package var scenario: ScenarioReference
  /// The result, or the error that kept the scenario from being verified.
  package var result: Result<VerificationResult, any Error>

  /// The outcome of a scenario.
  package init(_ scenario: ScenarioReference, _ result: Result<VerificationResult, any Error>) {
    self.scenario = scenario
    self.result = result
  }

  /// True where everything is as it should be.
  package var isPassed: Bool {
    if case .success(let verification) = result { verification.isPassed } else { false }
  }

  /// True where the same has been verified before.
  package var isUnchanged: Bool {
    if case .success(let verification) = result { verification.state == .unchanged } else { false }
  }

  /// How a run ends in which nothing worse has happened.
  package var exitCode: ExitCode {
    switch result {
    case .success: isPassed ? .success : .differences
    case .failure(let error): ExitCode(of: error)
    }
  }

  /// What a person reads, without a line feed at the end.
  package var text: String { text(after: []) }

  /// The text for a person who has read those of the scenario's base and of other variants: what differs in the same way
  /// needs no second list.
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
