import JSONText
import ScenarioFile
import System

/// The location of a scenario's golden (docs/goldens.md).
package struct GoldenLocation: Hashable, Codable, Sendable {
  /// The folder of all goldens.
  package var folder: FilePath
  /// The path below the folder without an ending, such as `lists/skeleton` or `lists/skeleton@dark`.
  package private(set) var name: String
  /// The name of the scenario's variant; `nil` for the base.
  package private(set) var variant: String?
  /// The folder below which scenarios are mirrored; `nil` if a golden has the bare name of its scenario.
  var root: FilePath?

  /// The file with the trace and the pixel hashes, which decide whether a run passes.
  package var record: FilePath { folder.appending("\(name).csv") }
  /// The file with the pictures.
  package var animation: FilePath { folder.appending("\(name).png") }

  /// Finds the golden of a scenario or variant: in `given`, or else in the nearest folder `golden` in a folder above
  /// the scenario.
  ///
  /// If no such folder exists, the location is a folder `golden` beside the folder `scenarios` that the scenario is in,
  /// or else in the current folder, or else beside the scenario.
  ///
  /// The name mirrors the scenario's path below the folder that contains the folder of goldens, without a leading
  /// `scenarios/`.
  package init(of scenario: ScenarioReference, in given: FilePath? = nil) {
    let path = scenario.path
    let home = Folder.location(of: path.folder)
    let stem = path == "-" ? "stdin" : path.extension == "json" ? path.stem : path.name
    let found = given.map { Folder.location(of: $0).folder } ?? Self.root(ofScenariosIn: home)
    let below = home.relative(to: found)
    root = below == nil ? nil : found
    folder = given ?? Self.shown(found.appending("golden"))
    var steps = below?.components ?? []
    if steps.first == "scenarios" { steps.removeFirst() }
    name = (steps + [stem]).joined(separator: "/")
    variant = scenario.variant
    if let variant { name += "@\(variant)" }
  }

  /// The location of the golden of the variant's base; `nil` for a base.
  var base: GoldenLocation? {
    guard let variant else { return nil }
    var base = self
    (base.name, base.variant) = (String(name.dropLast(variant.count + 1)), nil)
    return base
  }

  /// Returns whether a scenario or variant exists whose golden would have this name; `nil` if that cannot be known.
  func hasScenario(named name: String) -> Bool? {
    guard let root else { return nil }
    func scenario(_ name: String) -> FilePath? {
      ["scenarios/\(name)", name].lazy.flatMap { path in [".json", ""].map { root.appending(path + $0) } }
        .first { File.size($0) != nil }
    }
    if scenario(name) != nil { return true }
    guard let (stem, variant) = Self.variant(inName: name), let path = scenario(stem),
      let bytes = try? File.read(path, limit: ScenarioLimits()[.textBytes])
    else { return false }
    return ScenarioVariant.names(in: SourceText(name: path.text, bytes: bytes)).contains(variant)
  }

  /// Splits a name that may be that of a variant's golden; `nil` for any other name.
  static func variant(inName name: String) -> (base: String, variant: String)? {
    guard let mark = name.lastIndex(of: "@"), !name[mark...].contains("/") else { return nil }
    return (String(name[..<mark]), String(name[name.index(after: mark)...]))
  }

  /// Returns the scenario whose golden has a file at `path`, which is in a folder `golden`; `nil` if no such scenario
  /// exists.
  package static func scenario(ofGolden path: FilePath) -> FilePath? {
    guard let place = path.components.lastIndex(of: "golden") else { return nil }
    let above = path.components[..<place]
    let below = path.components[(place + 1)...].joined(separator: "/")
    let name = String(below.dropLast(4))
    let names = [name, variant(inName: name)?.base].compactMap(\.self)
    return names.flatMap { name in
      [["scenarios"], []].map { FilePath((above + $0 + ["\(name).json"]).joined(separator: "/")) }
    }.first { File.size($0) != nil }
  }

  /// Returns the folder that contains, or would contain, the folder `golden` of scenarios in `home`.
  private static func root(ofScenariosIn home: FilePath) -> FilePath {
    var above = [home]
    while let last = above.last, last.folder != last { above.append(last.folder) }
    if let root = above.first(where: { Folder.exists($0.appending("golden")) }) { return root }
    // Nothing is created above the current folder.
    let current = Folder.location(of: ".")
    let inside = above.prefix { $0 != current }
    let isBelow = inside.count < above.count
    return inside.first { $0.name == "scenarios" }?.folder ?? (isBelow ? current : home)
  }

  /// Returns a path relative to the current folder if it is below that folder.
  private static func shown(_ path: FilePath) -> FilePath {
    Folder.resolved(".").flatMap(path.relative(to:)) ?? path
  }
}

extension GoldenLocation {
  /// Whether a link places the golden's files outside the folder where goldens are allowed.
  var isOutside: Bool { leadsOut(record.folder) }

  /// Returns whether a link places a folder of goldens outside the scenario's repository, or, without a repository,
  /// outside the folder around the folder of goldens.
  ///
  /// A given folder may itself be a link to any place, but nothing in it may be outside that place.
  func leadsOut(_ path: FilePath) -> Bool {
    let bound = root.map { Folder.repository(above: $0) ?? $0 } ?? Folder.location(of: folder)
    return Folder.location(of: path).relative(to: bound) == nil
  }
}
