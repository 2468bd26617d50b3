import CVectors
import CZlib
import System

// Chunks in the layout of the PNG specification (§5.3): length, name, data, CRC of name and data.
extension [UInt8] {
  /// Returns a chunk; `name` must have four ASCII letters.
  static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 12)
    bytes.append(bigEndian: UInt32(data.count))
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: data)
    bytes.append(bigEndian: Checksum.crc32(bytes.dropFirst(4)))
    return bytes
  }

  mutating func append(bigEndian value: UInt32) {
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func append(bigEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}

/// The checksum of chunks and of other files (ISO 3309). It uses carryless multiplication if the processor supports it,
/// and zlib otherwise.
package enum Checksum {
  /// Returns the CRC-32 of `bytes`.
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      let whole = Processor.multipliesWithoutCarries && bytes.count >= 64 ? bytes.count & ~15 : 0
      let checksum = whole > 0 ? vectors_crc32(start, whole) : 0
      return UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), start + whole, bytes.count - whole))
    }
  }
}
