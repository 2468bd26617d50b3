import System

/// A scenario of a run with what became of it: it was verified, or could not be.
package struct VerificationEntry: Sendable {
  /// As the user names it.
  package var path: FilePath
  package var result: Result<Verification, VerificationError>

  package init(path: FilePath, _ result: Result<Verification, VerificationError>) {
    self.path = path
    self.result = result
  }

  package var isPassed: Bool {
    if case .success(let verification) = result { verification.isPassed } else { false }
  }

  /// What a person reads; ends with a line feed.
  package var text: String {
    switch result {
    case .success(let verification): VerificationText(verification).text
    case .failure(.scenario(let report)): report
    case .failure(let error): "\(path): \(error)\n"
    }
  }
}
