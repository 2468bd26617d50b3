import Render
import System

/// Why a part of a run cannot be done, or parts cannot be put together.
package enum ShardError: MicroFXError, Hashable {
  /// None of these variables is set.
  case noTaskNumber([String])
  case severalTaskNumbers([String])
  case missingVariable(String)
  case variable(String, String)
  /// This variable tells a task its number, and nothing tells how many there are.
  case missingCount(String)
  case taskOutside(String, Int, first: Int, count: Int)
  /// An option that needs all scenarios.
  case besideShard(option: String)
  /// An option that a task of this verb does not take.
  case notFor(option: String, verb: String)
  case standardInput
  /// Options of `plan` of which only one can be followed.
  case severalForms([String])
  /// A file that is no `timings.json`.
  case noTimings(FilePath)
  case timings(SystemError)

  package var exitCode: ExitCode {
    if case .timings(let error) = self { error.inputExitCode } else { .badInput }
  }

  package var description: String {
    switch self {
    case .noTaskNumber(let names):
      "--shard auto: the environment has none of \(names.joined(separator: ", ")); say --shard I/N"
    case .severalTaskNumbers(let names):
      "--shard auto: the environment has \(names.joined(separator: " and ")); say --shard I/N"
    case .missingVariable(let name):
      "--shard auto: the environment does not have \(name); say how many parts there are with --shard auto/N"
    case .variable(let name, let value): "--shard auto: \(name) is `\(value)`, which is no whole number"
    case .missingCount(let name):
      "--shard auto: \(name) does not tell how many parts there are; say so with --shard auto/N"
    case .taskOutside(let name, let task, let first, let count):
      "--shard auto: \(name) is \(task), which is none of \(count) parts counted from \(first)"
    case .besideShard(let option): "\(option) cannot be combined with --shard"
    case .noTimings(let path): "--timings: \(path) does not hold the times of scenarios"
    case .timings(let error): "--timings: \(error)"
    case .severalForms(let options): "\(options.joined(separator: " and ")): choose one"
    case .notFor(let option, let verb): "\(option): not for a plan of `\(verb)`"
    case .standardInput: "--shard: standard input cannot be read by several"
    }
  }
}
