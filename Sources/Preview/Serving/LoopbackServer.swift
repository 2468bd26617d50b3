import Glibc
import System

/// A server for a page in a browser on the same machine: one request or WebSocket a connection, answered on one thread.
///
/// It listens at 127.0.0.1 and answers GET alone, for requests that name it as their host and come from its own page.
package struct LoopbackServer: ~Copyable {
  /// Connections at once; a further one takes the place of the oldest that waits.
  package static let connectionLimit = 64
  /// Streams of messages at once; a further one takes the place of the oldest.
  package static let streamLimit = 16
  /// WebSockets at once; a further one is refused.
  package static let socketLimit = 4
  /// Connections that are taken before others are served again.
  private static let acceptLimit = 16

  private let listener: Socket
  private let origin: LocalOrigin
  private var connections: [Connection] = []

  /// A server at a port that the system chooses.
  package init() throws(ServingError) {
    listener = try Socket.listening()
    origin = LocalOrigin(port: listener.port)
  }

  /// Where a browser on this machine finds it.
  package var address: String { "http://127.0.0.1:\(origin.port)/" }
  /// At 127.0.0.1.
  package var port: UInt16 { origin.port }
  /// Connections that are open.
  package var connectionCount: Int { connections.count }

  /// Waits until something happens, and answers requests.
  ///
  /// - Parameters:
  ///   - others: descriptors for which waiting ends when there is something to read.
  ///   - seconds: for how long at most; nil for ever.
  ///   - message: called with what comes over a WebSocket.
  /// - Returns: which of `others` have something.
  package mutating func wait(
    for others: [Int32] = [], seconds: Double? = nil,
    message: (Connection, [UInt8]) -> Void = { _, _ in }, _ answer: (HTTPRequest) -> HTTPResponse
  ) -> Set<Int32> {
    let isFull = connections.count >= Self.connectionLimit && !connections.contains { $0.isWaiting }
    var polled = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: listener.number, events: isFull ? 0 : Int16(POLLIN), revents: 0))
    polled += connections.map { connection in
      // What a socket asks next waits until it has the last answer.
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

  /// Sends a message of bytes over a WebSocket.
  package static func send(_ bytes: [UInt8], to connection: Connection) {
    connection.add(WebSocketFrame.binaryHead(bytes.count), bytes, now: now)
  }

  /// Sends a message to everyone who listens to events.
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

  /// Milliseconds until the first deadline, or until `seconds` have passed.
  private func timeout(_ seconds: Double?) -> Int32 {
    let deadline = connections.map(\.deadline).min() ?? .infinity
    let wait = min(deadline - Self.now, seconds ?? .infinity)
    return wait.isFinite ? Int32(max(0, min(wait * 1000, 1e6)).rounded(.up)) : -1
  }

  /// Seconds of a clock that only goes forward.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Why there is no server: the system refused with this `errno`.
package struct ServingError: MicroFXError, Hashable {
  let errno: Int32

  /// An error of the system.
  package init(errno: Int32) { self.errno = errno }

  /// The exit code of a machine that fails.
  package var exitCode: ExitCode { .environment }
  /// The system's reason, as a clause.
  package var description: String { "cannot serve at 127.0.0.1: \(String(cString: strerror(errno)))" }
}

/// The only place that requests may come from and go to: this machine's own page at a port.
///
/// A page of another site can make a browser send requests here, and can let a name of its own stand for 127.0.0.1 (DNS
/// rebinding). The first is told by `Origin` and `Sec-Fetch-Site`, the second by `Host`.
package struct LocalOrigin: Hashable, Sendable {
  let port: UInt16

  /// The server's own origin at a port.
  package init(port: UInt16) { self.port = port }

  /// Why a request gets nothing; nil for one that may be answered.
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
