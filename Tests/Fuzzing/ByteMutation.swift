import CZlib
import TestSupport

/// Mutations of bytes, regardless of their meaning.
enum ByteMutation {
  private static let interesting: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x20, 0x22, 0x2C]

  /// Returns the bytes with a few places changed, removed or repeated, or with words inserted.
  static func mutated(_ bytes: [UInt8], _ words: [String], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0..<16, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where start < bytes.count: bytes[start] = interesting.randomElement(using: &random)!
      case 2: bytes.removeSubrange(start..<end)
      case 3:
        bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4:
        bytes.insert(contentsOf: words.randomElement(using: &random).map { Array($0.utf8) } ?? [0], at: start)
      default: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: start)
      }
    }
    return bytes
  }

  /// Returns a PNG file with correct checksums in its chunks, as far as the chunks can be distinguished.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 8
    while bytes.count - start >= 12 {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end <= bytes.count - 4 else { break }
      let checksum = UInt32(truncatingIfNeeded: crc32_z(0, Array(bytes[(start + 4)..<end]), length + 4))
      for place in 0..<4 {
        bytes[end + place] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * place))
      }
      start = end + 4
    }
    return bytes
  }
}
