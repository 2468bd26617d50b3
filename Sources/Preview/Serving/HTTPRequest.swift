/// The head of an HTTP request, as specified by RFC 9112. Requests with a body are refused.
package struct HTTPRequest: Hashable, Sendable {
  /// A header field.
  package struct Field: Hashable, Sendable {
    /// The name of the field, in lowercase.
    var name: String
    var value: String
  }

  /// The result of parsing the bytes that a connection has received.
  package enum Reading: Hashable, Sendable {
    /// The head is incomplete.
    case unfinished
    case request(HTTPRequest)
    case refused(HTTPStatus)
  }

  /// The maximum size of the head, in bytes.
  package static let headLimit = 8192
  /// The maximum number of header fields.
  package static let fieldLimit = 64

  /// The method, such as `GET`.
  package let method: String
  /// The target up to the question mark, percent-encoded as received; it starts with a slash.
  package let path: String
  /// The part of the target after the question mark.
  let query: String
  /// The header fields, in the order in which they were received.
  package let fields: [Field]

  /// Returns all values of a field, whose name must be given in lowercase.
  package func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Returns the decoded value of a query parameter; `nil` if it is missing or not valid UTF-8.
  package func parameter(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return Self.decoded(parts[1].utf8) }
    }
    return nil
  }

  /// Decodes text in which `%` and two hexadecimal digits represent a byte; `nil` if it is not valid.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension HTTPRequest {
  /// Parses the bytes that a connection has received so far.
  package static func read(_ bytes: [UInt8]) -> Reading {
    let end = bytes.prefix(headLimit).firstRange(of: Array("\r\n\r\n".utf8))
    guard let end else { return bytes.count < headLimit ? .unfinished : .refused(.headTooLarge) }
    var lines = bytes[..<end.lowerBound].split(whole: Array("\r\n".utf8))
    guard let first = lines.popFirst(), let target = Target(first) else { return .refused(.badRequest) }
    guard lines.count <= fieldLimit else { return .refused(.headTooLarge) }
    var fields: [Field] = []
    for line in lines {
      guard let field = Field(line) else { return .refused(.badRequest) }
      fields.append(field)
    }
    let request = HTTPRequest(
      method: target.method, path: target.path, query: target.query, fields: fields)
    let hasBody =
      !request.values(of: "transfer-encoding").isEmpty
      || request.values(of: "content-length").contains { $0 != "0" }
    return hasBody ? .refused(.contentTooLarge) : .request(request)
  }

  /// The request line: `GET /path?query HTTP/1.1`.
  private struct Target {
    var method: String
    var path: String
    var query: String

    init?(_ line: ArraySlice<UInt8>) {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isTokenSign),
        words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
        words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
      else { return nil }
      method = String(decoding: words[0], as: UTF8.self)
      let parts = words[1].split(
        separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
      path = String(decoding: parts[0], as: UTF8.self)
      query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    }
  }
}

extension HTTPRequest.Field {
  /// Parses a line `name: value`; `nil` if it is not valid or continues the previous line.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenSign)
    else { return nil }
    let blanks: [UInt8] = [0x20, 0x09]
    let value = line[(colon + 1)...].drop { blanks.contains($0) }
    let trimmed = value.reversed().drop { blanks.contains($0) }.reversed()
    guard trimmed.allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) || $0 >= 0x80 }) else { return nil }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    self.value = String(decoding: trimmed, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the parts between all occurrences of a separator.
  fileprivate func split(whole separator: [UInt8]) -> ArraySlice<ArraySlice<UInt8>> {
    var parts: ArraySlice<ArraySlice<UInt8>> = []
    var rest = self
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}

extension UInt8 {
  /// Whether the byte is permitted in a token (RFC 9110, section 5.6.2).
  fileprivate var isTokenSign: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }

  /// The value of a hexadecimal digit; `nil` for other bytes.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
