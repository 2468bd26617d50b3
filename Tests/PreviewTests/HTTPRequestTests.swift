import Expectations
import Preview
import TestSupport
import Testing

private func request(_ lines: String...) -> [UInt8] {
  Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
}

private func read(_ bytes: [UInt8]) throws -> HTTPRequest {
  guard case .request(let request) = HTTPRequest.read(bytes) else { throw ServingError(errno: 0) }
  return request
}

struct HTTPRequestTests {
  @Test func `a head has a method, a path, a query and fields`() throws {
    let read = try read(
      request("GET /stills/3/0/57?without=a%2Fb%20c&x= HTTP/1.1", "Host: localhost:1", "X-A:b ", "x-a: \tc"))
    expect(read.method == "GET" && read.path == "/stills/3/0/57")
    expect(read.parameter("without"), equals: "a/b c")
    expect(read.parameter("x"), equals: "")
    expect(read.parameter("y") == nil)
    expect(read.values(of: "host") == ["localhost:1"] && read.values(of: "x-a") == ["b", "c"])
  }

  @Test(arguments: ["%", "%2", "%zz", "%ff", "%+1"])
  func `a parameter that is no text is none`(value: String) throws {
    try expect(read(request("GET /?a=\(value) HTTP/1.1")).parameter("a") == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/2", "GET http://a/ HTTP/1.1",
    "G(T / HTTP/1.1",
    "GET /\u{1} HTTP/1.1", "GET /ä HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nA: b\nC: d",
    "GET / HTTP/1.1\r\nA: \u{0}", "GET / HTTP/1.1\nHost: a",
  ])
  func `what is no head is refused`(text: String) {
    expect(HTTPRequest.read(request(text)), equals: .refused(.badRequest))
  }

  @Test(arguments: ["Content-Length: 1", "Content-Length: x", "Transfer-Encoding: chunked"])
  func `a body is refused`(field: String) {
    expect(HTTPRequest.read(request("GET / HTTP/1.1", field)), equals: .refused(.contentTooLarge))
  }

  @Test func `a head keeps its limits`() throws {
    let line = "A: " + String(repeating: "b", count: HTTPRequest.headLimit - 23)
    expect(request("GET / HTTP/1.1", line).count, equals: HTTPRequest.headLimit)
    try expect(read(request("GET / HTTP/1.1", line)).fields.count, equals: 1)
    expect(HTTPRequest.read(request("GET / HTTP/1.1", line + "b")), equals: .refused(.headTooLarge))
    let many = Array(repeating: "a: b", count: HTTPRequest.fieldLimit + 1).joined(separator: "\r\n")
    expect(HTTPRequest.read(request("GET / HTTP/1.1", many)), equals: .refused(.headTooLarge))
  }

  @Test func `a head is read however it is cut`() {
    let whole = request("GET /a HTTP/1.1", "Host: localhost:1")
    for count in 0..<whole.count { expect(HTTPRequest.read(Array(whole.prefix(count))), equals: .unfinished) }
  }

  /// Bytes of all kinds, and heads with some of their bytes changed.
  @Test func `random bytes are read or refused`() {
    var generator = SeededGenerator(seed: 20)
    let head = request("GET /a?b=%41 HTTP/1.1", "Host: localhost:1", "Origin: http://localhost:1")
    for _ in 0..<2000 {
      var bytes = head
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if case .request(let request) = HTTPRequest.read(bytes) {
        expect(request.path.hasPrefix("/"), "seed 20: \(bytes)")
        _ = request.parameter("b")
      }
      let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      expect(HTTPRequest.read(noise) != .refused(.forbidden), "seed 20: \(noise)")
    }
  }
}

struct RequestOriginTests {
  private func refusal(_ method: String = "GET", _ fields: String...) throws -> HTTPStatus? {
    let lines = ["\(method) / HTTP/1.1"] + fields
    return LocalOrigin(port: 4321).refusal(of: try read(request(lines.joined(separator: "\r\n"))))
  }

  @Test(arguments: ["127.0.0.1:4321", "localhost:4321"])
  func `the page itself may ask`(host: String) throws {
    try expect(refusal("GET", "Host: \(host)") == nil)
    try expect(
      refusal("GET", "Host: \(host)", "Origin: http://\(host)", "Sec-Fetch-Site: same-origin") == nil)
    try expect(refusal("GET", "Host: \(host)", "Sec-Fetch-Site: none") == nil)
    try expect(refusal("POST", "Host: \(host)"), equals: .methodNotAllowed)
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "127.0.0.1:4322", "localhost:43210", "example.com", "example.com:4321",
    "127.0.0.1:4321.example.com", "LOCALHOST:4321", "[::1]:4321", "0.0.0.0:4321", "",
  ])
  func `another host is none of ours`(host: String) throws {
    try expect(refusal("GET", "Host: \(host)"), equals: .misdirected)
  }

  @Test func `a host is named once`() throws {
    try expect(refusal(), equals: .misdirected)
    try expect(refusal("GET", "Host: localhost:4321", "Host: example.com"), equals: .misdirected)
  }

  @Test(arguments: [
    "Origin: http://example.com", "Origin: null", "Origin: https://localhost:4321",
    "Origin: http://127.0.0.1:4321", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
  ])
  func `another site gets nothing`(field: String) throws {
    try expect(refusal("GET", "Host: localhost:4321", field), equals: .forbidden)
  }
}
