// Lengths, and the functions that compute them.

extension ValueReader {
  /// A number or a length, as `calc()` has them.
  enum Calculated: Sendable {
    case number(Double)
    case length(Length)
  }

  /// Reads a length or percentage.
  ///
  /// - Parameter isPlain: Whether a number is a length in style sheets too, as for the widths of strokes.
  mutating func length(isPlain: Bool = false) -> Length? {
    let allowsNumbers = isPlain || readsAttribute
    let plain: Length? = take { token in
      switch token {
      case .number(let value): allowsNumbers || value == 0 ? Length(value) : nil
      case .percentage(let value): Length(value, .percent)
      case .dimension(let value, let unit): Length.Unit(rawValue: unit).map { Length(value, $0) }
      default: nil
      }
    }
    return plain
      ?? attempt { reader in
        switch reader.calculation() {
        case .length(let length): length
        case .number(let value): allowsNumbers ? Length(value) : nil
        case nil: nil
        }
      }
  }

  /// Reads a length that is not below zero.
  mutating func size(isPlain: Bool = false) -> Length? {
    attempt { reader in
      guard let length = reader.length(isPlain: isPlain), !length.isNegative else { return nil }
      if case .plain = length { return length }
      return .greatest([length, Length(0)])
    }
  }

  /// Reads lengths with blanks or commas between them, up to the end.
  mutating func lengths(isPlain: Bool = false) -> [Length]? {
    var lengths: [Length] = []
    while !isAtEnd {
      guard let length = length(isPlain: isPlain) else { return nil }
      lengths.append(length)
      skipComma()
    }
    return lengths.isEmpty ? nil : lengths
  }

  /// Reads `calc()`, `min()`, `max()` or `clamp()` (CSS Values 4 §10).
  mutating func calculation() -> Calculated? {
    guard let (name, arguments) = function() else { return nil }
    var inside = arguments
    var values: [Calculated] = []
    repeat {
      guard let value = inside.sum() else { return nil }
      values.append(value)
    } while inside.take(.comma)
    guard inside.isAtEnd else { return nil }
    switch (name, values.count) {
    case ("calc", 1): return values[0]
    case ("min", _): return Self.choose(values, Length.least) { $0.min() }
    case ("max", _): return Self.choose(values, Length.greatest) { $0.max() }
    case ("clamp", 3):
      guard let upper = Self.choose([values[1], values[2]], Length.least, { $0.min() }) else { return nil }
      return Self.choose([values[0], upper], Length.greatest) { $0.max() }
    default: return nil
    }
  }

  private static func choose(
    _ values: [Calculated], _ lengths: ([Length]) -> Length, _ numbers: ([Double]) -> Double?
  ) -> Calculated? {
    let plain = values.compactMap { if case .number(let value) = $0 { value } else { nil } }
    let sized = values.compactMap { if case .length(let length) = $0 { length } else { nil } }
    if sized.isEmpty { return numbers(plain).map(Calculated.number) }
    return plain.isEmpty ? .length(lengths(sized)) : nil
  }

  private mutating func sum() -> Calculated? {
    guard let first = product() else { return nil }
    var number = 0.0
    var lengths: [Length] = []
    var (sign, next) = (1.0, first)
    while true {
      switch next {
      case .number(let value): number += sign * value
      case .length(let length): lengths.append(sign > 0 ? length : .product(length, -1))
      }
      if case .number = next {
        if !lengths.isEmpty { return nil }
      } else if case .number = first {
        return nil
      }
      guard let following = take({ $0 == .delimiter("+") ? 1 : $0 == .delimiter("-") ? -1.0 : nil }) else {
        break
      }
      guard let term = product() else { return nil }
      (sign, next) = (following, term)
    }
    if lengths.isEmpty { return .number(number) }
    return .length(lengths.count == 1 ? lengths[0] : .sum(lengths))
  }

  private mutating func product() -> Calculated? {
    guard let first = factor() else { return nil }
    var (number, length) = (1.0, Length?.none)
    switch first {
    case .number(let value): number = value
    case .length(let value): length = value
    }
    while let isProduct = take({ $0 == .delimiter("*") ? true : $0 == .delimiter("/") ? false : nil }) {
      switch factor() {
      case .number(let value) where isProduct: number *= value
      case .number(let value) where value != 0: number /= value
      case .length(let value) where isProduct && length == nil: length = value
      default: return nil
      }
    }
    return length.map { .length(number == 1 ? $0 : .product($0, number)) } ?? .number(number)
  }

  private mutating func factor() -> Calculated? {
    if var inside = brackets() {
      guard let value = inside.sum(), inside.isAtEnd else { return nil }
      return value
    }
    let plain: Calculated? = take { token in
      switch token {
      case .number(let value): .number(value)
      case .percentage(let value): .length(Length(value, .percent))
      case .dimension(let value, let unit): Length.Unit(rawValue: unit).map { .length(Length(value, $0)) }
      default: nil
      }
    }
    return plain ?? attempt { $0.calculation() }
  }
}
