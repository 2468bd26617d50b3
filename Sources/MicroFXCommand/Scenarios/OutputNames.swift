import ScenarioFile
import System

/// The names of files that are made of scenarios and their variants, and their places.
struct OutputNames {
  /// What follows the scenario's name.
  var suffix = ""
  /// How the names end, without the dot, the usual one first; that of a folder has no ending.
  let endings: [String]

  /// What is made of a scenario or a variant in a folder: `out/card@dark.csv`.
  func path(of scenario: ScenarioReference, in folder: FilePath) -> FilePath {
    folder.appending(
      ScenarioInput.name(of: scenario) + suffix + (endings.first.map { "." + $0 } ?? ""))
  }

  /// The outputs of scenarios: that of one is `output`, those of several lie in it.
  ///
  /// - Throws: `OutputError` where `output` can be no folder.
  func paths(of scenarios: [ScenarioReference], at output: FilePath) throws(OutputError) -> [FilePath] {
    guard scenarios.count > 1 else { return [output] }
    if output == StandardStream.path { throw .severalOnStandardOutput(scenarios.count) }
    if endings.contains(output.extension.lowercased()) { throw .oneFile(output) }
    return scenarios.map { path(of: $0, in: output) }
  }
}
