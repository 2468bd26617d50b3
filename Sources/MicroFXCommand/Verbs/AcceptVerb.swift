import Glibc
import Goldens
import JSONText
import Render
import Synchronization
import System

/// `accept`: goldens out of a report that was made elsewhere.
enum AcceptVerb: Verb {
  static let force = Flag("force", letter: "f", "accept even where the environment variable CI is set")
  static let json = Flag("json", "print the result as JSON instead of lines")

  static var word: String { "accept" }

  static let declaration = CommandDeclaration(
    name, "take new goldens from a report of verify, as CI gives it out",
    operands: .init("REPORT NAME", count: 1...10_000),
    options: [VerifyVerb.golden, force, RenderVerb.jobs, json, VerifyVerb.quiet, OutputOptions.noSync],
    examples: [
      .init("microfx accept report.zip", "all new goldens of a report, in the folder in which verify ran"),
      .init("microfx accept out/verify button scenarios/lists/card.json", "those of two scenarios"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if isCI, !arguments[force] { throw OptionError.acceptUnderCI }
    let report = FilePath(arguments.operands[0])
    let job = try AcceptJob(report, Array(arguments.operands.dropFirst()), arguments, console)
    return try job.run()
  }

  /// True where nobody looks at what is accepted.
  static var isCI: Bool { getenv("CI").map { $0.pointee != 0 } ?? false }
}
