import Geometry
import Parameters

/// A cursor over the tokens of a value.
struct ValueReader: Sendable {
  private var rest: CSSSlice
  /// Whether lengths and angles may be numbers without a unit, as in SVG attributes.
  let readsAttribute: Bool
  /// The number of enclosing functions.
  private(set) var depth = 0

  init(_ slice: CSSSlice, readsAttribute: Bool = false) {
    rest = slice.trimmed
    self.readsAttribute = readsAttribute
  }

  /// A cursor over the value of an attribute; at its end if the value is too long.
  init(attribute text: String) {
    self.init((CSSText(text) ?? CSSText([])).all, readsAttribute: true)
  }

  /// Returns the value that a function parses from a whole text; `nil` if anything else remains.
  static func value<Value>(
    ofAttribute text: String, _ read: (inout ValueReader) -> Value?
  ) -> Value? {
    var reader = ValueReader(attribute: text)
    guard let value = read(&reader), reader.isAtEnd else { return nil }
    return value
  }

  /// Whether only blanks remain.
  var isAtEnd: Bool { next == nil }

  /// The next token that is not a blank; `nil` at the end.
  var next: CSSToken? { rest.firstIndex { $0 != .blank }.map { rest.text.tokens[$0] } }

  /// The unread tokens.
  var remainder: CSSSlice { rest }

  /// Reads a token that `read` converts to a value; reads nothing if it returns `nil`.
  mutating func take<Value>(_ read: (CSSToken) -> Value?) -> Value? {
    guard let index = rest.firstIndex(where: { $0 != .blank }), let value = read(rest.text.tokens[index])
    else { return nil }
    rest.start = rest.index(after: index)
    return value
  }

  /// Reads a given token. Returns false if another follows.
  mutating func take(_ token: CSSToken) -> Bool { take { $0 == token ? true : nil } ?? false }

  /// Reads a keyword, in lowercase.
  mutating func keyword() -> String? {
    take { if case .identifier(let word) = $0 { word.lowercased() } else { nil } }
  }

  /// Reads one of the given keywords and returns its value.
  mutating func keyword<Value>(_ values: [String: Value]) -> Value? {
    take { if case .identifier(let word) = $0 { values[word.lowercased()] } else { nil } }
  }

  /// Reads a given keyword. Returns false if anything else follows.
  mutating func take(keyword: String) -> Bool { self.keyword([keyword: true]) ?? false }

  /// Reads a function. Returns its name in lowercase, and a cursor over its arguments.
  mutating func function() -> (name: String, arguments: ValueReader)? {
    enter { if case .function(let name) = $0 { name } else { nil } }
  }

  /// Reads round brackets. Returns a cursor over their content.
  mutating func brackets() -> ValueReader? { enter { $0 == .opening(.round) ? () : nil }?.arguments }

  /// Reads a function or brackets whose first token `opens` accepts. Returns a cursor over the content.
  private mutating func enter<Name>(_ opens: (CSSToken) -> Name?) -> (name: Name, arguments: ValueReader)? {
    guard depth < SVGLimits.nesting, let index = rest.firstIndex(where: { $0 != .blank }),
      let name = opens(rest.text.tokens[index])
    else { return nil }
    var slice = rest
    slice.start = index
    var arguments = ValueReader(slice.inside, readsAttribute: readsAttribute)
    arguments.depth = depth + 1
    rest.start = rest.index(after: index)
    return (name, arguments)
  }

  /// Reads the tokens that `read` converts to a value; reads nothing if it returns `nil`.
  mutating func attempt<Value>(_ read: (inout ValueReader) -> Value?) -> Value? {
    var ahead = self
    guard let value = read(&ahead) else { return nil }
    self = ahead
    return value
  }

  /// Skips a comma if one follows.
  mutating func skipComma() { _ = take(.comma) }
}

// Numbers, angles and addresses.
extension ValueReader {
  /// Reads a number, or a `calc()` of numbers.
  mutating func number() -> Double? {
    if let number = take({ if case .number(let value) = $0 { value } else { Double?.none } }) {
      return number
    }
    return attempt { reader in
      if case .number(let value)? = reader.calculation(), !value.isNaN {
        min(1e9, max(-1e9, value))
      } else {
        nil
      }
    }
  }

  /// Reads a percentage.
  mutating func percentage() -> Double? {
    take { if case .percentage(let value) = $0 { value } else { nil } }
  }

  /// Reads a number or a percentage, with 100 % as 1.
  mutating func numberOrShare() -> Double? { percentage().map { $0 / 100 } ?? number() }

  /// Reads a number or percentage, clamped to 0…1.
  mutating func share() -> Double? { numberOrShare().map { min(1, max(0, $0)) } }

