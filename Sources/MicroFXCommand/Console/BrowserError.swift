import System

/// Why nothing is shown in a browser.
package enum BrowserError: MicroFXError, Hashable {
  /// There is no program `opener`; `package` is Debian's.
  case missing(opener: String, url: String, package: String)
  /// It has failed.
  case failed(opener: String, url: String)

  /// The machine is at fault.
  package var exitCode: ExitCode { .environment }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .missing(let opener, let url, let package):
      "\(opener) is not there to open \(url); apt-get install \(package)"
    case .failed(let opener, let url): "\(opener) could not open \(url)"
    }
  }
}
