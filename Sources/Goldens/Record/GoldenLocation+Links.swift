import System

extension GoldenLocation {
  /// Whether a link leads the golden's files out of the place where goldens may be.
  var isOutside: Bool { leadsOut(record.folder) }

  /// Whether a link leads a folder of goldens out of the scenario's repository, or out of the folder around the goldens'
  /// where there is no repository. A folder that was given is followed wherever it leads, but not out of there.
  func leadsOut(_ path: FilePath) -> Bool {
    let bound = root.map { Folder.repository(above: $0) ?? $0 } ?? Folder.location(of: folder)
    return Folder.location(of: path).relative(to: bound) == nil
  }
}
