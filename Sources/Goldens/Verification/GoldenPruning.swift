import Components
import Geometry
import PNGCodec
import ScenarioFile
import Synchronization
import System

/// The goldens whose scenario no longer exists, of which some belong to a scenario that was renamed.
package struct GoldenPruning: Sendable {
  /// The golden of a scenario that was renamed.
  package struct Rename: Hashable, Sendable {
    /// The scenario or variant, by its current path.
    package var scenario: ScenarioReference
    /// The moves of the golden's files to the new location.
    package var moves: [Move]

    /// The move of a file.
    package struct Move: Hashable, Sendable {
      /// The current path.
      package var from: FilePath
      /// The path after the move.
      package var to: FilePath
    }
  }

  /// The goldens of scenarios that were renamed.
  package private(set) var renames: [Rename] = []
  /// The files of goldens without a scenario, without those in `renames`, in ascending order.
  package private(set) var orphans: [FilePath] = []
  /// The files in the folders of goldens that are not part of a golden, in ascending order.
  package private(set) var foreign: [FilePath] = []
  /// The incomplete files that interrupted runs left, in ascending order.
  package private(set) var unfinished: [FilePath] = []

  /// Finds the goldens without a scenario in the folders of some scenarios.
  ///
  /// A renamed scenario is recognized by its text, whose hash is in its golden, or else by its output.
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
  /// Whether a file of a golden exists at this location.
  fileprivate var isTaken: Bool { File.size(record) != nil || File.size(animation) != nil }
}
