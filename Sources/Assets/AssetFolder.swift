import Glibc
import System

/// The folder tree whose files a scenario may name.
package struct AssetFolder: Hashable, Sendable {
  /// The scenario's folder, as given.
  package let path: String
  /// True when `--allow-outside-assets` lifts the confinement.
  package let allowsOutside: Bool

  package init(_ path: String, allowsOutside: Bool = false) {
    self.path = path.isEmpty ? "." : path
    self.allowsOutside = allowsOutside
  }

  /// Where the file at `relative` really is, links followed.
  ///
  /// - Throws: `AssetError.outside` when it is not below the folder, `.file` when it does not exist.
  package func resolve(_ relative: String) throws(AssetError) -> String {
    guard !relative.utf8.contains(0), !relative.isEmpty else {
      throw .file(.system(.read, path: relative, code: ENOENT))
    }
    let isAbsolute = relative.utf8.first == UInt8(ascii: "/")
    guard allowsOutside || !(isAbsolute || Self.climbsOut(relative)) else { throw .outside(path: relative) }
    guard let real = Folder.resolved(isAbsolute ? relative : path + "/" + relative) else {
      throw .file(.system(.read, path: relative, code: errno))
    }
    guard allowsOutside || isBelow(real) else { throw .outside(path: relative) }
    return real
  }

  /// Where a file would be that a scenario may name, whether it is there or not; nil for one that it may not.
  package func location(of relative: String) -> String? {
    guard !relative.utf8.contains(0), !relative.isEmpty else { return nil }
    if relative.utf8.first == UInt8(ascii: "/") { return allowsOutside ? relative : nil }
    return allowsOutside || !Self.climbsOut(relative) ? path + "/" + relative : nil
  }

  /// The bytes of the file at `relative`, of which there may be `limit`; errors name the path as the scenario has it.
  package func read(_ relative: String, limit: Int) throws(AssetError) -> [UInt8] {
    let real = try resolve(relative)
    do throws(FileError) {
      return try File.read(real, limit: limit)
    } catch {
      throw .file(error.naming(relative))
    }
  }

  private func isBelow(_ real: String) -> Bool {
    guard let root = Folder.resolved(path) else { return false }
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Whether the steps of a relative path leave its start, whatever exists there.
  private static func climbsOut(_ relative: String) -> Bool {
    var depth = 0
    for step in relative.split(separator: "/") where step != "." {
      depth += step == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}

extension FileError {
  /// The same error about a path as somebody else writes it.
  fileprivate func naming(_ path: String) -> FileError {
    switch self {
    case .system(let operation, _, let code): .system(operation, path: path, code: code)
    case .notAFile: .notAFile(path: path)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    }
  }
}
