/// What `fill` and `stroke` say.
enum PaintValue: Hashable, Sendable {
  case none
  case color(ColorValue)
  /// A gradient or pattern by its id, and what stands in where it cannot be used.
  case server(id: String, fallback: Fallback?)
  /// `context-fill` and `context-stroke`, which only markers and `use` know.
  case context

  enum Fallback: Hashable, Sendable {
    case none
    case color(ColorValue)
  }

  /// A text that is a paint; nil for any other.
  init?(_ text: String) {
    let text = text.trimmed
    switch text {
    case "none": self = .none
    case "context-fill", "context-stroke": self = .context
    case _ where text.hasPrefix("url("):
      guard let (id, rest) = Reference.parse(text) else { return nil }
      let fallback = rest.trimmed
      if fallback.isEmpty {
        self = .server(id: id, fallback: nil)
      } else if fallback == "none" {
        self = .server(id: id, fallback: Fallback.none)
      } else {
        self = .server(id: id, fallback: ColorValue(fallback).map(Fallback.color))
      }
    default:
      guard let color = ColorValue(text) else { return nil }
      self = .color(color)
    }
  }
}

/// References to other elements.
enum Reference {
  /// The id in `url(#id)`, with or without quotes, and what follows; nil for any other text.
  static func parse(_ text: String) -> (id: String, rest: String)? {
    guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    var inside = text[text.index(text.startIndex, offsetBy: 4)..<close].trimmed
    if let quote = inside.first, quote == "'" || quote == "\"", inside.last == quote, inside.count > 1 {
      inside = String(inside.dropFirst().dropLast()).trimmed
    }
    return (
      inside.hasPrefix("#") ? String(inside.dropFirst()) : "", String(text[text.index(after: close)...])
    )
  }

  /// The id that an `href` names in the same file; nil for what lies elsewhere.
  static func id(_ href: String?) -> String? {
    guard let href = href?.trimmed, href.hasPrefix("#") else { return nil }
    return String(href.dropFirst())
  }
}
