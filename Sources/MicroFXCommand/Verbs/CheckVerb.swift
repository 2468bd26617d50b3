import Assets
import JSONText
import Lint
import Stage
import System

/// `check`: every mistake of some scenarios or components, and what users of the real thing would stumble on.
package enum CheckVerb: Verb {
  static let strict = Flag("strict", "count warnings as failures, exit code 1")
  static let flashes = Flag("flashes", "draw every frame and look for flashing that can cause seizures")
  static let json = Flag("json", "print the mistakes as JSON")

  static var word: String { "check" }

  /// Its options, for the command line.
  package static let declaration = CommandDeclaration(
    name,
    "validate scenarios, or components by themselves, and look for what users would stumble on",
    operands: .init("SCENARIO|COMPONENT|FOLDER", count: 1...10_000),
    options: [strict, flashes, ChangedScenarios.option, json] + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx check scenarios", "names every mistake with file, line and column"),
      .init(
        "microfx check --strict --flashes scenario.json", "fails also for warnings, and measures flashes"),
      .init("microfx check components/like-button.json", "the same for a component in JSON by itself"),
      .init("microfx check --json - < scenario.json", "the same as data, of a scenario on standard input"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    let found = try ScenarioSearch.paths(of: arguments.paths, holding: [.scenario, .component]) {
      console.warning("\($0) is neither a scenario nor a component")
    }
    let paths = try ChangedScenarios.among(found, arguments, console)
    for path in paths {
      let (found, isComponent) = try ScenarioInput.loadEither(path, arguments)
      let input = isComponent ? found : try linted(found, arguments)
      if case .array(let found) = input.report.json { entries += found }
      code = max(code, try check(input, arguments, console, isComponent ? "used" : "rendered"))
    }
    if arguments[json] { try StandardStream.print(JSONOutput.array(entries).text(indentation: 2) + "\n") }
    return code
  }

  /// The input with what users would stumble on; as it was where the scenario cannot be shown.
  private static func linted(
    _ input: ScenarioInput, _ arguments: ParsedArguments
  ) throws -> ScenarioInput {
    guard let scenario = input.scenario, let stage = try? Stage(scenario) else { return input }
    let warnings = Lint(measuresFlashes: arguments[flashes]).warnings(of: stage)
    return input.adding(stage.mistake == nil ? warnings : [], stage.mistake)
  }

  /// Says what is wrong with one scenario or component, or else what it can be.
  private static func check(
    _ input: ScenarioInput, _ arguments: ParsedArguments, _ console: Console, _ possibility: String
  ) throws -> ExitCode {
    if !arguments[json] { console.writeLines(input.report.text) }
    do {
      let warnings = try input.assetWarnings()
      console.warn(of: warnings, in: input.path.text)
      if !arguments[json], input.scenario != nil, !input.diagnostics.hasErrors {
        try StandardStream.print("\(input.path): can be \(possibility)".visible + "\n")
      }
      return input.exitCode(isStrict: arguments[strict], otherWarnings: warnings.count)
    } catch  where ExitCode(of: error) == .badInput || error is AssetError {
      console.report(error, in: input.path.text)
      return ExitCode(of: error)
    }
  }
}
