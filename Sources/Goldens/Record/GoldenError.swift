import PNGCodec
import System

/// An error that prevents comparing with a golden or writing a report.
package enum GoldenError: MicroFXError, Hashable {
  /// A file of the golden cannot be read.
  case file(SystemError)
  /// The text of a record is not valid.
  case record(FilePath, GoldenRecordError)
  /// A file that contains both sides of a merge, with its scenario if that is known.
  case mergeConflict(FilePath, of: FilePath? = nil)
  /// A variant's record holds differences, but its base has no record.
  case missingBase(FilePath, base: FilePath?, of: FilePath? = nil)
  /// A variant's record holds differences from another record of its base.
  case changedBase(FilePath, base: FilePath?, of: FilePath? = nil)
  /// A path that resolves, through a link, to a place outside the repository or the given folder of goldens.
  case outside(FilePath)
  /// A Git LFS pointer in place of the file.
  case largeFilePointer(FilePath)
  /// The file of the pictures is damaged.
  case pictures(FilePath, PNGError)
  /// One of the pictures is damaged.
  case picture(PNGError)
  /// The file contains other pictures than its text names.
  case pictureFramesMismatch
  /// A folder for a report contains something else.
  case foreignReportFolder(FilePath)

  /// The exit code: bad input, except for errors of the system.
  package var exitCode: ExitCode {
    switch self {
    case .file(let error): error.inputExitCode
    case .pictures(_, let error), .picture(let error): error.exitCode
    case .record, .mergeConflict, .missingBase, .changedBase, .outside, .largeFilePointer,
      .pictureFramesMismatch, .foreignReportFolder:
      .badInput
    }
  }

  /// Returns the same error, which names the scenario in the command that resolves it.
  func of(_ scenario: FilePath) -> GoldenError {
    switch self {
    case .mergeConflict(let path, _): .mergeConflict(path, of: scenario)
    case .missingBase(let path, let base, _): .missingBase(path, base: base, of: scenario)
    case .changedBase(let path, let base, _): .changedBase(path, base: base, of: scenario)
    default: self
    }
  }

  /// Whether a file could be read but its content is not valid.
  var isOfContent: Bool {
    switch self {
    case .file, .outside, .foreignReportFolder: false
    case .pictures(_, let error), .picture(let error): error.exitCode == .badInput
    case .record, .mergeConflict, .missingBase, .changedBase, .largeFilePointer, .pictureFramesMismatch: true
    }
  }

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .record(let path, let fault): "\(path): \(fault)"
    case .mergeConflict(let path, let scenario):
      "\(path) contains conflict markers of a merge; accept it again with: \(Self.command(scenario))"
    case .missingBase(let path, let base, let scenario):
      "\(path) holds differences from \(Self.name(base)), which does not exist; "
        + "accept again with: \(Self.command(scenario))"
    case .changedBase(let path, let base, let scenario):
      "\(path) holds differences from another version of \(Self.name(base)); "
        + "accept again with: \(Self.command(scenario))"
    case .outside(let path):
      "\(path) is reached by a link that leads out of the repository; name the folder of goldens with --golden"
    case .largeFilePointer(let path): "\(path) is \(LargeFilePointer.description)"
    case .pictures(let path, let error): "\(path): \(error)"
    case .picture(let error): "the golden's pictures: \(error)"
    case .pictureFramesMismatch: "the golden's pictures: not those that the file's text names"
    case .foreignReportFolder(let path):
      "\(path) is not empty and holds no report; choose another folder with --report"
    }
  }

  private static func command(_ scenario: FilePath?) -> String {
    "microfx verify --update changed " + ShellWord.quoted(scenario?.text ?? "scenarios")
  }

  private static func name(_ base: FilePath?) -> String { base?.text ?? "the golden of the base" }
}
