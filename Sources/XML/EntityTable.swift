/// The text entities that a document type declares, as Illustrator does for its namespaces: `<!ENTITY name "text">`.
///
/// Entities with markup or references to other entities are rejected, which prevents exponential expansion.
struct EntityTable {
  /// The maximum number of bytes that all references of a document expand to.
  static let maximumBytes = 1 << 20
  private static let maximumCount = 256

  private var texts: [[UInt8]: [UInt8]] = [:]

  /// Returns a document with its document type replaced by blanks, so that lines are preserved, and with its entities
  /// expanded.
  static func resolved(_ bytes: [UInt8], documentTypeAt start: Int) throws(XMLError) -> [UInt8] {
    let line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    guard let end = end(of: bytes[start...]) else { throw XMLError(.documentType, line: line) }
    var table = EntityTable()
    guard table.read(bytes[start..<end]) else { throw XMLError(.entity, line: line) }
    let blank = bytes[start..<end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    let rest = bytes[end...]
    guard !table.texts.isEmpty else { return bytes[..<start] + blank + rest }
    return try bytes[..<start] + blank + table.replaced(rest, line: line)
  }

  /// Returns the end of a document type: after its `>` outside quotes, comments and the brackets of its own
  /// declarations. `nil` if it is not closed.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var (quote, isInside) = (UInt8?.none, false)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if quote == nil, byte == UInt8(ascii: "<"), bytes[index...].starts(with: "<!--".utf8) {
        guard let end = bytes[(index + 4)...].firstEnd(of: "-->") else { return nil }
        index = end
        continue
      }
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads the declarations of a document type outside its comments. Returns false for an entity that is not a plain
  /// text in the document.
  private mutating func read(_ type: ArraySlice<UInt8>) -> Bool {
    var rest = type
    while let start = rest.firstEnd(of: "<!") {
      rest = rest[start...]
      if rest.starts(with: "--".utf8) {
        guard let end = rest.dropFirst(2).firstEnd(of: "-->") else { return false }
        rest = rest[end...]
        continue
      }
      guard rest.starts(with: "ENTITY".utf8) else { continue }
      rest = rest.dropFirst("ENTITY".utf8.count).drop(while: Self.isBlank)
      let name = Array(rest.prefix { !Self.isBlank($0) })
      rest = rest.dropFirst(name.count).drop(while: Self.isBlank)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return false }
      let text = rest[(rest.startIndex + 1)..<end]
      let isPlain = !text.contains { "<&%".utf8.contains($0) }
      guard isPlain, name.first != UInt8(ascii: "%"), text.count <= 1024, texts.count < Self.maximumCount
      else { return false }
      if texts[name] == nil { texts[name] = Array(text) }
      rest = rest[(end + 1)...]
    }
    return true
  }

  private func replaced(_ bytes: ArraySlice<UInt8>, line: Int) throws(XMLError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    var count = 0
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let name = rest[(start + 1)...].prefix(64).prefix { $0 != UInt8(ascii: ";") }
      if let text = texts[Array(name)], name.endIndex < rest.endIndex,
        rest[name.endIndex] == UInt8(ascii: ";")
      {
        count += text.count
        guard count <= Self.maximumBytes else {
          throw XMLError(.tooManyEntities(limit: Self.maximumBytes), line: line)
        }
        result += text
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(rest[start])
        rest = rest[(start + 1)...]
      }
    }
    return result + rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}
