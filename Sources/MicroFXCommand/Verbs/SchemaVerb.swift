import ComponentPlayer
import Components
import ScenarioFile
import System

/// The verb `schema`, which prints the JSON Schema of scenarios, generated from the declarations that decode them.
enum SchemaVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "write the schema into this file; - is standard output")

  static var word: String { "schema" }

  static let declaration = CommandDeclaration(
    name, "print the JSON Schema of scenarios, or of one with its own components",
    operands: .init("SCENARIO", count: 0...1), options: [output] + ScenarioOptions.reading,
    examples: [
      .init("microfx schema -o microfx-1.schema.json", "a file for a scenario's `$schema`, for editors"),
      .init("microfx schema scenario.json -o scenario.schema.json", "the same with the scenario's own types"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    /// The scenario whose components the schema includes; `nil` for only the built-in ones.
    let path: FilePath?
    let scenario: ScenarioOptions
    /// The output; `nil` for standard output.
    let output: FilePath?

    init(_ arguments: ParsedArguments) {
      path = arguments.paths.first
      scenario = ScenarioOptions(arguments)
      output = arguments[SchemaVerb.output]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    var components = ComponentTable.standard
    if let path = options.path {
      let input = try ScenarioInput.load(ScenarioReference(path), options.scenario)
      try OutputError.check(options.output, against: input.inputs)
      components = try input.usable(console).components
    }
    let text = ScenarioSchema.fileText(components)
    try StandardStream.write(Array(text.utf8), to: options.output ?? StandardStream.path)
    return .success
  }
}
