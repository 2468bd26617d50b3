/// The bits of one or more symbols, and their number, in one word. The number is in the lowest byte, so that a shift by
/// the word uses it, and adding words adds the numbers.
struct SymbolCode {
  private(set) var word: UInt64 = 0

  /// A code without bits.
  init() {}

  /// A code of `bits` as deflate stores them, lowest bit first. Bits above `length` must be zero.
  init(bits: UInt64, length: UInt64) { word = bits &<< 8 | length }

  /// The concatenation of two codes, together at most 56 bits long.
  @inline(__always)
  init(_ first: SymbolCode, _ second: SymbolCode) {
    self.init(bits: first.bits | second.bits &<< first.word, length: (first.word &+ second.word) & 255)
  }

  var bits: UInt64 { word &>> 8 }
  var length: UInt64 { word & 255 }
}

/// A canonical Huffman code of limited length (RFC 1951 §3.2.2).
package struct HuffmanCode {
  /// The code of each symbol; without bits for a symbol that does not occur.
  let codes: [SymbolCode]

  /// The code length of each symbol in bits; 0 for a symbol that does not occur.
  package var lengths: [UInt8] { codes.map { UInt8(truncatingIfNeeded: $0.length) } }

  /// A code for symbols that occur `counts` times, with codes of at most `limit` bits.
  ///
  /// At least two symbols have a code, as some decoders require.
  package init(counts: [UInt32], limit: Int) {
    codes = [SymbolCode](unsafeUninitializedCapacity: counts.count) { codes, count in
      codes.initialize(repeating: SymbolCode())
      count = counts.count
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * (counts.count + 2)) { memory in
        memory.initialize(repeating: 0)
        let used = Self.usedSymbols(counts, in: memory)
        let size = used.count
        let sorted = Self.sorted(
          used, in: memory.extracting(size..<2 * size), memory.extracting(2 * size..<3 * size))
        let histogram = Self.histogram(of: sorted, limit: limit)
        Self.setLengths(histogram, limit: limit, sorted, codes)
        Self.setBits(histogram, limit: limit, used, codes)
      }
    }
  }

  /// The number of codes of each length, or of nodes at each depth.
  private typealias Histogram = InlineArray<16, Int>
  private typealias Words = UnsafeMutableBufferPointer<UInt64>
  private typealias Codes = UnsafeMutableBufferPointer<SymbolCode>

  /// Returns the used symbols in order, at least two, as `count << 16 | symbol`.
  ///
  /// `memory` must have room for all symbols and two more.
  private static func usedSymbols(_ counts: [UInt32], in memory: Words) -> Words {
    var found = 0
    for symbol in counts.indices {
      memory[found] = UInt64(counts[symbol]) &<< 16 | UInt64(truncatingIfNeeded: symbol)
      found &+= counts[symbol] > 0 ? 1 : 0
    }
    if found >= 2 { return memory.extracting(..<found) }
    for symbol in 0..<2 where found < 2 && counts[symbol] == 0 {
      memory[found] = 1 << 16 | UInt64(symbol)
      found += 1
    }
    var used = memory.extracting(..<found)
    used.sort { $0 & 0xFFFF < $1 & 0xFFFF }
    return used
  }

  /// Returns the used symbols sorted by count and then by symbol, in one of two buffers, each of which must have room
  /// for them.
  private static func sorted(_ used: Words, in first: Words, _ second: Words) -> Words {
    if used.count > fewSymbols { return sortedByBytes(used, in: first, or: second) }
    var sorted = first
    _ = sorted.update(fromContentsOf: used)
    sorted.sort()
    return sorted
  }

  /// The number of symbols up to which they are sorted by comparison.
  private static let fewSymbols = 32

  /// Sorts words by their high bits with a radix sort; their low 16 bits must be sorted already. Each pass sorts by one
  /// byte, from the lowest to the highest that is not zero everywhere, and moves the words from one buffer to another.
  private static func sortedByBytes(_ used: Words, in first: Words, or second: Words) -> Words {
    let all = used.reduce(0, |)
    var (words, sorted, other) = (used, first, second)
    var shift: UInt64 = 16
    while all >> shift > 0 {
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 257) { ends in
        ends.initialize(repeating: 0)
        for word in words { ends[Int(word &>> shift & 0xFF) &+ 1] &+= 1 }
        for byte in 1...256 { ends[byte] &+= ends[byte &- 1] }
        for word in words {
          let byte = Int(word &>> shift & 0xFF)
          sorted[Int(ends[byte])] = word
          ends[byte] &+= 1
        }
      }
      words = sorted
      swap(&sorted, &other)
      shift += 8
    }
    return words
  }

  private static func setLengths(_ histogram: Histogram, limit: Int, _ sorted: Words, _ codes: Codes) {
    var rest = histogram
    var length = limit
    for entry in sorted {
      while rest[length] == 0 { length -= 1 }
      rest[length] -= 1
      codes[Int(entry & 0xFFFF)] = SymbolCode(bits: 0, length: UInt64(truncatingIfNeeded: length))
    }
  }

  /// Assigns canonical codes: codes of one length are consecutive in the order of symbols, after those that are
  /// shorter.
  private static func setBits(_ histogram: Histogram, limit: Int, _ used: Words, _ codes: Codes) {
    var next = Histogram(repeating: 0)
    for length in 1..<limit { next[length + 1] = (next[length] &+ histogram[length]) &<< 1 }
    for entry in used {
      let symbol = Int(entry & 0xFFFF)
      let length = Int(truncatingIfNeeded: codes[symbol].length)
      let bits = reversed(UInt16(truncatingIfNeeded: next[length]), length)
      codes[symbol] = SymbolCode(bits: UInt64(bits), length: UInt64(truncatingIfNeeded: length))
      next[length] &+= 1
    }
  }

  /// Returns the number of symbols in `sorted` for each code length. Leaves of the Huffman tree below `limit` are
  /// lifted to it. While the code is oversubscribed, one leaf then moves down a level and one of the deepest becomes
  /// its sibling.
  private static func histogram(of sorted: Words, limit: Int) -> Histogram {
    var histogram = leaves(of: sorted, limit: limit)
    var total = 0
    for length in 1...limit { total += histogram[length] << (limit - length) }
    while total > 1 << limit {
      histogram[limit] -= 1
      var length = limit - 1
      while histogram[length] == 0 { length -= 1 }
      histogram[length] -= 1
      histogram[length + 1] += 2
      total -= 1
    }
    return histogram
  }

  /// Returns the number of leaves at each depth of the Huffman tree of `sorted`; those below `limit` count at it.
  ///
  /// Inner nodes are created in the order of their weights. The two lightest nodes without a parent are therefore
  /// always the first remaining ones of the leaves and of the inner nodes (van Leeuwen, "On the construction of Huffman
  /// trees", 1976). Nodes at a depth that are not inner nodes are leaves.
  private static func leaves(of sorted: Words, limit: Int) -> Histogram {
    let nodeCount = sorted.count - 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * (nodeCount + 1)) { memory in
      // The last element absorbs the parents of leaves, which are not needed.
      let (weights, parents) = (memory.extracting(...nodeCount), memory.extracting((nodeCount + 1)...))
      weights.initialize(repeating: .max)
      parents.initialize(repeating: 0)
      var (leaf, node) = (0, 0)
      for next in 0..<nodeCount {
        var weight = 0
        for _ in 0..<2 {
          let lightest = leaf < sorted.count ? Int(truncatingIfNeeded: sorted[leaf] &>> 16) : .max
          let isLeaf = lightest <= weights[node]
          weight &+= isLeaf ? lightest : weights[node]
          parents[isLeaf ? nodeCount : node] = next
          leaf &+= isLeaf ? 1 : 0
          node &+= isLeaf ? 0 : 1
        }
        weights[next] = weight
      }
      // The weights are no longer needed, so their memory is reused.
      return leaves(sorted.count, below: parents.extracting(..<nodeCount), depths: weights, limit: limit)
    }
  }

  /// Returns the number of `count` leaves at each depth of a tree whose inner nodes have the given parents. The last
  /// inner node is the root.
  private static func leaves(
    _ count: Int, below parents: UnsafeMutableBufferPointer<Int>, depths: UnsafeMutableBufferPointer<Int>,
    limit: Int
  ) -> Histogram {
    var inner = Histogram(repeating: 0)
    inner[0] = 1
    depths[parents.count - 1] = 0
    for node in (0..<parents.count - 1).reversed() {
      let depth = depths[parents[node]] &+ 1
      depths[node] = depth
      if depth < limit { inner[depth] &+= 1 }
    }
    var leaves = Histogram(repeating: 0)
    leaves[limit] = count
    for depth in 1..<limit {
      leaves[depth] = 2 * inner[depth - 1] - inner[depth]
      leaves[limit] -= leaves[depth]
    }
    return leaves
  }

  /// Returns the low `length` bits of `code` in reverse order.
  private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
    var bits = code
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    return bits.byteSwapped &>> UInt16(truncatingIfNeeded: 16 &- length)
  }
}
