/// The alphabets of RFC 1951 §3.2.5.
enum DeflateSymbols {
  /// Literals 0…255, end of block 256, lengths 257…285.
  static let literalCount = 286
  static let distanceCount = 30
  static let endOfBlock = 256
  static let longestMatch = 258

  /// The symbol of a length 3…258, and how many extra bits follow with the rest of `length - 3`.
  static func length(_ length: Int) -> (symbol: Int, extraBits: Int) {
    if length == longestMatch { return (285, 0) }
    let (symbol, extraBits) = logarithmic(length - 3, stepsPerDoubling: 4)
    return (257 + symbol, extraBits)
  }

  /// The symbol of a distance 1…32768, and how many extra bits follow with the rest of `distance - 1`.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extraBits: Int) {
    logarithmic(distance &- 1, stepsPerDoubling: 2)
  }

  /// Both scales: a symbol for each value below twice the steps, then `stepsPerDoubling`, a power of two, for each
  /// doubling.
  @inline(__always)
  private static func logarithmic(_ value: Int, stepsPerDoubling: Int) -> (symbol: Int, extraBits: Int) {
    let extraBits = stepsPerDoubling.leadingZeroBitCount &- (value | stepsPerDoubling).leadingZeroBitCount
    return (stepsPerDoubling &* extraBits &+ value &>> extraBits, extraBits)
  }

  /// Calls `body` with the pieces of a match of any length from 3 up, each 3…258 bytes.
  @inline(__always)
  static func forEachPiece(of length: Int, _ body: (Int) -> Void) {
    var rest = length
    while rest > longestMatch + 2 {
      body(longestMatch)
      rest &-= longestMatch
    }
    if rest > longestMatch {
      body(rest &- 3)
      rest = 3
    }
    body(rest)
  }
}
