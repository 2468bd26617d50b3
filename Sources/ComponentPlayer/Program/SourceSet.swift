/// A set of source numbers, as a bit set.
struct SourceSet: Hashable, Sendable {
  private var words: [UInt64]

  /// An empty set with room for numbers below `capacity`.
  init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

  init(_ numbers: some Sequence<Int>, capacity: Int) {
    self.init(capacity: capacity)
    for number in numbers { insert(number) }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 != 0 }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  mutating func formUnion(_ other: SourceSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func union(_ other: SourceSet) -> SourceSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func intersects(_ other: SourceSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return true }
    return false
  }
}
