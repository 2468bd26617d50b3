/// A text with placeholders for arguments: `{0} of {1}`. `{{` and `}}` represent single braces.
package struct StringTemplate: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case argument(Int)
  }

  /// An error about an unmatched brace or an invalid placeholder.
  package struct Mistake: Error, Hashable, Sendable {
    /// The error as one sentence without a full stop.
    package var message: String
    /// The range of the erroneous part in the text, in UTF-8 bytes.
    package var range: Range<Int>
  }

  private var parts: [Part] = []
  /// The indexes of the arguments that the text contains.
  private(set) var arguments: Set<Int> = []

  /// Parses a text with placeholders.
  package init(_ text: String) throws(Mistake) {
    let bytes = Array(text.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var (literal, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == open || byte == close else {
        literal.append(byte)
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
        continue
      }
      guard byte == open else {
        throw Mistake(message: "`}` closes nothing", range: index..<index + 1)
      }
      let end = bytes[index...].firstIndex(of: close).map { $0 + 1 }
      guard let end, let number = Self.number(bytes[index + 1..<end - 1]) else {
        throw Mistake(message: "this is not a placeholder such as `{0}`", range: index..<(end ?? bytes.count))
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      parts.append(.argument(number))
      arguments.insert(number)
      (literal, index) = ([], end)
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// Returns the number between braces, 0 to 99; `nil` for anything else.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard 1...2 ~= bytes.count, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the text in pieces, with arguments in their placeholders. No argument may be missing.
  func parts(with arguments: [String]) -> [String] {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .argument(let index): arguments[index]
      }
    }
  }
}
