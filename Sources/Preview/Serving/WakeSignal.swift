import Glibc

/// Lets other threads end the waiting of a server.
package final class WakeSignal: Sendable {
  /// For `LoopbackServer.wait`.
  package let descriptor: Int32
  private let sender: Int32

  /// A signal that has not been sent.
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

  /// Ends waiting, now or at the next time.
  package func ring() { _ = write(sender, [1], 1) }

  /// Forgets all rings so far.
  package func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
