/// The alphabets of RFC 1951 §3.2.5.
enum DeflateSymbols {
  /// The number of symbols for literals 0…255, end of block 256 and lengths 257…285.
  static let literalCount = 286
  static let distanceCount = 30
  static let endOfBlock = 256
  static let shortestMatch = 3
  static let longestMatch = 258

  /// Returns the symbol of a length 3…258, and the number of extra bits for the rest of `length - 3`.
  static func length(_ length: Int) -> (symbol: Int, extraBits: Int) {
    if length == longestMatch { return (285, 0) }
    let (symbol, extraBits) = logarithmic(length - 3, stepsPerDoubling: 4)
    return (257 + symbol, extraBits)
  }

  /// Returns the symbol of a distance 1…32768, and the number of extra bits for the rest of `distance - 1`.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extraBits: Int) {
    logarithmic(distance &- 1, stepsPerDoubling: 2)
  }

  /// Returns a symbol of either scale: one for each value below twice `stepsPerDoubling`, then `stepsPerDoubling` for
  /// each doubling. `stepsPerDoubling` must be a power of two.
  @inline(__always)
  private static func logarithmic(_ value: Int, stepsPerDoubling: Int) -> (symbol: Int, extraBits: Int) {
    let extraBits = stepsPerDoubling.leadingZeroBitCount &- (value | stepsPerDoubling).leadingZeroBitCount
    return (stepsPerDoubling &* extraBits &+ value &>> extraBits, extraBits)
  }

  /// Divides a match of any length from 3 up into pieces of 3…258 bytes. Returns the number of pieces of maximum
  /// length, then the lengths of one or two others, the second of which may be 0.
  @inline(__always)
  static func pieces(of length: Int) -> (longest: Int, next: Int, last: Int) {
    if length <= longestMatch { return (0, length, 0) }
    let longest = (length &- 3) / longestMatch
    let rest = length &- longest &* longestMatch
    return rest <= longestMatch ? (longest, rest, 0) : (longest, rest &- 3, 3)
  }
}
