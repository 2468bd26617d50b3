import Export
import JSONText
import ScenarioFile
import Stage
import System

/// A scenario that is being exported.
struct ExportJob {
  let input: ScenarioInput
  let arguments: ParsedArguments
  let console: Console
  /// The scenario's, at time 0.
  let start: Stage
  /// The scenario's, at its end.
  let end: Stage

  /// - Throws: What is wrong with the scenario, also what shows only while it is played, or with where the export is to go.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    input = try ScenarioInput.load(arguments.paths[0], ScenarioOptions(arguments))
    self.arguments = arguments
    self.console = console
    let scenario = try input.usable(console)
    try OutputError.check(arguments[ExportVerb.output], against: input.inputs)
    start = try Stage(scenario)
    end = try input.diagnostics.end(of: start)
  }

  /// The file that is asked for; nil for standard output.
  var file: FilePath? { arguments[ExportVerb.output].flatMap { $0 == StandardStream.path ? nil : $0 } }

  /// Writes what was made, and says so where `--json` asks for it.
  ///
  /// - Parameter report: What it says besides the file's path.
  func write(_ text: String, _ report: [JSONOutput.Member]) throws {
    guard let file else { return try StandardStream.print(document: text) }
    try File.write(Array(text.utf8), to: file, .output)
    guard arguments[ExportVerb.json] else { return }
    let members = [JSONOutput.Member("output", .string(file.text))] + report
    try StandardStream.print(.object(members))
  }

  /// What a report says of what a format does not show: how many properties of layers, and how.
  func members(of remarks: ExportRemarks) -> [JSONOutput.Member] {
    [
      .init("unsupported", .integer(remarks.featureCount)),
      .init("warnings", .array(remarks.warnings.map(JSONOutput.string))),
    ]
  }

  /// Warns of what could not be exported as asked.
  func warn(_ warnings: [String]) { console.warn(of: warnings, in: input.path.text) }
}
