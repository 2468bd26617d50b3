/// One or two symbols of a block with their extra bits, so that a single table lookup finds the bits of all of them.
///
/// Most literals of filtered rows are small, and nearly all repetitions are of the byte or the pixel before. A block
/// therefore takes hardly more tokens than it has repetitions and pairs of literals.
struct Token: Sendable {
  /// The index of the token in tables, below `count`.
  let index: UInt16

  /// The bias added to the bytes of pairs, which are −8 to 7 modulo 256, to map them to 0…15.
  static let smallBias = 8
  static let smallValues = 2 * smallBias

  static let firstPair = 256
  static let firstByteRun = firstPair + smallValues * smallValues
  static let firstPixelRun = firstByteRun + lengths
  static let firstLength = firstPixelRun + lengths
  static let firstDistance = firstLength + lengths
  static let firstExtra = firstDistance + DeflateSymbols.distanceCount
  static let count = firstExtra + 2 << mostExtraBits

  /// The number of lengths 3…258.
  static let lengths = 256
  /// The maximum number of a distance's extra bits in one token; the rest takes another token.
  static let mostExtraBits = 7

  @inline(__always)
  init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

  @inline(__always)
  static func literal(_ byte: UInt8) -> Token { Token(Int(byte)) }

  /// Returns a token for a repetition of 3…258 bytes, each equal to the byte before or to the byte one pixel before.
  @inline(__always)
  static func run(_ length: Int, ofBytes: Bool) -> Token {
    Token((ofBytes ? firstByteRun : firstPixelRun) &+ length &- DeflateSymbols.shortestMatch)
  }

  /// Returns a token for the length of any other repetition; its distance follows.
  @inline(__always)
  static func length(_ length: Int) -> Token { Token(firstLength &+ length &- DeflateSymbols.shortestMatch) }

  @inline(__always)
  static func distance(symbol: Int) -> Token { Token(firstDistance &+ symbol) }

  /// Returns a token for the low `count` bits of `bits`, at most `mostExtraBits`; the others must be zero.
  @inline(__always)
  static func extra(_ bits: Int, count: Int) -> Token { Token(firstExtra &+ 1 &<< count &+ bits) }
}
