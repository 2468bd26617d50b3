import CZlib
import Expectations
import PNGCodec
import TestSupport
import Testing

struct ChecksumTests {
  @Test func `a checksum is zlib's for every length and place`() {
    var random = SeededGenerator(seed: 41)
    let bytes = (0..<700).map { _ in UInt8.random(in: 0...255, using: &random) }
    for start in 0..<20 {
      for end in start...bytes.count {
        let piece = Array(bytes[start..<end])
        expect(
          UInt(Checksum.crc32(bytes[start..<end])), equals: crc32_z(0, piece, piece.count),
          "\(start)..<\(end)")
      }
    }
    expect(Checksum.crc32([]), equals: 0)
  }
}
