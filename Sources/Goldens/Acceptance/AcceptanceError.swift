import JSONText
import ScenarioFile
import System

/// Why a golden of a report is not accepted.
package enum AcceptanceError: MicroFXError, Hashable {
  /// No report, or one without new goldens.
  case noGoldens(in: FilePath)
  /// The report cannot be read.
  case report(SystemError)
  /// A file of the report that is not there, or not in it.
  case missingFile(String, in: FilePath)
  case outside(String, FilePath)
  case unknownName(String, known: [String])
  /// A name of several scenarios.
  case ambiguousName(String, [FilePath])
  /// A scenario that the report lists twice.
  case repeatedScenario(ScenarioReference)
  /// Two scenarios of the report whose golden would be one file.
  case sameGolden(ScenarioReference, ScenarioReference, golden: FilePath)
  /// A scenario of the report that is not here, or not below the current folder.
  case missingScenario(FilePath)
  case scenarioOutside(FilePath)
  /// A link to the folder of goldens, or in it, leads out of the repository or out of it.
  case goldenOutside(FilePath)
  /// The files of a golden in the report are not what they should be.
  case record(String, GoldenRecordError)
  case pictures(String)
  /// Pictures of more pixels in all than are read.
  case tooManyPixels(String, limit: Int)

  /// The exit code: bad input unless the machine fails.
  package var exitCode: ExitCode {
    if case .report(let error) = self { error.inputExitCode } else { .badInput }
  }

  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .noGoldens(let path): "\(path) is no report with new goldens, as `microfx verify --report` writes it"
    case .report(let error): error.description
    case .missingFile(let name, let path): "`\(name)` is missing in \(path)"
    case .outside(let name, let path): "`\(name)` does not lie in \(path)"
    case .unknownName(let name, let known):
      "the report has no new golden of `\(name)`" + EditDistance.hint(name, known)
    case .ambiguousName(let name, let paths):
      "`\(name)` may be \(paths.map(\.text).joined(separator: " or "))"
    case .repeatedScenario(let path): "the report lists \(path) twice; it was not written by microfx"
    case .sameGolden(let a, let b, let golden): "\(a) and \(b) would have one golden, \(golden)"
    case .missingScenario(let path):
      "\(path) does not exist here; accept in the folder in which the report was made"
    case .scenarioOutside(let path):
      "\(path) lies outside the current folder; accept in the folder in which the report was made"
    case .goldenOutside(let path):
      "\(path) is reached by a link that leads out of the repository or the folder of goldens"
    case .record(let name, let fault): "\(name): \(fault)"
    case .pictures(let name): "\(name): not the pictures that the record beside it names"
    case .tooManyPixels(let name, let limit): "\(name): more than \(limit) pixels in all"
    }
  }
}
