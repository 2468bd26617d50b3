/// Writes one block with its own codes (RFC 1951 §3.2.7).
struct BlockWriter {
  /// The longest code that is used: four of them fit between two flushes.
  static let codeLimit = 14

  private var bits: BitWriter
  private let literals: HuffmanCode
  private let distances: HuffmanCode

  /// `output` must have room for the whole block and 8 bytes.
  init(output: UnsafeMutableBufferPointer<UInt8>, counts: SymbolCounts) {
    guard let start = output.baseAddress else { preconditionFailure("a block needs room") }
    bits = BitWriter(UnsafeMutableRawPointer(start))
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
      bits.write(UInt64(code.lengths[symbol]), 3)
      bits.flush()
    }
    for item in lengths.items {
      Self.write(code.codes[Int(item.symbol)], &bits)
      bits.write(UInt64(item.extra), UInt64(item.extraBits))
      bits.flush()
    }
  }

  /// The symbols of a parse of `bytes`, which is the one that was counted, and the end of the block.
  mutating func writeSymbols(of bytes: UnsafeBufferPointer<UInt8>, parse: UnsafeBufferPointer<Repetition>) {
    guard let start = bytes.baseAddress else { return }
    let tables = SymbolTables(literals: literals, distances: distances)
    bits = tables.withPointers { literals, pairs, lengths, distances in
      // In a local variable, so that it stays in registers.
      var bits = bits
      var cursor = start
      for entry in parse {
        let rest = Self.writeLiterals(&cursor, Int(entry.literals), literals, pairs, &bits)
        if entry.length == 0 {
          for index in 0..<rest { Self.write(literals[Int(cursor[index])], &bits) }
          bits.flush()
        } else {
          Self.writeRest(cursor, rest, literals, &bits)
          Self.writeRepetition(entry, lengths, distances, &bits)
        }
        cursor += rest &+ Int(entry.length)
      }
      Self.write(literals[DeflateSymbols.endOfBlock], &bits)
      bits.flush()
      return bits
    }
  }

  /// An empty stored block, which ends at a byte; returns the length of everything.
  mutating func finish() -> Int {
    bits.write(0, 3)
    bits.alignToByte()
    bits.write(0xFFFF_0000, 32)
    bits.flush()
    return bits.byteCount
  }

  /// Writes the literals that come in fours, and returns how many are left.
  @inline(__always)
  private static func writeLiterals(
    _ cursor: inout UnsafePointer<UInt8>, _ count: Int, _ table: UnsafePointer<SymbolCode>,
    _ pairs: UnsafePointer<SymbolCode>, _ bits: inout BitWriter
  ) -> Int {
    var rest = count
    while rest >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
      if SmallBytes.areSmall(word) {
        let index = SmallPairs.indexes(word)
        writePairs(
          pairs[Int(index & 0xFFFF)], pairs[Int(index &>> 16 & 0xFFFF)], pairs[Int(index &>> 32 & 0xFFFF)],
          pairs[Int(index &>> 48)], &bits)
      } else {
        writeFour(cursor, table, &bits)
        writeFour(cursor + 4, table, &bits)
      }
      cursor += 8
      rest &-= 8
    }
    if rest >= 4 {
      writeFour(cursor, table, &bits)
      cursor += 4
      rest &-= 4
    }
    return rest
  }

  /// Writes the last literals, fewer than four, before a repetition: always three, of whose bits those too many are cut
  /// off, so that there is no branch to guess.
  @inline(__always)
  private static func writeRest(
    _ cursor: UnsafePointer<UInt8>, _ rest: Int, _ table: UnsafePointer<SymbolCode>, _ bits: inout BitWriter
  ) {
    let (a, b, c) = (table[Int(cursor[0])], table[Int(cursor[1])], table[Int(cursor[2])])
    let two = a.word &+ b.word
    let three = a.bits | b.bits &<< a.word | c.bits &<< two
    let lengths = (a.word & 255) &<< 8 | (two & 255) &<< 16 | ((two &+ c.word) & 255) &<< 24
    let length = lengths &>> UInt64(truncatingIfNeeded: 8 &* rest) & 255
    bits.write(three & (1 &<< length &- 1), length)
    bits.flush()
  }

  /// Four codes, joined by twos so that none waits for all before it.
  @inline(__always)
  private static func write(
    _ a: SymbolCode, _ b: SymbolCode, _ c: SymbolCode, _ d: SymbolCode, _ bits: inout BitWriter
  ) {
    // Shifts take the lowest six bits of a word, which are the length, and of a sum of words that of both codes.
    let (ab, cd) = (a.bits | b.bits &<< a.word, c.bits | d.bits &<< c.word)
    let two = a.word &+ b.word
    bits.write(ab | cd &<< two, (two &+ c.word &+ d.word) & 255)
    bits.flush()
  }

  /// Eight literals, two of them in each code; nearly always there is room for all before a flush.
  @inline(__always)
  private static func writePairs(
    _ a: SymbolCode, _ b: SymbolCode, _ c: SymbolCode, _ d: SymbolCode, _ bits: inout BitWriter
  ) {
    let (ab, cd) = (a.bits | b.bits &<< a.word, c.bits | d.bits &<< c.word)
    let (first, second) = (a.word &+ b.word, c.word &+ d.word)
    let length = (first &+ second) & 255
    if length <= 56 {
      bits.write(ab | cd &<< first, length)
    } else {
      bits.write(ab, first & 255)
      bits.flush()
      bits.write(cd, second & 255)
    }
    bits.flush()
  }

  @inline(__always)
  private static func writeFour(
    _ cursor: UnsafePointer<UInt8>, _ table: UnsafePointer<SymbolCode>, _ bits: inout BitWriter
  ) {
    write(table[Int(cursor[0])], table[Int(cursor[1])], table[Int(cursor[2])], table[Int(cursor[3])], &bits)
  }

  @inline(__always)
  private static func write(_ code: SymbolCode, _ bits: inout BitWriter) {
    bits.write(code.bits, code.length)
  }

  @inline(__always)
  private static func writeRepetition(
    _ entry: Repetition, _ lengths: UnsafePointer<SymbolCode>, _ distances: UnsafePointer<SymbolCode>,
    _ bits: inout BitWriter
  ) {
    let distance = code(ofDistance: entry.distance, distances)
    let (longest, next, last) = DeflateSymbols.pieces(of: Int(entry.length))
    for _ in 0..<longest { writePiece(lengths[DeflateSymbols.longestMatch], distance, &bits) }
    writePiece(lengths[next], distance, &bits)
    if last > 0 { writePiece(lengths[last], distance, &bits) }
  }

  /// A length with its extra bits, at most 19, and a distance with its.
  @inline(__always)
  private static func writePiece(_ length: SymbolCode, _ distance: SymbolCode, _ bits: inout BitWriter) {
    bits.write(length.bits | distance.bits &<< length.word, (length.word &+ distance.word) & 255)
    bits.flush()
  }

  /// A distance's symbol with its extra bits, which the distances of runs do not have: at most 27.
  @inline(__always)
  private static func code(
    ofDistance distance: UInt32, _ distances: UnsafePointer<SymbolCode>
  ) -> SymbolCode {
    if distance <= DeflateSymbols.plainDistances { return distances[Int(distance &- 1)] }
    let (symbol, extraBits) = DeflateSymbols.distance(Int(distance))
    let extra = UInt64(distance &- 1) & (1 &<< UInt64(extraBits) &- 1)
    return SymbolCode(distances[symbol], SymbolCode(bits: extra, length: UInt64(extraBits)))
  }
}

