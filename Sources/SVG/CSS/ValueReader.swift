/// A cursor over the tokens of a value.
struct ValueReader: Sendable {
  private var rest: CSSSlice
  /// Whether numbers are lengths and angles too, as in attributes of SVG.
  let readsAttribute: Bool
  /// Functions around.
  private(set) var depth = 0

  init(_ slice: CSSSlice, readsAttribute: Bool = false) {
    rest = slice.trimmed
    self.readsAttribute = readsAttribute
  }

  /// A cursor over the value of an attribute; one at its end if the value is too long.
  init(attribute text: String) {
    self.init((CSSText(text) ?? CSSText([])).all, readsAttribute: true)
  }

  /// The value that a function parses from a whole text; `nil` if anything else remains.
  static func value<Value>(
    ofAttribute text: String, _ read: (inout ValueReader) -> Value?
  ) -> Value? {
    var reader = ValueReader(attribute: text)
    guard let value = read(&reader), reader.isAtEnd else { return nil }
    return value
  }

  /// Whether nothing but blanks follows.
  var isAtEnd: Bool { next == nil }

  /// The next token but blanks; `nil` at the end.
  var next: CSSToken? {
    rest.firstIndex { $0 != .blank }.map { rest.text.tokens[$0] }
  }

  /// The unread tokens.
  var remainder: CSSSlice { rest }

  /// Reads a token that `read` makes a value of; nothing is read if it makes none.
  mutating func take<Value>(_ read: (CSSToken) -> Value?) -> Value? {
    guard let index = rest.firstIndex(where: { $0 != .blank }), let value = read(rest.text.tokens[index])
    else { return nil }
    rest.start = rest.index(after: index)
    return value
  }

  /// Reads a certain token; false if another follows.
  mutating func take(_ token: CSSToken) -> Bool { take { $0 == token ? true : nil } ?? false }

  /// Reads a keyword, in small letters.
  mutating func keyword() -> String? {
    take { if case .identifier(let word) = $0 { word.lowercased() } else { nil } }
  }

  /// Reads one of some keywords.
  mutating func keyword<Value>(_ values: [String: Value]) -> Value? {
    take { if case .identifier(let word) = $0 { values[word.lowercased()] } else { nil } }
  }

  /// Reads a certain keyword; false if something else follows.
  mutating func take(keyword: String) -> Bool { self.keyword([keyword: true]) ?? false }

  /// Reads a function; its name in small letters, and a cursor over its arguments.
  mutating func function() -> (name: String, arguments: ValueReader)? {
    enter { if case .function(let name) = $0 { name } else { nil } }
  }

  /// Reads round brackets; a cursor over what is in them.
  mutating func brackets() -> ValueReader? { enter { $0 == .opening(.round) ? () : nil }?.arguments }

  /// Reads a function or brackets whose first token `opens` accepts; a cursor over what is inside.
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

  /// Reads as much as `read` makes a value of, else nothing.
  mutating func attempt<Value>(_ read: (inout ValueReader) -> Value?) -> Value? {
    var ahead = self
    guard let value = read(&ahead) else { return nil }
    self = ahead
    return value
  }

  /// Skips a comma if one follows.
  mutating func skipComma() { _ = take(.comma) }
}

// Numbers, angles, addresses.
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

  /// Reads a number or a percentage, of which 100 are 1.
  mutating func numberOrShare() -> Double? { percentage().map { $0 / 100 } ?? number() }

  /// Reads a number or percentage and brings it to 0…1.
  mutating func share() -> Double? { numberOrShare().map { min(1, max(0, $0)) } }

  /// Reads an angle in degrees.
  ///
  /// - Parameter isPlain: Whether a number is an angle, as in colors and attributes.
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

  /// Reads the id in `url(#id)`; empty for an address outside of the file.
  mutating func reference() -> String? {
    address().map { $0.trimmed.hasPrefix("#") ? String($0.trimmed.dropFirst()) : "" }
  }
}
