import PNGCodec
import System

/// Why pictures cannot be compared.
package enum ComparisonError: MicroFXError, Hashable {
  case file(SystemError)
  case picture(path: FilePath, PNGError)
  case noFrames(folder: FilePath)
  /// Two files of a folder with one number.
  case sameNumber(folder: FilePath, String, String)

  package var exitCode: ExitCode {
    switch self {
    case .file(let error): error.inputExitCode
    case .picture(_, let error): error.exitCode
    case .noFrames, .sameNumber: .badInput
    }
  }

  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .picture(let path, let error): "\(path): \(error)"
    case .noFrames(let folder): "\(folder): no numbered PNG files in this folder"
    case .sameNumber(let folder, let a, let b): "\(folder): \(a) and \(b) have the same number"
    }
  }

  /// Runs `body` on the picture at `path`.
  static func picture<Value>(
    _ path: FilePath, _ body: () throws(PNGError) -> Value
  ) throws(ComparisonError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .picture(path: path, error) }
  }
}
