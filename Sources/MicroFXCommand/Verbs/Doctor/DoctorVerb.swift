import Goldens
import JSONText
import Render
import System

/// The verb `doctor`, which tests whether this installation works by doing what it is for.
enum DoctorVerb: Verb {
  static let json = Flag("json", "print the findings as JSON")

  static var word: String { "doctor" }

  static let declaration = CommandDeclaration(
    name, "check the installation, and that a planted difference is caught", operands: .none,
    options: [json],
    examples: [.init("microfx doctor", "fonts, libraries, terminal and a golden that is broken on purpose")])

  /// The options of a command line.
  struct Options: VerbOptions {
    let printsJSON: Bool

    init(_ arguments: ParsedArguments) { printsJSON = arguments[json] }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let findings =
      [
        InstallationCheck.program, InstallationCheck.inter, InstallationCheck.mplus,
        InstallationCheck.pictures,
        InstallationCheck.feeds, InstallationCheck.terminal(console), InstallationCheck.ffmpeg,
      ] + PlantedDifference.findings()
    if options.printsJSON {
      try StandardStream.print(.array(findings.map(\.json)), indentation: 2)
    } else {
      try StandardStream.print(findings.map(\.text).joined())
    }
    return findings.map(\.exitCode).max() ?? .success
  }
}

/// The result of a check that `doctor` makes.
package struct Finding {
  /// The state of what was checked.
  package enum State: String {
    case good = "ok"
    /// Something is missing that no request needed.
    case note
    /// The machine lacks what the program needs.
    case lacking
    /// The program does not work as it should.
    case wrong
  }

  var state: State
  /// The subject of the check.
  var subject: String
  /// The result of the check; unless it is good, with a remedy.
  var detail: String

  /// Creates a finding.
  package init(state: State, subject: String, detail: String) {
    self.state = state
    self.subject = subject
    self.detail = detail
  }

  /// The exit code that the finding causes.
  package var exitCode: ExitCode {
    switch state {
    case .good, .note: .success
    case .lacking: .environment
    case .wrong: .differences
    }
  }

  /// The finding in one line, or in more if the detail has more.
  package var text: String {
    let word = state.rawValue + String(repeating: " ", count: 8 - state.rawValue.count)
    let lines = detail.split(separator: "\n").map { String($0).visible }.joined(
      separator: "\n" + String(repeating: " ", count: 10))
    return "\(word)\(subject): \(lines)\n"
  }

  /// The finding as JSON.
  package var json: JSONOutput {
    ["state": .string(state.rawValue), "subject": .string(subject), "detail": .string(detail)]
  }
}