  /// Reads an angle in degrees.
  ///
  /// - Parameter isPlain: Whether an angle may be a number without a unit, as in colors and attributes.
  mutating func angle(isPlain: Bool = false) -> Double? {
    take { [readsAttribute] token in
      switch token {
      case .number(let value): isPlain || readsAttribute || value == 0 ? value : nil
      case .dimension(let value, "deg"): value
      case .dimension(let value, "rad"): value * 180 / Double.pi
      case .dimension(let value, "grad"): value * 0.9
      case .dimension(let value, "turn"): value * 360
      default: nil
      }
    }
  }

  /// Reads `url()`, with or without quotes.
  mutating func address() -> String? {
    if let address = take({ if case .url(let text) = $0 { text } else { String?.none } }) { return address }
    return attempt { reader in
      guard let (name, arguments) = reader.function(), name == "url" else { return nil }
      var inside = arguments
      return inside.take { if case .string(let text) = $0 { text } else { nil } }
    }
  }

  /// Reads the id in `url(#id)`; empty for an address outside the file.
  mutating func reference() -> String? {
    address().map { $0.trimmed.hasPrefix("#") ? String($0.trimmed.dropFirst()) : "" }
  }
}

// Colors of CSS Color 4, and `color-mix()`.

extension ValueReader {
  /// Reads a color.
  mutating func color() -> ColorValue? {
    let plain: ColorValue? = take { token in
      switch token {
      case .hash(let digits): Self.hexadecimal(digits)
      case .identifier(let name): Self.named(name.lowercased())
      default: nil
      }
    }
    return plain
      ?? attempt { reader in
        guard let (name, arguments) = reader.function() else { return nil }
        return ColorFunction.color(name, arguments)
      }
  }

  private static func named(_ name: String) -> ColorValue? {
    switch name {
    case "currentcolor": return .currentColor
    case "transparent": return .color(CSSColor(.srgb, Vector3(0, 0, 0), 0))
    default: return ColorNames.all[name].map { .color(CSSColor(hex: $0)) }
    }
  }

  private static func hexadecimal(_ digits: String) -> ColorValue? {
    guard let number = UInt32(digits, radix: 16), digits.first != "+" else { return nil }
    func doubled(_ shift: UInt32) -> UInt32 { (number >> shift & 15) * 17 }
    switch digits.utf8.count {
    case 3: return .color(CSSColor(hex: doubled(8) << 16 | doubled(4) << 8 | doubled(0)))
    case 4:
      let hex = doubled(12) << 16 | doubled(8) << 8 | doubled(4)
      return .color(CSSColor(hex: hex, alpha: Double(doubled(0)) / 255))
    case 6: return .color(CSSColor(hex: number))
    case 8: return .color(CSSColor(hex: number >> 8, alpha: Double(number & 255) / 255))
    default: return nil
    }
  }
}

extension CSSColor {
  fileprivate init(hex: UInt32, alpha: Double = 1) { self.init(Color(hex: hex, alpha: alpha)) }
}

/// A parser of color functions.
private enum ColorFunction {
  /// The scale of a component: the divisors of a number and of 100 %, and whether it is clamped to 0…1.
  private struct Scale {
    var number = 1.0
    var share = 1.0
    var isClamped = false
    var isHue = false

    static let byte = Scale(number: 255, isClamped: true)
    static let hue = Scale(isHue: true)
    static let percent = Scale(number: 100, isClamped: true)
  }

  static func color(_ name: String, _ arguments: ValueReader) -> ColorValue? {
    var reader = arguments
    switch name {
    case "rgb", "rgba": return legacy(.srgb, [.byte, .byte, .byte], reader)
    case "hsl", "hsla": return legacy(.hsl, [.hue, .percent, .percent], reader)
    case "hwb": return components(.hwb, [.hue, .percent, .percent], &reader)
    case "lab":
      return components(.lab, [Scale(share: 100), Scale(share: 125), Scale(share: 125)], &reader)
    case "lch": return components(.lch, [Scale(share: 100), Scale(share: 150), .hue], &reader)
    case "oklab": return components(.oklab, [Scale(), Scale(share: 0.4), Scale(share: 0.4)], &reader)
    case "oklch": return components(.oklch, [Scale(), Scale(share: 0.4), .hue], &reader)
    case "color":
      guard let space = reader.keyword(spaces) else { return nil }
      return components(space, [Scale(), Scale(), Scale()], &reader)
    case "color-mix": return mix(&reader)
    case "light-dark":
      guard let light = reader.color(), reader.take(.comma), reader.color() != nil, reader.isAtEnd else {
        return nil
      }
      return light
    default: return nil
    }
  }

  /// The color spaces of `color()` by name.
  private static let spaces: [String: ColorSpace] = {
    let plain: [ColorSpace] = [
      .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65,
    ]
    return Dictionary(uniqueKeysWithValues: plain.map { ($0.rawValue, $0) } + [("xyz", .xyzD65)])
  }()

