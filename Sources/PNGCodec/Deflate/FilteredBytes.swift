#if arch(x86_64) && !PORTABLE
  import _Builtin_intrinsics.intel.sse2
#endif

/// The filtered bytes of a band, loaded several at a time.
struct FilteredBytes {
  /// The number of bytes in a block, and of bits in its mask.
  static let block = 64

  let start: UnsafeRawPointer
  let count: Int

  @inline(__always)
  func load8(_ offset: Int) -> UInt8 { start.load(fromByteOffset: offset, as: UInt8.self) }

  @inline(__always)
  func load64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func load128(_ offset: Int) -> SIMD16<UInt8> {
    start.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Returns whether all bytes of the block at `offset` are −3 to 4 modulo 256.
  @inline(__always)
  func blockIsFaint(_ offset: Int) -> Bool {
    var all = SIMD16<UInt8>()
    for part in 0..<4 { all |= load128(offset &+ 16 &* part) &+ 3 }
    return Self.joined(all) & 0xF8F8_F8F8_F8F8_F8F8 == 0
  }

  /// Returns a mask of the bytes of the block at `offset` that differ from the byte `back` bytes before, first byte in
  /// the lowest bit.
  @inline(__always)
  func differences(_ offset: Int, back: Int) -> UInt64 {
    var mask: UInt64 = 0
    for part in 0..<4 {
      let position = offset &+ 16 &* part
      mask |= Self.equalities(load128(position), load128(position &- back)) &<< UInt64(16 &* part)
    }
    return ~mask
  }

  /// Returns a mask of the bytes that are equal in both vectors, first byte in the lowest bit.
  @inline(__always)
  private static func equalities(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> UInt64 {
    #if arch(x86_64) && !PORTABLE
      let (a, b) = (unsafeBitCast(a, to: SIMD2<Int64>.self), unsafeBitCast(b, to: SIMD2<Int64>.self))
      return UInt64(UInt32(bitPattern: _mm_movemask_epi8(_mm_cmpeq_epi8(a, b))))
    #else
      let weights = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
      let halves = unsafeBitCast(SIMD16().replacing(with: weights, where: a .== b), to: SIMD2<UInt64>.self)
      // The highest byte of each product is the sum of its eight weights.
      let low = UInt64(littleEndian: halves[0]) &* 0x0101_0101_0101_0101
      let high = UInt64(littleEndian: halves[1]) &* 0x0101_0101_0101_0101
      return low &>> 56 | (high &>> 48) & 0xFF00
    #endif
  }

  /// Returns the first offset from `start` on whose byte differs from the one `back` bytes before, at most `count`.
  @inline(__always)
  func endOfMatch(from start: Int, back: Int) -> Int {
    var position = start
    while position &+ 16 <= count {
      let differing = ~Self.equalities(load128(position), load128(position &- back)) & 0xFFFF
      if differing != 0 { return position &+ differing.trailingZeroBitCount }
      position &+= 16
    }
    while position < count, load8(position) == load8(position &- back) { position &+= 1 }
    return position
  }

  /// Returns the sums of the bytes in each half.
  @inline(__always)
  static func sums(of bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    #if arch(x86_64) && !PORTABLE
      return unsafeBitCast(
        _mm_sad_epu8(unsafeBitCast(bytes, to: SIMD2<Int64>.self), SIMD2<Int64>()), to: SIMD2<UInt64>.self)
    #else
      let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
      let pairs = (words & 0x00FF_00FF_00FF_00FF) &+ ((words &>> 8) & 0x00FF_00FF_00FF_00FF)
      // The highest 16 bits of the products are the sums of their four lanes.
      return (pairs &* 0x0001_0001_0001_0001) &>> 48
    #endif
  }

  /// Returns the first eight bytes and the last eight, widened to 16 bits each.
  @inline(__always)
  static func widened(_ bytes: SIMD16<UInt8>) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
    #if arch(x86_64) && !PORTABLE
      let (bytes, zeros) = (unsafeBitCast(bytes, to: SIMD2<Int64>.self), SIMD2<Int64>())
      return (
        unsafeBitCast(_mm_unpacklo_epi8(bytes, zeros), to: SIMD8<UInt16>.self),
        unsafeBitCast(_mm_unpackhi_epi8(bytes, zeros), to: SIMD8<UInt16>.self)
      )
    #else
      var wide = SIMD16<UInt16>()
      for index in 0..<16 { wide[index] = UInt16(bytes[index]) }
      return (wide.lowHalf, wide.highHalf)
    #endif
  }

  /// Returns both halves combined by bitwise OR, which is zero only if all bytes are zero.
  @inline(__always)
  static func joined(_ bytes: SIMD16<UInt8>) -> UInt64 {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1]
  }
}
