import System

/// Why ffmpeg has written no film.
package enum FFmpegError: MicroFXError, Hashable {
  /// It is in no folder of PATH; `package` is Debian's.
  case missing(package: String)
  /// It has failed, with what it wrote to its standard error; `status` is nil where a signal has ended it.
  case failed(ErrorOutput, status: Int32?)

  package var exitCode: ExitCode { .environment }

  package var description: String {
    switch self {
    case .missing(let package):
      "ffmpeg is not installed, or not in a folder of PATH; apt-get install \(package)"
    case .failed(let output, let status) where output.text.isEmpty:
      "ffmpeg has failed: " + (status.map { "it ended with \($0)" } ?? "a signal has ended it")
    case .failed(let output, _): "ffmpeg has failed: \(output.text)"
    }
  }
}
