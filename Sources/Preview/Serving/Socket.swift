import Glibc

/// A TCP socket that never waits, closed at the end of its life.
package struct Socket: ~Copyable {
  /// What there is to receive.
  enum Received: Hashable {
    case bytes([UInt8])
    /// There is nothing yet.
    case later
    /// The other end has closed, or the connection is broken.
    case end
  }

  let number: Int32

  private init(taking number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Listens at 127.0.0.1, at a port that the system chooses.
  package static func listening() throws(ServingError) -> Socket {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard number >= 0 else { throw ServingError(errno: errno) }
    let socket = Socket(taking: number)
    var address = loopback
    guard bind(number, &address, socklen_t(MemoryLayout<sockaddr>.size)) == 0, listen(number, 64) == 0 else {
      throw ServingError(errno: errno)
    }
    return socket
  }

  deinit { close(number) }

  /// `sockaddr_in` of port 0 at 127.0.0.1: the port and the address in network order, then zeros.
  private static let loopback = sockaddr(
    sa_family: sa_family_t(AF_INET), sa_data: (0, 0, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))

  /// The port at this end.
  package var port: UInt16 {
    var address = Self.loopback
    var size = socklen_t(MemoryLayout<sockaddr>.size)
    getsockname(number, &address, &size)
    return UInt16(UInt8(bitPattern: address.sa_data.0)) << 8 | UInt16(UInt8(bitPattern: address.sa_data.1))
  }

  /// The next connection; nil when there is none now.
  package func accept() -> Socket? {
    let accepted = Glibc.accept(number, nil, nil)
    return accepted >= 0 ? Socket(taking: accepted) : nil
  }

  /// What has arrived, `limit` bytes at most.
  func receive(_ limit: Int) -> Received {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(number, &bytes, limit, 0)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && Self.isTransient ? .later : .end
  }

  /// Hands bytes to the system; returns how many it took, nil when the connection is broken.
  ///
  /// - Parameter isLast: False where others follow at once.
  func send(_ bytes: [UInt8], isLast: Bool = true) -> Int? {
    let flags = Int32(MSG_NOSIGNAL) | (isLast ? 0 : Int32(MSG_MORE))
    let count = Glibc.send(number, bytes, bytes.count, flags)
    if count >= 0 { return count }
    return Self.isTransient ? 0 : nil
  }

  /// Lets small pieces go without waiting for more.
  func sendAtOnce() {
    var isOn: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Tells the other end that nothing follows.
  func finishSending() { shutdown(number, Int32(SHUT_WR)) }

  private static var isTransient: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}
