import Glibc

/// The user's web browser.
enum Browser {
  private static let opener = "xdg-open"

  /// Opens a file or an address in the browser.
  ///
  /// - Parameter waits: Whether to wait until the opener ends, which may take as long as a browser is open.
  static func show(_ url: String, waits: Bool = true) throws {
    let words = [strdup(opener), strdup(url.hasPrefix("-") ? "./" + url : url)]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, opener, nil, nil, words + [nil], environ) == 0 else {
      throw OutputError.missingOpener(opener, url: url, package: "xdg-utils")
    }
    guard waits else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw OutputError.openerFailed(opener, url: url) }
  }
}
