import Glibc
import Synchronization

/// The user's wish to stop: the first signal asks workers to end between frames, a second one ends at once.
enum Interruption {
  private static let wasAsked = Atomic(false)

  static var isRequested: Bool { wasAsked.load(ordering: .relaxed) }

  /// Takes SIGINT and SIGTERM over.
  static func watch() {
    for signal in [SIGINT, SIGTERM] {
      Glibc.signal(signal) { _ in
        if Interruption.wasAsked.exchange(true, ordering: .relaxed) { _exit(ExitCode.interrupted.rawValue) }
      }
    }
  }
}
