import Glibc
import Render

/// The program: finds the verb, parses its options, runs it and says how it ended.
@main
enum Microfx {
  static var verbs: [any Verb.Type] {
    [
      RenderVerb.self,
      TraceVerb.self,
      VerifyVerb.self,
      DiffVerb.self,
      CheckVerb.self,
      PreviewVerb.self,
      CurveVerb.self,
      ExportVerb.self,
      NewVerb.self,
      ListVerb.self,
      SchemaVerb.self,
      CompletionsVerb.self,
      ManualVerb.self,
      DoctorVerb.self,
    ]
  }
  static let version = RunDescription.programVersion
  static var declaration: ProgramDeclaration {
    ProgramDeclaration(
      "microfx", "renders mobile micro-interactions without a phone", version: version,
      verbs: verbs.map { $0.declaration }, exitCodes: ExitCode.allCases.map { ($0.rawValue, $0.meaning) })
  }

  static func main() {
    Heap.prepare()
    let console = Console()
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words, console: console).rawValue)
  }

  static func run(_ words: [String], console: Console) -> ExitCode {
    do throws(Failure) {
      guard let first = words.first else { throw usage(.missingVerb, of: "microfx") }
      if let verb = verbs.first(where: { $0.word == first }) {
        return try run(verb, Array(words.dropFirst()), console: console)
      }
      return try answer(first, Array(words.dropFirst()), console: console)
    } catch {
      if let message = error.message { console.error(message) }
      return error.code
    }
  }

  private static func run(
    _ verb: any Verb.Type, _ words: [String], console: Console
  ) throws(Failure) -> ExitCode {
    let declaration = verb.declaration
    let arguments: ParsedArguments
    do throws(UsageError) {
      arguments = try ArgumentParser.parse(words, for: declaration)
    } catch {
      throw usage(error, of: declaration.name)
    }
    guard !arguments[CommandDeclaration.help] else { return try show(HelpText.text(for: declaration)) }
    return try verb.run(arguments, console: console)
  }

  /// Answers what is no verb: help, version, or a mistake.
  private static func answer(
    _ word: String, _ rest: [String], console: Console
  ) throws(Failure) -> ExitCode {
    switch word {
    case "-h", "--help": return try show(overview)
    case "--version": return try show("microfx \(version)\n")
    case "help":
      guard let verb = rest.first else { return try show(overview) }
      return run([verb, "--help"], console: console)
    case _ where word.hasPrefix("-") && word != "-":
      throw usage(.unknownOption(word, known: ["--help", "--version"]), of: "microfx")
    default: throw usage(.unknownVerb(word, known: verbs.map { $0.word }), of: "microfx")
    }
  }

  private static func usage(_ error: UsageError, of command: String) -> Failure {
    .badInput("\(error)\nSee `\(command) --help`.")
  }

  private static func show(_ text: String) throws(Failure) -> ExitCode {
    try StandardStream.print(text)
    return .success
  }

  private static var overview: String {
    """
    Usage: microfx VERB [options] SCENARIO

    Renders mobile micro-interactions: a scenario and gestures in, frames and numbers out.

    Verbs:
    \(HelpText.table(verbs.map { ($0.word, $0.declaration.summary) }))

    `microfx VERB --help` shows the options of a verb, with examples.

    """
  }
}
