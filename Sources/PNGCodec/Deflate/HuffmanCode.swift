/// A canonical Huffman code of limited length (RFC 1951 §3.2.2).
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// Each symbol's code as deflate stores it, its first bit lowest.
  private(set) var codes: [UInt16]

  /// A code for symbols that occur `counts` times, none longer than `limit` bits.
  ///
  /// There is always a code for two symbols at least, as some decoders want.
  init(counts: [UInt32], limit: Int) {
    lengths = Self.lengths(of: counts, limit: limit)
    codes = Self.canonicalCodes(lengths, limit: limit)
  }

  private static func lengths(of counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let sorted = sortedByCount(padded(counts))
    let depths = depths(of: sorted.map { $0 >> 16 })
    var symbolsOfLength = limitedHistogram(depths, limit: limit)
    var length = limit
    for entry in sorted {
      while symbolsOfLength[length] == 0 { length -= 1 }
      symbolsOfLength[length] -= 1
      lengths[Int(entry & 0xFFFF)] = UInt8(length)
    }
    return lengths
  }

  /// The counts with at least two symbols in use.
  private static func padded(_ counts: [UInt32]) -> [UInt32] {
    var padded = counts
    var used = counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) }
    for symbol in 0..<2 where used < 2 && padded[symbol] == 0 {
      padded[symbol] = 1
      used += 1
    }
    return padded
  }

  /// The used symbols as `count << 16 | symbol`, rarest first, equal ones in order of symbol.
  private static func sortedByCount(_ counts: [UInt32]) -> [UInt64] {
    counts.enumerated().filter { $0.element > 0 }
      .map { UInt64($0.element) << 16 | UInt64($0.offset) }
      .sorted()
  }

  /// The depth of each leaf of the Huffman tree of rising weights: the two-queue method, leaves and inner nodes each
  /// in rising order.
  private static func depths(of weights: [UInt64]) -> [Int] {
    let leaves = weights.count
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var inner: [UInt64] = []
    inner.reserveCapacity(leaves)
    var nextLeaf = 0
    var nextInner = 0
    func take(_ parent: Int) -> UInt64 {
      if nextLeaf < leaves, nextInner >= inner.count || weights[nextLeaf] <= inner[nextInner] {
        parents[nextLeaf] = parent
        nextLeaf += 1
        return weights[nextLeaf - 1]
      }
      parents[leaves + nextInner] = parent
      nextInner += 1
      return inner[nextInner - 1]
    }
    for parent in leaves..<(2 * leaves - 1) { inner.append(take(parent) + take(parent)) }
    var depths = [Int](repeating: 0, count: 2 * leaves - 1)
    for node in (0..<(2 * leaves - 2)).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths.prefix(leaves))
  }

  /// How many symbols get each length. Leaves below `limit` are lifted to it; then, as long as the code is
  /// oversubscribed, one leaf goes a level down and takes one of the deepest along as its brother.
  private static func limitedHistogram(_ depths: [Int], limit: Int) -> [Int] {
    var histogram = [Int](repeating: 0, count: limit + 1)
    for depth in depths { histogram[min(depth, limit)] += 1 }
    var total = (1...limit).reduce(0) { $0 + histogram[$1] << (limit - $1) }
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

  private static func canonicalCodes(_ lengths: [UInt8], limit: Int) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...limit { next[length + 1] = (next[length + 1] + next[length]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], Int(length))
    }
  }

  /// The low `length` bits of `code` in the other order.
  private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
    var bits = code
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    return bits.byteSwapped >> (16 - length)
  }
}
