import JSONText
import System

/// Why the operands of a command line cannot be used.
package enum OperandError: MicroFXError, Hashable {
  /// A folder without a scenario.
  case noScenario(in: FilePath)
  /// A folder that cannot be listed.
  case folder(SystemError)
  /// Two scenarios whose golden would be one file.
  case sameGolden(FilePath, FilePath, golden: FilePath)
  case unknownShell(String, known: [String])
  case unknownComponent(String, known: [String])
  case unknownTemplate(String, known: [String])
  case unknownAction(String, known: [String])
  /// Too few or too many words behind that of an action, with what it takes.
  case actionOperands(String, takes: String)
  /// A file that holds something else where a scenario is wanted.
  case noScenarioFile(FilePath, holds: ForeignContent)
  /// Two operands of which the first is no file.
  case noFile(String)
  case noComponentFile

  package var exitCode: ExitCode {
    if case .folder(let error) = self { error.inputExitCode } else { .badInput }
  }

  /// With the nearest known word where one is near.
  package var description: String {
    switch self {
    case .noScenario(let folder): "\(folder): there is no scenario in this folder"
    case .folder(let error): error.description
    case .sameGolden(let a, let b, let golden): "\(a) and \(b) would have one golden, \(golden)"
    case .unknownShell(let word, let known):
      "there are completions for \(known.joined(separator: ", ")), not for `\(word)`"
    case .unknownComponent(let word, let known):
      "there is no component `\(word)`" + EditDistance.hint(word, known)
    case .unknownTemplate(let word, let known):
      "unknown template `\(word)`; "
        + (EditDistance.suggestion(for: word, among: known)
          ?? "expected one of " + known.map { "`\($0)`" }.joined(separator: ", "))
    case .unknownAction(let word, let known):
      "there is no action `\(word)`" + EditDistance.hint(word, known)
    case .actionOperands(let action, let operands): "`\(action)` takes \(operands)"
    case .noScenarioFile(let path, let content): "\(path) is no scenario: it holds \(content)"
    case .noFile(let word): "`\(word)` is no file: a type stands alone or after the file of a scenario"
    case .noComponentFile: "--names wants the file of a component"
    }
  }
}
