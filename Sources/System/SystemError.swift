import Glibc

/// Why the operating system did not do what was asked, and for which path.
package enum SystemError: MicroFXError, Hashable {
  /// What was being done.
  package enum Operation: String, Hashable, Sendable {
    case read, write, create, list, remove, lock, run
  }

  /// A call failed with this `errno`.
  case failed(Operation, path: FilePath, errno: Int32)
  /// A folder, a pipe or a device where a file is wanted.
  case notAFile(path: FilePath)
  /// More than `limit` bytes.
  case tooLarge(path: FilePath, limit: Int)

  /// What the call was about.
  package var path: FilePath {
    switch self {
    case .failed(_, let path, _), .notAFile(let path), .tooLarge(let path, _): path
    }
  }

  /// The same error about a path as somebody else knows it.
  package func naming(_ path: FilePath) -> SystemError {
    switch self {
    case .failed(let operation, _, let errno): .failed(operation, path: path, errno: errno)
    case .notAFile: .notAFile(path: path)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    }
  }

  /// True when there is nothing at the path.
  package var isMissing: Bool {
    guard case .failed(_, _, let errno) = self else { return false }
    return errno == ENOENT || errno == ENOTDIR
  }

  /// True when whoever read what is written has gone.
  package var isBrokenPipe: Bool {
    guard case .failed(_, _, let errno) = self else { return false }
    return errno == EPIPE
  }

  /// The error of the call that has just failed.
  static func last(_ operation: Operation, _ path: FilePath) -> SystemError {
    .failed(operation, path: path, errno: Glibc.errno)
  }

  /// A failure of the machine; whoever reads what a user has named takes `inputExitCode` instead.
  package var exitCode: ExitCode { .environment }

  /// How a run ends that could not read what a user has named: by the machine's fault where the `errno` says so.
  package var inputExitCode: ExitCode {
    if case .failed(_, _, let errno) = self { Self.inputExitCode(errno: errno) } else { .badInput }
  }

  /// The same for an `errno`: `environment` for want of descriptors, memory or room, and for failures of a device or a
  /// network.
  package static func inputExitCode(errno: Int32) -> ExitCode {
    switch errno {
    case EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EIO, ENXIO, ENODEV, ENOSPC, EDQUOT, ESTALE, ETIMEDOUT,
      EREMOTEIO, ENOTCONN, EBADMSG:
      .environment
    default: .badInput
    }
  }

  /// The operation, the path and the reason, as a clause.
  package var description: String {
    switch self {
    case .failed(let operation, let path, let errno):
      "cannot \(operation.rawValue) \(path): \(String(cString: strerror(errno)))"
    case .notAFile(let path): "\(path) is not a file"
    case .tooLarge(let path, let limit): "\(path) is larger than the limit of \(limit) bytes"
    }
  }
}
