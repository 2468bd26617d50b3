/// What an address has to carry so that a server does what it asks for; nobody can guess it.
package struct AccessToken: Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  /// One that there was never before.
  package init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &source)
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// True when a request carries it. How long that takes does not tell how much of another text is right.
  package func admits(_ request: HTTPRequest) -> Bool {
    let given = Array((request.parameter("token") ?? "").utf8)
    let wanted = Array(text.utf8)
    var difference = UInt8(given.count == wanted.count ? 0 : 1)
    for (index, byte) in wanted.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
    return difference == 0
  }
}