  /// Reads three components separated by blanks, and an opacity after a slash.
  private static func components(
    _ space: ColorSpace, _ scales: [Scale], _ reader: inout ValueReader
  ) -> ColorValue? {
    var color = CSSColor(space, Vector3(0, 0, 0))
    for (index, scale) in scales.enumerated() {
      if reader.take(keyword: "none") {
        color.missing.insert(index)
      } else {
        guard let value = component(scale, &reader) else { return nil }
        color.components[index] = value
      }
    }
    if reader.take(.delimiter("/")) {
      if reader.take(keyword: "none") {
        color.missing.insert(CSSColor.alphaIndex)
        color.alpha = 0
      } else {
        guard let alpha = reader.share() else { return nil }
        color.alpha = alpha
      }
    }
    return reader.isAtEnd ? .color(color.bounded) : nil
  }

  private static func component(_ scale: Scale, _ reader: inout ValueReader) -> Double? {
    if scale.isHue { return reader.angle(isPlain: true) ?? reader.number() }
    guard
      let value = reader.percentage().map({ $0 / 100 * scale.share })
        ?? reader.number().map({ $0 / scale.number })
    else { return nil }
    return scale.isClamped ? min(1, max(0, value)) : value
  }

  /// Reads the form with blanks, or the older one with commas, which does not mix numbers and percentages.
  private static func legacy(_ space: ColorSpace, _ scales: [Scale], _ arguments: ValueReader) -> ColorValue?
  {
    var plain = arguments
    if let color = components(space, scales, &plain) { return color }
    var reader = arguments
    var color = CSSColor(space, Vector3(0, 0, 0))
    var shareCount = 0
    for (index, scale) in scales.enumerated() {
      guard index == 0 || reader.take(.comma) else { return nil }
      if case .percentage? = reader.next { shareCount += 1 }
      guard let value = component(scale, &reader) else { return nil }
      color.components[index] = value
    }
    guard space == .hsl ? shareCount == 2 : shareCount == 0 || shareCount == 3 else { return nil }
    if reader.take(.comma) {
      guard let alpha = reader.share() else { return nil }
      color.alpha = alpha
    }
    return reader.isAtEnd ? .color(color) : nil
  }

  private static func mix(_ reader: inout ValueReader) -> ColorValue? {
    guard reader.take(keyword: "in"), let space = reader.keyword(interpolationSpaces) else { return nil }
    var way = ColorInterpolation(space: space)
    if let method = reader.keyword()?.lowercased() {
      guard let hueMethod = ColorInterpolation.HueMethod(rawValue: method), space.hue != nil,
        reader.take(keyword: "hue")
      else { return nil }
      way.hueMethod = hueMethod
    }
    guard reader.take(.comma), let (first, p) = mixed(&reader), reader.take(.comma),
      let (second, q) = mixed(&reader), reader.isAtEnd
    else { return nil }
    let shares = (p ?? q.map { 100 - $0 } ?? 50, q ?? p.map { 100 - $0 } ?? 50)
    let sum = shares.0 + shares.1
    guard sum > 0 else { return nil }
    return .mix(first, second, way, share: shares.1 / sum, opacity: min(1, sum / 100))
  }

  private static let interpolationSpaces: [String: ColorSpace] = {
    var names = spaces
    for space in [ColorSpace.lab, .lch, .oklab, .oklch, .hsl, .hwb] { names[space.rawValue] = space }
    return names
  }()

  /// Reads a color with an optional percentage before or after it.
  private static func mixed(_ reader: inout ValueReader) -> (ColorValue, Double?)? {
    let before = reader.percentage()
    guard let color = reader.color() else { return nil }
    let percentage = before ?? reader.percentage()
    if let percentage, !(0...100).contains(percentage) { return nil }
    return (color, percentage)
  }
}

extension CSSColor {
  /// The color with lightness and chroma clamped to valid values.
  fileprivate var bounded: CSSColor {
    var color = self
    switch space {
    case .lab, .lch: color.components.x = min(100, max(0, components.x))
    case .oklab, .oklch: color.components.x = min(1, max(0, components.x))
    default: return self
    }
    if space.hue != nil { color.components.y = max(0, components.y) }
    return color
  }
}

// Lengths, and the functions that compute them.

extension ValueReader {
  /// A number or a length, the types of `calc()`.
  enum Calculated: Sendable {
    case number(Double)
    case length(Length)
  }

  /// Reads a length or percentage.
  ///
  /// - Parameter isPlain: Whether a length may be a number without a unit in style sheets too, as for stroke widths.
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

  /// Reads a length that is not negative.
  mutating func size(isPlain: Bool = false) -> Length? {
    attempt { reader in
      guard let length = reader.length(isPlain: isPlain), !length.isNegative else { return nil }
      if case .plain = length { return length }
      return .greatest([length, Length(0)])
    }
  }

  /// Reads lengths separated by blanks or commas, up to the end.
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
