import System

/// Goldens that belong to no scenario.
package enum OrphanedGoldens {
  /// The files in the folders of some goldens whose scenario is not there, in rising order.
  ///
  /// - Parameter used: The places of the goldens of scenarios that are there.
  package static func files(beside used: [GoldenLocation]) throws(SystemError) -> [FilePath] {
    var orphaned: [FilePath] = []
    for (folder, locations) in Dictionary(grouping: used, by: \.folder).sorted(by: { $0.key < $1.key }) {
      guard Folder.exists(folder), let location = locations.first, !location.leadsOut(folder)
      else { continue }
      let names = Set(locations.map(\.name))
      for name in try goldens(in: folder, below: "") where !names.contains(String(name.dropLast(4))) {
        if location.hasScenario(named: String(name.dropLast(4))) == false {
          orphaned.append(folder.appending(name))
        }
      }
    }
    return orphaned
  }

  private static func goldens(in folder: FilePath, below prefix: String) throws(SystemError) -> [String] {
    var found: [String] = []
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appending(name)
      if Folder.exists(path) {
        if Folder.isLink(path) { continue }
        found += try goldens(in: path, below: "\(prefix)\(name)/")
      } else if name.hasSuffix(".csv") || name.hasSuffix(".png") {
        found.append(prefix + name)
      }
    }
    return found
  }
}
