import Expectations
import Glibc
import Preview
import Testing

/// The other end of a connection.
private final class Client {
  private let socket: Int32

  init(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let (high, low) = (CChar(bitPattern: UInt8(port >> 8)), CChar(bitPattern: UInt8(port & 255)))
    var address = sockaddr(
      sa_family: sa_family_t(AF_INET), sa_data: (high, low, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))
    expect(connect(socket, &address, socklen_t(MemoryLayout<sockaddr>.size)), equals: 0)
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) { expect(write(socket, bytes, bytes.count), equals: bytes.count) }

  /// Returns the text received; empty if the server has closed the connection.
  func receive() -> String { String(decoding: receiveBytes(), as: UTF8.self) }

  func receiveBytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}

struct LoopbackServerTests {
  /// Lets the server process everything that is pending.
  private func turn(_ server: inout LoopbackServer) {
    for _ in 0..<3 {
      _ = server.wait(seconds: 0.01) { request in
        request.path == "/events"
          ? .events(startingWith: "first") : HTTPResponse(.text, Array("at \(request.path)".utf8))
      }
    }
  }

  private func head(_ server: borrowing LoopbackServer, _ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
  }

  @Test func `a loopback server answers a request and closes`() throws {
    var server = try LoopbackServer()
    expect(server.address, equals: "http://127.0.0.1:\(server.port)/")
    do {
      let client = Client(port: server.port)
      let head = head(server, "/a")
      client.send(String(head.prefix(20)))
      turn(&server)
      client.send(String(head.dropFirst(20)))
      turn(&server)
      let answer = client.receive()
      expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\nat /a"))
      expect(answer.contains("Content-Length: 5\r\n") && answer.contains("Connection: close\r\n"))
      expect(client.receive().isEmpty)
    }
    turn(&server)
    expect(server.connectionCount, equals: 0)
  }

