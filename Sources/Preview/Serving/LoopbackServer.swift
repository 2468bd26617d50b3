import Glibc
import System

/// A server for a page in a browser on the same machine, with one request or WebSocket per connection, on one thread.
///
/// It listens at 127.0.0.1 and answers only GET requests that name it as their host and come from its own page.
package struct LoopbackServer: ~Copyable {
  /// The maximum number of connections. A further one replaces the oldest waiting one.
  package static let connectionLimit = 64
  /// The maximum number of message streams. A further one replaces the oldest.
  package static let streamLimit = 16
  /// The maximum number of WebSockets. A further one is refused.
  package static let socketLimit = 4
  /// The maximum number of connections that are accepted before others are served again.
  private static let acceptLimit = 16

  private let listener: Socket
  private let origin: LocalOrigin
  private var connections: [Connection] = []

  /// Creates a server at a port that the system chooses.
  package init() throws(ServingError) {
    listener = try Socket.listening()
    origin = LocalOrigin(port: listener.port)
  }

  /// The address of the server for a browser on this machine.
  package var address: String { "http://127.0.0.1:\(origin.port)/" }
  /// The port at 127.0.0.1.
  package var port: UInt16 { origin.port }
  /// The number of open connections.
  package var connectionCount: Int { connections.count }

  /// Waits for activity and answers requests.
  ///
  /// - Parameters:
  ///   - others: Descriptors that end the wait when they are readable.
  ///   - seconds: The maximum time to wait, in seconds; `nil` for no limit.
  ///   - message: Called with each message received over a WebSocket.
  /// - Returns: The elements of `others` that are readable.
  package mutating func wait(
    for others: [Int32] = [], seconds: Double? = nil,
    message: (Connection, [UInt8]) -> Void = { _, _ in }, _ answer: (HTTPRequest) -> HTTPResponse
  ) -> Set<Int32> {
    let isFull = connections.count >= Self.connectionLimit && !connections.contains { $0.isWaiting }
    var polled = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: listener.number, events: isFull ? 0 : Int16(POLLIN), revents: 0))
    polled += connections.map { connection in
      // The next message from a socket waits until the last answer is sent.
      let events =
        connection.wantsToWrite ? (connection.isSocket ? POLLOUT : POLLIN | POLLOUT) : POLLIN
      return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), timeout(seconds)) >= 0 else { return [] }
    let now = Self.now
    for (connection, state) in zip(connections, polled.dropFirst(others.count + 1)) where state.revents != 0 {
      if connection.isSocket {
        connection.send(now: now)
        let messages = connection.wantsToWrite ? [] : connection.receiveMessages(now: now)
        for bytes in messages where connection.isSocket { message(connection, bytes) }
      } else {
        service(connection, now: now, answer)
      }
    }
    for connection in connections { connection.expire(now: now) }
    connections.removeAll { $0.isClosed }
    if polled[others.count].revents != 0 { accept(now: now) }
    return Set(polled.prefix(others.count).filter { $0.revents != 0 }.map(\.fd))
  }

  /// Sends a binary message over a WebSocket.
  package static func send(_ bytes: [UInt8], to connection: Connection) {
    connection.add(WebSocketFrame.binaryHead(bytes.count), bytes, now: now)
  }

  /// Sends a message to all clients that listen to events.
  package func broadcast(_ message: String) {
    let (bytes, now) = (HTTPResponse.eventBytes(message), Self.now)
    for connection in connections where connection.isStreaming { connection.add(bytes, now: now) }
  }

  private mutating func accept(now: Double) {
    for _ in 0..<Self.acceptLimit {
      let isFull = connections.count >= Self.connectionLimit
      let oldest = isFull ? connections.firstIndex { $0.isWaiting } : nil
      guard !isFull || oldest != nil, let socket = listener.accept() else { return }
      if let oldest { connections.remove(at: oldest) }
      connections.append(Connection(socket, now: now))
    }
  }

  private func service(_ connection: Connection, now: Double, _ answer: (HTTPRequest) -> HTTPResponse) {
    switch connection.receive(now: now) {
    case .unfinished: connection.send(now: now)
    case .refused(let status): connection.answer(HTTPResponse(refusing: status), now: now)
    case .request(let request):
      var response = origin.refusal(of: request).map(HTTPResponse.init(refusing:)) ?? answer(request)
      if response.isSocket, connections.count(where: { $0.isSocket }) >= Self.socketLimit {
        response = HTTPResponse(refusing: .unavailable)
      }
      connection.answer(response, now: Self.now)
      let streams = connections.filter { $0.isStreaming }
      if streams.count > Self.streamLimit { streams.first { $0 !== connection }?.close() }
    }
  }

  /// Returns the milliseconds until the first deadline, or until `seconds` have passed; -1 for no limit.
  private func timeout(_ seconds: Double?) -> Int32 {
    let deadline = connections.map(\.deadline).min() ?? .infinity
    let wait = min(deadline - Self.now, seconds ?? .infinity)
    return wait.isFinite ? Int32(max(0, min(wait * 1000, 1e6)).rounded(.up)) : -1
  }

  /// The current time of a monotonic clock, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The error for which the system could not open a socket, with its `errno`.
package struct ServingError: MicroFXError, Hashable {
  let errno: Int32

  /// Creates an error of the system.
  package init(errno: Int32) { self.errno = errno }

  /// The exit code for a failure of the environment.
  package var exitCode: ExitCode { .environment }
  /// The problem, with the system's reason.
  package var description: String { "cannot serve at 127.0.0.1: \(String(cString: strerror(errno)))" }
}

/// The only origin of permitted requests: this machine's own page at a port.
///
/// A page of another site can make a browser send requests to the server, and can resolve a name of its own to
/// 127.0.0.1 (DNS rebinding). `Origin` and `Sec-Fetch-Site` reveal the first, `Host` the second.
package struct LocalOrigin: Hashable, Sendable {
  let port: UInt16

  /// Creates the server's own origin at a port.
  package init(port: UInt16) { self.port = port }

  /// Returns the status with which a request must be refused; `nil` if it is permitted.
  package func refusal(of request: HTTPRequest) -> HTTPStatus? {
    let hosts = request.values(of: "host")
    guard hosts.count == 1, ["127.0.0.1:\(port)", "localhost:\(port)"].contains(hosts[0]) else {
      return .misdirected
    }
    guard request.values(of: "origin").allSatisfy({ $0 == "http://" + hosts[0] }),
      request.values(of: "sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0) })
    else { return .forbidden }
    return request.method == "GET" ? nil : .methodNotAllowed
  }
}
