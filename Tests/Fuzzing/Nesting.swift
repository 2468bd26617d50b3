import TestSupport

/// A text and its values, for mutations: everything between quotes, brackets, commas and colons, in JSON or similar
/// text.
struct Nesting {
  private struct Value {
    var range: Range<Int>
    /// Whether the value is a key: a string followed by a colon.
    var isKey: Bool
  }

  private let bytes: [UInt8]
  private var values: [Value] = []

  private static let numbers = [
    "0", "-0", "-1", "1e308", "-1e308", "1e-320", "0.1", "65535", "2147483648", "-2147483649",
    "9223372036854775807",
    "18446744073709551616", "1e400", "1000000", "0.5", "NaN",
  ]
  private static let others = [
    "null", "true", "[]", "{}", "\"\"", "\"\\u0000\"", "\"\\ud800\"", "[[[[[[[[]]]]]]]]",
  ]

  /// Finds the values of `bytes`; `nil` if it contains no value.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    scan()
    if values.isEmpty { return nil }
  }

  private mutating func scan() {
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        while index < bytes.count, bytes[index] != byte {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        let next = bytes[index...].first { $0 > 0x20 }
        values.append(Value(range: start..<index, isKey: next == UInt8(ascii: ":")))
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): open.append(start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if let start = open.popLast() { values.append(Value(range: start..<index, isKey: false)) }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20: break
      default:
        while index < bytes.count, !Self.ends.contains(bytes[index]) { index += 1 }
        values.append(Value(range: start..<index, isKey: false))
      }
    }
  }

  private static let ends = Set("\",:{}[]() \n\t\r".utf8)

  /// Returns the text with one value, key or member changed, sometimes to one of `words`.
  func mutated(_ words: [String], using random: inout SeededGenerator) -> [UInt8] {
    let value = values.randomElement(using: &random)!
    let old = bytes[value.range]
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return replacing(value.range, Array(Self.numbers.randomElement(using: &random)!.utf8))
    case 1: return replacing(value.range, Array(Self.others.randomElement(using: &random)!.utf8))
    case 2, 3:
      guard let word = words.randomElement(using: &random) else { fallthrough }
      return replacing(value.range, Array(value.isKey || old.first == 0x22 ? "\"\(word)\"".utf8 : word.utf8))
    case 4:
      let other = values.filter { $0.isKey == value.isKey }.randomElement(using: &random)!
      return replacing(value.range, Array(bytes[other.range]))
    case 5: return replacing(value.range, old + [UInt8(ascii: ",")] + old)
    case 6: return duplicated(member(of: value))
    case 7: return replacing(member(of: value), [])
    default: return replacing(value.range, [UInt8(ascii: "[")] + old + [UInt8(ascii: "]")])
    }
  }

  private func replacing(_ range: Range<Int>, _ new: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + new + bytes[range.upperBound...]
  }

  private func duplicated(_ range: Range<Int>) -> [UInt8] {
    replacing(range, bytes[range] + [UInt8(ascii: ",")] + bytes[range])
  }

  /// Returns the range of a key and the value after it, or of the value itself if it is not a key.
  private func member(of value: Value) -> Range<Int> {
    guard value.isKey else { return value.range }
    let next = values.map(\.range).filter { $0.lowerBound > value.range.upperBound }.min {
      ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound)
    }
    return value.range.lowerBound..<(next?.upperBound ?? value.range.upperBound)
  }
}
