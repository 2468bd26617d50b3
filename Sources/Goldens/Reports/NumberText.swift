import Layers

/// Formatting of numbers with the digits that matter to people.
enum NumberText {
  /// Formats a number, rounded to a number of decimals, at most six, without trailing zeros.
  static func short(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    var text = ((value * scale).rounded() / scale).sixDecimals
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Formats two numbers with the decimals that show three digits of their difference, at most six.
  static func pair(_ a: Double, _ b: Double) -> (String, String) {
    var (decimals, difference) = (0, abs(a - b))
    while decimals < 6, difference < 100 {
      difference *= 10
      decimals += 1
    }
    return (short(a, decimals: decimals), short(b, decimals: decimals))
  }
}

extension GoldenComparison.Values {
  /// The values formatted for people; numbers have the digits that distinguish them.
  package var shown: (expected: String?, actual: String?) {
    if let expected, let actual, let pair = Self.pairs(expected, actual) { return pair }
    func short(_ value: String?) -> String? {
      value.map { text in Self.numbers(text).map(Self.text) ?? text }
    }
    return (short(expected), short(actual))
  }

  private static func pairs(_ expected: String, _ actual: String) -> (String, String)? {
    guard let old = numbers(expected), let new = numbers(actual), old.count == new.count else { return nil }
    let shown = zip(old, new).map { NumberText.pair($0, $1) }
    return (shown.map(\.0).joined(separator: " "), shown.map(\.1).joined(separator: " "))
  }

  /// Parses a value that consists of numbers only; `nil` for any other value.
  private static func numbers(_ text: String) -> [Double]? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { "-.0123456789".utf8.contains($0) } ? Double(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { NumberText.short($0, decimals: 6) }.joined(separator: " ")
  }
}
