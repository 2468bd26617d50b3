import Render
import ScenarioFile
import System

/// A scenario to be rendered with some options, and its position among all that are rendered.
struct RenderRun: Sendable {
  let scenario: ScenarioReference
  /// The options of the command line, with the settings of the variant.
  var options: ScenarioOptions
  let planned: PlannedRun
  /// The folder of the sweep's variant in the folder of the scenario; empty outside a sweep.
  let variant: String

  /// The differences from the scenario as written, in the form in which the manifest lists them.
  var changes: [String] { (scenario.variant.map { ["variant=\($0)"] } ?? []) + options.changes }

  /// Returns the folder for the frames of a scenario whose output is at `path`.
  func path(in path: FilePath) -> FilePath { variant.isEmpty ? path : path.appending(variant) }

  /// Returns the runs of scenarios, in their order, each with all variants of `--sweep`.
  ///
  /// - Parameter isOnly: Whether no other scenario was named, not even one that is left out, so that no folder is
  ///   needed.
  /// - Throws: `OutputError.samePlace` if two scenarios would write into the same folder.
  static func all(
    _ scenarios: [ScenarioReference], isOnly: Bool, _ options: ScenarioOptions, sweeps: [SweepSetting]
  ) throws -> [RenderRun] {
    let variants = try Sweep(sweeps).variants
    // The order in which a shell names scenarios depends on the locale; a plan must not.
    let sorted = scenarios.sorted()
    let ranks = Dictionary(zip(sorted, 0...)) { first, _ in first }
    var owners: [FilePath: ScenarioReference] = [:]
    return try scenarios.flatMap { scenario in
      let folder = FilePath(isOnly ? "" : ScenarioInput.name(of: scenario))
      if let other = owners.updateValue(scenario, forKey: folder) {
        throw OutputError.samePlace(other, scenario, at: folder)
      }
      return variants.enumerated().map { number, variant in
        RenderRun(
          scenario: scenario, variant, options, in: folder,
          number: (ranks[scenario] ?? 0) * variants.count + number, of: scenarios.count * variants.count)
      }
    }
  }

  private init(
    scenario: ScenarioReference, _ variant: Sweep.Variant, _ options: ScenarioOptions, in folder: FilePath,
    number: Int, of count: Int
  ) {
    self.scenario = scenario
    self.options = options.adding(variant.settings)
    self.variant = variant.name
    let parts = [folder.text, variant.name].filter { !$0.isEmpty }
    planned = PlannedRun(
      index: number, count: count, folder: FilePath(parts.joined(separator: "/")), values: variant.settings)
  }
}
