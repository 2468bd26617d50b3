/// The bytes of an XML document, checked before parsing, since parsers take time proportional to the square of the size
/// of some documents.
package struct XMLText {
  /// The maximum number of attributes of an element, including those of the elements around it.
  package static let maximumAttributes = 256

  /// The document in an encoding that is compatible with ASCII.
  private(set) var bytes: [UInt8]
  /// The name of the encoding in the document; UTF-8 if it declares none.
  private(set) var encoding = "UTF-8"

  /// The treatment of a document type.
  package enum DocumentType: Hashable, Sendable {
    case refused
    /// The document type is removed, and its entities are expanded; see `EntityTable`.
    case read
  }

  /// Checks a document.
  ///
  /// - Throws: `XMLError` for a document type that is refused, an element with too many attributes, or an unsupported
  ///   encoding.
  init(_ bytes: [UInt8], documentType: DocumentType) throws(XMLError) {
    self.bytes = bytes
    if let order = ByteOrder(of: bytes) {
      guard let text = order.text(of: bytes) else { throw XMLError(.notUTF16, line: 1) }
      self.bytes = Array(text.utf8)
    } else if let name = try declaredEncoding() {
      encoding = name
    }
    if let start = documentTypeStart() {
      guard documentType == .read else { throw error(.documentType, at: start) }
      self.bytes = try EntityTable.resolved(self.bytes, documentTypeAt: start)
    }
    try checkTags()
  }

  /// Returns a document in UTF-8 if it is in UTF-16, else unchanged, to display its lines.
  package static func readable(_ bytes: [UInt8]) -> [UInt8] {
    ByteOrder(of: bytes)?.text(of: bytes).map { Array($0.utf8) } ?? bytes
  }

  private func error(_ mistake: XMLError.Mistake, at index: Int) -> XMLError {
    XMLError(mistake, line: 1 + bytes.prefix(index).count { $0 == UInt8(ascii: "\n") })
  }
}

extension XMLText {
  /// The byte order of UTF-16, detected by its byte order mark or its first character (XML 1.0, appendix F).
  private enum ByteOrder {
    case lowFirst
    case highFirst

    init?(of bytes: [UInt8]) {
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFF, 0xFE), (0x3C, 0): self = .lowFirst
      case (0xFE, 0xFF), (0, 0x3C): self = .highFirst
      default: return nil
      }
    }

    /// Decodes UTF-16; `nil` if the bytes are not valid.
    func text(of bytes: [UInt8]) -> String? {
      guard bytes.count % 2 == 0 else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 2).lazy.map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return self == .lowFirst ? second << 8 | first : first << 8 | second
      }
      return String(validating: units.drop { $0 == 0xFEFF }, as: UTF16.self)
    }
  }

  /// The prefixes of the names of encodings on the web in which bytes below 0x40 always represent ASCII (WHATWG
  /// Encoding).
  private static let encodings = [
    "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "windows-125", "cp125", "windows-874", "koi8-",
    "shift_jis", "windows-31j", "cp932", "euc-jp", "euc-kr", "gb2312", "gbk", "gb18030", "big5",
  ]

  /// Returns the encoding in an XML declaration. `nil` without one, and for UTF-16, which a text that begins with ASCII
  /// bytes cannot be.
  private func declaredEncoding() throws(XMLError) -> String? {
    guard let end = bytes.prefix(512).firstRange(of: Array("?>".utf8)),
      bytes[..<end.lowerBound].drop(while: Self.marks.contains).starts(with: "<?xml".utf8)
    else { return nil }
    let words = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }
    guard let key = words.firstIndex(of: "encoding"), key + 1 < words.count else { return nil }
    let name = String(words[key + 1])
    if name.lowercased().hasPrefix("utf-16") { return nil }
    guard Self.encodings.contains(where: name.lowercased().hasPrefix) else {
      throw error(.encoding(name), at: end.lowerBound)
    }
    return name
  }

  /// The bytes of UTF-8's byte order mark.
  private static let marks: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the start of a document type, which can only precede the first element; `nil` without one.
  private func documentTypeStart() -> Int? {
    let blanks = Self.marks + " \t\r\n".utf8
    var start = bytes.startIndex
    while true {
      start = bytes[start...].firstIndex { !blanks.contains($0) } ?? bytes.endIndex
      let rest = bytes[start...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return start }
      let ending: String
      switch rest {
      case _ where rest.starts(with: "<!--".utf8): ending = "-->"
      case _ where rest.starts(with: "<?".utf8): ending = "?>"
      default: return nil
      }
      guard let end = rest.firstEnd(of: ending) else { return nil }
      start = end
    }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "_:".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Checks that no element has too many attributes. A tag contains no `<`, and every attribute value is quoted.
  private func checkTags() throws(XMLError) {
    var count = 0
    var isTag = false
    var quote: UInt8?
    let span = bytes.span
    for index in span.indices {
      switch span[index] {
      case UInt8(ascii: "<"):
        count = 0
        isTag = index + 1 < span.count && Self.beginsName(span[index + 1])
        quote = nil
      case _ where !isTag: break
      case let byte where byte == quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: ">"): isTag = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = span[index]
        count += 1
        guard count <= Self.maximumAttributes else {
          throw error(.tooManyAttributes(limit: Self.maximumAttributes), at: index)
        }
      default: break
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end of the first occurrence of a text; `nil` if it does not occur.
  package func firstEnd(of ending: String) -> Int? {
    let signs = Array(ending.utf8)
    var index = startIndex
    while let found = self[index...].firstIndex(of: signs[0]) {
      if self[found...].starts(with: signs) { return found + signs.count }
      index = found + 1
    }
    return nil
  }
}
