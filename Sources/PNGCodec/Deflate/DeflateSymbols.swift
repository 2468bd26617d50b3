/// The alphabets of RFC 1951 §3.2.5.
enum DeflateSymbols {
  /// Literals 0…255, end of block 256, lengths 257…285.
  static let literalCount = 286
  static let distanceCount = 30
  static let endOfBlock = 256
  static let shortestMatch = 3
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

  /// The pieces of a match of any length from 3 up, each 3…258 bytes: how many of the longest come first, then one or
  /// two others, the second of which may be 0.
  @inline(__always)
  static func pieces(of length: Int) -> (longest: Int, next: Int, last: Int) {
    if length <= longestMatch { return (0, length, 0) }
    let longest = (length &- 3) / longestMatch
    let rest = length &- longest &* longestMatch
    return rest <= longestMatch ? (longest, rest, 0) : (longest, rest &- 3, 3)
  }
}
