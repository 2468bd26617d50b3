/// The bytes of a band, read several at a time.
struct FilteredBytes {
  /// Bytes of a block, of which a mask has a bit each.
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
  private func load128(_ offset: Int) -> SIMD16<UInt8> {
    start.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Whether all bytes of the block at `offset` equal those `back` bytes before.
  @inline(__always)
  func blockRepeats(_ offset: Int, back: Int) -> Bool {
    var all = SIMD16<UInt8>()
    for part in 0..<4 {
      all |= load128(offset &+ 16 &* part) ^ load128(offset &+ 16 &* part &- back)
    }
    return Self.joined(all) == 0
  }

  /// Whether all bytes of the block at `offset` are −3 to 4 modulo 256.
  @inline(__always)
  func blockIsFaint(_ offset: Int) -> Bool {
    var all = SIMD16<UInt8>()
    for part in 0..<4 { all |= load128(offset &+ 16 &* part) &+ 3 }
    return Self.joined(all) & 0xF8F8_F8F8_F8F8_F8F8 == 0
  }

  /// A bit for each byte of the block at `offset`, the first lowest: whether it differs from the one `back` bytes
  /// before.
  @inline(__always)
  func differences(_ offset: Int, back: Int) -> UInt64 {
    let weights = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
    var mask: UInt64 = 0
    for part in 0..<4 {
      let differs = load128(offset &+ 16 &* part) .!= load128(offset &+ 16 &* part &- back)
      let halves = unsafeBitCast(SIMD16().replacing(with: weights, where: differs), to: SIMD2<UInt64>.self)
      // The highest byte of each product is the sum of its eight weights.
      let low = UInt64(littleEndian: halves[0]) &* 0x0101_0101_0101_0101
      let high = UInt64(littleEndian: halves[1]) &* 0x0101_0101_0101_0101
      mask |= (low &>> 56 | (high &>> 48) & 0xFF00) &<< UInt64(16 &* part)
    }
    return mask
  }

  /// The first offset from `start` on whose byte differs from the one `back` bytes before, at most `count`.
  @inline(__always)
  func endOfMatch(from start: Int, back: Int) -> Int {
    var position = start
    while position &+ 16 <= count,
      (load64(position) ^ load64(position &- back))
        | (load64(position &+ 8) ^ load64(position &+ 8 &- back)) == 0
    {
      position &+= 16
    }
    while position &+ 8 <= count {
      let difference = load64(position) ^ load64(position &- back)
      if difference != 0 { return position &+ difference.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < count, load8(position) == load8(position &- back) { position &+= 1 }
    return position
  }

  @inline(__always)
  private static func joined(_ bytes: SIMD16<UInt8>) -> UInt64 {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1]
  }
}
