import JSONText
import ScenarioFile
import System

/// An error that prevents accepting a golden from a report.
package enum AcceptanceError: MicroFXError, Hashable {
  /// The path is not a report, or the report has no new goldens.
  case noGoldens(in: FilePath)
  /// The report cannot be read.
  case report(SystemError)
  /// A file that the report names but does not contain.
  case missingFile(String, in: FilePath)
  case outside(String, FilePath)
  case unknownName(String, known: [String])
  /// A name that matches several scenarios.
  case ambiguousName(String, [FilePath])
  /// A scenario that the report lists twice.
  case repeatedScenario(ScenarioReference)
  /// Two scenarios of the report whose goldens would be the same file.
  case sameGolden(ScenarioReference, ScenarioReference, golden: FilePath)
  /// A scenario of the report that does not exist here.
  case missingScenario(FilePath)
  /// A scenario of the report that is not below the current folder.
  case scenarioOutside(FilePath)
  /// A golden whose path resolves, through a link, to a place outside the repository or the folder of goldens.
  case goldenOutside(FilePath)
  /// A record in the report that is not valid.
  case record(String, GoldenRecordError)
  /// Pictures in the report that are damaged or do not match the record beside them.
  case pictures(String)
  /// Pictures with more pixels in total than the limit.
  case tooManyPixels(String, limit: Int)

  /// The exit code: bad input, except for errors of the system.
  package var exitCode: ExitCode {
    if case .report(let error) = self { error.inputExitCode } else { .badInput }
  }

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .noGoldens(let path):
      "\(path) is not a report with new goldens, as `microfx verify --report` writes it"
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
