import System

/// How a request ends, by its number.
package enum HTTPStatus: Int, Hashable, Sendable {
  case switchingProtocols = 101
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case contentTooLarge = 413
  case misdirected = 421
  case headTooLarge = 431
  case unavailable = 503

  /// The phrase of RFC 9110.
  var reason: String {
    switch self {
    case .switchingProtocols: "Switching Protocols"
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .contentTooLarge: "Content Too Large"
    case .misdirected: "Misdirected Request"
    case .headTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    }
  }
}

/// What a request gets.
package struct HTTPResponse: Hashable, Sendable {
  /// What a body is.
  package enum ContentType: String, Hashable, Sendable {
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    case png = "image/png"
    case bytes = "application/octet-stream"
    case text = "text/plain; charset=utf-8"
    case eventStream = "text/event-stream"
  }

  /// How the request ended.
  package let status: HTTPStatus
  /// What the body is.
  package let type: ContentType
  /// Its bytes; of a stream the first message.
  package let body: [UInt8]

  /// What was asked for.
  package init(_ type: ContentType, _ body: [UInt8]) {
    status = .ok
    self.type = type
    self.body = body
  }

  /// A refusal, in a line of text.
  package init(refusing status: HTTPStatus) {
    self.status = status
    type = .text
    body = Array("\(status.rawValue) \(status.reason)\n".utf8)
  }

  /// A stream of messages that begins with one.
  package static func events(startingWith message: String) -> HTTPResponse {
    HTTPResponse(.eventStream, Array("retry: \(retryTime)\n".utf8) + eventBytes(message))
  }

  /// The connection becomes a WebSocket, if that is what a request asks for (RFC 6455, section 4.2).
  package init(openingSocketFor request: HTTPRequest) {
    let keys = request.values(of: "sec-websocket-key")
    let words = request.values(of: "upgrade").map { $0.lowercased() }
    guard words == ["websocket"], request.values(of: "sec-websocket-version") == ["13"], keys.count == 1,
      !request.values(of: "origin").isEmpty
    else {
      self.init(refusing: .badRequest)
      return
    }
    self.init(.switchingProtocols, Self.seal(ofKey: keys[0]))
  }

  private init(_ status: HTTPStatus, _ body: [UInt8]) {
    self.status = status
    type = .bytes
    self.body = body
  }

  private static func seal(ofKey key: String) -> [UInt8] {
    Base64.encoded(SHA1.hash(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }

  /// Milliseconds after which who listens opens a stream anew that has ended.
  private static let retryTime = 250

  /// Whether the connection stays open for further messages.
  var isStream: Bool { type == .eventStream }
  /// Whether the connection becomes a WebSocket.
  var isSocket: Bool { status == .switchingProtocols }

  /// The whole answer. Nothing of it may be kept, shown inside of another site's page, or read by one.
  var bytes: [UInt8] {
    if isSocket {
      let seal = String(decoding: body, as: UTF8.self)
      let lines = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: \(seal)"]
      return Array((["HTTP/1.1 101 \(status.reason)"] + lines).joined(separator: "\r\n").utf8)
        + "\r\n\r\n".utf8
    }
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type.rawValue)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer", "Connection: close",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET") }
    if !isStream { lines.append("Content-Length: \(body.count)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// A message as the stream of `EventSource` has it, a line of data for each line of the text.
  static func eventBytes(_ message: String) -> [UInt8] {
    let lines = message.split(omittingEmptySubsequences: false) { $0.isNewline }
    return Array((lines.map { "data: \($0)\n" }.joined() + "\n").utf8)
  }
}
