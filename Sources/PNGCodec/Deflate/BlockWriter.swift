/// Writes one block with its own codes (RFC 1951 §3.2.7).
struct BlockWriter {
  /// The longest code that is used. Those of a repetition with their extra bits, 46 at the most, fit between two flushes.
  static let codeLimit = 14

  private var bits: BitWriter
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let pixel: Int

  /// `output` must have room for the whole block and 8 bytes.
  init(output: UnsafeMutableBufferPointer<UInt8>, counts: SymbolCounts, pixel: Int) {
    guard let start = output.baseAddress else { preconditionFailure("a block needs room") }
    bits = BitWriter(UnsafeMutableRawPointer(start))
    self.pixel = pixel
    literals = HuffmanCode(counts: counts.literals, limit: Self.codeLimit)
    distances = HuffmanCode(counts: counts.distances, limit: Self.codeLimit)
  }

  /// The block's type and the lengths of its codes.
  mutating func writeHeader() {
    let lengths = CodeLengths(literals: literals.lengths, distances: distances.lengths)
    let code = HuffmanCode(counts: lengths.counts, limit: 7)
    let order = CodeLengths.order.prefix(CodeLengths.statedCount(code.lengths))
    bits.write(0b100, 3)
    bits.write(UInt64(lengths.literalCount - 257), 5)
    bits.write(UInt64(lengths.distanceCount - 1), 5)
    bits.write(UInt64(order.count - 4), 4)
    bits.flush()
    for symbol in order {
      bits.write(code.codes[symbol].length, 3)
      bits.flush()
    }
    for item in lengths.items {
      Self.write(code.codes[Int(item.symbol)], &bits)
      bits.write(UInt64(item.extra), UInt64(item.extraBits))
      bits.flush()
    }
  }

  /// The symbols of tokens, which are those that were counted, and the end of the block.
  mutating func write(_ tokens: UnsafeBufferPointer<Token>) {
    withUnsafeTemporaryAllocation(of: SymbolCode.self, capacity: Token.count) { memory in
      guard let memory = memory.baseAddress else { return }
      let codes = TokenCodes(in: memory, literals: literals, distances: distances, pixel: pixel)
      // In a local variable, so that it stays in registers.
      var bits = bits
      Self.write(tokens, codes, &bits)
      self.bits = bits
    }
    Self.writeAlone(literals.codes[DeflateSymbols.endOfBlock], &bits)
  }

  /// An empty stored block, which ends at a byte; returns the length of everything.
  mutating func finish() -> Int {
    bits.write(0, 3)
    bits.alignToByte()
    bits.write(0xFFFF_0000, 32)
    bits.flush()
    return bits.byteCount
  }

  @inline(__always)
  private static func write(
    _ tokens: UnsafeBufferPointer<Token>, _ codes: TokenCodes, _ bits: inout BitWriter
  ) {
    guard let start = tokens.baseAddress else { return }
    var index = 0
    while index &+ 4 <= tokens.count {
      let four = start + index
      write(codes[four[0]], codes[four[1]], codes[four[2]], codes[four[3]], &bits)
      index &+= 4
    }
    while index < tokens.count {
      writeAlone(codes[start[index]], &bits)
      index &+= 1
    }
  }

  /// Four codes, joined by twos so that none waits for all before it; nearly always there is room for them before a flush.
  @inline(__always)
  private static func write(
    _ a: SymbolCode, _ b: SymbolCode, _ c: SymbolCode, _ d: SymbolCode, _ bits: inout BitWriter
  ) {
    // Shifts take the lowest six bits of a word, which are the length, and of a sum of words that of both codes.
    let (ab, cd) = (a.bits | b.bits &<< a.word, c.bits | d.bits &<< c.word)
    let (first, second) = (a.word &+ b.word, c.word &+ d.word)
    let length = (first &+ second) & 255
    if length <= BitWriter.room {
      bits.write(ab | cd &<< first, length)
      bits.flush()
    } else {
      writeAlone(a, &bits)
      writeAlone(b, &bits)
      writeAlone(c, &bits)
      writeAlone(d, &bits)
    }
  }

  @inline(__always)
  private static func writeAlone(_ code: SymbolCode, _ bits: inout BitWriter) {
    write(code, &bits)
    bits.flush()
  }

  @inline(__always)
  private static func write(_ code: SymbolCode, _ bits: inout BitWriter) {
    bits.write(code.bits, code.length)
  }
}
