/// Finds where bytes stop being UTF-8 (RFC 3629: shortest forms, no surrogates, at most U+10FFFF).
package enum UTF8Check {
  /// The offset of the first byte of the first ill-formed sequence, or nil.
  package static func firstError(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for later in bytes[(index + 2)..<(index + length)] where later & 0xC0 != 0x80 { return nil }
    return length
  }
}
