import JSONText
import System

/// What is wrong with the words of a command line.
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

  /// With the nearest known word where one is near.
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

/// A command line that cannot be followed, with the command whose help tells more.
package struct CommandLineError: MicroFXError, Hashable {
  var usage: UsageError
  /// As its help calls it, `microfx render`.
  var command: String

  package init(usage: UsageError, command: String) {
    self.usage = usage
    self.command = command
  }

  /// That of the usage error.
  package var exitCode: ExitCode { usage.exitCode }
  /// The usage error, and in a second line where to read more.
  package var description: String { lines.joined(separator: "\n") }
  package var lines: [String] { ["\(usage)", "See `\(command) --help`."] }
}
