import Glibc
import JSONText
import System

/// Standard output or standard error: bytes written at once or in large pieces, with every failure noticed.
struct StandardStream {
  static let output: Int32 = STDOUT_FILENO
  static let error: Int32 = STDERR_FILENO
  private static let capacity = 1 << 16

  let descriptor: Int32
  private var pending: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Holds `text` back until there is enough for one large write.
  mutating func write(_ text: String) throws(OutputError) {
    pending += text.utf8
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes what is held back.
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
  /// What `--output` calls standard output.
  static let path: FilePath = "-"

  /// Writes what a verb makes to the path that `--output` gives.
  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    if path == Self.path {
      try StandardOutput().write(bytes)
    } else {
      try File.write(bytes, to: path, .output)
    }
  }

  /// Writes a text for people to standard output, each line as `visible` has it.
  static func print(_ text: String) throws(OutputError) { try print(document: text.visibleLines) }

  /// Writes such a text with a line feed behind it.
  static func print(line text: String) throws(OutputError) { try print(text + "\n") }

  /// Writes data to standard output, with a line feed.
  static func print(_ data: JSONOutput, indentation: Int? = nil) throws(OutputError) {
    try print(document: data.text(indentation: indentation) + "\n")
  }

  /// Writes a text to standard output that other programs read, escaped as its format requires.
  static func print(document text: String) throws(OutputError) {
    var output = StandardStream(output)
    try output.write(text)
    try output.flush()
  }
}

extension OutputError {
  /// Makes sure, before anything is written, that an output replaces nothing that was read.
  static func check(
    _ output: FilePath?, option: String = "--output", against inputs: some Sequence<FilePath>
  ) throws(OutputError) {
    guard let output, output != StandardStream.path else { return }
    if inputs.contains(where: { File.areSame($0, output) }) { throw .input(output, option: option) }
  }
}
