import Glibc

/// A connection for one request, which is read, answered and closed, or becomes a stream of messages.
package final class Connection {
  private enum Phase {
    case reading
    case writing
    /// Messages are sent as they occur.
    case streaming
    /// Messages are sent and received.
    case socket
    /// Everything is sent; the peer has not closed the connection yet.
    case closing
    case closed
  }

  /// The time in which a request must arrive, in seconds.
  package static let headTime = 10.0
  /// The time in which the peer must accept some of an answer, in seconds.
  static let stallTime = 30.0
  /// The time in which the peer must close the connection, in seconds.
  static let closingTime = 2.0
  /// The time after the last message for which a stream remains open, in seconds. Clients that still listen then
  /// reconnect.
  package static let idleTime = 600.0
  /// The maximum size of messages that are queued for a slow reader, in bytes.
  static let backlog = 1 << 20
  /// The maximum size of queued messages on a socket, in bytes. A message of any size is accepted if nothing else is
  /// queued.
  static let socketBacklog = 64 << 20
  private static let piece = 1 << 16

  private let socket: Socket
  private var phase = Phase.reading
  private var input: [UInt8] = []
  /// The pieces that have not been sent, none of which is empty. A piece has a start index of 0 until a part of it is
  /// sent.
  private var output: [ArraySlice<UInt8>] = []
  private var messages = WebSocketReader()
  /// The time at which the connection is closed unless there is progress, in seconds of the server's clock.
  private(set) var deadline: Double

  /// Takes over an accepted socket, at a time of the server's clock.
  package init(_ socket: consuming Socket, now: Double) {
    self.socket = socket
    deadline = now + Self.headTime
  }

  /// The descriptor for `poll`.
  var descriptor: Int32 { socket.number }
  /// Whether the connection has ended.
  package var isClosed: Bool { phase == .closed }
  /// Whether the server can send further messages.
  var isStreaming: Bool { phase == .streaming }
  /// Whether both sides can send further messages.
  var isSocket: Bool { phase == .socket }
  /// Whether the connection can be closed without loss, because no request has arrived or only further messages are
  /// pending.
  var isWaiting: Bool { (phase == .reading || phase == .streaming) && output.isEmpty }
  /// Whether there are bytes to send.
  var wantsToWrite: Bool { !output.isEmpty }

  /// Receives the bytes that have arrived, and returns the request once it is complete.
  func receive(now: Double) -> HTTPRequest.Reading {
    while true {
      switch socket.receive(Self.piece) {
      case .later: return .unfinished
      case .end:
        phase = .closed
        return .unfinished
      case .bytes(let bytes):
        guard phase == .reading else { continue }
        input += bytes
        let reading = HTTPRequest.read(input)
        if reading != .unfinished { return reading }
      }
    }
  }

  /// Returns the messages that have arrived on a socket.
  func receiveMessages(now: Double) -> [[UInt8]] {
    loop: while phase == .socket {
      switch socket.receive(Self.piece) {
      case .later: break loop
      case .end: phase = .closed
      case .bytes(let bytes):
        messages.append(bytes)
        if bytes.count < Self.piece { break loop }
      }
    }
    var whole: [[UInt8]] = []
    while phase == .socket {
      switch messages.next() {
      case .unfinished: return whole
      case .message(let message):
        deadline = now + Self.idleTime
        whole.append(message)
      case .ping(let payload): add(WebSocketFrame.pong(payload), now: now)
      case .end:
        output.append(WebSocketFrame.close[...])
        phase = .writing
        send(now: now)
      }
    }
    return whole
  }

  /// Sends the response to a request.
  package func answer(_ response: HTTPResponse, now: Double) {
    output = [response.bytes[...]]
    phase = response.isSocket ? .socket : response.isStream ? .streaming : .writing
    if phase == .socket { socket.sendAtOnce() }
    deadline = now + Self.stallTime
    send(now: now)
  }

  /// Queues the parts of a message and sends what the peer accepts. The connection is closed if too much is queued.
  package func add(_ parts: [UInt8]..., now: Double) {
    func size(_ pieces: some Sequence<some Collection>) -> Int { pieces.reduce(0) { $0 + $1.count } }
    let limit = phase == .socket ? max(size(parts), Self.socketBacklog) : Self.backlog
    if output.isEmpty { deadline = now + Self.stallTime }
    output += parts.lazy.filter { !$0.isEmpty }.map { $0[...] }
    if size(output) > limit { phase = .closed } else { send(now: now) }
  }

  /// Sends as many bytes as the peer accepts.
  func send(now: Double) {
    while let rest = output.first {
      // A whole message is not copied.
      let piece = Array(rest.startIndex == 0 ? rest : rest.prefix(Self.piece))
      guard let count = socket.send(piece, isLast: output.count == 1) else {
        phase = .closed
        return
      }
      if count == 0 { return }
      if count < rest.count { output[0] = rest.dropFirst(count) } else { output.removeFirst() }
      deadline = now + Self.stallTime
    }
    switch phase {
    case .streaming, .socket: deadline = now + Self.idleTime
    case .writing:
      socket.finishSending()
      phase = .closing
      deadline = now + Self.closingTime
    case .reading, .closing, .closed: break
    }
  }

  /// Closes the connection.
  package func close() { phase = .closed }

  /// Closes the connection if its deadline has passed.
  package func expire(now: Double) { if now >= deadline { phase = .closed } }
}
