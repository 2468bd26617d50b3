import Goldens
import JSONText
import Render
import System

/// `doctor`: whether this installation works, shown by doing what it is for.
enum DoctorVerb: Verb {
  static let json = Flag("json", "print the findings as JSON")

  static var word: String { "doctor" }

  static let declaration = CommandDeclaration(
    name, "check the installation, and that a planted difference is caught", operands: .none,
    options: [json],
    examples: [.init("microfx doctor", "fonts, libraries, terminal and a golden that is broken on purpose")])

  /// What a command line asks for.
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

/// Something that `doctor` has looked at.
package struct Finding {
  package enum State: String {
    case good = "ok"
    /// Not there, and needed by nothing that was asked for.
    case note
    /// The machine lacks what the program needs.
    case lacking
    /// The program does not do what it should.
    case wrong
  }

  var state: State
  /// What was looked at.
  var subject: String
  /// What was found; where it is not good, what to do.
  var detail: String

  package init(state: State, subject: String, detail: String) {
    self.state = state
    self.subject = subject
    self.detail = detail
  }

  package var exitCode: ExitCode {
    switch state {
    case .good, .note: .success
    case .lacking: .environment
    case .wrong: .differences
    }
  }

  /// A line, or more where the detail has more.
  package var text: String {
    let word = state.rawValue + String(repeating: " ", count: 8 - state.rawValue.count)
    let lines = detail.split(separator: "\n").map { String($0).visible }.joined(
      separator: "\n" + String(repeating: " ", count: 10))
    return "\(word)\(subject): \(lines)\n"
  }

  package var json: JSONOutput {
    ["state": .string(state.rawValue), "subject": .string(subject), "detail": .string(detail)]
  }
}
