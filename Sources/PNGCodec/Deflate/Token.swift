/// What stands for one or two symbols of a block with their extra bits, so that one look into a table finds the bits of all.
///
/// Most literals of filtered rows are small, and nearly all repetitions are of the byte or the pixel before, so that a
/// whole block is hardly more tokens than it has repetitions and pairs of literals.
struct Token: Sendable {
  /// Its place in tables, below `count`.
  let index: UInt16

  /// Added to the bytes of pairs, which are −8 to 7 modulo 256, to make them 0 to 15.
  static let smallBias = 8
  static let smallValues = 2 * smallBias

  static let firstPair = 256
  static let firstByteRun = firstPair + smallValues * smallValues
  static let firstPixelRun = firstByteRun + lengths
  static let firstLength = firstPixelRun + lengths
  static let firstDistance = firstLength + lengths
  static let firstExtra = firstDistance + DeflateSymbols.distanceCount
  static let count = firstExtra + 2 << mostExtraBits

  /// The lengths 3…258.
  static let lengths = 256
  /// So many extra bits of a distance at the most are a token; the rest is another one.
  static let mostExtraBits = 7

  @inline(__always)
  init(_ index: Int) { self.index = UInt16(truncatingIfNeeded: index) }

  @inline(__always)
  static func literal(_ byte: UInt8) -> Token { Token(Int(byte)) }

  /// A repetition of 3…258 bytes, each of which is the one before, or the one a pixel before.
  @inline(__always)
  static func run(_ length: Int, ofBytes: Bool) -> Token {
    Token((ofBytes ? firstByteRun : firstPixelRun) &+ length &- DeflateSymbols.shortestMatch)
  }

  /// The length of another repetition, whose distance follows.
  @inline(__always)
  static func length(_ length: Int) -> Token { Token(firstLength &+ length &- DeflateSymbols.shortestMatch) }

  @inline(__always)
  static func distance(symbol: Int) -> Token { Token(firstDistance &+ symbol) }

  /// The low `count` bits of `bits`, at most `mostExtraBits`; the others must be zero.
  @inline(__always)
  static func extra(_ bits: Int, count: Int) -> Token { Token(firstExtra &+ 1 &<< count &+ bits) }
}
