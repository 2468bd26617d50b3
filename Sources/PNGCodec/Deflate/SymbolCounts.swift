/// How often each symbol of a block occurs.
struct SymbolCounts {
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// Counts a parse of `bytes`, whose lengths add up to them.
  ///
  /// Literals are counted in four tables in turn, because equal neighbors would wait for each other's count.
  init(of bytes: UnsafeBufferPointer<UInt8>, parse: UnsafeBufferPointer<Repetition>) {
    guard let start = bytes.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { tables in
      guard let table = tables.baseAddress else { return }
      table.initialize(repeating: 0, count: 1024)
      count(start, parse, table)
      for symbol in 0..<256 {
        literals[symbol] = table[symbol] &+ table[256 + symbol] &+ table[512 + symbol] &+ table[768 + symbol]
      }
    }
    literals[DeflateSymbols.endOfBlock] = 1
  }

  /// Most runs of literals are shorter than four, and no processor guesses how long: so after the whole fours three
  /// bytes are always taken, some of them zero times. They are there, because a repetition follows; not so at the end.
  private mutating func count(
    _ bytes: UnsafePointer<UInt8>, _ parse: UnsafeBufferPointer<Repetition>,
    _ table: UnsafeMutablePointer<UInt32>
  ) {
    LengthSymbols.shared.entries.withUnsafeBufferPointer { entries in
      literals.withUnsafeMutableBufferPointer { literals in
        distances.withUnsafeMutableBufferPointer { distances in
          guard let entries = entries.baseAddress, let literals = literals.baseAddress,
            let distances = distances.baseAddress
          else { return }
          var cursor = bytes
          for entry in parse {
            var rest = Int(entry.literals)
            while rest >= 4 {
              for index in 0..<4 { table[index &* 256 &+ Int(cursor[index])] &+= 1 }
              cursor += 4
              rest &-= 4
            }
            if entry.length == 0 {
              for index in 0..<rest { table[Int(cursor[index])] &+= 1 }
            } else {
              for index in 0..<3 { table[index &* 256 &+ Int(cursor[index])] &+= index < rest ? 1 : 0 }
              cursor += rest &+ Int(entry.length)
              Self.count(entry, entries, literals, distances)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func count(
    _ entry: Repetition, _ entries: UnsafePointer<LengthSymbols.Entry>,
    _ literals: UnsafeMutablePointer<UInt32>, _ distances: UnsafeMutablePointer<UInt32>
  ) {
    let distance =
      entry.distance <= DeflateSymbols.plainDistances
      ? Int(entry.distance &- 1) : DeflateSymbols.distance(Int(entry.distance)).symbol
    let (longest, next, last) = DeflateSymbols.pieces(of: Int(entry.length))
    literals[Int(entries[next].symbol)] &+= 1
    distances[distance] &+= 1
    if entry.length <= DeflateSymbols.longestMatch { return }
    literals[Int(entries[DeflateSymbols.longestMatch].symbol)] &+= UInt32(truncatingIfNeeded: longest)
    if last > 0 { literals[Int(entries[last].symbol)] &+= 1 }
    distances[distance] &+= UInt32(truncatingIfNeeded: longest &+ (last > 0 ? 1 : 0))
  }
}

/// The symbols of all lengths as a table.
struct LengthSymbols: Sendable {
  struct Entry: Sendable {
    var symbol: UInt16 = 0
    var extraBits: UInt16 = 0
    var extra: UInt32 = 0
  }

  static let shared = LengthSymbols()

  /// By length; 0…2 are not used.
  let entries: [Entry]

  private init() {
    entries = (0...DeflateSymbols.longestMatch).map { length in
      guard length >= 3 else { return Entry() }
      let (symbol, extraBits) = DeflateSymbols.length(length)
      return Entry(
        symbol: UInt16(symbol), extraBits: UInt16(extraBits), extra: UInt32(length - 3) & (1 << extraBits - 1)
      )
    }
  }
}