  @Test func `a loopback server refuses what is not for it`() throws {
    var server = try LoopbackServer()
    for (text, status) in [
      ("GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", "421"), ("nonsense\r\n\r\n", "400"),
      (head(server, "/").replacing("GET", with: "POST"), "405"), (String(repeating: "a", count: 9000), "431"),
    ] {
      let client = Client(port: server.port)
      client.send(text)
      turn(&server)
      expect(client.receive().hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test func `a loopback server sends messages to those who listen`() throws {
    var server = try LoopbackServer()
    let (listener, other) = (Client(port: server.port), Client(port: server.port))
    turn(&server)
    listener.send(head(server, "/events"))
    other.send(head(server, "/a"))
    turn(&server)
    expect(listener.receive().hasSuffix("\r\n\r\nretry: 250\ndata: first\n\n"))
    server.broadcast("two\nlines")
    expect(listener.receive(), equals: "data: two\ndata: lines\n\n")
    expect(!other.receive().contains("data"))
  }

  private func opening(_ server: borrowing LoopbackServer) -> String {
    "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nOrigin: http://127.0.0.1:\(server.port)\r\n"
      + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n\r\n"
  }

  /// Lets the server answer every message by its length.
  private func converse(_ server: inout LoopbackServer) {
    for _ in 0..<4 {
      _ = server.wait(
        seconds: 0.01, message: { LoopbackServer.send([UInt8($1.count)], to: $0) },
        { HTTPResponse(openingSocketFor: $0) })
    }
  }

  @Test func `a loopback server takes and sends messages over a socket until one is wrong`() throws {
    var server = try LoopbackServer()
    let client = Client(port: server.port)
    client.send(opening(server))
    converse(&server)
    expect(client.receive().hasPrefix("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"))
    client.send([0x81, 0x83, 0, 0, 0, 0] + "abc".utf8)
    converse(&server)
    expect(client.receiveBytes(), equals: [0x82, 1, 3])
    client.send([0x89, 0x81, 0, 0, 0, 0, 5])
    converse(&server)
    expect(client.receiveBytes(), equals: [0x8A, 1, 5])
    client.send([0x81, 0x03] + "abc".utf8)
    converse(&server)
    expect(client.receiveBytes() == [0x88, 0] && client.receiveBytes().isEmpty)
  }

  @Test func `a loopback server has a limit for sockets`() throws {
    var server = try LoopbackServer()
    let clients = (0...LoopbackServer.socketLimit).map { _ in Client(port: server.port) }
    for client in clients {
      client.send(opening(server))
      converse(&server)
    }
    let answers = clients.map { $0.receive().prefix(12) }
    expect(answers.count { $0 == "HTTP/1.1 101" }, equals: LoopbackServer.socketLimit)
    expect(answers.last, equals: "HTTP/1.1 503")
  }

  @Test func `a loopback server leaves a listener who takes nothing`() throws {
    var server = try LoopbackServer()
    let client = Client(port: server.port)
    client.send(head(server, "/events"))
    turn(&server)
    let message = String(repeating: "a", count: 1 << 20)
    for _ in 0..<20 { server.broadcast(message) }
    turn(&server)
    expect(server.connectionCount, equals: 0)
    _ = client.receive()
  }

  @Test func `a loopback server gives up who is too slow`() throws {
    for (waited, isClosed) in [(Connection.headTime - 1, false), (Connection.headTime, true)] {
      let connection = Connection(try Socket.listening(), now: 100)
      connection.expire(now: 100 + waited)
      expect(connection.isClosed, equals: isClosed)
    }
  }

  @Test func `a loopback server has a limit for connections`() throws {
    var server = try LoopbackServer()
    var clients = (0..<LoopbackServer.connectionLimit).map { _ in Client(port: server.port) }
    turn(&server)
    clients += (0..<3).map { _ in Client(port: server.port) }
    turn(&server)
    expect(server.connectionCount, equals: LoopbackServer.connectionLimit)
    clients.removeAll()
    turn(&server)
    turn(&server)
    expect(server.connectionCount, equals: 0)
  }

  @Test(arguments: [true, false])
  func `whoever holds connections open does not keep the page from being answered`(asStreams: Bool) throws {
    var server = try LoopbackServer()
    var idle: [Client] = []
    for _ in 0..<LoopbackServer.connectionLimit * 2 {
      let client = Client(port: server.port)
      if asStreams { client.send(head(server, "/events")) }
      idle.append(client)
      turn(&server)
    }
    let (page, listener) = (Client(port: server.port), Client(port: server.port))
    turn(&server)
    page.send(head(server, "/a"))
    listener.send(head(server, "/events"))
    turn(&server)
    expect(page.receive().hasSuffix("at /a"))
    expect(listener.receive().hasSuffix("data: first\n\n"))
    server.broadcast("second")
    expect(listener.receive(), equals: "data: second\n\n")
    expect(
      server.connectionCount <= (asStreams ? LoopbackServer.streamLimit + 1 : LoopbackServer.connectionLimit))
  }

  @Test func `a stream that has been quiet for long is given up`() throws {
    let listener = try Socket.listening()
    let other = Client(port: listener.port)
    guard let accepted = listener.accept() else {
      Issue.record("no connection")
      return
    }
    let connection = Connection(accepted, now: 0)
    connection.answer(.events(startingWith: "first"), now: 5)
    connection.add(Array("data: second\n\n".utf8), now: 100)
    for (now, isClosed) in [(99 + Connection.idleTime, false), (100 + Connection.idleTime, true)] {
      connection.expire(now: now)
      expect(connection.isClosed, equals: isClosed)
    }
    expect(other.receive().contains("data: first"))
  }

  @Test func `waiting ends when another thread rings`() throws {
    var server = try LoopbackServer()
    let wake = try WakeSignal()
    wake.ring()
    wake.ring()
    expect(
      server.wait(for: [wake.descriptor]) { _ in HTTPResponse(refusing: .notFound) },
      equals: [wake.descriptor])
    wake.clear()
    let none = server.wait(for: [wake.descriptor], seconds: 0) { _ in HTTPResponse(refusing: .notFound) }
    expect(none.isEmpty)
  }
}
