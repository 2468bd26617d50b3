import Glibc

/// A nonblocking TCP socket, which is closed when the value is destroyed.
package struct Socket: ~Copyable {
  /// The result of receiving bytes.
  enum Received: Hashable {
    case bytes([UInt8])
    /// No bytes are available yet.
    case later
    /// The peer has closed the connection, or it is broken.
    case end
  }

  let number: Int32

  private init(taking number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Creates a socket that listens at 127.0.0.1, at a port that the system chooses.
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

  /// The address 127.0.0.1 with port 0 as a `sockaddr_in`: port and address in network order, then zeros.
  private static let loopback = sockaddr(
    sa_family: sa_family_t(AF_INET), sa_data: (0, 0, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))

  /// The local port.
  package var port: UInt16 {
    var address = Self.loopback
    var size = socklen_t(MemoryLayout<sockaddr>.size)
    getsockname(number, &address, &size)
    return UInt16(UInt8(bitPattern: address.sa_data.0)) << 8 | UInt16(UInt8(bitPattern: address.sa_data.1))
  }

  /// Accepts the next connection; `nil` if there is currently none.
  package func accept() -> Socket? {
    let accepted = Glibc.accept(number, nil, nil)
    return accepted >= 0 ? Socket(taking: accepted) : nil
  }

  /// Receives bytes that have arrived, at most `limit`.
  func receive(_ limit: Int) -> Received {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(number, &bytes, limit, 0)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && Self.isTransient ? .later : .end
  }

  /// Passes bytes to the system, and returns the number that it accepted; `nil` if the connection is broken.
  ///
  /// - Parameter isLast: Whether no further bytes follow immediately.
  func send(_ bytes: [UInt8], isLast: Bool = true) -> Int? {
    let flags = Int32(MSG_NOSIGNAL) | (isLast ? 0 : Int32(MSG_MORE))
    let count = Glibc.send(number, bytes, bytes.count, flags)
    if count >= 0 { return count }
    return Self.isTransient ? 0 : nil
  }

  /// Disables the delay of small packets (`TCP_NODELAY`).
  func sendAtOnce() {
    var isOn: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Signals to the peer that no more bytes follow.
  func finishSending() { shutdown(number, Int32(SHUT_WR)) }

  private static var isTransient: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
}
