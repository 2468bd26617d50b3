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
    guard var total = product() else { return nil }
    while let sign = take({ $0 == .delimiter("+") ? 1 : $0 == .delimiter("-") ? -1.0 : nil }) {
      guard let term = product() else { return nil }
      switch (total, term) {
      case (.number(let a), .number(let b)): total = .number(a + sign * b)
      case (.length(let a), .length(let b)): total = .length(.sum([a, sign > 0 ? b : .product(b, -1)]))
      default: return nil
      }
    }
    return total
  }

  private mutating func product() -> Calculated? {
    guard var total = factor() else { return nil }
    while let isProduct = take({ $0 == .delimiter("*") ? true : $0 == .delimiter("/") ? false : nil }) {
      guard let next = factor() else { return nil }
      switch (total, next) {
      case (.number(let a), .number(let b)) where isProduct: total = .number(a * b)
      case (.number(let a), .length(let b)) where isProduct: total = .length(.product(b, a))
      case (.length(let a), .number(let b)) where isProduct: total = .length(.product(a, b))
      case (.number(let a), .number(let b)) where b != 0: total = .number(a / b)
      case (.length(let a), .number(let b)) where b != 0: total = .length(.product(a, 1 / b))
      default: return nil
      }
    }
    return total
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
