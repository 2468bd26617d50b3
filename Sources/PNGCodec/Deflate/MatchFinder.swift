/// Finds repetitions in filtered rows, greedily, by a table of where a few bytes were seen last.
///
/// Filtered frames are long runs of zeros, short runs of one pixel, and noise. So a match may have any length (a run
/// over many rows is found at once), and the longer nothing is found the larger become the steps: in a photograph
/// most bytes are never looked up.
struct MatchFinder: Sendable {
  /// Bytes of the shortest match.
  static let shortest = 4
  private static let hashBits = 13
  private static let window: UInt32 = 32_768
  /// Bytes that a search reads ahead of its position.
  private static let lookahead = 8

  /// For a hash of four bytes, where they were last, counted from `base` on; what a former band left is farther away
  /// than the window.
  private var heads = [UInt32](repeating: 0, count: 1 << hashBits)
  private var base: UInt32 = window + 1

  /// Cuts `bytes` into literals and repetitions; returns how many entries of `output` are used. `output` must have
  /// room for `bytes.count / shortest + 2`.
  mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<Repetition>
  ) -> Int {
    guard let start = bytes.baseAddress, let entries = output.baseAddress else { return 0 }
    forgetIfFull(adding: bytes.count)
    let base = base
    self.base = base &+ UInt32(bytes.count) &+ Self.window
    return heads.withUnsafeMutableBufferPointer { heads in
      guard let heads = heads.baseAddress else { return 0 }
      return Self.parse(UnsafeRawPointer(start), bytes.count, base, heads, entries)
    }
  }

  private mutating func forgetIfFull(adding count: Int) {
    guard Int(base) + count + 2 * Int(Self.window) > Int(UInt32.max) else { return }
    base = Self.window + 1
    for index in heads.indices { heads[index] = 0 }
  }

  private static func parse(
    _ bytes: UnsafeRawPointer, _ count: Int, _ base: UInt32, _ heads: UnsafeMutablePointer<UInt32>,
    _ entries: UnsafeMutablePointer<Repetition>
  ) -> Int {
    var used = 0
    var anchor = 0
    var position = 0
    var misses = 0
    let last = count - lookahead
    while position <= last {
      let word = load32(bytes, position)
      let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> UInt32(32 - hashBits))
      let here = base &+ UInt32(truncatingIfNeeded: position)
      let distance = here &- heads[slot]
      heads[slot] = here
      guard distance <= window, load32(bytes, position &- Int(distance)) == word else {
        misses &+= 1
        position &+= 1 &+ misses >> 5
        continue
      }
      let back = Int(distance)
      var first = position
      while first > anchor, first > back, load8(bytes, first &- 1) == load8(bytes, first &- 1 &- back) {
        first &-= 1
      }
      let end = endOfMatch(bytes, from: position &+ 4, count, back)
      entries[used] = Repetition(
        literals: UInt32(truncatingIfNeeded: first &- anchor),
        length: UInt32(truncatingIfNeeded: end &- first), distance: distance)
      used &+= 1
      anchor = end
      position = end
      misses = 0
    }
    entries[used] = Repetition(literals: UInt32(truncatingIfNeeded: count &- anchor), length: 0, distance: 0)
    return used + 1
  }

  /// The first position from `start` on whose byte differs from the one `back` bytes before, at most `count`.
  @inline(__always)
  private static func endOfMatch(_ bytes: UnsafeRawPointer, from start: Int, _ count: Int, _ back: Int) -> Int
  {
    var position = start
    while position &+ 8 <= count {
      let difference = load64(bytes, position) ^ load64(bytes, position &- back)
      if difference != 0 { return position &+ difference.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < count, load8(bytes, position) == load8(bytes, position &- back) { position &+= 1 }
    return position
  }

  @inline(__always)
  private static func load8(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    bytes.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  private static func load32(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  private static func load64(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
