/// A writer of one deflate block with its own Huffman codes (RFC 1951 §3.2.7).
struct BlockWriter {
  /// The maximum code length. The codes of a repetition with their extra bits, at most 46 bits, fit between two
  /// flushes.
  static let codeLimit = 14

  private var bits: BitWriter
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let pixel: Int

  /// Starts a block in `output`, which must have room for the whole block and 8 bytes.
  init(output: UnsafeMutableBufferPointer<UInt8>, counts: SymbolCounts, pixel: Int) {
    guard let start = output.baseAddress else { preconditionFailure("a block needs room") }
    bits = BitWriter(UnsafeMutableRawPointer(start))
    self.pixel = pixel
    literals = HuffmanCode(counts: counts.literals, limit: Self.codeLimit)
    distances = HuffmanCode(counts: counts.distances, limit: Self.codeLimit)
  }

  /// Writes the block's type and the lengths of its codes.
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

  /// Writes the symbols of tokens, which must be those that were counted, and the end of the block.
  mutating func write(_ tokens: UnsafeBufferPointer<Token>) {
    withUnsafeTemporaryAllocation(of: SymbolCode.self, capacity: Token.count) { memory in
      guard let memory = memory.baseAddress else { return }
      let codes = TokenCodes(in: memory, literals: literals, distances: distances, pixel: pixel)
      // A local copy, so that it stays in registers.
      var bits = bits
      Self.write(tokens, codes, &bits)
      self.bits = bits
    }
    Self.writeAlone(literals.codes[DeflateSymbols.endOfBlock], &bits)
  }

  /// Writes an empty stored block, which ends at a byte boundary, and returns the total length in bytes.
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

  /// Writes four codes, joined in pairs so that none waits for all before it. They nearly always fit before a flush.
  @inline(__always)
  private static func write(
    _ a: SymbolCode, _ b: SymbolCode, _ c: SymbolCode, _ d: SymbolCode, _ bits: inout BitWriter
  ) {
    // Shifts use only the lowest six bits of a word, which contain the length. In a sum of words, they contain the
    // length of both codes.
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

/// A writer of bits to memory, lowest bit first (RFC 1951 §3.1.1).
///
/// At most `room` bits may be written between two flushes, and the memory must extend 8 bytes beyond the last bit.
struct BitWriter {
  static let room: UInt64 = 56

  private var cursor: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) {
    self.start = start
    cursor = start
  }

  /// The number of bytes written; valid after alignment to a byte.
  var byteCount: Int { cursor - start }

  /// Appends the low `length` bits of `value`, whose other bits must be zero.
  @inline(__always)
  mutating func write(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Stores all whole bytes; fewer than 8 bits remain.
  @inline(__always)
  mutating func flush() {
    cursor.storeBytes(of: bits.littleEndian, as: UInt64.self)
    cursor += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & 56)
    count &= 7
  }

  /// Pads the last byte with zeros.
  mutating func alignToByte() {
    flush()
    count = (count &+ 7) & ~7
    flush()
  }
}

/// The bits of every token in the codes of a block.
struct TokenCodes {
  private let table: UnsafeMutablePointer<SymbolCode>

  /// Fills a table in `memory`, which must have room for `Token.count` codes and outlive the table. `pixel` is the
  /// number of bytes per pixel.
  init(
    in memory: UnsafeMutablePointer<SymbolCode>, literals: HuffmanCode, distances: HuffmanCode, pixel: Int
  ) {
    table = memory
    literals.codes.withUnsafeBufferPointer { literals in
      distances.codes.withUnsafeBufferPointer { distances in
        setLiterals(literals)
        setRepetitions(literals, distances, pixel)
      }
    }
  }

  @inline(__always)
  subscript(token: Token) -> SymbolCode { table[Int(token.index)] }

  private typealias Codes = UnsafeBufferPointer<SymbolCode>

  private func setLiterals(_ literals: Codes) {
    for byte in 0..<256 { table[byte] = literals[byte] }
    for second in 0..<Token.smallValues {
      let row = table + Token.firstPair + second * Token.smallValues
      let code = literals[(second &- Token.smallBias) & 255]
      for first in 0..<Token.smallValues {
        row[first] = SymbolCode(literals[(first &- Token.smallBias) & 255], code)
      }
    }
  }

  private func setRepetitions(_ literals: Codes, _ distances: Codes, _ pixel: Int) {
    let (byteRun, pixelRun) = (distances[0], distances[pixel - 1])
    for (index, entry) in LengthSymbols.shared.entries.enumerated() {
      let length = SymbolCode(
        literals[Int(entry.symbol)],
        SymbolCode(bits: UInt64(entry.extra), length: UInt64(entry.extraBits)))
      table[Token.firstByteRun + index] = SymbolCode(length, byteRun)
      table[Token.firstPixelRun + index] = SymbolCode(length, pixelRun)
      table[Token.firstLength + index] = length
    }
    for symbol in distances.indices { table[Token.firstDistance + symbol] = distances[symbol] }
    table[Token.firstExtra] = SymbolCode()
    for count in 0...Token.mostExtraBits {
      for bits in 0..<1 << count {
        table[Int(Token.extra(bits, count: count).index)] = SymbolCode(
          bits: UInt64(bits), length: UInt64(count))
      }
    }
  }
}

/// The lengths of a block's two codes, run-length encoded as in the block's header (RFC 1951 §3.2.7).
struct CodeLengths {
  /// A symbol 0…18 of the code length alphabet, with its extra bits.
  struct Item {
    var symbol: UInt8
    var extra: UInt8 = 0
    var extraBits: UInt8 = 0
  }

  /// The order in which the header states the code lengths of the code for `items`.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The number of stated lengths of each code.
  let literalCount: Int
  let distanceCount: Int
  private(set) var items: [Item] = []

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(257, Self.used(literals))
    distanceCount = max(1, Self.used(distances))
    var lengths = Array(literals[..<literalCount])
    lengths.append(contentsOf: distances[..<distanceCount])
    items.reserveCapacity(lengths.count)
    var index = 0
    while index < lengths.count {
      var end = index + 1
      while end < lengths.count, lengths[end] == lengths[index] { end += 1 }
      appendRun(of: lengths[index], end - index)
      index = end
    }
  }

  /// The number of occurrences of each symbol in `items`.
  var counts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[Int(item.symbol)] += 1 }
    return counts
  }

  /// Returns how many lengths of the code for `items` must be stated in `order`, at least 4.
  static func statedCount(_ lengths: [UInt8]) -> Int { max(4, used(order.map { lengths[$0] })) }

  /// Returns the number of lengths up to the last that is not 0.
  private static func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

  private mutating func appendRun(of value: UInt8, _ count: Int) {
    var rest = count
    if value != 0 {
      items.append(Item(symbol: value))
      rest -= 1
    }
    while rest >= 3 {
      let (item, taken) = Self.repetition(ofZero: value == 0, rest)
      items.append(item)
      rest -= taken
    }
    for _ in 0..<rest { items.append(Item(symbol: value)) }
  }

  private static func repetition(ofZero isZero: Bool, _ rest: Int) -> (Item, taken: Int) {
    if !isZero {
      let taken = min(6, rest)
      return (Item(symbol: 16, extra: UInt8(taken - 3), extraBits: 2), taken)
    }
    if rest < 11 { return (Item(symbol: 17, extra: UInt8(rest - 3), extraBits: 3), rest) }
    let taken = min(138, rest)
    return (Item(symbol: 18, extra: UInt8(taken - 11), extraBits: 7), taken)
  }
}
