// Conversions of lanes to twice the bits. The standard library's conversion becomes one instruction when optimized.
// Without optimization, as in the portable build, it takes a microsecond.

extension SIMD8<UInt16> {
  /// Widens the bytes of a word, in the order of memory.
  @inlinable @inline(__always)
  package init(widening word: UInt64) {
    #if PORTABLE
      let halves = unsafeBitCast(word, to: SIMD2<UInt32>.self)
      self = unsafeBitCast(SIMD2(halves[0].spreadBytes, halves[1].spreadBytes), to: Self.self)
    #else
      self.init(truncatingIfNeeded: unsafeBitCast(word, to: SIMD8<UInt8>.self))
    #endif
  }
}

extension SIMD8<UInt32> {
  /// Widens the lanes.
  @inlinable @inline(__always)
  package init(widening lanes: SIMD8<UInt16>) {
    #if PORTABLE
      let pairs = unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
      let spread = SIMD4(
        pairs[0].spreadHalves, pairs[1].spreadHalves, pairs[2].spreadHalves, pairs[3].spreadHalves)
      self = unsafeBitCast(spread, to: Self.self)
    #else
      self.init(truncatingIfNeeded: lanes)
    #endif
  }
}

extension SIMD4<UInt32> {
  /// Widens the lanes.
  @inlinable @inline(__always)
  package init(widening lanes: SIMD4<UInt16>) {
    #if PORTABLE
      let pairs = unsafeBitCast(lanes, to: SIMD2<UInt32>.self)
      self = unsafeBitCast(SIMD2(pairs[0].spreadHalves, pairs[1].spreadHalves), to: Self.self)
    #else
      self.init(truncatingIfNeeded: lanes)
    #endif
  }
}

extension UInt32 {
  /// The two halves, each zero-extended to 32 bits.
  @usableFromInline var spreadHalves: UInt64 { (UInt64(self) | UInt64(self) << 16) & 0x0000_FFFF_0000_FFFF }

  /// The four bytes, each zero-extended to 16 bits.
  @usableFromInline var spreadBytes: UInt64 {
    let halves = spreadHalves
    return (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
  }
}
