import PNGCodec
import System

/// Why a golden cannot be compared with, or a report cannot be written.
package enum GoldenError: MicroFXError, Hashable {
  /// A file of the golden cannot be read.
  case file(SystemError)
  /// The text of a record is none.
  case record(FilePath, GoldenRecordError)
  /// A merge has left both sides in the file; with the scenario that it is of, where that is known.
  case mergeConflict(FilePath, of: FilePath? = nil)
  /// A variant's record holds differences, but its base has no record.
  case missingBase(FilePath, base: FilePath?, of: FilePath? = nil)
  /// A variant's record holds differences from another record of its base.
  case changedBase(FilePath, base: FilePath?, of: FilePath? = nil)
  /// A link leads out of the repository, or out of the folder of goldens that was given.
  case outside(FilePath)
  /// What Git LFS has put in the place of the file.
  case largeFilePointer(FilePath)
  /// The file of the pictures is damaged.
  case pictures(FilePath, PNGError)
  /// One of the pictures is damaged.
  case picture(PNGError)
  /// The file holds other pictures than its text names.
  case pictureFramesMismatch
  /// A folder for a report holds something else.
  case foreignReportFolder(FilePath)

  /// The exit code: bad input unless the machine fails.
  package var exitCode: ExitCode {
    switch self {
    case .file(let error): error.inputExitCode
    case .pictures(_, let error), .picture(let error): error.exitCode
    case .record, .mergeConflict, .missingBase, .changedBase, .outside, .largeFilePointer,
      .pictureFramesMismatch, .foreignReportFolder:
      .badInput
    }
  }

  /// The same error, which names the scenario in the command that helps.
  func of(_ scenario: FilePath) -> GoldenError {
    switch self {
    case .mergeConflict(let path, _): .mergeConflict(path, of: scenario)
    case .missingBase(let path, let base, _): .missingBase(path, base: base, of: scenario)
    case .changedBase(let path, let base, _): .changedBase(path, base: base, of: scenario)
    default: self
    }
  }

  /// True where a file could be read, but is not what it should be.
  var isOfContent: Bool {
    switch self {
    case .file, .outside, .foreignReportFolder: false
    case .pictures(_, let error), .picture(let error): error.exitCode == .badInput
    case .record, .mergeConflict, .missingBase, .changedBase, .largeFilePointer, .pictureFramesMismatch: true
    }
  }

  /// The problem, as a clause.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .record(let path, let fault): "\(path): \(fault)"
    case .mergeConflict(let path, let scenario):
      "\(path) holds both sides of a merge; accept anew with: \(Self.command(scenario))"
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
