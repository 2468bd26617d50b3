import Glibc
import System

/// A terminal in raw mode, in which keys are read one at a time without echo. The mode is restored when the value is
/// destroyed.
package struct Terminal: ~Copyable {
  /// The size of a terminal's window.
  package struct Window: Hashable, Sendable {
    /// The number of cells per row.
    var columns: Int
    /// The number of rows.
    var rows: Int
    /// The width in pixels; 0 if the terminal does not report it.
    package var width: Int
    /// The height in pixels; 0 if the terminal does not report it.
    package var height: Int

    /// Creates a window from its size in cells and pixels.
    package init(columns: Int, rows: Int, width: Int, height: Int) {
      self.columns = columns
      self.rows = rows
      self.width = width
      self.height = height
    }
  }

  private let input: Int32
  private let output: Int32
  private let previous: termios
  private let cleanup: Cleanup

  /// Switches a terminal to raw mode.
  ///
  /// - Parameters:
  ///   - input: The descriptor for reading keys and answers.
  ///   - output: The descriptor for writing pictures.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    let previous = try Self.makeRaw(input)
    self.previous = previous
    cleanup = Cleanup { Self.restore(input, previous) }
    self.input = input
    self.output = output
  }

  /// Switches to raw mode and returns the previous settings.
  private static func makeRaw(_ input: Int32) throws(TerminalError) -> termios {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw .system(errno: errno) }
    let previous = settings
    cfmakeraw(&settings)
    settings.c_oflag = previous.c_oflag
    guard tcsetattr(input, TCSANOW, &settings) == 0 else { throw .system(errno: errno) }
    return previous
  }

  deinit { Self.restore(input, previous) }

  private static func restore(_ input: Int32, _ previous: termios) {
    var previous = previous
    tcsetattr(input, TCSANOW, &previous)
    // Answers that arrived too late must not reach the shell.
    tcflush(input, TCIFLUSH)
  }

  /// Registers a text that is written if the process ends in the middle of a picture, unless the terminal is not ready.
  func leaving(with text: String) -> Cleanup {
    let output = output
    return Cleanup {
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 100) > 0 else { return }
      let bytes = Array((Self.stringEnd + text).utf8)
      _ = Glibc.write(output, bytes, bytes.count)
    }
  }

  /// The sequence that terminates an interrupted picture (ECMA-48, 8.3.143).
  private static let stringEnd = "\u{1B}\\"

  /// The current size of the window.
  package var window: Window {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else {
      return Window(columns: 0, rows: 0, width: 0, height: 0)
    }
    return Window(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  /// Reads the bytes that have arrived, waiting at most `milliseconds` for the first; `nil` if the terminal is closed.
  func read(within milliseconds: Double) -> [UInt8]? {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let wait = Int32(min(60_000, max(0, milliseconds.rounded(.up))))
    guard poll(&request, 1, wait) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Writes all bytes, waiting until the terminal accepts them.
  func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + (1 << 16), bytes.count)])
      let count = Glibc.write(output, piece, piece.count)
      if count > 0 {
        start += count
      } else if count == 0 {
        throw .system(errno: EIO)
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .system(errno: errno)
      }
    }
  }

  func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }
}

/// An error that prevents a terminal from playing frames.
package enum TerminalError: MicroFXError, Hashable {
  /// A descriptor refers to a file or a pipe.
  case notATerminal
  /// The terminal did not answer in time.
  case noAnswer
  /// The terminal answered, but supports none of the protocols for pictures.
  case noPictures
  /// A system call failed with an `errno`.
  case system(errno: Int32)

  /// The exit code for an unsuitable environment.
  package var exitCode: ExitCode { .environment }

  /// The problem, as a clause.
  package var description: String {
    switch self {
    case .notATerminal: "standard input and output are not a terminal"
    case .noAnswer: "the terminal does not say whether it shows pictures"
    case .noPictures: "the terminal shows no pictures, neither by kitty's graphics protocol nor as sixels"
    case .system(let errno): "the terminal cannot be used: " + String(cString: strerror(errno))
    }
  }
}
