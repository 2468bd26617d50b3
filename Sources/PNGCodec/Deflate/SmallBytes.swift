/// Questions about the eight bytes of a word at once, each taken as a number from −128 to 127.
enum SmallBytes {
  /// How many are not −3 to 4.
  @inline(__always)
  static func strongCount(_ word: UInt64) -> Int {
    let high = sums(word, 0x0303_0303_0303_0303) & 0xF8F8_F8F8_F8F8_F8F8
    return ((((high & ~top) &+ ~top) | high) & top).nonzeroBitCount
  }

  private static let top: UInt64 = 0x8080_8080_8080_8080

  /// The sums of the bytes with others below 128, modulo 256.
  @inline(__always)
  private static func sums(_ word: UInt64, _ others: UInt64) -> UInt64 {
    ((word & ~top) &+ others) ^ (word & top)
  }
}
