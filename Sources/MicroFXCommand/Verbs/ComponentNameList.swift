import ComponentPlayer
import JSONText
import ScenarioFile
import System

/// `list --names`: what the expressions and rules of a component may use.
enum ComponentNameList {
  /// Prints the names of the component at `path`.
  ///
  /// - Throws: `SourceError` with all that is wrong with it.
  static func print(_ path: FilePath, _ arguments: ParsedArguments) throws -> ExitCode {
    let (input, isComponent) = try ScenarioInput.loadEither(path, ScenarioOptions(arguments))
    guard isComponent else { throw OperandError.noComponentFile }
    guard let scenario = input.scenario, let names = ComponentNameTable(input.text, scenario.assets)
    else {
      throw SourceError(input.diagnostics)
    }
    if arguments[ListVerb.json] {
      try StandardStream.print(names.json, indentation: 2)
      return .success
    }
    let text = names.sections.filter { !$0.rows.isEmpty }.map { section in
      "\(section.heading):\n\(HelpText.table(section.rows.map { (label: $0.name, meaning: $0.meaning) }))\n"
    }
    try StandardStream.print(text.joined(separator: "\n"))
    return .success
  }
}
