import Glibc
import System

/// The folder tree whose files a scenario may name.
package struct AssetFolder: Hashable, Sendable {
  /// The scenario's folder, as given.
  package let path: FilePath
  /// True when `--allow-outside-assets` lifts the confinement.
  package let allowsOutside: Bool

  /// The tree below `path`; with `allowsOutside`, links may lead out of it.
  package init(_ path: FilePath, allowsOutside: Bool = false) {
    self.path = path
    self.allowsOutside = allowsOutside
  }

  /// Where the file at `relative` really is, links followed.
  ///
  /// - Throws: `AssetError.outside` when it is not below the folder, `.file` when it does not exist.
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

  /// Where a file would be that a scenario may name, whether it is there or not; nil for one that it may not.
  package func location(of relative: String) -> FilePath? {
    guard !relative.utf8.contains(0), !relative.isEmpty else { return nil }
    let given = FilePath(relative)
    if given.isAbsolute { return allowsOutside ? given : nil }
    return allowsOutside || !Self.climbsOut(given) ? path.appending(relative) : nil
  }

  /// How messages name the file at `relative`: by the way to it from where the program runs.
  package func name(of relative: String) -> String {
    path == "." || FilePath(relative).isAbsolute ? relative : path.appending(relative).text
  }

  /// The bytes of the file at `relative`, of which there may be `limit`; errors name the path as the scenario has it.
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

  /// Whether the steps of a relative path leave its start, whatever exists there.
  private static func climbsOut(_ relative: FilePath) -> Bool {
    var depth = 0
    for step in relative.components where step != "." {
      depth += step == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}
