import Glibc

/// A connection of one request, which is read, answered and closed, or becomes a stream of messages.
package final class Connection {
  private enum Phase {
    case reading
    case writing
    /// Messages follow as they come.
    case streaming
    /// Messages come and go.
    case socket
    /// Everything is sent; the other end has still to close.
    case closing
    case closed
  }

  /// Seconds in which a request has to arrive.
  package static let headTime = 10.0
  /// Seconds in which some of an answer has to be taken.
  static let stallTime = 30.0
  /// Seconds that the other end has to close.
  static let closingTime = 2.0
  /// Seconds after the last message in which a stream is kept; who still listens then opens another.
  package static let idleTime = 600.0
  /// Bytes of messages that may wait for a reader who is slow.
  static let backlog = 1 << 20
  /// The same where messages come too, one of which is always taken.
  static let socketBacklog = 64 << 20
  private static let piece = 1 << 16

  private let socket: Socket
  private var phase = Phase.reading
  private var input: [UInt8] = []
  /// What has still to be sent, none of it empty; each begins at index 0 before some of it is sent.
  private var output: [ArraySlice<UInt8>] = []
  private var messages = WebSocketReader()
  /// When it is given up, in seconds of the server's clock.
  private(set) var deadline: Double

  /// Takes a connection over, at a time of the server's clock.
  package init(_ socket: consuming Socket, now: Double) {
    self.socket = socket
    deadline = now + Self.headTime
  }

  /// For `poll`.
  var descriptor: Int32 { socket.number }
  /// True when it has ended.
  package var isClosed: Bool { phase == .closed }
  /// True while messages may follow.
  var isStreaming: Bool { phase == .streaming }
  /// True while messages come and go.
  var isSocket: Bool { phase == .socket }
  /// True where nothing is lost but time when it is given up: nothing has been asked yet, or messages may follow.
  var isWaiting: Bool { (phase == .reading || phase == .streaming) && output.isEmpty }
  /// True while something has to be sent.
  var wantsToWrite: Bool { !output.isEmpty }

  /// Takes what has arrived; returns what it asks for when that is whole.
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

  /// Takes the messages that have arrived on a socket.
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

  /// Sends what a request gets.
  package func answer(_ response: HTTPResponse, now: Double) {
    output = [response.bytes[...]]
    phase = response.isSocket ? .socket : response.isStream ? .streaming : .writing
    if phase == .socket { socket.sendAtOnce() }
    deadline = now + Self.stallTime
    send(now: now)
  }

  /// Sends the parts of a message behind those that wait; a reader who takes too few of them is left.
  package func add(_ parts: [UInt8]..., now: Double) {
    func size(_ pieces: some Sequence<some Collection>) -> Int { pieces.reduce(0) { $0 + $1.count } }
    let limit = phase == .socket ? max(size(parts), Self.socketBacklog) : Self.backlog
    if output.isEmpty { deadline = now + Self.stallTime }
    output += parts.lazy.filter { !$0.isEmpty }.map { $0[...] }
    if size(output) > limit { phase = .closed } else { send(now: now) }
  }

  /// Sends as much as the other end takes.
  func send(now: Double) {
    while let rest = output.first {
      // A message as a whole is not copied.
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

  /// Gives it up.
  package func close() { phase = .closed }

  /// Gives it up when its time is over.
  package func expire(now: Double) { if now >= deadline { phase = .closed } }
}
