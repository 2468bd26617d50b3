import System

/// Why nothing is shown in a browser.
enum BrowserError: MicroFXError, Hashable {
  /// There is no program `opener`; `package` is Debian's.
  case missing(opener: String, place: String, package: String)
  /// It has failed.
  case failed(opener: String, place: String)

  var exitCode: ExitCode { .environment }

  var description: String {
    switch self {
    case .missing(let opener, let place, let package):
      "\(opener) is not there to open \(place); apt-get install \(package)"
    case .failed(let opener, let place): "\(opener) could not open \(place)"
    }
  }
}
