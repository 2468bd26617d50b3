import Glibc

/// A running program, fed through its standard input. Its standard error is captured, and its standard output on
/// request.
///
/// It has a process group of its own, so that an interrupt at the terminal does not reach it. If it is abandoned, it is
/// killed with everything that it has started.
package struct ChildProcess: ~Copyable {
  /// The outcome of feeding the program or of waiting for its end.
  package enum Progress: Hashable, Sendable {
    case done
    /// The program accepts no more input.
    case refused
    case cancelled
  }

  /// The maximum number of bytes of standard error that are captured; later ones are dropped.
  package static let errorOutputLimit = 1 << 14
  /// The interval between two checks for cancellation, in milliseconds.
  private static let pollInterval: Int32 = 50

  /// The captured beginning of the program's standard error.
  package private(set) var errorOutput: [UInt8] = []
  /// The captured beginning of its standard output, at most as many bytes as were requested.
  package private(set) var output: [UInt8] = []
  /// Whether its standard output exceeded the limit of the capture, so that bytes were dropped.
  package private(set) var isOutputCut = false
  /// The exit code, 0 on success; `nil` while it runs and if a signal ended it.
  package private(set) var status: Int32?
  private let process: pid_t
  /// The kill at the end of this process; `nil` once the program has ended.
  private var cleanup: Cleanup?
  private var input: Int32
  private var errors: Int32
  /// The descriptor of its standard output; -1 if the output is not captured.
  private var results: Int32
  private let outputLimit: Int

  /// Starts the program at `path` with `arguments`, which follow its own name.
  ///
  /// - Parameter outputLimit: The maximum number of bytes of its standard output to capture; 0 discards all of it.
  package init(_ path: FilePath, _ arguments: [String], outputLimit: Int = 0) throws(SystemError) {
    let channel = try Channel(for: path, readsOutput: outputLimit > 0)
    var process = pid_t()
    let code = channel.spawn(&process, path, arguments)
    guard code == 0 else { throw .failed(.run, path: path, errno: code) }
    self.process = process
    self.outputLimit = outputLimit
    cleanup = Cleanup { [process] in kill(-process, SIGKILL) }
    (input, errors, results) = channel.takeParentEnds()
  }

  deinit {
    if cleanup != nil {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    for end in [input, errors, results] where end >= 0 { close(end) }
  }

  /// Writes `bytes` to the program's standard input, waiting while the program does not read.
  package mutating func feed(_ bytes: [UInt8], isCancelled: () -> Bool) -> Progress {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    var start = 0
    while start < bytes.count {
      if isCancelled() { return .cancelled }
      guard isReadyForInput() else { continue }
      let count = bytes.withUnsafeBytes { send(input, $0.baseAddress! + start, bytes.count - start, flags) }
      if count >= 0 { start += count } else if errno != EAGAIN, errno != EINTR { return .refused }
    }
    return .done
  }

  /// Closes the program's input and waits until the program has ended; `status` is its exit code then.
  package mutating func finish(isCancelled: () -> Bool) -> Progress {
    close(input)
    input = -1
    while errors >= 0 || results >= 0 {
      if isCancelled() { return .cancelled }
      _ = isReadyForInput()
    }
    var code: Int32 = 0
    while waitpid(process, &code, 0) < 0, errno == EINTR {}
    cleanup = nil
    // The low seven bits hold the signal that ended it, the byte above its exit code.
    status = code & 0x7F == 0 ? code >> 8 & 0xFF : nil
    return .done
  }

  /// Waits until the program can take input, at most one poll interval, and reads its output. Returns whether it can.
  private mutating func isReadyForInput() -> Bool {
    var ends = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: results, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ends, nfds_t(ends.count), Self.pollInterval) > 0 else { return false }
    if ends[1].revents != 0 { _ = Self.read(&errors, into: &errorOutput, limit: Self.errorOutputLimit) }
    if ends[2].revents != 0, !Self.read(&results, into: &output, limit: outputLimit) { isOutputCut = true }
    return ends[0].revents != 0
  }

  /// Reads the available bytes and closes the descriptor, setting it to -1, at its end. Returns false if bytes beyond
  /// `limit` were dropped.
  private static func read(_ end: inout Int32, into bytes: inout [UInt8], limit: Int) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(end, &piece, piece.count)
    if count > 0 {
      let room = limit - bytes.count
      bytes += piece.prefix(min(count, room))
      return count <= room
    }
    if count == 0 || errno != EINTR {
      close(end)
      end = -1
    }
    return true
  }
}

/// The two ends of a program's standard input, standard error and perhaps standard output. They are sockets, which can
/// be written without raising a signal.
private struct Channel: ~Copyable {
  private var input: [Int32] = [-1, -1]
  private var errors: [Int32] = [-1, -1]
  private var output: [Int32] = [-1, -1]

  init(for path: FilePath, readsOutput: Bool) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &input) == 0, socketpair(AF_UNIX, type, 0, &errors) == 0,
      !readsOutput || socketpair(AF_UNIX, type, 0, &output) == 0
    else { throw .last(.run, path) }
  }

  deinit { for end in input + errors + output where end >= 0 { close(end) } }

  /// Returns the ends of this process, which the caller closes.
  consuming func takeParentEnds() -> (input: Int32, errors: Int32, output: Int32) {
    defer { (input[0], errors[0], output[0]) = (-1, -1, -1) }
    return (input[0], errors[0], output[0])
  }

  /// Starts a program on the other ends, with the signal handling of a new shell. Returns 0, or an error's number.
  func spawn(_ process: inout pid_t, _ path: FilePath, _ arguments: [String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var (blocked, standard) = (sigset_t(), sigset_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input[1], STDIN_FILENO)
    if output[1] >= 0 {
      posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    sigemptyset(&blocked)
    sigemptyset(&standard)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&standard, signal) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([path.text] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    return posix_spawn(&process, path.text, &actions, &attributes, words + [nil], environ)
  }
}

extension ChildProcess {
  /// Returns the executable file that a program's name resolves to; `nil` if no folder of PATH contains it.
  package static func path(of program: String) -> FilePath? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { FilePath(String($0)).appending(program) }.first { path in
      access(path.systemText, X_OK) == 0 && !Folder.exists(path)
    }
  }
}
