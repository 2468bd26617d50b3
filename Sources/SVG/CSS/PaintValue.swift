/// A value of `fill` or `stroke`.
enum PaintValue: Hashable, Sendable {
  case none
  case color(ColorValue)
  /// A gradient or pattern by its id, and the paint that replaces it if it cannot be used.
  case server(id: String, fallback: ColorValue?)
  /// `context-fill` and `context-stroke`: a paint of the shape to which a marker or `use` belongs.
  case contextFill
  case contextStroke

  static func read(_ reader: inout ValueReader) -> PaintValue? {
    if let word: PaintValue = reader.keyword([
      "none": .none, "context-fill": .contextFill, "context-stroke": .contextStroke,
    ]) {
      return word
    }
    guard let id = reader.reference() else { return reader.color().map(PaintValue.color) }
    if reader.isAtEnd || reader.take(keyword: "none") { return .server(id: id, fallback: nil) }
    return reader.color().map { .server(id: id, fallback: $0) }
  }
}

/// References of attributes to other elements.
enum Reference {
  /// Returns the id that an `href` names in the same file; `nil` for any other reference.
  static func id(_ href: String?) -> String? {
    guard let href = href?.trimmed, href.hasPrefix("#") else { return nil }
    return String(href.dropFirst())
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
