import Geometry
import PNGCodec
import Stage
import Synchronization
import System

/// A golden whose scenario no longer exists, possibly because it was renamed.
struct LostGolden: Sendable {
  /// The files of the record and the pictures, as far as they exist.
  private(set) var files: [FilePath]
  /// The hash of the scenario's text; `nil` if no pictures state it.
  private let scenario: ContentHash?

  /// The part of the golden's name that may name a variant; `nil` for a base.
  private let variant: String?

  /// The number of frames in the record; `nil` if it does not exist.
  let frameCount: Int?

  private static let headSize = 1 << 16

  /// Returns the goldens without a scenario in the folders of `used`, and the files there that are not part of a
  /// golden.
  ///
  /// - Parameter used: The locations of the goldens of existing scenarios.
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

  /// The file that represents the golden: its record if it has one.
  var path: FilePath? { files.first }

  /// Whether the golden was made from the scenario's text with this hash.
  func isOf(_ text: ContentHash) -> Bool { scenario == text }

  /// Whether the golden may be that of a variant with this name, or of a base if `variant` is `nil`.
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

  /// Returns the moves of the golden's files to `location`.
  func moves(to location: GoldenLocation) -> [GoldenPruning.Rename.Move] {
    files.map { .init(from: $0, to: $0.isRecord ? location.record : location.animation) }
  }

  private static func metadata(of file: FilePath) -> GoldenMetadata? {
    guard !file.isRecord, let head = try? File.read(file, upTo: headSize) else { return nil }
    return (try? PNGText.leading(in: head)).flatMap(GoldenMetadata.init)
  }

  /// Whether a file is part of a golden; a merge conflict or a Git LFS pointer in its place counts, too.
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

/// The goldens without a scenario that a run of `verify` may need, found when they are first used.
package final class LostGoldens: Sendable {
  private let used: [GoldenLocation]
  private let found = Mutex<[LostGolden]?>(nil)

  /// - Parameter used: The locations of the goldens of existing scenarios.
  package init(beside used: [GoldenLocation]) { self.used = used }

  /// All of them; empty if a folder cannot be listed.
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
  /// Returns the index of the golden of a renamed scenario, recognized by its text or else by its output; `nil` if it
  /// is not found.
  ///
  /// - Parameter variant: The variant of the scenario; `nil` for the base.
  func index(of text: ContentHash, variant: String?, drawing record: () -> RecordText?) -> Int? {
    if let index = firstIndex(where: { $0.mayBe(of: variant) && $0.isOf(text) }) { return index }
    guard contains(where: { $0.mayBe(of: variant) }), let record = record() else { return nil }
    return firstIndex { $0.mayBe(of: variant) && $0.holds(record) }
  }
}

extension FilePath {
  fileprivate var isRecord: Bool { self.extension == "csv" }
}

/// The search for goldens that belong to no scenario.
package enum OrphanedGoldens {
  /// Returns the files of goldens without a scenario in the folders of `used`, in ascending order.
  ///
  /// - Parameter used: The locations of the goldens of existing scenarios.
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
