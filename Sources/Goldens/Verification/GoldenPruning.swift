import Components
import Geometry
import PNGCodec
import ScenarioFile
import Synchronization
import System

/// What becomes of goldens whose scenario is not there any more: some are of a scenario that has another name now.
package struct GoldenPruning: Sendable {
  /// The golden of a scenario that was renamed.
  package struct Rename: Hashable, Sendable {
    /// The scenario or variant by its present path.
    package var scenario: ScenarioReference
    /// Where a file of the golden lies, and where it belongs now.
    package var moves: [Move]

    /// A file that is moved.
    package struct Move: Hashable, Sendable {
      /// The present path.
      package var from: FilePath
      /// The path after the move.
      package var to: FilePath
    }
  }

  package private(set) var renames: [Rename] = []
  /// The files of goldens without a scenario, rising; those of `renames` left out.
  package private(set) var orphans: [FilePath] = []
  /// Files among the goldens that are none, rising.
  package private(set) var foreign: [FilePath] = []
  /// Files that killed runs left before they were whole, rising.
  package private(set) var unfinished: [FilePath] = []

  /// Looks at the goldens in the folders of some scenarios.
  ///
  /// A renamed scenario is known by its text, which its golden names, or else by what it draws.
  package init(
    of scenarios: [ScenarioReference], in given: FilePath? = nil, components: ComponentTable
  ) throws(SystemError) {
    let places = scenarios.map { (scenario: $0, location: GoldenLocation(of: $0, in: given)) }
    var lost: [LostGolden]
    (lost, foreign) = try LostGolden.all(beside: places.map(\.location))
    for place in places where !lost.isEmpty && !place.location.isTaken {
      guard let index = Self.index(of: place.scenario, in: lost, components) else { continue }
      renames.append(
        Rename(scenario: place.scenario, moves: lost.remove(at: index).moves(to: place.location)))
    }
    orphans = lost.flatMap(\.files)
    for folder in Set(places.map(\.location.folder)).sorted() where Folder.exists(folder) {
      unfinished += try UnfinishedFiles.all(below: folder)
    }
  }

  private static func index(
    of scenario: ScenarioReference, in lost: [LostGolden], _ components: ComponentTable
  ) -> Int? {
    guard let loaded = try? LoadedScenario(scenario, components: components) else { return nil }
    return lost.index(of: ContentHash(of: loaded.text.bytes), variant: scenario.variant) {
      let run = ScenarioRun(loaded.stage) { false }
      guard lost.contains(where: { $0.frameCount == run.frameCount }) else { return nil }
      return try? run.play().record
    }
  }
}

extension GoldenLocation {
  /// True when a file of a golden lies here.
  fileprivate var isTaken: Bool { File.size(record) != nil || File.size(animation) != nil }
}
