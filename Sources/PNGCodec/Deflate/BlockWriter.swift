/// Writes one block with its own codes (RFC 1951 §3.2.7).
struct BlockWriter {
  /// The longest code that is used: four of them fit between two flushes.
  static let codeLimit = 12

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
    bits.put(0b100, 3)
    bits.put(UInt64(lengths.literalCount - 257), 5)
    bits.put(UInt64(lengths.distanceCount - 1), 5)
    bits.put(UInt64(order.count - 4), 4)
    bits.flush()
    for symbol in order {
      bits.put(UInt64(code.lengths[symbol]), 3)
      bits.flush()
    }
    for item in lengths.items {
      bits.put(UInt64(code.codes[item.symbol]), UInt64(code.lengths[item.symbol]))
      bits.put(UInt64(item.extra), UInt64(item.extraBits))
      bits.flush()
    }
  }

  /// The symbols of a parse of `bytes`, which is the one that was counted, and the end of the block.
  mutating func writeSymbols(of bytes: UnsafeBufferPointer<UInt8>, parse: UnsafeBufferPointer<Repetition>) {
    guard var cursor = bytes.baseAddress else { return }
    let tables = SymbolTables(literals: literals, distances: distances)
    var bits = bits
    tables.withPointers { literals, lengths, distances in
      for entry in parse {
        let rest = Self.writeLiterals(&cursor, Int(entry.literals), literals, &bits)
        if entry.length == 0 {
          for place in 0..<rest { Self.put(literals[Int(cursor[place])], &bits) }
          bits.flush()
        } else {
          Self.writeRest(cursor, rest, literals, &bits)
          Self.writeRepetition(entry, lengths, distances, &bits)
        }
        cursor += rest &+ Int(entry.length)
      }
      Self.put(literals[DeflateSymbols.endOfBlock], &bits)
      bits.flush()
    }
    self.bits = bits
  }

  /// An empty stored block, which ends at a byte; returns the length of everything.
  mutating func finish() -> Int {
    bits.put(0, 3)
    bits.alignToByte()
    bits.put(0xFFFF_0000, 32)
    bits.flush()
    return bits.byteCount
  }

  /// Writes the literals that come in fours, and returns how many are left.
  @inline(__always)
  private static func writeLiterals(
    _ cursor: inout UnsafePointer<UInt8>, _ count: Int, _ table: UnsafePointer<UInt32>,
    _ bits: inout BitWriter
  ) -> Int {
    var rest = count
    while rest >= 4 {
      for place in 0..<4 { put(table[Int(cursor[place])], &bits) }
      bits.flush()
      cursor += 4
      rest &-= 4
    }
    return rest
  }

  /// Writes the last literals, fewer than four, before a repetition: always three, those too many as nothing, so that
  /// there is no branch to guess.
  @inline(__always)
  private static func writeRest(
    _ cursor: UnsafePointer<UInt8>, _ rest: Int, _ table: UnsafePointer<UInt32>, _ bits: inout BitWriter
  ) {
    for place in 0..<3 { put(place < rest ? table[Int(cursor[place])] : 0, &bits) }
    bits.flush()
  }

  /// A code with its length, as `SymbolTables` holds it.
  @inline(__always)
  private static func put(_ entry: UInt32, _ bits: inout BitWriter) {
    bits.put(UInt64(entry &>> 8), UInt64(entry & 0xFF))
  }

  @inline(__always)
  private static func writeRepetition(
    _ entry: Repetition, _ lengths: UnsafePointer<UInt32>, _ distances: UnsafePointer<UInt32>,
    _ bits: inout BitWriter
  ) {
    let (symbol, extraBits) = DeflateSymbols.distance(Int(entry.distance))
    let extra = UInt64(entry.distance &- 1) & (1 &<< UInt64(extraBits) &- 1)
    let codeLength = UInt64(distances[symbol] & 0xFF)
    let distance = UInt64(distances[symbol] &>> 8) | extra &<< codeLength
    let distanceLength = codeLength &+ UInt64(extraBits)
    func piece(_ length: Int) {
      put(lengths[length], &bits)
      bits.put(distance, distanceLength)
      bits.flush()
    }
    let (longest, next, last) = DeflateSymbols.pieces(of: Int(entry.length))
    for _ in 0..<longest { piece(DeflateSymbols.longestMatch) }
    piece(next)
    if last > 0 { piece(last) }
  }
}

extension HuffmanCode {
  /// Each symbol as a word `code << 8 | length`.
  fileprivate var words: [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(codes.count)
    for symbol in 0..<codes.count { words.append(UInt32(codes[symbol]) &<< 8 | UInt32(lengths[symbol])) }
    return words
  }
}

/// Codes as words `code << 8 | length`: of literals and the end of the block, of whole lengths with their extra bits,
/// and of distance symbols.
private struct SymbolTables {
  private var literals: [UInt32]
  private var lengths: [UInt32]
  private var distances: [UInt32]

  init(literals code: HuffmanCode, distances distanceCode: HuffmanCode) {
    literals = code.words
    distances = distanceCode.words
    lengths = [0, 0, 0]
    lengths.reserveCapacity(DeflateSymbols.longestMatch + 1)
    for length in 3...DeflateSymbols.longestMatch {
      let (symbol, extraBits) = DeflateSymbols.length(length)
      let word = literals[symbol]
      let extra = UInt32(length &- 3) & (1 &<< UInt32(extraBits) &- 1)
      lengths.append((word | extra &<< (8 &+ word & 0xFF)) &+ UInt32(extraBits))
    }
  }

  func withPointers(
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    literals.withUnsafeBufferPointer { literals in
      lengths.withUnsafeBufferPointer { lengths in
        distances.withUnsafeBufferPointer { distances in
          guard let a = literals.baseAddress, let b = lengths.baseAddress, let c = distances.baseAddress
          else { return }
          body(a, b, c)
        }
      }
    }
  }
}
