import ScenarioFile
import System

/// The names and paths of files that are made from scenarios and their variants.
struct OutputNames {
  /// The suffix of the scenario's name.
  var suffix = ""
  /// The endings of the names, without the dot, the usual one first; empty for folders.
  let endings: [String]

  /// Returns the path of the output of a scenario or a variant in a folder, such as `out/card@dark.csv`.
  func path(of scenario: ScenarioReference, in folder: FilePath) -> FilePath {
    folder.appending(
      ScenarioInput.name(of: scenario) + suffix + (endings.first.map { "." + $0 } ?? ""))
  }

  /// Returns the paths of the outputs of scenarios: for one scenario `output`, for several ones paths in it.
  ///
  /// - Throws: `OutputError` if `output` cannot be a folder.
  func paths(of scenarios: [ScenarioReference], at output: FilePath) throws(OutputError) -> [FilePath] {
    guard scenarios.count > 1 else { return [output] }
    if output == StandardStream.path { throw .severalOnStandardOutput(scenarios.count) }
    if endings.contains(output.extension.lowercased()) { throw .oneFile(output) }
    return scenarios.map { path(of: $0, in: output) }
  }
}
