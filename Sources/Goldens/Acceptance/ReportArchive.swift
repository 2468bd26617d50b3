import System

/// A report that somebody else may have made, as a folder or as the zip archive that a CI service gives out.
package struct ReportArchive: Sendable {
  private enum Content: Sendable {
    /// The folder's path with its links followed.
    case folder(FilePath, resolved: FilePath)
    /// The archive, with what stands before the names of the report's files.
    case archive(ZipArchive, prefix: String)
  }

  private let path: FilePath
  private let content: Content
  /// The goldens that lie in it.
  package let goldens: ReportGoldens

  /// Finds the report at `path`, or one folder further down.
  ///
  /// - Throws: `AcceptanceError` where there is none, `ZipError` for a bad archive.
  package init(_ path: FilePath) throws {
    self.path = path
    content = try Folder.exists(path) ? Self.folder(path) : Self.archive(path)
    guard
      let bytes = try Self.bytes(of: ReportGoldens.name, in: content, limit: ReportGoldens.limit),
      let goldens = ReportGoldens(bytes)
    else { throw AcceptanceError.noGoldens(in: path) }
    self.goldens = goldens
  }

  private static func folder(_ path: FilePath) throws -> Content {
    let inside = try Folder.names(in: path).map(path.appending)
    let homes = ([path] + inside).filter { File.size($0.appending(ReportGoldens.name)) != nil }
    guard let home = homes.first, homes.count == 1 || home == path, let resolved = Folder.resolved(home)
    else {
      throw AcceptanceError.noGoldens(in: path)
    }
    return .folder(home, resolved: resolved)
  }

  private static func archive(_ path: FilePath) throws -> Content {
    let file: RandomAccessFile
    do throws(SystemError) { file = try RandomAccessFile(path) } catch { throw AcceptanceError.report(error) }
    let archive = try ZipArchive(size: file.size) { try file.read(at: $0, count: $1) }
    let names = archive.names.filter { $0 == ReportGoldens.name || $0.hasSuffix("/" + ReportGoldens.name) }
    func depth(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: "/") } }
    guard let name = names.min(by: { (depth($0), $0) < (depth($1), $1) }) else {
      throw AcceptanceError.noGoldens(in: path)
    }
    return .archive(archive, prefix: String(name.dropLast(ReportGoldens.name.count)))
  }

  /// The bytes of one of the report's files, at most `limit`.
  ///
  /// - Throws: `AcceptanceError` for a name that leads out of the report or to nothing.
  package func bytes(of name: String, limit: Int) throws -> [UInt8] {
    guard let bytes = try Self.bytes(of: name, in: content, limit: limit) else {
      throw AcceptanceError.missingFile(name, in: path)
    }
    return bytes
  }

  private static func bytes(of name: String, in content: Content, limit: Int) throws -> [UInt8]? {
    switch content {
    case .archive(let archive, let prefix): return try archive.bytes(of: prefix + name, limit: limit)
    case .folder(let folder, let resolved):
      let path = folder.appending(name)
      guard File.size(path) != nil else { return nil }
      guard let target = Folder.resolved(path), target.relative(to: resolved)?.text == name else {
        throw AcceptanceError.outside(name, folder)
      }
      return try File.read(target, limit: limit)
    }
  }
}
