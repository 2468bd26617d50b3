import ScenarioFile
import System

/// The outputs of a run of `render`: their format, and the folder or file for each scenario.
package struct RenderOutput {
  /// The format of the outputs.
  package let format: RenderFormat
  /// The outputs: one for each scenario or variant, or a single sheet for all variants of a scenario.
  package let subjects: [Subject]
  /// The paths, in the order of the subjects.
  package var paths: [FilePath] { subjects.map(\.path) }

  /// The outputs that show several variants of a scenario.
  var sheets: [Subject] { subjects.filter { $0.scenarios.count > 1 } }

  /// Returns the output of one scenario or variant; `nil` if a sheet shows it.
  func path(of scenario: ScenarioReference) -> FilePath? {
    subjects.first { $0.scenarios == [scenario] }?.path
  }

  /// The scenarios that are written to one output.
  package struct Subject {
    /// A single scenario, or variants of one scenario.
    let scenarios: [ScenarioReference]
    /// The folder or file.
    fileprivate(set) var path: FilePath

    /// The scenario that the output is named after.
    fileprivate var name: ScenarioReference { scenarios.count == 1 ? scenarios[0] : scenarios[0].base }
  }

  /// Determines the outputs that a command line requests; throws if they are not possible, or contradict each other.
  package init(_ scenarios: [ScenarioReference], _ options: RenderVerb.Options) throws {
    let given = options.output
    format = try RenderFormat.chosen(options.format, for: given)
    try options.figure.check(
      for: format, choosesFrames: options.frames != nil, showsTouches: options.showsTouches)
    if given == StandardStream.path, !format.isStream {
      throw OutputError.standardOutput(takes: RenderFormat.allCases.filter(\.isStream))
    }
    var groups = scenarios.map { [$0] }
    if format == .sheet {
      groups = scenarios.reduce(into: []) { groups, scenario in
        if groups.last?[0].path == scenario.path {
          groups[groups.count - 1].append(scenario)
        } else {
          groups.append([scenario])
        }
      }
    }
    var subjects = groups.map { Subject(scenarios: $0, path: "") }
    let names = OutputNames(suffix: format.nameSuffix, endings: format.endings)
    let scenarios = subjects.map(\.name)
    let paths =
      try given.map { try names.paths(of: scenarios, at: $0) }
      ?? scenarios.map { names.path(of: $0, in: "out") }
    for (index, path) in paths.enumerated() { subjects[index].path = path }
    self.subjects = subjects
    try checkDistinct()
  }

  private func checkDistinct() throws(OutputError) {
    var owners: [FilePath: ScenarioReference] = [:]
    for subject in subjects {
      if let other = owners.updateValue(subject.name, forKey: subject.path) {
        throw .samePlace(other, subject.name, at: subject.path)
      }
    }
  }
}
