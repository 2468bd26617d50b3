import JSONText
import ScenarioFile
import System

extension VerificationOutcome: Codable {
  private enum Key: CodingKey {
    case scenario, result, mistakes, error
  }

  /// Encodes the scenario with the result or the error.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(scenario, forKey: .scenario)
    switch result {
    case .success(let verification): try container.encode(verification, forKey: .result)
    case .failure(let error as SourceError): try container.encode(error.diagnostics, forKey: .mistakes)
    case .failure(let error): try container.encode(ReportedError(error), forKey: .error)
    }
  }

  /// Decodes the scenario with the result or the error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let scenario = try container.decode(ScenarioReference.self, forKey: .scenario)
    if let verification = try container.decodeIfPresent(VerificationResult.self, forKey: .result) {
      guard verification.isPossible else {
        throw DecodingError.dataCorruptedError(
          forKey: .result, in: container, debugDescription: "\(Self.self)")
      }
      self.init(scenario, .success(verification))
    } else if let diagnostics = try container.decodeIfPresent(Diagnostics.self, forKey: .mistakes) {
      self.init(scenario, .failure(SourceError(diagnostics)))
    } else {
      self.init(scenario, .failure(try container.decode(ReportedError.self, forKey: .error)))
    }
  }
}

extension VerificationResult {
  private static let frames = 0..<1_000_000

  /// Whether a run can have produced the result; other decoded data may be well-formed but impossible.
  fileprivate var isPossible: Bool {
    let shown = pictures.map(\.frame)
    let values = (comparison?.properties ?? []).flatMap { [$0.first.frame, $0.largest.frame] }
    return (shown + values).allSatisfy(Self.frames.contains) && zip(shown, shown.dropFirst()).allSatisfy(<)
  }
}

/// An error of another run, of which only the message and the exit code are known.
private struct ReportedError: MicroFXError, Codable {
  let lines: [String]
  let exitCode: ExitCode

  init(_ error: any Error) {
    lines = (error as? any MicroFXError)?.lines ?? ["\(error)"]
    exitCode = ExitCode(of: error)
  }

  var description: String { lines.first ?? "" }
}
