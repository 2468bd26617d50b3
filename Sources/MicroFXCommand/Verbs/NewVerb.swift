import Goldens
import NativeComponents
import ScenarioFile
import System

/// The verb `new`, which creates a scenario from a template.
enum NewVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE",
    "write the scenario into this file, or into this folder if the name has no extension, with its component, pictures and "
      + "the schema for editors beside it; - is standard output"
  )
  static let force = Flag("force", letter: "f", "replace a file that is there")

  static var word: String { "new" }

  static let declaration = CommandDeclaration(
    name, "start a scenario from a template",
    operands: .init("TEMPLATE", count: 0...1, words: ScenarioTemplate.all(.builtIn).map(\.name)),
    options: [output, force],
    examples: [
      .init("microfx new", "every template with a line of meaning"),
      .init("microfx new toggle -o toggle/toggle.json", "a component in JSON and a scenario that plays it"),
      .init("microfx new cardDeck -o my-deck.json", "a deck of cards that can be rendered at once"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    /// The name of the template; `nil` to print all names.
    let template: String?
    let output: FilePath?
    let isForced: Bool

    init(_ arguments: ParsedArguments) {
      template = arguments.operands.first
      output = arguments[NewVerb.output].flatMap { $0 == StandardStream.path ? nil : $0 }
      isForced = arguments[force]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    guard let name = options.template else {
      let rows = ScenarioTemplate.all(.builtIn).map { (label: $0.name, meaning: $0.meaning) }
      try StandardStream.print(line: HelpText.table(rows))
      return .success
    }
    guard let template = ScenarioTemplate.all(.builtIn).first(where: { $0.name == name }) else {
      throw RequestError.unknown(.template, name, known: ScenarioTemplate.all(.builtIn).map(\.name))
    }
    guard let output = options.output else {
      if !template.pictures.isEmpty { throw OutputError.templateWithPictures(name) }
      try StandardStream.print(document: template.wholeText)
      return .success
    }
    let isFolder = output.extension.isEmpty || output.text.hasSuffix("/") || Folder.exists(output)
    let path =
      isFolder ? output.appending(ScenarioTemplate.fileName(ofType: template.name) + ".json") : output
    try write(template, to: path, replaces: options.isForced)
    if let file = try IgnoredOutput.add() { console.writeLine("added out/ to \(file)") }
    let next = "microfx preview --open \(ShellWord.quoted(path.text))"
    try StandardStream.print(line: "wrote \(path); next: \(next)")
    return .success
  }

  /// Writes the scenario, the files that it names, and the schema unless that exists.
  ///
  /// The schema is in a place where globs of scenarios do not match it. Existing pictures are not replaced.
  private static func write(
    _ template: ScenarioTemplate, to path: FilePath, replaces: Bool
  ) throws {
    for file in [path] + template.parts.map({ path.sibling($0.path) }) {
      if !replaces, File.size(file) != nil { throw OutputError.exists(file) }
    }
    try Folder.createParent(of: path)
    for file in template.pictures where File.size(path.sibling(file.path)) == nil {
      try write(file, beside: path)
    }
    for file in template.parts { try write(file, beside: path) }
    try File.write(Array(template.text.utf8), to: path, .output)
    let schema = path.sibling(ScenarioTemplate.schemaName)
    if template.namesSchema, File.size(schema) == nil {
      try Folder.createParent(of: schema)
      try File.write(Array(ScenarioSchema.fileText(.builtIn).utf8), to: schema)
    }
  }

  private static func write(_ file: ScenarioTemplate.File, beside scenario: FilePath) throws {
    let path = scenario.sibling(file.path)
    try Folder.createParent(of: path)
    try File.write(file.bytes, to: path)
  }
}
