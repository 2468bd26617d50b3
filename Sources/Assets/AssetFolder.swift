import Glibc
import System

/// The folder tree whose files a scenario may refer to.
package struct AssetFolder: Hashable, Sendable {
  /// The scenario's folder, as given.
  package let path: FilePath
  /// Whether `--allow-outside-assets` permits files outside the folder.
  package let allowsOutside: Bool

  /// The tree below `path`. With `allowsOutside`, paths and links may lead out of it.
  package init(_ path: FilePath, allowsOutside: Bool = false) {
    self.path = path
    self.allowsOutside = allowsOutside
  }

  /// Returns the actual path of the file at `relative`, following links.
  ///
  /// - Throws: `AssetError.outside` if it is not below the folder, `.file` if it does not exist.
  package func resolve(_ relative: String) throws(AssetError) -> FilePath {
    let given = FilePath(relative)
    guard !relative.utf8.contains(0), !relative.isEmpty else {
      throw .file(.failed(.read, path: given, errno: ENOENT))
    }
    guard allowsOutside || !(given.isAbsolute || Self.climbsOut(given)) else { throw .outside(path: given) }
    guard let real = Folder.resolved(given.isAbsolute ? given : path.appending(relative)) else {
      throw .file(.failed(.read, path: given, errno: errno))
    }
    if allowsOutside { return real }
    guard try isBelow(real, given) else { throw .outside(path: given) }
    return real
  }

  /// Returns the path of a file that a scenario may refer to, whether it exists or not; `nil` if it may not.
  package func location(of relative: String) -> FilePath? {
    guard !relative.utf8.contains(0), !relative.isEmpty else { return nil }
    let given = FilePath(relative)
    if given.isAbsolute { return allowsOutside ? given : nil }
    return allowsOutside || !Self.climbsOut(given) ? path.appending(relative) : nil
  }

  /// Returns the name of the file at `relative` in messages: its path from the working directory.
  package func name(of relative: String) -> String {
    path == "." || FilePath(relative).isAbsolute ? relative : path.appending(relative).text
  }

  /// Returns the bytes of the file at `relative`, at most `limit`. Errors contain the path as in the scenario.
  package func read(_ relative: String, limit: Int) throws(AssetError) -> [UInt8] {
    let real = try resolve(relative)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(real, limit: limit)
    } catch {
      throw .file(error.naming(FilePath(relative)))
    }
    if LargeFilePointer.isPointer(bytes) { throw .lfsPointer(path: FilePath(relative)) }
    return bytes
  }

  private func isBelow(_ real: FilePath, _ given: FilePath) throws(AssetError) -> Bool {
    guard let root = Folder.resolved(path) else { throw .file(.failed(.read, path: given, errno: errno)) }
    return real != root && real.relative(to: root) != nil
  }

  /// Whether the steps of a relative path lead out of its start, whatever exists there.
  private static func climbsOut(_ relative: FilePath) -> Bool {
    var depth = 0
    for step in relative.components where step != "." {
      depth += step == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}
