import System

/// Why nothing is shown in a browser.
enum BrowserError: MicroFXError, Hashable {
  /// There is no program `opener`; `package` is Debian's.
  case missing(opener: String, url: String, package: String)
  /// It has failed.
  case failed(opener: String, url: String)

  var exitCode: ExitCode { .environment }

  var description: String {
    switch self {
    case .missing(let opener, let url, let package):
      "\(opener) is not there to open \(url); apt-get install \(package)"
    case .failed(let opener, let url): "\(opener) could not open \(url)"
    }
  }
}
