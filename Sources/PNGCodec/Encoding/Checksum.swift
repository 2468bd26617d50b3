import CVectors
import CZlib
import System

/// The checksum of a chunk, and of other files (ISO 3309): by multiplication without carries where the processor has it,
/// else zlib's.
package enum Checksum {
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      let whole = Processor.multipliesWithoutCarries && bytes.count >= 64 ? bytes.count & ~15 : 0
      let checksum = whole > 0 ? vectors_crc32(start, whole) : 0
      return UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), start + whole, bytes.count - whole))
    }
  }
}
