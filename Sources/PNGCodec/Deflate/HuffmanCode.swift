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
    let sorted = usedSymbols(counts)
    var symbolsOfLength = limitedHistogram(depths(of: sorted), limit: limit)
    var length = limit
    for entry in sorted {
      while symbolsOfLength[length] == 0 { length -= 1 }
      symbolsOfLength[length] -= 1
      lengths[Int(entry & 0xFFFF)] = UInt8(length)
    }
    return lengths
  }

  /// The used symbols, or two at least, as `count << 16 | symbol`, rarest first, equal ones in order of symbol.
  private static func usedSymbols(_ counts: [UInt32]) -> [UInt64] {
    var used: [UInt64] = []
    used.reserveCapacity(counts.count)
    for symbol in 0..<counts.count where counts[symbol] > 0 {
      used.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    for symbol in 0..<2 where used.count < 2 && counts[symbol] == 0 { used.append(1 << 16 | UInt64(symbol)) }
    used.sort()
    return used
  }

  /// The depth of each leaf of the Huffman tree of `sorted`, in place of the weights (Moffat and Katajainen, "In-Place
  /// Calculation of Minimum-Redundancy Codes", 1995).
  private static func depths(of sorted: [UInt64]) -> [Int] {
    let count = sorted.count
    var tree = sorted.map { Int($0 >> 16) }
    var (leaf, node) = (0, 0)
    // Weights of inner nodes take the places of leaves that have a parent; then links to parents take theirs.
    for next in 0..<count - 1 {
      func lightest(_ weights: inout [Int]) -> Int {
        if leaf >= count || (node < next && weights[node] < weights[leaf]) {
          defer {
            weights[node] = next
            node += 1
          }
          return weights[node]
        }
        leaf += 1
        return weights[leaf - 1]
      }
      let first = lightest(&tree)
      tree[next] = first + lightest(&tree)
    }
    tree[count - 2] = 0
    for node in (0..<count - 2).reversed() { tree[node] = tree[tree[node]] + 1 }
    spreadLeaves(&tree)
    return tree
  }

  /// Turns the depths of the inner nodes, the root last, into those of the leaves, the deepest first.
  private static func spreadLeaves(_ tree: inout [Int]) {
    var (node, leaf) = (tree.count - 2, tree.count - 1)
    var (free, depth) = (1, 0)
    while free > 0 {
      var inner = 0
      while node >= 0, tree[node] == depth {
        inner += 1
        node -= 1
      }
      for _ in inner..<free {
        tree[leaf] = depth
        leaf -= 1
      }
      (free, depth) = (2 * inner, depth + 1)
    }
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
