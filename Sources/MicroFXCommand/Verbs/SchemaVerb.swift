import Components
import Interaction
import JSONText
import ScenarioFile
import System

/// `schema`: the JSON Schema of scenarios, made from the declarations that decode them.
enum SchemaVerb: Verb {
  static let output = Option<FilePath>("output", letter: "o", "FILE", "write the schema into this file")

  static let declaration = CommandDeclaration(
    "microfx schema", "print the JSON Schema of scenarios", operands: .none, options: [output],
    examples: [
      .init("microfx schema -o microfx-1.schema.json", "a file for a scenario's `$schema`, for editors")
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let text = ScenarioSchema.fileText(.builtIn)
    guard let path = arguments[output] else {
      try StandardStream.print(text)
      return .success
    }
    try File.write(Array(text.utf8), to: path)
    return .success
  }
}
