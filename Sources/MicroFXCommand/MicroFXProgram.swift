import Glibc
import Render
import System

/// The program: it finds the verb, parses its options, runs it and reports how it ended.
package enum MicroFXProgram {
  static var verbs: [any Verb.Type] {
    [
      RenderVerb.self,
      TraceVerb.self,
      VerifyVerb.self,
      AcceptVerb.self,
      PlanVerb.self,
      MergeVerb.self,
      GoldenVerb.self,
      DiffVerb.self,
      ConformVerb.self,
      CheckVerb.self,
      ExploreVerb.self,
      FormatVerb.self,
      PreviewVerb.self,
      CurveVerb.self,
      ImportVerb.self,
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
  /// The verbs with their options, and the exit codes.
  package static var declaration: ProgramDeclaration {
    ProgramDeclaration(
      "microfx", "renders mobile micro-interactions without a phone", version: version,
      verbs: verbs.map { $0.declaration }, exitCodes: ExitCode.allCases.map { ($0.rawValue, $0.meaning) })
  }

  /// Runs the words of the command line, and ends the process with the resulting exit code.
  package static func main() -> Never {
    Interruption.surviveFileLimits()
    let console = Console()
    var words = CommandLine.arguments
    if !words.isEmpty { words.removeFirst() }
    exit(run(words, console: console).rawValue)
  }

  static func run(_ words: [String], console: Console) -> ExitCode {
    do {
      guard let first = words.first else { throw CommandLineError(usage: .missingVerb, command: "microfx") }
      if let verb = verbs.first(where: { $0.word == first }) {
        return try run(verb, Array(words.dropFirst()), console: console)
      }
      return try answer(first, Array(words.dropFirst()), console: console)
    } catch is Cancellation {
      return .interrupted
    } catch {
      console.report(error)
      return ExitCode(of: error)
    }
  }

  private static func run(
    _ verb: any Verb.Type, _ words: [String], console: Console
  ) throws -> ExitCode {
    Heap.prepare()
    let declaration = verb.declaration
    var arguments: ParsedArguments
    do throws(UsageError) {
      arguments = try ArgumentParser.parse(words, for: declaration)
    } catch {
      throw CommandLineError(usage: error, command: declaration.name)
    }
    guard !arguments[CommandDeclaration.help] else { return try show(HelpText.text(for: declaration)) }
    arguments.program = { Self.declaration }
    return try run(verb, arguments, console)
  }

  private static func run<Kind: Verb>(
    _ verb: Kind.Type, _ arguments: ParsedArguments, _ console: Console
  ) throws -> ExitCode {
    try verb.run(Kind.Options(arguments), console: console)
  }

  /// Handles a word that is not a verb: prints help or the version, or throws for a mistake.
  private static func answer(
    _ word: String, _ rest: [String], console: Console
  ) throws -> ExitCode {
    switch word {
    case "-h", "--help": return try show(overview)
    case "--version": return try show("microfx \(RunDescription.versions)\n")
    case "help":
      guard let verb = rest.first else { return try show(overview) }
      return run([verb, "--help"], console: console)
    case _ where word.hasPrefix("-") && word != "-":
      throw CommandLineError(
        usage: .unknownOption(word, known: ["--help", "--version"]), command: "microfx")
    default:
      throw CommandLineError(
        usage: .unknownVerb(word, known: verbs.map { $0.word } + ["help"]), command: "microfx")
    }
  }

  private static func show(_ text: String) throws -> ExitCode {
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

extension ExitCode {
  /// The meaning as one phrase, without a final period.
  var meaning: String {
    switch self {
    case .success: "everything went well"
    case .differences: "differences, failed expectations, or warnings under --strict"
    case .badInput: "bad usage, a bad scenario, or a file that it names is missing or bad"
    case .environment:
      "the environment failed: input or output, a default typeface or ffmpeg not installed, a full disk"
    case .interrupted: "interrupted"
    }
  }
}
