import System

/// A text that is written piece by piece to standard output or to a file, which appears when it is complete.
struct TextOutput: ~Copyable {
  private static let capacity = 1 << 16

  private var stream = StandardStream(StandardStream.output)
  /// The file; `nil` for standard output.
  private let file: PartialFile?
  private var pending = ""

  /// - Parameter path: The file, whose folder is created if it does not exist; `-` is standard output.
  init(to path: FilePath) throws {
    if path == StandardStream.path {
      file = nil
    } else {
      try Folder.createParent(of: path)
      file = try PartialFile(for: path, .output)
    }
  }

  /// Buffers `text` until there is enough for one large write.
  mutating func write(_ text: String) throws {
    pending += text
    if pending.utf8.count >= Self.capacity { try flush() }
  }

  /// Writes the buffered text.
  mutating func flush() throws {
    switch file {
    case .none:
      try stream.write(pending)
      try stream.flush()
    case .some(let file): try file.append(Array(pending.utf8))
    }
    pending = ""
  }

  /// Writes the rest, and makes the file appear.
  consuming func finish() throws {
    try flush()
    try file?.finish()
  }
}
