import XML

/// A parser that removes the tags from HTML in one pass, with the tokenization of browsers (HTML Standard §13.2.5).
struct Markup {
  private let bytes: [UInt8]
  private var index = 0
  private var text: [UInt8] = []

  /// Returns the text of a fragment, with a space for each tag and unresolved character references, without comments,
  /// scripts and style sheets.
  static func text(of fragment: String) -> String {
    var markup = Markup(bytes: Array(fragment.utf8))
    markup.read()
    return String(decoding: markup.text, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var rest: ArraySlice<UInt8> { bytes[index...] }

  private mutating func read() {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "<") else {
        text.append(byte)
        continue
      }
      switch rest.first {
      case let next? where next.isLetter: skipElement()
      case UInt8(ascii: "!") where rest.starts(with: "!--".utf8): skipComment()
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skip(past: ">")
      case UInt8(ascii: "/") where rest.dropFirst().first?.isLetter ?? false:
        text.append(UInt8(ascii: " "))
        index += 1
        skipTag()
      case UInt8(ascii: "/") where rest.count > 1: skip(past: ">")
      default: text += "&lt;".utf8
      }
    }
  }

  private mutating func skip(past ending: String) { index = rest.firstEnd(of: ending) ?? bytes.count }

  private mutating func skipComment() {
    // The start marker of a comment may overlap its end marker.
    index += 1
    if rest.starts(with: "-->".utf8) || rest.starts(with: "--->".utf8) {
      skip(past: ">")
    } else {
      index += 2
      skip(past: "-->")
    }
  }

  private mutating func skipElement() {
    let name = String(decoding: rest.prefix { !$0.endsName }, as: UTF8.self).lowercased()
    skipTag()
    text.append(UInt8(ascii: " "))
    guard name == "script" || name == "style" else { return }
    while index < bytes.count {
      skip(past: "</")
      let end = rest.prefix { !$0.endsName }
      if String(decoding: end, as: UTF8.self).lowercased() == name { break }
    }
    skipTag()
    text.append(UInt8(ascii: " "))
  }

  /// Continues after the `>` that ends a tag. Quotes enclose other `>` only at the start of a value.
  private mutating func skipTag() {
    var isValue = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "="): isValue = true
      case UInt8(ascii: "\"") where isValue: skip(past: "\"")
      case UInt8(ascii: "'") where isValue: skip(past: "'")
      case let byte where byte.isBlank: continue
      default: break
      }
      isValue = byte == UInt8(ascii: "=")
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isBlank: Bool {
    switch self {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }
  fileprivate var endsName: Bool { isBlank || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
