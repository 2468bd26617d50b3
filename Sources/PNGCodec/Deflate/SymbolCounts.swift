/// How often each symbol of a block occurs.
struct SymbolCounts {
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// Counts a parse of `bytes`, whose lengths add up to them.
  init(of bytes: UnsafeBufferPointer<UInt8>, parse: UnsafeBufferPointer<Repetition>) {
    countLiterals(bytes, parse)
    countRepetitions(parse)
    literals[DeflateSymbols.endOfBlock] = 1
  }

  /// Two tables in turn, because equal neighbours would wait for each other's count.
  private mutating func countLiterals(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parse: UnsafeBufferPointer<Repetition>
  ) {
    guard var cursor = bytes.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { tables in
      guard let table = tables.baseAddress else { return }
      table.initialize(repeating: 0, count: 1024)
      for entry in parse {
        let count = Int(entry.literals)
        var index = 0
        while index &+ 4 <= count {
          table[Int(cursor[index])] &+= 1
          table[256 &+ Int(cursor[index &+ 1])] &+= 1
          table[512 &+ Int(cursor[index &+ 2])] &+= 1
          table[768 &+ Int(cursor[index &+ 3])] &+= 1
          index &+= 4
        }
        while index < count {
          table[Int(cursor[index])] &+= 1
          index &+= 1
        }
        cursor += count &+ Int(entry.length)
      }
      for symbol in 0..<256 {
        literals[symbol] = table[symbol] &+ table[256 + symbol] &+ table[512 + symbol] &+ table[768 + symbol]
      }
    }
  }

  private mutating func countRepetitions(_ parse: UnsafeBufferPointer<Repetition>) {
    let symbols = LengthSymbols.shared.symbols
    for entry in parse where entry.length > 0 {
      let distance = DeflateSymbols.distance(Int(entry.distance)).symbol
      DeflateSymbols.forEachPiece(of: Int(entry.length)) { length in
        literals[Int(symbols[length])] &+= 1
        distances[distance] &+= 1
      }
    }
  }
}

/// The symbols of all lengths as a table.
struct LengthSymbols: Sendable {
  static let shared = LengthSymbols()

  /// By length; 0…2 are not used.
  let symbols: [UInt16]

  private init() {
    symbols = (0...DeflateSymbols.longestMatch).map { length in
      length < 3 ? 0 : UInt16(DeflateSymbols.length(length).symbol)
    }
  }
}
