import CVectors
import CZlib
import System

/// The checksum of a zlib stream (RFC 1950 §8): the sum of the bytes and the sum of those sums, modulo 65,521.
package enum Adler32 {
  private static let modulus: UInt64 = 65_521

  /// Returns the checksum of bytes.
  ///
  /// Sixteen blocks of 16 bytes, the most that cannot overflow, are summed in lanes of 16 bits. The sum of sums of a
  /// stretch of n bytes is n times the sum before it, plus each byte times its distance from the end. Sums are reduced
  /// after each stretch: the sum of sums of 363 MiB can exceed 64 bits.
  package static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let start = bytes.baseAddress else { return 1 }
    var sum: UInt64 = 1
    var sumOfSums: UInt64 = 0
    var position = 0
    while Processor.hasAVX2, position &+ 32 <= bytes.count {
      let count = min(bytes.count &- position, 1 << 20) & ~31
      var (plain, weighted) = (UInt64(0), UInt64(0))
      vectors_sums(start + position, Int64(count), &plain, &weighted)
      sumOfSums = (sumOfSums &+ sum &* UInt64(count) &+ weighted) % modulus
      sum = (sum &+ plain) % modulus
      position &+= count
    }
    while position &+ stretchLength <= bytes.count {
      let (plain, weighted) = stretch(UnsafeRawPointer(start + position))
      sumOfSums = (sumOfSums &+ sum &* UInt64(stretchLength) &+ weighted) % modulus
      sum = (sum &+ plain) % modulus
      position &+= stretchLength
    }
    while position < bytes.count {
      sum &+= UInt64(start[position])
      sumOfSums &+= sum
      position &+= 1
    }
    return UInt32(truncatingIfNeeded: (sumOfSums % modulus) << 16 | sum % modulus)
  }

  /// Returns the checksum of two concatenated byte sequences from their checksums; `count` is the length of the second.
  static func combined(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), count))
  }

  private static let stretchLength = 256

  /// Returns the sum of a stretch, and the sum of each byte times its distance from the end.
  @inline(__always)
  private static func stretch(_ bytes: UnsafeRawPointer) -> (plain: UInt64, weighted: UInt64) {
    var (first, second) = (SIMD8<UInt16>(), SIMD8<UInt16>())
    var (firstBefore, secondBefore) = (SIMD8<UInt16>(), SIMD8<UInt16>())
    for block in 0..<16 {
      let words = bytes.loadUnaligned(fromByteOffset: block &* 16, as: SIMD2<UInt64>.self)
      firstBefore &+= first
      secondBefore &+= second
      first &+= SIMD8(widening: words[0])
      second &+= SIMD8(widening: words[1])
    }
    let weighted =
      SIMD8(widening: firstBefore &+ secondBefore) &<< 4
      &+ SIMD8(widening: first &* SIMD8(16, 15, 14, 13, 12, 11, 10, 9))
      &+ SIMD8(widening: second &* SIMD8(8, 7, 6, 5, 4, 3, 2, 1))
    return (UInt64(SIMD8(widening: first &+ second).wrappedSum()), UInt64(weighted.wrappedSum()))
  }
}
