import Geometry
import ScenarioFile
import System

/// The files of a report: each content once, and no more bytes than the limit.
///
/// What does not fit is left out by its rank, not by when it came, so that a report is the same whatever ran at one time:
/// first the frames beside the first shown, then new goldens, then the pictures of the last scenarios by path.
struct ReportFiles {
  /// A part of a report that is kept or left out as one, in the order of importance.
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
  /// Bytes.
  private let limit: Int
  private var sizes: [String: Int] = [:]
  private var parts: [Part: Set<String>] = [:]
  private var total = 0
  /// The first part that does not fit, and with it all behind it.
  private var end: Part?

  init(in folder: FilePath, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// Whether a part would be kept as far as is known.
  func takes(_ part: Part) -> Bool { end.map { part < $0 } ?? true }

  /// Writes the pictures of a part, unless such pictures are there, and returns their names.
  mutating func addPictures(_ pictures: [[UInt8]?], to part: Part) throws -> [String?] {
    try pictures.map { bytes in
      guard let bytes else { return nil }
      let name = "pictures/\(ContentHash(of: bytes)).png"
      try add(bytes, named: name, to: part)
      return name
    }
  }

  /// Adds pictures of another part to a part; false if it is left out or they are not there any more.
  mutating func repeatPictures(_ names: [String?], to part: Part) -> Bool {
    let names = names.compactMap(\.self)
    guard takes(part), names.allSatisfy({ sizes[$0] != nil }) else { return false }
    parts[part, default: []].formUnion(names)
    return true
  }

  /// Writes a file of a part, unless a file of this name is there.
  mutating func add(_ bytes: [UInt8], named name: String, to part: Part) throws {
    try add(name, size: bytes.count, to: part) { path throws(SystemError) in try File.write(bytes, to: path) }
  }

  /// Takes over a file of this name from another report, of `size` bytes.
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

  /// Leaves out from the first part on that does not fit.
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