/// The codes of two literals that are −16 to 15 modulo 256, as those of photographs nearly always are.
private enum SmallPairs {
  /// Where four pairs of small bytes stand in the table, in 16 bits each: at the lowest five bits of both bytes.
  @inline(__always)
  static func indexes(_ word: UInt64) -> UInt64 {
    word & 0x001F_001F_001F_001F | (word &>> 3) & 0x03E0_03E0_03E0_03E0
  }

  static func table(_ literals: [SymbolCode]) -> [SymbolCode] {
    let small = literals[..<16] + literals[240..<256]
    return [SymbolCode](unsafeUninitializedCapacity: small.count * small.count) { table, count in
      for second in small {
        for first in small {
          table[count] = SymbolCode(first, second)
          count &+= 1
        }
      }
    }
  }
}

/// The codes of literals and the end of the block, of pairs of small literals, of whole lengths with their extra bits, and of distance symbols.
private struct SymbolTables {
  private var literals: [SymbolCode]
  private var pairs: [SymbolCode]
  private var lengths: [SymbolCode]
  private var distances: [SymbolCode]

  init(literals code: HuffmanCode, distances distanceCode: HuffmanCode) {
    literals = code.codes
    pairs = SmallPairs.table(literals)
    distances = distanceCode.codes
    lengths = LengthSymbols.shared.entries.map { entry in
      let word = code.codes[Int(entry.symbol)]
      return SymbolCode(
        bits: word.bits | UInt64(entry.extra) &<< word.length, length: word.length &+ UInt64(entry.extraBits))
    }
  }

  typealias Table = UnsafePointer<SymbolCode>

  func withPointers(_ body: (Table, Table, Table, Table) -> BitWriter) -> BitWriter {
    literals.withUnsafeBufferPointer { literals in
      pairs.withUnsafeBufferPointer { pairs in
        lengths.withUnsafeBufferPointer { lengths in
          distances.withUnsafeBufferPointer { distances in
            guard let a = literals.baseAddress, let b = pairs.baseAddress, let c = lengths.baseAddress,
              let d = distances.baseAddress
            else { preconditionFailure("tables are not empty") }
            return body(a, b, c, d)
          }
        }
      }
    }
  }
}
