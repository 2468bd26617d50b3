import Arguments
import JSONText

/// `check`: every mistake of some scenarios, without drawing anything.
enum CheckVerb: Verb {
  static let strict = Flag("strict", "count warnings as failures, exit code 1")
  static let json = Flag("json", "print the mistakes as JSON")

  static let declaration = CommandDeclaration(
    "microfx check", "validate scenarios, drawing nothing", operands: .init("SCENARIO", count: 1...10_000),
    options: [strict, json] + ScenarioOptions.changing + ScenarioOptions.reading,
    examples: [
      .init("microfx check scenarios/*.json", "names every mistake with file, line and column"),
      .init("microfx check --json - < scenario.json", "the same as data, of a scenario on standard input"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(Failure) -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    for path in arguments.operands {
      let input = try ScenarioInput.load(path, arguments)
      if case .array(let found) = input.report.json { entries += found }
      if !arguments[json] { try show(input, console) }
      let fontWarnings = input.fontWarnings
      console.warn(of: fontWarnings, in: path)
      code = worse(code, input.exitCode(isStrict: arguments[strict], otherWarnings: fontWarnings.count))
    }
    if arguments[json] { try StandardStream.print(JSONOutput.array(entries).text(indentation: 2) + "\n") }
    return code
  }

  private static func show(_ input: ScenarioInput, _ console: Console) throws(Failure) {
    console.put(input.report.text)
    if input.scenario != nil { try StandardStream.print("\(input.path): can be rendered\n") }
  }

  private static func worse(_ a: ExitCode, _ b: ExitCode) -> ExitCode { a.rawValue > b.rawValue ? a : b }
}
