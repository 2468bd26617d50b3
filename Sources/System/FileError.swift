import Glibc

/// Why the file system did not do what was asked, and for which path.
package enum FileError: Error, Hashable, Sendable {
  /// What was being done.
  package enum Operation: String, Hashable, Sendable {
    case read, write, create, list, remove, lock, run
  }

  /// The system refused with this `errno`.
  case system(Operation, path: FilePath, code: Int32)
  /// A folder, a pipe or a device where a file is wanted.
  case notAFile(path: FilePath)
  /// More than `limit` bytes.
  case tooLarge(path: FilePath, limit: Int)

  package var path: FilePath {
    switch self {
    case .system(_, let path, _), .notAFile(let path), .tooLarge(let path, _): path
    }
  }

  /// True when there is nothing at the path.
  package var isMissing: Bool {
    guard case .system(_, _, let code) = self else { return false }
    return code == ENOENT || code == ENOTDIR
  }

  /// True when whoever read what is written has gone.
  package var isBrokenPipe: Bool {
    guard case .system(_, _, let code) = self else { return false }
    return code == EPIPE
  }

  /// The error of the call that has just failed.
  static func last(_ operation: Operation, _ path: FilePath) -> FileError {
    .system(operation, path: path, code: errno)
  }
}

extension FileError: CustomStringConvertible {
  /// One clause without a full stop that names the path.
  package var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
    case .notAFile(let path): "\(path) is not a file"
    case .tooLarge(let path, let limit): "\(path) is larger than the limit of \(limit) bytes"
    }
  }
}
