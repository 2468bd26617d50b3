import JSONText
import System

/// An error in the words of a command line.
package enum UsageError: MicroFXError, Hashable {
  case missingVerb
  case unknownVerb(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(String, placeholder: String)
  case unexpectedValue(String, value: String)
  case invalidValue(String, value: String, InvalidValue)
  case missingOperand(String)
  case unexpectedOperand(String)

  package var exitCode: ExitCode { .badInput }

  /// The message, with the nearest known word if there is one.
  package var description: String {
    switch self {
    case .missingVerb: "no verb given"
    case .unknownVerb(let word, let known): "unknown verb `\(word)`" + EditDistance.hint(word, known)
    case .unknownOption(let word, let known): "unknown option `\(word)`" + EditDistance.hint(word, known)
    case .missingValue(let option, let placeholder): "\(option) needs a value, \(option) \(placeholder)"
    case .unexpectedValue(let option, let value): "\(option) takes no value, but got `\(value)`"
    case .invalidValue(let option, let value, let expected):
      "\(option): expected \(expected), not `\(value)`"
    case .missingOperand(let placeholder): "no \(placeholder) given"
    case .unexpectedOperand(let word): "unexpected argument `\(word)`"
    }
  }
}

/// An invalid command line, with the command whose help explains more.
package struct CommandLineError: MicroFXError, Hashable {
  var usage: UsageError
  /// The command as in its help, such as `microfx render`.
  var command: String

  /// Creates an error from a usage error and the name of the command.
  package init(usage: UsageError, command: String) {
    self.usage = usage
    self.command = command
  }

  /// The exit code of the usage error.
  package var exitCode: ExitCode { usage.exitCode }
  /// The usage error, and a second line that refers to the help.
  package var description: String { lines.joined(separator: "\n") }
  package var lines: [String] { ["\(usage)", "See `\(command) --help`."] }
}
