import System

/// Goldens that belong to no scenario.
package enum LooseGoldens {
  /// The files in the folders of some goldens whose scenario is not there, in rising order.
  ///
  /// - Parameter used: The places of the goldens of scenarios that are there.
  package static func files(beside used: [GoldenPlace]) throws(SystemError) -> [FilePath] {
    var loose: [FilePath] = []
    for (folder, places) in Dictionary(grouping: used, by: \.folder).sorted(by: { $0.key < $1.key }) {
      guard Folder.exists(folder), let place = places.first else { continue }
      let names = Set(places.map(\.name))
      for name in try goldens(in: folder, below: "") where !names.contains(String(name.dropLast(4))) {
        if place.hasScenario(named: String(name.dropLast(4))) == false {
          loose.append(folder.appending(name))
        }
      }
    }
    return loose
  }

  private static func goldens(in folder: FilePath, below prefix: String) throws(SystemError) -> [String] {
    var found: [String] = []
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appending(name)
      if Folder.exists(path) {
        found += try goldens(in: path, below: "\(prefix)\(name)/")
      } else if name.hasSuffix(".csv") || name.hasSuffix(".png") {
        found.append(prefix + name)
      }
    }
    return found
  }
}
