import Glibc

/// A signal with which other threads end the wait of a server.
package final class WakeSignal: Sendable {
  /// The descriptor to pass to `LoopbackServer.wait`.
  package let descriptor: Int32
  private let sender: Int32

  /// Creates a signal that has not been sent.
  package init() throws(ServingError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ServingError(errno: errno) }
    (descriptor, sender) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(sender)
  }

  /// Ends the current or the next wait.
  package func ring() { _ = write(sender, [1], 1) }

  /// Clears all signals sent so far.
  package func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
