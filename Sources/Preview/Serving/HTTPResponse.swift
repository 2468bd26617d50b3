import System

/// The status code of a response.
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

  /// The reason phrase of RFC 9110.
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

/// The response to a request.
package struct HTTPResponse: Hashable, Sendable {
  /// The media type of a body.
  package enum ContentType: String, Hashable, Sendable {
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    case png = "image/png"
    case bytes = "application/octet-stream"
    case text = "text/plain; charset=utf-8"
    case eventStream = "text/event-stream"
  }

  /// The status of the response.
  package let status: HTTPStatus
  /// The media type of the body.
  package let type: ContentType
  /// The bytes of the body; for a stream, those of the first message.
  package let body: [UInt8]

  /// Creates a successful response.
  package init(_ type: ContentType, _ body: [UInt8]) {
    status = .ok
    self.type = type
    self.body = body
  }

  /// Creates a refusal with one line of text.
  package init(refusing status: HTTPStatus) {
    self.status = status
    type = .text
    body = Array("\(status.rawValue) \(status.reason)\n".utf8)
  }

  /// Returns a stream of events that starts with a message.
  package static func events(startingWith message: String) -> HTTPResponse {
    HTTPResponse(.eventStream, Array("retry: \(retryTime)\n".utf8) + eventBytes(message))
  }

  /// Accepts a request to open a WebSocket, or refuses the request if it is not valid (RFC 6455, section 4.2).
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

  /// The time after which a client reopens a stream that has ended, in milliseconds.
  private static let retryTime = 250

  /// Whether the connection remains open for further messages.
  var isStream: Bool { type == .eventStream }
  /// Whether the connection becomes a WebSocket.
  var isSocket: Bool { status == .switchingProtocols }

  /// The bytes of the response. Its headers forbid caching it, embedding it in another site's page, and reading it from
  /// one.
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

  /// Returns a message in the format of `EventSource`, with one line of data for each line of the text.
  static func eventBytes(_ message: String) -> [UInt8] {
    let lines = message.split(omittingEmptySubsequences: false) { $0.isNewline }
    return Array((lines.map { "data: \($0)\n" }.joined() + "\n").utf8)
  }
}

/// The SHA-1 hash of FIPS 180-4, which the WebSocket handshake requires. It is not used for security.
enum SHA1 {
  static func hash(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let bytes = padded(message)
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Returns the message with a one bit, zeros, and its length in bits as the last eight bytes of a block.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    return bytes + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (choice, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ choice &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
