/// The number of occurrences of each symbol in a block.
struct SymbolCounts {
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// Counts the symbols of tokens, and the end of the block. `pixel` is the number of bytes per pixel.
  init(of tokens: UnsafeBufferPointer<Token>, pixel: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.tables * Token.count) { memory in
      guard let table = memory.baseAddress else { return }
      Self.count(tokens, table)
      addLiterals(table)
      addRepetitions(table, pixel)
    }
    literals[DeflateSymbols.endOfBlock] = 1
  }

  /// The number of tables in which successive tokens are counted in turn. With a single table, equal neighbors would
  /// wait for each other's count.
  private static let tables = 4

  /// Counts tokens; the first table receives the total counts.
  private static func count(_ tokens: UnsafeBufferPointer<Token>, _ table: UnsafeMutablePointer<UInt32>) {
    table.initialize(repeating: 0, count: tables * Token.count)
    guard let start = tokens.baseAddress else { return }
    var index = 0
    while index &+ tables <= tokens.count {
      for offset in 0..<tables {
        table[offset &* Token.count &+ Int(start[index &+ offset].index)] &+= 1
      }
      index &+= tables
    }
    while index < tokens.count {
      table[Int(start[index].index)] &+= 1
      index &+= 1
    }
    let (second, third, fourth) = (
      table + Token.count, table + 2 * Token.count, table + 3 * Token.count
    )
    for index in 0..<Token.count { table[index] &+= second[index] &+ third[index] &+ fourth[index] }
  }

  private mutating func addLiterals(_ table: UnsafeMutablePointer<UInt32>) {
    for byte in 0..<256 { literals[byte] = table[byte] }
    for second in 0..<Token.smallValues {
      let row = table + Token.firstPair + second * Token.smallValues
      var sum: UInt32 = 0
      for first in 0..<Token.smallValues {
        sum &+= row[first]
        literals[(first &- Token.smallBias) & 255] &+= row[first]
      }
      literals[(second &- Token.smallBias) & 255] &+= sum
    }
  }

  private mutating func addRepetitions(_ table: UnsafeMutablePointer<UInt32>, _ pixel: Int) {
    let (byteRuns, pixelRuns) = (table + Token.firstByteRun, table + Token.firstPixelRun)
    let others = table + Token.firstLength
    for symbol in distances.indices { distances[symbol] = table[Token.firstDistance + symbol] }
    for (index, entry) in LengthSymbols.shared.entries.enumerated() {
      literals[Int(entry.symbol)] &+= byteRuns[index] &+ pixelRuns[index] &+ others[index]
      distances[0] &+= byteRuns[index]
      distances[pixel &- 1] &+= pixelRuns[index]
    }
  }
}

/// A lookup table of the symbols of all lengths.
struct LengthSymbols: Sendable {
  struct Entry: Sendable {
    var symbol: UInt16 = 0
    var extraBits: UInt16 = 0
    var extra: UInt32 = 0
  }

  static let shared = LengthSymbols()

  /// The symbols of the lengths 3…258.
  let entries: [Entry]

  private init() {
    entries = (DeflateSymbols.shortestMatch...DeflateSymbols.longestMatch).map { length in
      let (symbol, extraBits) = DeflateSymbols.length(length)
      return Entry(
        symbol: UInt16(symbol), extraBits: UInt16(extraBits),
        extra: UInt32(length - DeflateSymbols.shortestMatch) & (1 << extraBits - 1))
    }
  }
}
