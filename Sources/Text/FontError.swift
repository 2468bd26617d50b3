import System

/// Why a font cannot be used.
package enum FontError: MicroFXError, Hashable {
  /// No file lies at the path.
  case missingFile(path: FilePath)
  /// The file cannot be opened or read; with the system's `errno`.
  case unreadableFile(path: FilePath, errno: Int32)
  /// A folder, a pipe or a device.
  case notAFile(path: FilePath)
  /// The file has more than `limit` bytes.
  case tooLarge(path: FilePath, bytes: Int, limit: Int)
  /// The bytes are not an OpenType, TrueType or collection file.
  case notAFont(path: FilePath)
  /// The text that Git LFS has in the place of a file that it has not fetched.
  case lfsPointer(path: FilePath)
  /// A table that the file announces is missing, cut off or inconsistent.
  case damaged(path: FilePath, table: String)
  /// The collection has fewer faces.
  case noSuchFace(path: FilePath, index: Int, count: Int)
  /// The face has no such axis of variation; `available` are its tags in the file's order.
  case noSuchAxis(path: FilePath, tag: String, available: [String])
  /// No face on this machine has a family of this exact name.
  case noFamily(String)
  /// A family that is relied on without being asked for is not on this machine; `package` is Debian's.
  case defaultFamilyMissing(String, package: String)
  /// A family that is relied on without being asked for is there, and its file cannot be used.
  indirect case defaultFamilyUnusable(String, FontError)

  /// A default typeface that is not there or not usable is the machine's fault, and so is what it fails to do; all else is
  /// that of who names the font.
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
