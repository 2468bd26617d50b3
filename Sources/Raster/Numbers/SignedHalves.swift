#if arch(x86_64) && !PORTABLE
  import _Builtin_intrinsics.intel.sse2
#endif

/// Arithmetic on both 16-bit halves of 32-bit lanes, as signed numbers.
enum SignedHalves {
  /// Returns the sum of the product of the low halves and that of the high halves, per lane.
  @inline(__always)
  static func sums(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    #if arch(x86_64) && !PORTABLE
      let (a, b) = (unsafeBitCast(a, to: SIMD2<Int64>.self), unsafeBitCast(b, to: SIMD2<Int64>.self))
      return unsafeBitCast(_mm_madd_epi16(a, b), to: SIMD4<Int32>.self)
    #else
      return low(a) &* low(b) &+ (a &>> 16) &* (b &>> 16)
    #endif
  }

  @inline(__always)
  private static func low(_ lanes: SIMD4<Int32>) -> SIMD4<Int32> { (lanes &<< 16) &>> 16 }

  /// Returns lanes with pairs of numbers, the first number being first in memory.
  @inline(__always)
  static func pairs(_ first: SIMD4<Int32>, _ second: SIMD4<Int32>) -> SIMD4<Int32> {
    #if _endian(big)
      first &<< 16 | second & 65535
    #else
      first & 65535 | second &<< 16
    #endif
  }

  /// Returns the weights of two neighbors, which add up to 256, from bits 8…15 of a position in 1/65536, in memory
  /// order.
  @inline(__always)
  static func weights(_ place: SIMD4<Int32>) -> SIMD4<Int32> {
    let second = place &>> 8 & 255
    return pairs(256 &- second, second)
  }
}

/// Four equally spaced positions in 1/65536, each less than 2^14 from 0.
struct FourPlaces {
  private(set) var values: SIMD4<Int32>
  private let step: SIMD4<Int32>

  @inline(__always)
  init(_ start: Int, _ step: Int) {
    let step = Int32(truncatingIfNeeded: step)
    values = SIMD4(repeating: Int32(truncatingIfNeeded: start)) &+ SIMD4(repeating: step) &* SIMD4(0, 1, 2, 3)
    self.step = SIMD4(repeating: step &* 4)
  }

  /// Whether `count` steps from `start` remain within 2^14 of 0.
  @inline(__always)
  static func reach(_ start: Int, _ step: Int, _ count: Int) -> Bool {
    let near = -(1 << 30)...(1 << 30)
    return near ~= start && near ~= start &+ step &* count
  }

  @inline(__always)
  mutating func advance() { values &+= step }
}
