import PNGCodec
import System

/// Why a golden cannot be compared with, or a report cannot be written.
package enum GoldenError: MicroFXError, Hashable {
  /// A file of the golden cannot be read.
  case file(SystemError)
  /// The text of a record is none.
  case record(FilePath, GoldenRecordError)
  /// The file of the pictures is damaged.
  case pictures(FilePath, PNGError)
  /// One of the pictures is damaged.
  case picture(PNGError)
  /// The file holds other pictures than its text names.
  case pictureFramesMismatch
  /// A folder for a report holds something else.
  case foreignReportFolder(FilePath)

  package var exitCode: ExitCode {
    switch self {
    case .file(let error): error.inputExitCode
    case .pictures(_, let error), .picture(let error): error.exitCode
    case .record, .pictureFramesMismatch, .foreignReportFolder: .badInput
    }
  }

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .record(let path, let fault): "\(path): \(fault)"
    case .pictures(let path, let error): "\(path): \(error)"
    case .picture(let error): "the golden's pictures: \(error)"
    case .pictureFramesMismatch: "the golden's pictures: not those that the file's text names"
    case .foreignReportFolder(let path):
      "\(path) is not empty and holds no report; choose another folder with --report"
    }
  }
}
