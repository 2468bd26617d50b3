import System

/// Where a scenario's golden lies (DESIGN §13).
package struct GoldenPlace: Hashable, Sendable {
  /// The folder of all goldens.
  package var folder: String
  /// The path below the folder without an ending, such as `lists/skeleton`.
  package var name: String
  /// The folder below which scenarios are mirrored; nil where a golden has its scenario's bare name.
  package var root: String?

  /// The trace and the pixel hashes, which judge.
  package var record: String { "\(folder)/\(name).csv" }
  /// The pictures.
  package var animation: String { "\(folder)/\(name).png" }

  /// The place of the golden of the scenario at `path`: in `given`, else in the nearest folder `golden` in a folder above
  /// the scenario, else in one beside it.
  ///
  /// The name mirrors the scenario's path below the folder that holds the goldens', a leading `scenarios/` dropped.
  package init(ofScenario path: String, in given: String? = nil) {
    let (parent, file) = Self.split(path)
    let home = Folder.resolved(parent) ?? parent
    let stem = file == "-" ? "stdin" : file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    let found =
      given.map { Self.split(Folder.resolved($0) ?? $0).parent } ?? Self.rootWithGoldens(above: home)
    let root = found.flatMap { home == $0 || home.hasPrefix($0 == "/" ? $0 : $0 + "/") ? $0 : nil }
    folder = given ?? Self.shown((root ?? home) + "/golden")
    self.root = root
    name = stem
    guard let root, home != root else { return }
    var below = home.dropFirst(root.count).drop { $0 == "/" } + "/"
    if below.hasPrefix("scenarios/") { below = below.dropFirst(10) }
    name = below + stem
  }

  /// Whether there is a scenario whose golden would have this name; nil where that cannot be known.
  func hasScenario(named name: String) -> Bool? {
    guard let root else { return nil }
    return ["\(root)/scenarios/\(name).json", "\(root)/\(name).json"].contains { File.size($0) != nil }
  }

  private static func rootWithGoldens(above home: String) -> String? {
    var folder = home
    while true {
      if Folder.exists(folder + "/golden") { return folder }
      guard folder != "/", !folder.isEmpty, folder != "." else { return nil }
      folder = split(folder).parent
    }
  }

  private static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    return (parent, String(path[path.index(after: slash)...]))
  }

  /// A path as seen from the current folder where it lies below.
  private static func shown(_ path: String) -> String {
    guard let here = Folder.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }
}
