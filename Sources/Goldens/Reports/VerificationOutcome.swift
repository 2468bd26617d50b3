import JSONText
import System

/// A scenario of a run with what became of it: it was verified, or could not be.
package struct VerificationOutcome: Sendable {
  /// As the user names it.
  package var path: FilePath
  /// The result, or the error that kept the scenario from being verified.
  package var result: Result<VerificationResult, any Error>

  /// The outcome of the scenario at `path`.
  package init(path: FilePath, _ result: Result<VerificationResult, any Error>) {
    self.path = path
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
  package var text: String {
    switch result {
    case .success(let verification): VerificationText(verification).text
    case .failure(let error): ErrorReport(error, in: path.text).text
    }
  }
}
