import System

/// The entry of `.gitignore` for the folder `out`, in which verbs write their output.
enum IgnoredOutput {
  private static let file = ".gitignore"
  private static let line = "out/"
  private static let limit = 1 << 20

  /// Adds the folder to `.gitignore` in the current folder, if this is in a working tree of Git that does not ignore it
  /// yet.
  ///
  /// - Throws: The error that prevents reading or writing a `.gitignore`.
  /// - Returns: The file that was changed; `nil` if none was.
  static func add() throws(SystemError) -> FilePath? {
    let here = Folder.location(of: ".")
    var folder = here
    while true {
      if try lists(folder.appending(file)) { return nil }
      if File.exists(folder.appending(".git")) { break }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
    let path = FilePath(file)
    let text = File.exists(path) ? try File.read(path, limit: limit) : []
    let isOpen = !text.isEmpty && text.last != UInt8(ascii: "\n")
    try File.write(text + Array(((isOpen ? "\n" : "") + line + "\n").utf8), to: path, .output)
    return path
  }

  private static func lists(_ file: FilePath) throws(SystemError) -> Bool {
    guard File.exists(file) else { return false }
    let bytes = try File.read(file, limit: limit)
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.contains { ["out/", "/out/", "out", "/out"].contains($0) }
  }
}
