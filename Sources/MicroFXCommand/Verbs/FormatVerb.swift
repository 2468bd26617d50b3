import ComponentPlayer
import JSONText
import ScenarioFile
import System

/// The verb `format`, which prints scenarios and components in one layout.
enum FormatVerb: Verb {
  static let check = Flag(
    "check", "print only the names of files in another layout, exit code 1 if there are any")
  static let write = Flag("write", "overwrite files in another layout instead of printing them")

  static var word: String { "format" }

  static let declaration = CommandDeclaration(
    name, "print scenarios and components in one layout",
    operands: .init("SCENARIO|COMPONENT|FOLDER", count: 1...10_000), options: [check, write],
    examples: [
      .init(
        "microfx format --write scenarios", "two spaces per level, at most 100 columns, nothing else changed"),
      .init("microfx format --check scenarios", "names the files that it would change"),
      .init("microfx format - < component.json", "a component on standard input"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let paths: [FilePath]
    /// Whether to print only the names of files in another layout.
    let isCheck: Bool
    /// Whether to overwrite files instead of printing them.
    let overwrites: Bool

    init(_ arguments: ParsedArguments) {
      paths = arguments.paths
      isCheck = arguments[check]
      overwrites = arguments[write]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let paths = try ScenarioSearch.paths(of: options.paths, holding: [.scenario, .component]) {
      console.warning("\($0) is neither a scenario nor a component")
    }
    var code = ExitCode.success
    for path in paths {
      let (text, formatted) = try texts(of: path)
      if options.isCheck {
        guard text != formatted else { continue }
        try StandardStream.print(line: path.text)
        code = .differences
      } else if !options.overwrites || path == ScenarioInput.standardInput {
        try StandardStream.write(formatted, to: StandardStream.path)
      } else if text != formatted {
        try File.write(formatted, to: path, .output)
      }
    }
    return code
  }

  private static func texts(of path: FilePath) throws -> (text: [UInt8], formatted: [UInt8]) {
    let reader = ScenarioReader(scenario: path, components: .standard)
    let text =
      try path == ScenarioInput.standardInput ? reader.standardInput() : reader.text(contentsOf: path)
    var diagnostics = Diagnostics()
    let root = JSONValue.parse(diagnostics.add(text), &diagnostics)
    guard let root, !diagnostics.hasErrors else { throw SourceError(diagnostics) }
    return (text.bytes, JSONFormatter.text(of: root, in: text.bytes))
  }
}
