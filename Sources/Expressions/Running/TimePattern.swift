/// A pattern of a duration, such as `mm:ss`; its largest unit counts on beyond its usual end.
struct TimePattern {
  private enum Part: Hashable {
    case literal(Character)
    case hours(digits: Int)
    case minutes(digits: Int)
    case seconds(digits: Int)
    case fraction(digits: Int)
  }

  private var parts: [Part] = []
  /// The decimals of a second that are written.
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

  /// The time as text. What is smaller than the smallest unit is cut off, as on a clock.
  func text(_ seconds: Double) -> String {
    let scale = [1.0, 10, 100, 1000][decimals]
    let units = min(0x1p53, UnaryOperation.floor(seconds.magnitude * scale))
    let whole = UInt64(units) / UInt64(scale)
    let hasHours = parts.contains { if case .hours = $0 { true } else { false } }
    let hasMinutes = parts.contains { if case .minutes = $0 { true } else { false } }
    let minutes = whole / 60
    var text = ""
    for part in parts {
      switch part {
      case .literal(let character): text.append(character)
      case .hours(let digits): text += Self.padded(whole / 3600, digits)
      case .minutes(let digits): text += Self.padded(hasHours ? minutes % 60 : minutes, digits)
      case .seconds(let digits):
        let rest = hasMinutes ? whole % 60 : hasHours ? whole % 3600 : whole
        text += Self.padded(rest, digits)
      case .fraction(let digits):
        text += Self.padded(UInt64(units) % UInt64(scale), decimals).prefix(digits)
      }
    }
    return (seconds < 0 && units > 0 ? "-" : "") + text
  }

  private static func padded(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
