import Glibc

/// A failed system call or an unsuitable file, with its path.
package enum SystemError: MicroFXError, Hashable {
  /// The operation that failed.
  package enum Operation: String, Hashable, Sendable {
    case read, write, create, list, remove, lock, run
  }

  /// A call failed with this `errno`.
  case failed(Operation, path: FilePath, errno: Int32)
  /// A folder, a pipe or a device instead of a regular file.
  case notAFile(path: FilePath)
  /// A file of more than `limit` bytes.
  case tooLarge(path: FilePath, limit: Int)

  /// The path of the operation.
  package var path: FilePath {
    switch self {
    case .failed(_, let path, _), .notAFile(let path), .tooLarge(let path, _): path
    }
  }

  /// Returns the same error with another path, such as the one that the user knows.
  package func naming(_ path: FilePath) -> SystemError {
    switch self {
    case .failed(let operation, _, let errno): .failed(operation, path: path, errno: errno)
    case .notAFile: .notAFile(path: path)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    }
  }

  /// Whether nothing exists at the path.
  package var isMissing: Bool {
    guard case .failed(_, _, let errno) = self else { return false }
    return errno == ENOENT || errno == ENOTDIR
  }

  /// Whether the reader of the written data has closed its end.
  package var isBrokenPipe: Bool {
    guard case .failed(_, _, let errno) = self else { return false }
    return errno == EPIPE
  }

  /// Returns the error of the call that has just failed.
  static func last(_ operation: Operation, _ path: FilePath) -> SystemError {
    .failed(operation, path: path, errno: Glibc.errno)
  }

  /// The exit code of a failure of the environment. For files that a user names, use `inputExitCode` instead.
  package var exitCode: ExitCode { .environment }

  /// The exit code if a file that a user names cannot be read: `environment` if the `errno` indicates so, else
  /// `badInput`.
  package var inputExitCode: ExitCode {
    if case .failed(_, _, let errno) = self { Self.inputExitCode(errno: errno) } else { .badInput }
  }

  /// Returns the exit code for an `errno`: `environment` for a lack of descriptors, memory or space, and for failures
  /// of a device or a network, else `badInput`.
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
