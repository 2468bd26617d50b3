/// The lengths of a block's two codes as the block's header states them, runs shortened (RFC 1951 §3.2.7).
struct CodeLengths {
  /// A symbol 0…18 of the code length alphabet with its extra bits.
  struct Item {
    var symbol: UInt8
    var extra: UInt8 = 0
    var extraBits: UInt8 = 0
  }

  /// In this order the header states the lengths of the code for `items`.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// How many lengths of each code are stated.
  let literalCount: Int
  let distanceCount: Int
  private(set) var items: [Item] = []

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(257, Self.used(literals))
    distanceCount = max(1, Self.used(distances))
    var lengths = Array(literals[..<literalCount])
    lengths.append(contentsOf: distances[..<distanceCount])
    items.reserveCapacity(lengths.count)
    var index = 0
    while index < lengths.count {
      var end = index + 1
      while end < lengths.count, lengths[end] == lengths[index] { end += 1 }
      appendRun(of: lengths[index], end - index)
      index = end
    }
  }

  /// How often each symbol occurs among `items`.
  var counts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[Int(item.symbol)] += 1 }
    return counts
  }

  /// How many of `order` have to be stated for the lengths of the code for `items`, at least 4.
  static func statedCount(_ lengths: [UInt8]) -> Int {
    max(4, used(order.map { lengths[$0] }))
  }

  /// The number of lengths up to the last that is not 0.
  private static func used(_ lengths: [UInt8]) -> Int {
    (lengths.lastIndex { $0 > 0 } ?? -1) + 1
  }

  private mutating func appendRun(of value: UInt8, _ count: Int) {
    var rest = count
    if value != 0 {
      items.append(Item(symbol: value))
      rest -= 1
    }
    while rest >= 3 {
      let (item, taken) = Self.repetition(ofZero: value == 0, rest)
      items.append(item)
      rest -= taken
    }
    for _ in 0..<rest { items.append(Item(symbol: value)) }
  }

  private static func repetition(ofZero isZero: Bool, _ rest: Int) -> (Item, taken: Int) {
    if !isZero {
      let taken = min(6, rest)
      return (Item(symbol: 16, extra: UInt8(taken - 3), extraBits: 2), taken)
    }
    if rest < 11 { return (Item(symbol: 17, extra: UInt8(rest - 3), extraBits: 3), rest) }
    let taken = min(138, rest)
    return (Item(symbol: 18, extra: UInt8(taken - 11), extraBits: 7), taken)
  }
}
