/// A pattern of a duration, such as `mm:ss`. The largest unit counts beyond its usual maximum.
struct TimePattern {
  enum Part: Hashable {
    case literal(Character)
    case hours(digits: Int)
    case minutes(digits: Int)
    case seconds(digits: Int)
    case fraction(digits: Int)
  }

  private(set) var parts: [Part] = []
  /// The number of decimals of a second that are printed.
  private(set) var decimals = 0

  init(_ text: String) throws(PatternError) {
    var rest = try TextPattern(text).items[...]
    while let item = rest.popFirst() {
      guard !item.isQuoted, item.character.isLetter else {
        parts.append(.literal(item.character))
        continue
      }
      var count = 1
      while rest.first == item {
        rest.removeFirst()
        count += 1
      }
      switch (item.character, count) {
      case ("h", 1...2): parts.append(.hours(digits: count))
      case ("m", 1...2): parts.append(.minutes(digits: count))
      case ("s", 1...2): parts.append(.seconds(digits: count))
      case ("S", 1...3):
        parts.append(.fraction(digits: count))
        decimals = max(decimals, count)
      default:
        throw PatternError(
          message:
            "`\(String(repeating: item.character, count: min(count, 8)))` is not a part of a time pattern",
          suggestion: "the parts are `h`, `hh`, `m`, `mm`, `s`, `ss` and `S`; other letters stand in quotes")
      }
    }
  }
}
