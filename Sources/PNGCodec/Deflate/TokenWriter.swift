/// A converter of literals and repetitions to tokens.
///
/// The lengths of literals and repetitions are unpredictable, so the code does not branch on them while literals are
/// few. It stores whole vectors, and later tokens overwrite the excess.
struct TokenWriter {
  private let bytes: FilteredBytes
  /// The number of bytes per pixel.
  private let pixel: Int
  private let start: UnsafeMutablePointer<Token>
  private var cursor: UnsafeMutablePointer<Token>

  /// Returns the maximum number of tokens for `bytes` bytes, including the excess stored after them. Repetitions of
  /// three bytes take four tokens.
  static func bound(_ bytes: Int) -> Int { bytes + bytes / 3 + group }

  /// Starts writing to `output`, which must have room for `bound(bytes.count)` tokens.
  init(bytes: FilteredBytes, pixel: Int, output: UnsafeMutablePointer<Token>) {
    self.bytes = bytes
    self.pixel = pixel
    start = output
    cursor = output
  }

  /// Writes the tokens of `parse`, whose lengths must add up to the bytes, and returns their number.
  mutating func write(_ parse: UnsafeBufferPointer<Repetition>) -> Int {
    // A local copy, so that it stays in registers.
    var writer = self
    var position = 0
    for entry in parse {
      writer.writeLiterals(position, Int(entry.literals))
      position &+= Int(entry.literals) &+ Int(entry.length)
      if entry.length > 0 { writer.writeRepetition(Int(entry.length), back: Int(entry.distance)) }
    }
    self = writer
    return cursor - start
  }

  @inline(__always)
  private mutating func writeLiterals(_ first: Int, _ count: Int) {
    var (position, rest) = (first, count)
    while position &+ Self.group <= bytes.count {
      let isLast = rest <= Self.group
      let written = isLast ? rest : Self.group
      let (left, right) = (bytes.load128(position), bytes.load128(position &+ 16))
      let bias = UInt8(Token.smallBias)
      let (smallLeft, smallRight) = (left &+ bias, right &+ bias)
      if FilteredBytes.joined((smallLeft | smallRight) & 0xF0) == 0 {
        storePairs(smallLeft, 0)
        storePairs(smallRight, 8)
        cursor += written &>> 1
        // The last literal of an odd number.
        cursor.pointee = .literal(bytes.load8(position &+ max(0, written &- 1)))
        cursor += written & 1
      } else {
        storeLiterals(left, 0)
        storeLiterals(right, 16)
        cursor += written
      }
      if isLast { return }
      position &+= Self.group
      rest &-= Self.group
    }
    for index in 0..<rest {
      cursor.pointee = .literal(bytes.load8(position &+ index))
      cursor += 1
    }
  }

  /// The number of bytes examined together. Most runs of literals between repetitions are shorter.
  private static let group = 32

  /// Stores the tokens of bytes that are all below `smallValues`, two bytes per token.
  @inline(__always)
  private func storePairs(_ bytes: SIMD16<UInt8>, _ offset: Int) {
    let (first, second) = Self.words(bytes)
    store(first &+ second &* UInt16(Token.smallValues) &+ UInt16(Token.firstPair), offset)
  }

  @inline(__always)
  private func storeLiterals(_ bytes: SIMD16<UInt8>, _ offset: Int) {
    let (left, right) = FilteredBytes.widened(bytes)
    store(left, offset)
    store(right, offset &+ 8)
  }

  /// Returns the bytes at even and at odd indices.
  @inline(__always)
  private static func words(_ bytes: SIMD16<UInt8>) -> (even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    let words = unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
    return (words & 0xFF, words &>> 8)
  }

  @inline(__always)
  private func store(_ tokens: SIMD8<UInt16>, _ offset: Int) {
    UnsafeMutableRawPointer(cursor + offset).storeBytes(of: tokens, as: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private mutating func writeRepetition(_ length: Int, back: Int) {
    let (longest, next, last) = DeflateSymbols.pieces(of: length)
    for _ in 0..<longest { writePiece(DeflateSymbols.longestMatch, back: back) }
    writePiece(next, back: back)
    if last > 0 { writePiece(last, back: back) }
  }

  @inline(__always)
  private mutating func writePiece(_ length: Int, back: Int) {
    // Whether `back` is 1 or `pixel`, without a branch between the two.
    if (back &- 1) &* (back &- pixel) == 0 {
      cursor.pointee = Token.run(length, ofBytes: back == 1)
      cursor += 1
      return
    }
    let (symbol, extraBits) = DeflateSymbols.distance(back)
    (cursor[0], cursor[1]) = (.length(length), .distance(symbol: symbol))
    cursor += 2
    var (extra, rest) = ((back &- 1) & (1 &<< extraBits &- 1), extraBits)
    if rest > Token.mostExtraBits {
      cursor.pointee = .extra(extra & (1 << Token.mostExtraBits - 1), count: Token.mostExtraBits)
      cursor += 1
      extra &>>= Token.mostExtraBits
      rest &-= Token.mostExtraBits
    }
    cursor.pointee = .extra(extra, count: rest)
    cursor += rest > 0 ? 1 : 0
  }
}
