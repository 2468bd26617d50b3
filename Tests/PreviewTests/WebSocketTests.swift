import Expectations
import Preview
import TestSupport
import Testing

/// A frame as a browser sends it.
private func frame(
  _ first: UInt8, _ payload: [UInt8], mask: [UInt8] = [1, 2, 3, 4], isMasked: Bool = true
) -> [UInt8] {
  let sizes: [UInt8] =
    payload.count < 126
    ? [UInt8(payload.count)]
    : payload.count < 1 << 16
      ? [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
      : [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
  let head = [first, sizes[0] | (isMasked ? 0x80 : 0)] + sizes.dropFirst()
  return head + (isMasked ? mask + payload.enumerated().map { $1 ^ mask[$0 % 4] } : payload)
}

private func readings(_ bytes: [UInt8], pieces: Int = 1) -> [WebSocketReader.Reading] {
  var (reader, found) = (WebSocketReader(), [WebSocketReader.Reading]())
  for start in stride(from: 0, to: bytes.count, by: max(1, bytes.count / pieces)) {
    reader.append(Array(bytes[start..<min(bytes.count, start + max(1, bytes.count / pieces))]))
    while true {
      let next = reader.next()
      if next == .unfinished { break }
      found.append(next)
      if next == .end { return found }
    }
  }
  return found
}

struct WebSocketReaderTests {
  @Test func `messages come whole, however their bytes arrive`() {
    let long = [UInt8](repeating: 7, count: 40_000)
    let bytes =
      frame(0x81, Array("Hello".utf8)) + frame(0x82, long) + frame(0x89, [1]) + frame(0x8A, [])
      + frame(0x01, [1, 2]) + frame(0x89, [9]) + frame(0x80, [3]) + frame(0x88, [])
    let expected: [WebSocketReader.Reading] = [
      .message(Array("Hello".utf8)), .message(long), .ping([1]), .ping([9]), .message([1, 2, 3]), .end,
    ]
    for pieces in [1, 7, 1000, bytes.count] { expect(readings(bytes, pieces: pieces), equals: expected) }
  }

  private static let wrong: [(String, [UInt8])] = [
    ("a frame without a mask", frame(0x81, [1], isMasked: false)),
    ("reserved bits", frame(0xC1, [1])),
    ("a kind that there is not", frame(0x83, [1]) + zeros(16)),
    ("a control frame in parts", frame(0x09, [1])),
    ("a long control frame", frame(0x89, zeros(126))),
    ("a continuation of nothing", frame(0x80, [1])),
    ("a message inside another", frame(0x01, [1]) + frame(0x81, [1])),
    ("a message too long", frame(0x82, zeros(WebSocketReader.messageLimit + 1))),
    ("a length of all ones", [0x82, 0xFF] + [UInt8](repeating: 0xFF, count: 12)),
    ("parts too long together", frame(0x02, zeros(40_000)) + frame(0x80, zeros(40_000))),
  ]

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  @Test(arguments: wrong)
  func `what no browser sends ends it`(what: String, bytes: [UInt8]) {
    expect(readings(bytes).last, equals: .end, "\(what)")
  }

  @Test func `any bytes are read without a fault`() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...300, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      for case .message(let message) in readings(bytes, pieces: 3) {
        expect(message.count <= WebSocketReader.messageLimit)
      }
    }
  }
}

struct WebSocketOpeningTests {
  private func request(_ fields: String) throws -> HTTPRequest {
    guard case .request(let request) = HTTPRequest.read(Array("GET /socket \(fields)\r\n\r\n".utf8)) else {
      throw ServingError(errno: 0)
    }
    return request
  }

  private static let good =
    "HTTP/1.1\r\nOrigin: http://127.0.0.1:80\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="

  @Test func `the answer to the key of RFC 6455 is that of RFC 6455`() throws {
    let response = HTTPResponse(openingSocketFor: try request(Self.good))
    expect(response.status, equals: .switchingProtocols)
    expect(String(decoding: response.body, as: UTF8.self), equals: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test(arguments: ["Origin", "Upgrade", "Sec-WebSocket-Version", "Sec-WebSocket-Key"])
  func `a request without one of its fields opens nothing`(field: String) throws {
    let response = HTTPResponse(
      openingSocketFor: try request(Self.good.replacing(field + ":", with: "X-\(field):")))
    expect(response.status, equals: .badRequest)
  }
}

struct AccessTokenTests {
  private func admits(_ token: AccessToken, _ query: String) throws -> Bool {
    guard case .request(let request) = HTTPRequest.read(Array("GET /a\(query) HTTP/1.1\r\n\r\n".utf8)) else {
      throw ServingError(errno: 0)
    }
    return token.admits(request)
  }

  @Test func `a token admits requests that carry it whole`() throws {
    let token = AccessToken()
    expect(token.text.count == 32 && token.text != AccessToken().text)
    try expect(admits(token, "?token=\(token.text)"))
    try expect(admits(token, "?scene=1&token=\(token.text)"))
    for wrong in [
      "", "?token=", "?token=\(token.text.dropLast())", "?token=\(token.text)0",
      "?token=\(AccessToken().text)", "?other=\(token.text)",
    ] {
      try expect(!admits(token, wrong), "\(wrong)")
    }
  }
}
