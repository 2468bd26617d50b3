import Glibc
import Synchronization
import System

/// The user's request to stop: the first signal asks workers to end between frames, a second one ends the process at
/// once without leaving partial results.
enum Interruption {
  private static let wasAsked = Atomic(false)

  static var isRequested: Bool { wasAsked.load(ordering: .relaxed) }

  /// Makes writing to a closed pipe fail instead of ending the program.
  static func surviveBrokenPipes() { Glibc.signal(SIGPIPE, SIG_IGN) }

  /// Makes writing beyond the limit of a file's size fail instead of ending the program in the middle of the file.
  static func surviveFileLimits() { Glibc.signal(SIGXFSZ, SIG_IGN) }

  /// Handles SIGINT and SIGTERM, even if the parent left them blocked.
  ///
  /// Without work to finish, the first signal ends the process at once.
  static func watch(hasWork: Bool = true) {
    wasAsked.store(!hasWork, ordering: .relaxed)
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    // The thread that ends the process must not receive these signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = isThreadThere
    for signal in [SIGINT, SIGTERM] {
      Glibc.signal(signal) { _ in
        if Interruption.wasAsked.exchange(true, ordering: .relaxed) { Interruption.end() }
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The ends of a pipe, through which a signal's handler reaches a thread that may do what handlers may not.
  private static let pipe: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static let isThreadThere: Bool = {
    var thread = pthread_t()
    let (reader, _) = pipe
    return reader >= 0
      && pthread_create(
        &thread, nil,
        { _ in
          var sign: UInt8 = 0
          while read(Interruption.pipe.reader, &sign, 1) < 0, errno == EINTR {}
          Cleanup.end { _exit(ExitCode.interrupted.rawValue) }
        }, nil) == 0
  }()

  /// Ends the process; called by a signal's handler.
  private static func end() {
    var sign: UInt8 = 0
    if !isThreadThere || write(pipe.writer, &sign, 1) != 1 { _exit(ExitCode.interrupted.rawValue) }
  }
}
