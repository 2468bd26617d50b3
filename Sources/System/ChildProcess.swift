import Glibc

/// Another program at work: it is fed through its standard input, and what it complains of is kept; its output is kept
/// with that, or dropped.
///
/// It has a process group of its own, so that an interrupt at the terminal does not reach it; one that is given up is
/// killed with all that it has started.
package struct ChildProcess: ~Copyable {
  /// How feeding the program, or waiting for its end, came out.
  package enum Progress: Hashable, Sendable {
    case done
    /// The program takes no more.
    case refused
    case cancelled
  }

  /// The most bytes of complaints that are kept, the first ones.
  package static let errorOutputLimit = 1 << 14
  /// Milliseconds between two looks at whether to stop.
  private static let pollInterval: Int32 = 50

  /// What the program has written to its standard error, and to its standard output where that is kept.
  package private(set) var errorOutput: [UInt8] = []
  /// How it ended, 0 when well; nil as long as it runs, and where a signal ended it.
  package private(set) var status: Int32?
  private let process: pid_t
  /// Nil when it has ended.
  private var cleanup: Cleanup?
  private var input: Int32
  private var errors: Int32

  /// Starts the program at `path` with `arguments`, which come behind its own name.
  ///
  /// - Parameter keepsOutput: Whether `errorOutput` has what the program writes to its standard output, too.
  package init(_ path: FilePath, _ arguments: [String], keepsOutput: Bool = false) throws(SystemError) {
    let channel = try Channel(for: path)
    var process = pid_t()
    let code = channel.spawn(&process, path, arguments, keepsOutput)
    guard code == 0 else { throw .failed(.run, path: path, errno: code) }
    self.process = process
    cleanup = Cleanup { [process] in kill(-process, SIGKILL) }
    (input, errors) = channel.takeParentEnds()
  }

  deinit {
    if cleanup != nil {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    close(input)
    close(errors)
  }

  /// Gives `bytes` to the program's standard input, waiting as long as it has no time for them.
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

  /// Ends the program's input and waits until it has ended; `status` tells how.
  package mutating func finish(isCancelled: () -> Bool) -> Progress {
    close(input)
    input = -1
    while errors >= 0 {
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

  /// Waits a moment until the program takes input, and listens to its complaints meanwhile.
  private mutating func isReadyForInput() -> Bool {
    var ends = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ends, nfds_t(ends.count), Self.pollInterval) > 0 else { return false }
    if ends[1].revents != 0 { readErrorOutput() }
    return ends[0].revents != 0
  }

  private mutating func readErrorOutput() {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = read(errors, &piece, piece.count)
    if count > 0 {
      errorOutput += piece.prefix(min(count, Self.errorOutputLimit - errorOutput.count))
    } else if count == 0 || errno != EINTR {
      close(errors)
      errors = -1
    }
  }
}

/// The two ends of a program's standard input and of its standard error: sockets, since they can be written without
/// raising a signal.
private struct Channel: ~Copyable {
  private var input: [Int32] = [-1, -1]
  private var errors: [Int32] = [-1, -1]

  init(for path: FilePath) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &input) == 0, socketpair(AF_UNIX, type, 0, &errors) == 0 else {
      throw .last(.run, path)
    }
  }

  deinit { for end in input + errors where end >= 0 { close(end) } }

  /// The ends on this side, which the caller closes.
  consuming func takeParentEnds() -> (input: Int32, errors: Int32) {
    defer { (input[0], errors[0]) = (-1, -1) }
    return (input[0], errors[0])
  }

  /// Starts a program on the other ends, with the signals that it would find in a new shell; returns an error's number.
  func spawn(
    _ process: inout pid_t, _ path: FilePath, _ arguments: [String], _ keepsOutput: Bool
  ) -> Int32 {
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
    if keepsOutput {
      posix_spawn_file_actions_adddup2(&actions, errors[1], STDOUT_FILENO)
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
  /// The file that a program's name stands for; nil when no folder of PATH has such a program.
  package static func path(of program: String) -> FilePath? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { FilePath(String($0)).appending(program) }.first { path in
      access(path.text, X_OK) == 0 && !Folder.exists(path)
    }
  }
}
