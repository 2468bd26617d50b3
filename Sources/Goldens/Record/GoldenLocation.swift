import System

/// Where a scenario's golden lies (docs/goldens.md).
package struct GoldenLocation: Hashable, Codable, Sendable {
  /// The folder of all goldens.
  package var folder: FilePath
  /// The path below the folder without an ending, such as `lists/skeleton`.
  package var name: String
  /// The folder below which scenarios are mirrored; nil where a golden has its scenario's bare name.
  var root: FilePath?

  /// The trace and the pixel hashes, which judge.
  package var record: FilePath { folder.appending("\(name).csv") }
  /// The pictures.
  package var animation: FilePath { folder.appending("\(name).png") }

  /// The place of the golden of the scenario at `path`: in `given`, else in the nearest folder `golden` in a folder above
  /// the scenario. If none exists, it is made beside the folder `scenarios` that the scenario is in, else in the current
  /// folder, else beside the scenario.
  ///
  /// The name mirrors the scenario's path below the folder that holds the goldens', a leading `scenarios/` dropped.
  package init(ofScenario path: FilePath, in given: FilePath? = nil) {
    let home = Folder.location(of: path.folder)
    let stem = path == "-" ? "stdin" : path.extension == "json" ? path.stem : path.name
    let found = given.map { Folder.location(of: $0).folder } ?? Self.root(ofScenariosIn: home)
    let below = home.relative(to: found)
    root = below == nil ? nil : found
    folder = given ?? Self.shown(found.appending("golden"))
    var steps = below?.components ?? []
    if steps.first == "scenarios" { steps.removeFirst() }
    name = (steps + [stem]).joined(separator: "/")
  }

  /// Whether there is a scenario whose golden would have this name; nil where that cannot be known.
  func hasScenario(named name: String) -> Bool? {
    guard let root else { return nil }
    return ["scenarios/\(name)", name].contains { path in
      [".json", ""].contains { File.size(root.appending(path + $0)) != nil }
    }
  }

  /// The scenario whose golden has a file at `path`, which is in a folder `golden`; nil where there is none.
  package static func scenario(ofGolden path: FilePath) -> FilePath? {
    guard let place = path.components.lastIndex(of: "golden") else { return nil }
    let above = path.components[..<place]
    let below = path.components[(place + 1)...].joined(separator: "/")
    let scenario = "\(below.dropLast(4)).json"
    return [["scenarios"], []].map { FilePath((above + $0 + [scenario]).joined(separator: "/")) }.first {
      File.size($0) != nil
    }
  }

  /// The folder that holds the folder `golden` of scenarios in `home`, or would hold it.
  private static func root(ofScenariosIn home: FilePath) -> FilePath {
    var above = [home]
    while let last = above.last, last.folder != last { above.append(last.folder) }
    if let root = above.first(where: { Folder.exists($0.appending("golden")) }) { return root }
    // Above the current folder nothing is made.
    let current = Folder.location(of: ".")
    let inside = above.prefix { $0 != current }
    let isBelow = inside.count < above.count
    return inside.first { $0.name == "scenarios" }?.folder ?? (isBelow ? current : home)
  }

  /// A path as seen from the current folder where it lies below.
  private static func shown(_ path: FilePath) -> FilePath {
    Folder.resolved(".").flatMap(path.relative(to:)) ?? path
  }
}

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
