/// The unguessable token that every request must carry.
package struct AccessToken: Sendable {
  /// The token, as 32 hexadecimal digits.
  package let text: String

  /// Creates a random token.
  package init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &source)
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Whether a request carries the token. The comparison takes constant time, so that it does not reveal how much of
  /// another text is correct.
  package func admits(_ request: HTTPRequest) -> Bool {
    let given = Array((request.parameter("token") ?? "").utf8)
    let wanted = Array(text.utf8)
    var difference = UInt8(given.count == wanted.count ? 0 : 1)
    for (index, byte) in wanted.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
    return difference == 0
  }
}
