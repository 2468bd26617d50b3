/// The readable part of texts in feeds.
enum PlainText {
  /// A text in which runs of blanks and line ends have become single spaces, with none at its ends.
  static func of(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text of an HTML fragment: tags and comments left out, character references read.
  static func ofMarkup(_ markup: String) -> String {
    var text = ""
    var rest = Substring(markup)
    while let index = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<index]
      rest = rest[index...]
      if rest.first == "<" {
        rest = afterTag(rest)
        text += " "
      } else {
        text += takeReference(&rest)
      }
    }
    return of(text + rest)
  }

  /// What follows a tag or comment; nothing when it is never closed.
  private static func afterTag(_ rest: Substring) -> Substring {
    let end = rest.hasPrefix("<!--") ? "-->" : ">"
    return rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
  }

  /// Takes `&name;` or `&#number;` off the front, or a lone `&`.
  private static func takeReference(_ rest: inout Substring) -> String {
    let body = rest.dropFirst().prefix(10)
    if let end = body.firstIndex(of: ";"), let character = character(body[..<end]) {
      rest = rest[rest.index(after: end)...]
      return String(character)
    }
    rest = rest.dropFirst()
    return "&"
  }

  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "copy": "©", "yen": "¥",
  ]

  private static func character(_ reference: Substring) -> Character? {
    guard reference.first == "#" else { return named[String(reference)] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
