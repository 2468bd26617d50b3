/// The symbols of all lengths as a table.
struct LengthSymbols: Sendable {
  struct Entry: Sendable {
    var symbol: UInt16 = 0
    var extraBits: UInt16 = 0
    var extra: UInt32 = 0
  }

  static let shared = LengthSymbols()

  /// Of the lengths 3…258.
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
