import Goldens

/// A scenario of a run with what became of it: it was verified, or could not be.
public struct VerificationEntry: Sendable {
  /// As the user names it.
  public var path: String
  public var result: Result<Verification, VerificationError>

  public init(path: String, _ result: Result<Verification, VerificationError>) {
    self.path = path
    self.result = result
  }

  public var isPassed: Bool {
    if case .success(let verification) = result { verification.isPassed } else { false }
  }

  /// What a person reads; ends with a line feed.
  public var text: String {
    switch result {
    case .success(let verification): VerificationText(verification).text
    case .failure(.scenario(let report)): report
    case .failure(let error): "\(path): \(error)\n"
    }
  }
}
