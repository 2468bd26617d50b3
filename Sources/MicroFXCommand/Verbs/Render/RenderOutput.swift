import ScenarioFile
import System

/// What is made of each scenario, and the folder or the file that it goes to.
package struct RenderOutput {
  /// What is made.
  package let format: RenderFormat
  /// The outputs: of a scenario or a variant each, or the only sheet of all variants of a scenario.
  package let subjects: [Subject]
  /// In the order of the subjects.
  package var paths: [FilePath] { subjects.map(\.path) }

  /// The outputs that show several variants of a scenario.
  var sheets: [Subject] { subjects.filter { $0.scenarios.count > 1 } }

  /// The output of one scenario or variant; nil for what a sheet shows.
  func path(of scenario: ScenarioReference) -> FilePath? {
    subjects.first { $0.scenarios == [scenario] }?.path
  }

  /// Scenarios that are made into one output.
  package struct Subject {
    /// One, or variants of one scenario.
    let scenarios: [ScenarioReference]
    /// The folder or file.
    fileprivate(set) var path: FilePath

    /// The scenario that the output is named after.
    fileprivate var name: ScenarioReference { scenarios.count == 1 ? scenarios[0] : scenarios[0].base }
  }

  /// What a command line asks for; it throws when that cannot be, or contradicts itself.
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
