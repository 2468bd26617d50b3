import Glibc
import Synchronization

/// The user's wish to stop: the first signal asks workers to end between frames, a second one ends at once.
enum Interruption {
  private static let wasAsked = Atomic(false)

  static var isRequested: Bool { wasAsked.load(ordering: .relaxed) }

  /// Lets a write to a reader that has gone fail instead of ending the program.
  static func surviveBrokenPipes() { Glibc.signal(SIGPIPE, SIG_IGN) }

  /// Takes SIGINT and SIGTERM over, also where the parent left them blocked; without work to be finished the first one
  /// ends at once.
  static func watch(hasWork: Bool = true) {
    wasAsked.store(!hasWork, ordering: .relaxed)
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      sigaddset(&signals, signal)
      Glibc.signal(signal) { _ in
        if Interruption.wasAsked.exchange(true, ordering: .relaxed) { _exit(ExitCode.interrupted.rawValue) }
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
