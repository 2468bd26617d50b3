import Geometry
import PNGCodec
import Stage
import Synchronization
import System

/// A golden whose scenario no longer exists, which may be that of a scenario with another name by now.
struct LostGolden: Sendable {
  /// Its record and pictures, as far as they exist.
  private(set) var files: [FilePath]
  /// The hash of its scenario's text; `nil` if no pictures state it.
  private let scenario: ContentHash?

  /// The part of its name that may be that of a variant; `nil` for a base.
  private let variant: String?

  /// Frames of its record; `nil` if there is none.
  let frameCount: Int?

  private static let headSize = 1 << 16

  /// The goldens in the folders of some others that have no scenario, and the files among them that are not of a golden.
  ///
  /// - Parameter used: The places of the goldens of scenarios that exist.
  static func all(
    beside used: [GoldenLocation]
  ) throws(SystemError) -> (lost: [LostGolden], foreign: [FilePath]) {
    let files = try OrphanedGoldens.files(beside: used)
    let own = files.filter(isPart)
    let stems = Dictionary(grouping: own) { String($0.text.dropLast(4)) }
    return (stems.sorted { $0.key < $1.key }.map { LostGolden($1) }, files.filter { !own.contains($0) })
  }

  private init(_ files: [FilePath]) {
    self.files = files
    scenario = files.lazy.compactMap(Self.metadata).first?.scenario
    variant = files.first.flatMap { GoldenLocation.variant(inName: String($0.name.dropLast(4)))?.variant }
    frameCount = files.first(where: \.isRecord).flatMap { try? RecordFile(at: $0)?.content }?.frameCount
  }

  /// The file that stands for the golden: its record if it has one.
  var path: FilePath? { files.first }

  /// Whether it was made of a scenario's text.
  func isOf(_ text: ContentHash) -> Bool { scenario == text }

  /// Whether it may be that of a variant of some scenario, or of a base.
  func mayBe(of variant: String?) -> Bool { self.variant == variant }

  /// Whether the golden equals what a scenario draws.
  func holds(_ record: RecordText) -> Bool {
    let file = files.first(where: \.isRecord)
    guard let file, let own = try? RecordFile(at: file) else { return false }
    guard let (stem, _) = GoldenLocation.variant(inName: String(file.text.dropLast(4))),
      let base = try? RecordFile(at: FilePath("\(stem).csv"))?.base
    else { return own.text == record.csv }
    return own.text == RecordDifferences(of: record.record, from: base).csv
  }

  /// Its files, each with its place in the golden at `location`.
  func moves(to location: GoldenLocation) -> [GoldenPruning.Rename.Move] {
    files.map { .init(from: $0, to: $0.isRecord ? location.record : location.animation) }
  }

  private static func metadata(of file: FilePath) -> GoldenMetadata? {
    guard !file.isRecord, let head = try? File.read(file, upTo: headSize) else { return nil }
    return (try? PNGText.leading(in: head)).flatMap(GoldenMetadata.init)
  }

  /// Whether a golden consists of such a file, or Git has put it in the place of one.
  private static func isPart(_ file: FilePath) -> Bool {
    do throws(GoldenError) {
      return file.isRecord
        ? try RecordFile(at: file)?.content != nil : try GoldenFiles.pictures(at: file)?.metadata != nil
    } catch {
      switch error {
      case .mergeConflict, .largeFilePointer: return true
      default: return false
      }
    }
  }
}

/// The goldens without a scenario that a run of `verify` may need, looked for when the first is asked for.
package final class LostGoldens: Sendable {
  private let used: [GoldenLocation]
  private let found = Mutex<[LostGolden]?>(nil)

  /// - Parameter used: The places of the goldens of scenarios that exist.
  package init(beside used: [GoldenLocation]) { self.used = used }

  /// All of them; none where a folder cannot be listed.
  var all: [LostGolden] {
    found.withLock { found in
      if let found { return found }
      let goldens = (try? LostGolden.all(beside: used).lost) ?? []
      found = goldens
      return goldens
    }
  }
}

extension [LostGolden] {
  /// The one of a scenario that was renamed, known by its text or else by what it draws.
  ///
  /// - Parameter variant: The variant of the scenario; nil for the base.
  func index(of text: ContentHash, variant: String?, drawing record: () -> RecordText?) -> Int? {
    if let index = firstIndex(where: { $0.mayBe(of: variant) && $0.isOf(text) }) { return index }
    guard contains(where: { $0.mayBe(of: variant) }), let record = record() else { return nil }
    return firstIndex { $0.mayBe(of: variant) && $0.holds(record) }
  }
}

extension FilePath {
  fileprivate var isRecord: Bool { self.extension == "csv" }
}

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
