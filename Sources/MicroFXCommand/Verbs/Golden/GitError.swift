import System

/// Why Git cannot be told how to show goldens.
package enum GitError: MicroFXError, Hashable {
  case notInstalled
  /// The current folder lies in no repository.
  case noRepository
  /// A folder of goldens that lies elsewhere.
  case outside(FilePath)
  /// A setting that Git has refused, with its complaint.
  case failed(key: String, complaint: String)

  package var exitCode: ExitCode {
    switch self {
    case .notInstalled, .failed: .environment
    case .noRepository, .outside: .badInput
    }
  }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .noRepository: "the current folder is in no repository of Git"
    case .outside(let folder): "\(folder) is not in the repository of the current folder"
    case .failed(let key, let complaint):
      "git config \(key): " + complaint.split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
  }
}
