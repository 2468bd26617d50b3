/// The Base64 encoding of RFC 4648, section 4.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the encoded bytes, padded to whole groups of four characters.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Self.alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        text.append(
          index <= count ? alphabet[Int(group >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return text
  }

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) })

  /// Returns the decoded bytes of a text, with or without padding; ASCII whitespace is skipped. `nil` for any other
  /// character outside the alphabet, a character after padding, or an incomplete group of one character.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group: (bits: UInt32, count: Int) = (0, 0)
    var isPadded = false
    for character in text where !(character == 0x20 || (0x09...0x0D).contains(character)) {
      isPadded = isPadded || character == UInt8(ascii: "=")
      if isPadded, character == UInt8(ascii: "=") { continue }
      guard !isPadded, let value = values[character] else { return nil }
      group = (group.bits << 6 | value, group.count + 1)
      if group.count == 4 {
        bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: group.bits >> $0) }
        group = (0, 0)
      }
    }
    switch group.count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: group.bits >> 4))
    case 3: bytes += [10, 2].map { UInt8(truncatingIfNeeded: group.bits >> $0) }
    default: return nil
    }
    return bytes
  }
}
