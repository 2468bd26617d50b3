import ScenarioFile
import System

/// What is made of each scenario, and the folder or the file that it goes to.
package struct RenderOutput {
  /// What is made.
  package let format: RenderFormat
  /// In the order of the scenarios.
  package let paths: [FilePath]

  /// What a command line asks for; it throws when that cannot be, or contradicts itself.
  package init(_ scenarios: [ScenarioReference], _ options: RenderVerb.Options) throws {
    let given = options.output
    format = try RenderFormat.chosen(options.format, for: given)
    try options.figure.check(
      for: format, choosesFrames: options.frames != nil, showsTouches: options.showsTouches)
    if given == StandardStream.path, !format.isStream {
      throw OutputError.standardOutput(takes: RenderFormat.allCases.filter(\.isStream))
    }
    paths = try Self.paths(of: scenarios, in: given, format)
    try checkDistinct(scenarios)
  }

  private static func paths(
    of scenarios: [ScenarioReference], in given: FilePath?, _ format: RenderFormat
  ) throws(OutputError) -> [FilePath] {
    if let given, scenarios.count == 1 { return [given] }
    if let given, given == StandardStream.path || format.isNamed(by: given) {
      throw .oneFile(given)
    }
    let ending = format.nameSuffix + (format.endings.first.map { "." + $0 } ?? "")
    return scenarios.map { (given ?? "out").appending(ScenarioInput.name(of: $0) + ending) }
  }

  private func checkDistinct(_ scenarios: [ScenarioReference]) throws(OutputError) {
    var owners: [FilePath: ScenarioReference] = [:]
    for (path, scenario) in zip(paths, scenarios) {
      if let other = owners.updateValue(scenario, forKey: path) {
        throw .samePlace(other, scenario, at: path)
      }
    }
  }
}
