import System

/// The reason why a font cannot be used.
package enum FontError: MicroFXError, Hashable {
  /// The path has no file.
  case missingFile(path: FilePath)
  /// The file cannot be opened or read; with the system's `errno`.
  case unreadableFile(path: FilePath, errno: Int32)
  /// The path is a folder, a pipe or a device.
  case notAFile(path: FilePath)
  /// The file has more than `limit` bytes.
  case tooLarge(path: FilePath, bytes: Int, limit: Int)
  /// The bytes are not an OpenType, TrueType or collection file.
  case notAFont(path: FilePath)
  /// The file is a Git LFS pointer whose content has not been fetched.
  case lfsPointer(path: FilePath)
  /// A table that the file lists is missing, truncated or inconsistent.
  case damaged(path: FilePath, table: String)
  /// The collection does not have a face of this index.
  case noSuchFace(path: FilePath, index: Int, count: Int)
  /// The face does not have this axis of variation; `available` are its tags in the file's order.
  case noSuchAxis(path: FilePath, tag: String, available: [String])
  /// No face on this machine has a family of this exact name.
  case noFamily(String)
  /// A default family, which the scenario does not name, is not installed; `package` is Debian's.
  case defaultFamilyMissing(String, package: String)
  /// A default family, which the scenario does not name, is installed but its file cannot be used.
  indirect case defaultFamilyUnusable(String, FontError)

  /// The exit code. Default typefaces that are missing or unusable, and failures of the system, are faults of the
  /// environment; all others are bad input.
  package var exitCode: ExitCode {
    switch self {
    case .defaultFamilyMissing, .defaultFamilyUnusable: .environment
    case .unreadableFile(_, let errno): SystemError.inputExitCode(errno: errno)
    case .missingFile, .notAFile, .tooLarge, .notAFont, .lfsPointer, .damaged, .noSuchFace, .noSuchAxis,
      .noFamily:
      .badInput
    }
  }

  /// The problem with its path, as a clause.
  package var description: String {
    switch self {
    case .missingFile(let path): "no font file \(path)"
    case .unreadableFile(let path, let errno): "\(SystemError.failed(.read, path: path, errno: errno))"
    case .notAFile(let path): "\(path) is not a file"
    case .tooLarge(let path, let bytes, let limit):
      "the font \(path) has \(bytes) bytes; at most \(limit) are read"
    case .notAFont(let path): "\(path) is not an OpenType or TrueType font"
    case .lfsPointer(let path): "\(path) is a pointer of Git LFS, not the font itself; run `git lfs pull`"
    case .damaged(let path, let table): "the font \(path) is damaged: table \(table)"
    case .noSuchFace(let path, let index, let count):
      "the font \(path) has no face \(index); it has \(count) faces"
    case .noFamily(let family): "no font family “\(family)” in the scenario or on this machine"
    case .defaultFamilyMissing(let family, let package):
      "the default typeface \(family) is not installed: apt-get install \(package)"
    case .defaultFamilyUnusable(let family, let error): "the default typeface \(family): \(error)"
    case .noSuchAxis(let path, let tag, let available):
      "the font \(path) has no axis \(tag)"
        + (available.isEmpty ? "; it is not variable" : "; it has \(available.joined(separator: ", "))")
    }
  }
}
