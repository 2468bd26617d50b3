import Geometry
import Interaction
import Stage
import System

/// What becomes of goldens whose scenario is not there any more: some are of a scenario that has another name now.
package struct GoldenPruning: Sendable {
  /// The golden of a scenario that was renamed.
  package struct Rename: Hashable, Sendable {
    package var scenario: FilePath
    /// Where a file of the golden lies, and where it belongs now.
    package var moves: [Move]

    package struct Move: Hashable, Sendable {
      package var from: FilePath
      package var to: FilePath
    }
  }

  package private(set) var renames: [Rename] = []
  /// The files of goldens without a scenario, rising; those of `renames` left out.
  package private(set) var orphans: [FilePath] = []
  /// Files among the goldens that are none, rising.
  package private(set) var foreign: [FilePath] = []

  /// Looks at the goldens in the folders of some scenarios.
  ///
  /// A renamed scenario is known by its text, which its golden names, or else by what it draws: one without a golden is
  /// drawn where a golden without a scenario has as many frames.
  package init(
    of scenarios: [FilePath], in given: FilePath? = nil, components: ComponentTable
  ) throws(SystemError) {
    let places = scenarios.map { (path: $0, location: GoldenLocation(ofScenario: $0, in: given)) }
    var lost: [LostGolden] = []
    for file in try OrphanedGoldens.files(beside: places.map(\.location)) {
      guard LostGolden.isPart(file) else {
        foreign.append(file)
        continue
      }
      if lost.last?.stem != LostGolden.stem(of: file) { lost.append(LostGolden(of: file)) }
      lost[lost.count - 1].add(file)
    }
    for place in places where !place.location.isTaken {
      guard let index = Self.index(of: place.path, in: lost, components) else { continue }
      renames.append(Rename(scenario: place.path, moves: lost.remove(at: index).moves(to: place.location)))
    }
    orphans = lost.flatMap(\.files)
  }

  private static func index(
    of scenario: FilePath, in lost: [LostGolden], _ components: ComponentTable
  ) -> Int? {
    guard !lost.isEmpty, let loaded = try? LoadedScenario(contentsOf: scenario, components: components) else {
      return nil
    }
    let hash = ContentHash(of: loaded.text.bytes)
    if let index = lost.firstIndex(where: { $0.metadata?.scenario == hash }) { return index }
    let run = ScenarioRun(loaded.stage) { false }
    guard lost.contains(where: { $0.frameCount == run.frameCount }),
      let record = try? run.play().record.record
    else { return nil }
    return lost.firstIndex { $0.record == record }
  }
}

/// A golden whose scenario is not there.
private struct LostGolden {
  /// The path of its files without their endings.
  let stem: String
  var files: [FilePath] = []
  var record: GoldenRecord?
  var metadata: GoldenMetadata?

  init(of file: FilePath) { stem = Self.stem(of: file) }

  static func stem(of file: FilePath) -> String { String(file.text.dropLast(4)) }

  var frameCount: Int? { record?.pixels.count }

  mutating func add(_ file: FilePath) {
    files.append(file)
    if file.isRecord {
      record = try? GoldenFiles.record(at: file)
    } else {
      metadata = (try? GoldenFiles.pictures(at: file))?.metadata
    }
  }

  func moves(to location: GoldenLocation) -> [GoldenPruning.Rename.Move] {
    files.map { .init(from: $0, to: $0.isRecord ? location.record : location.animation) }
  }

  /// True for a file that a golden consists of, and for what Git has put in the place of one.
  static func isPart(_ file: FilePath) -> Bool {
    do throws(GoldenError) {
      return file.isRecord
        ? try GoldenFiles.record(at: file) != nil : try GoldenFiles.pictures(at: file)?.metadata != nil
    } catch {
      switch error {
      case .mergeConflict, .largeFilePointer: return true
      default: return false
      }
    }
  }
}

extension FilePath {
  fileprivate var isRecord: Bool { self.extension == "csv" }
}

extension GoldenLocation {
  /// True when a file of a golden lies here.
  fileprivate var isTaken: Bool { File.size(record) != nil || File.size(animation) != nil }
}
