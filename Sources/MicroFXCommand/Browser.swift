import Glibc

/// The user's browser.
enum Browser {
  private static let opener = "xdg-open"

  /// Shows a file and does not wait for it.
  static func show(_ path: String) throws(Failure) {
    let words = [strdup(opener), strdup(path.hasPrefix("-") ? "./" + path : path)]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, opener, nil, nil, words + [nil], environ) == 0 else {
      throw .environment("\(opener) is not there to open \(path); apt-get install xdg-utils")
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw .environment("\(opener) could not open \(path)") }
  }
}
