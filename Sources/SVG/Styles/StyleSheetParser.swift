/// Reads style sheets and `style` attributes, as far as icons use CSS; what it cannot read it notes and skips.
struct StyleSheetParser {
  private(set) var sheet = StyleSheet()
  /// What was skipped.
  private(set) var notes: [String] = []

  mutating func add(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      for mark in ["<!--", "-->"] where rest.hasPrefix(mark) { rest = rest.dropFirst(mark.count) }
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { return }
      if rest.first == "@" {
        skipAtRule(&rest)
      } else {
        guard let open = rest.firstIndex(of: "{") else { return }
        let body = rest[rest.index(after: open)...]
        let close = body.firstIndex(of: "}") ?? body.endIndex
        add(selectors: String(rest[..<open]), body: String(body[..<close]))
        rest = close < body.endIndex ? body[body.index(after: close)...] : ""
      }
    }
  }

  /// The declarations of a `style` attribute or of a rule's body.
  static func declarations(_ text: String) -> [StyleSheet.Declaration] {
    declarationTexts(withoutComments(text)).compactMap { name, value in
      guard let property = StyleProperty(rawValue: name.lowercased()) else { return nil }
      var value = value
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[mark...].lowercased().hasPrefix("!important")
          || value[value.index(after: mark)...].trimmed.lowercased() == "important"
      {
        value = value[..<mark].trimmed
        isImportant = true
      }
      return StyleSheet.Declaration(property: property, value: value, isImportant: isImportant)
    }
  }

  /// Names and values; a `;` inside of brackets or quotes belongs to a value.
  private static func declarationTexts(_ text: String) -> [(String, String)] {
    var pieces: [String] = [""]
    var (depth, quote) = (0, Character?.none)
    for sign in text {
      switch sign {
      case ";" where depth == 0 && quote == nil:
        pieces.append("")
        continue
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil: depth = max(0, depth - 1)
      case "\"", "'": quote = quote == nil ? sign : quote == sign ? nil : quote
      default: break
      }
      pieces[pieces.count - 1].append(sign)
    }
    return pieces.compactMap { piece in
      guard let colon = piece.firstIndex(of: ":") else { return nil }
      return (piece[..<colon].trimmed, piece[piece.index(after: colon)...].trimmed)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private mutating func skipAtRule(_ rest: inout Substring) {
    let name = rest.dropFirst().prefix { $0.isLetter || $0 == "-" }
    notes.append("the rule `@\(name)` of a style sheet is not followed")
    var depth = 0
    while let sign = rest.popFirst() {
      if sign == ";", depth == 0 { return }
      if sign == "{" { depth += 1 }
      if sign == "}" {
        depth -= 1
        if depth <= 0 { return }
      }
    }
  }

  private mutating func add(selectors: String, body: String) {
    let declarations = Self.declarations(body)
    for text in selectors.split(separator: ",") {
      if let selector = Selector(text.trimmed) {
        sheet.append(StyleSheet.Rule(selector: selector, declarations: declarations))
      } else {
        notes.append("the selector `\(text.trimmed)` of a style sheet is not followed")
      }
    }
  }
}

extension Selector {
  /// Type, universal, class, id and attribute selectors, `:first-child`, and all combinators; nil for others.
  init?(_ text: String) {
    var reader = SelectorReader(text)
    guard let parts = reader.read() else { return nil }
    self.parts = parts
  }
}

/// Reads one selector.
private struct SelectorReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func read() -> [Selector.Part]? {
    var parts: [Selector.Part] = []
    var combinator = Selector.Combinator.descendant
    while !rest.isEmpty {
      guard var part = compound() else { return nil }
      part.combinator = combinator
      parts.append(part)
      let blanks = rest.prefix { $0.isWhitespace }
      rest = rest.dropFirst(blanks.count)
      guard let sign = rest.first else { break }
      switch sign {
      case ">": combinator = .child
      case "+": combinator = .nextSibling
      case "~": combinator = .laterSibling
      default:
        guard !blanks.isEmpty else { return nil }
        combinator = .descendant
        continue
      }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      if rest.isEmpty { return nil }
    }
    return parts.isEmpty ? nil : parts
  }

  private mutating func compound() -> Selector.Part? {
    var part = Selector.Part()
    var isEmpty = true
    while let sign = rest.first, !sign.isWhitespace, !">+~".contains(sign) {
      isEmpty = false
      switch sign {
      case "*": rest.removeFirst()
      case "#":
        rest.removeFirst()
        guard let name = name() else { return nil }
        part.conditions.append(.id(name))
      case ".":
        rest.removeFirst()
        guard let name = name() else { return nil }
        part.conditions.append(.class(name))
      case "[":
        guard let condition = attribute() else { return nil }
        part.conditions.append(condition)
      case ":":
        rest.removeFirst()
        guard name() == "first-child" else { return nil }
        part.conditions.append(.firstChild)
      default:
        guard let name = name() else { return nil }
        part.conditions.append(.type(name))
      }
    }
    return isEmpty ? nil : part
  }

  private mutating func name() -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func attribute() -> Selector.Condition? {
    guard let close = rest.firstIndex(of: "]") else { return nil }
    var inside = rest.dropFirst()[..<close]
    rest = rest[rest.index(after: close)...]
    let name = inside.prefix { !"=~|^$*".contains($0) }
    inside = inside.dropFirst(name.count)
    if inside.isEmpty { return .attribute(name.trimmed, .exists) }
    let mark = inside.first
    if mark != "=" { inside = inside.dropFirst() }
    guard inside.first == "=" else { return nil }
    var value = inside.dropFirst().trimmed
    if let quote = value.first, quote == "'" || quote == "\"", value.count > 1, value.last == quote {
      value = String(value.dropFirst().dropLast())
    }
    let test: Selector.AttributeTest
    switch mark {
    case "=": test = .equals(value)
    case "~": test = .word(value)
    case "|": test = .language(value)
    case "^": test = .prefix(value)
    case "$": test = .suffix(value)
    default: test = .contains(value)
    }
    return .attribute(name.trimmed, test)
  }
}
