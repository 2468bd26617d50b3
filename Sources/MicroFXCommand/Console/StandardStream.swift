import Glibc
import JSONText
import System

/// Standard output or standard error, with buffered writes whose failures are all reported.
struct StandardStream {
  static let output: Int32 = STDOUT_FILENO
  static let error: Int32 = STDERR_FILENO
  private static let capacity = 1 << 16

  let descriptor: Int32
  private var pending: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Buffers `text` until there is enough for one large write.
  mutating func write(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes the buffered text.
  mutating func flush() throws(OutputError) {
    while !pending.isEmpty {
      let count = Glibc.write(descriptor, pending, pending.count)
      if count > 0 {
        pending.removeFirst(count)
      } else if errno != EINTR {
        pending = []
        throw .standardStream(errno: errno)
      }
    }
  }
}

extension StandardStream {
  /// The path by which `--output` names standard output.
  static let path: FilePath = "-"

  /// Writes the result of a verb to the path that `--output` gives.
  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    if path == Self.path {
      try StandardOutput().write(bytes)
    } else {
      try File.write(bytes, to: path, .output)
    }
  }

  /// Writes a text for people to standard output, each line escaped as by `visible`.
  static func print(_ text: String) throws(OutputError) { try print(document: text.visibleLines) }

  /// Writes a text for people to standard output, followed by a line feed.
  static func print(line text: String) throws(OutputError) { try print(text + "\n") }

  /// Writes JSON to standard output, followed by a line feed.
  static func print(_ data: JSONOutput, indentation: Int? = nil) throws(OutputError) {
    try print(document: data.text(indentation: indentation) + "\n")
  }

  /// Writes a text for other programs to standard output; the text must be escaped as its format requires.
  static func print(document text: String) throws(OutputError) {
    var output = StandardStream(output)
    try output.write(text)
    try output.flush()
  }
}

extension OutputError {
  /// Checks, before anything is written, that an output does not replace a file that was read.
  static func check(
    _ output: FilePath?, option: String = "--output", against inputs: some Sequence<FilePath>
  ) throws(OutputError) {
    guard let output, output != StandardStream.path else { return }
    if inputs.contains(where: { File.areSame($0, output) }) { throw .input(output, option: option) }
  }
}
