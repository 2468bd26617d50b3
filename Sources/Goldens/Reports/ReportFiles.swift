import Geometry
import ScenarioFile
import System

/// The files of a report, which stores each content once and no more bytes than a limit.
///
/// Parts that do not fit are omitted by rank, not by time of arrival, so that the report does not depend on which
/// scenarios run at the same time: first the frames other than each scenario's opening one, then new goldens, then the
/// opening frames, in each rank those of the last scenarios by path.
struct ReportFiles {
  /// A part of a report that is stored or omitted as a whole; parts are ordered by importance.
  struct Part: Hashable, Comparable {
    enum Rank: Int {
      case opening, golden, shot
    }

    var rank: Rank
    var scenario: ScenarioReference
    var place = 0

    static func < (a: Part, b: Part) -> Bool {
      (a.rank.rawValue, a.scenario, a.place) < (b.rank.rawValue, b.scenario, b.place)
    }
  }

  private let folder: FilePath
  /// The largest total size, in bytes.
  private let limit: Int
  private var sizes: [String: Int] = [:]
  private var parts: [Part: Set<String>] = [:]
  private var total = 0
  /// The first part that does not fit; all parts after it are omitted, too. `nil` while all fit.
  private var end: Part?

  init(in folder: FilePath, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// Whether a part fits, as far as is known yet.
  func takes(_ part: Part) -> Bool { end.map { part < $0 } ?? true }

  /// Writes the pictures of a part, unless the same pictures exist, and returns their names.
  mutating func addPictures(_ pictures: [[UInt8]?], to part: Part) throws -> [String?] {
    try pictures.map { bytes in
      guard let bytes else { return nil }
      let name = "pictures/\(ContentHash(of: bytes)).png"
      try add(bytes, named: name, to: part)
      return name
    }
  }

  /// Adds pictures of another part to a part; returns `false` if the part is omitted or the pictures no longer exist.
  mutating func repeatPictures(_ names: [String?], to part: Part) -> Bool {
    let names = names.compactMap(\.self)
    guard takes(part), names.allSatisfy({ sizes[$0] != nil }) else { return false }
    parts[part, default: []].formUnion(names)
    return true
  }

  /// Writes a file of a part, unless a file with this name exists.
  mutating func add(_ bytes: [UInt8], named name: String, to part: Part) throws {
    try add(name, size: bytes.count, to: part) { path throws(SystemError) in try File.write(bytes, to: path) }
  }

  /// Links or copies a file of `size` bytes from another report, unless a file with this name exists.
  mutating func addFile(named name: String, size: Int, from other: FilePath, to part: Part) throws {
    let source = other.appending(name)
    try add(name, size: size, to: part) { path throws(SystemError) in try File.linkOrCopy(source, to: path) }
  }

  private mutating func add(
    _ name: String, size: Int, to part: Part, write: (FilePath) throws(SystemError) -> Void
  ) throws {
    guard takes(part) else { return }
    if sizes[name] == nil {
      let path = folder.appending(name)
      try Folder.createParent(of: path)
      try write(path)
      sizes[name] = size
      total += size
    }
    parts[part, default: []].insert(name)
    if total > limit { try cut() }
  }

  /// Removes the first part that does not fit, and all parts after it.
  private mutating func cut() throws(SystemError) {
    var kept: Set<String> = []
    var size = 0
    for (part, names) in parts.sorted(by: { $0.key < $1.key }) {
      size += names.subtracting(kept).reduce(0) { $0 + (sizes[$1] ?? 0) }
      if size > limit {
        end = part
        break
      }
      kept.formUnion(names)
    }
    parts = parts.filter { takes($0.key) }
    for name in sizes.keys where !kept.contains(name) {
      try File.remove(folder.appending(name))
      total -= sizes.removeValue(forKey: name) ?? 0
    }
  }
}
