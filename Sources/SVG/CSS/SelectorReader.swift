/// A parser of selector lists (Selectors Level 4).
struct SelectorReader {
  private var rest: CSSSlice
  /// The selectors of the enclosing rule; `nil` outside rules.
  private let parents: [Selector]?
  private let depth: Int

  init(_ slice: CSSSlice, inside parents: [Selector]?, depth: Int = 0) {
    rest = slice.trimmed
    self.parents = parents
    self.depth = depth
  }

  /// Parses the whole text; `nil` if a selector is invalid or not supported.
  mutating func list() -> [Selector]? {
    var selectors: [Selector] = []
    for part in rest.split(at: .comma) {
      var reader = SelectorReader(part, inside: parents, depth: depth)
      guard let selector = reader.selector() else { return nil }
      selectors.append(selector)
    }
    return selectors
  }

  private static let combinators: [CSSToken: Selector.Combinator] = [
    .delimiter(">"): .child, .delimiter("+"): .nextSibling, .delimiter("~"): .laterSibling,
  ]

  private mutating func selector() -> Selector? {
    var parts: [Selector.Part] = []
    var isNested = false
    var combinator = Selector.Combinator.descendant
    // Inside a rule, a selector may begin with a combinator.
    if parents != nil, depth == 0, let first = rest.first.flatMap({ Self.combinators[$0] }) {
      combinator = first
      skip()
    }
    while !rest.isEmpty {
      guard parts.count < SVGLimits.depth, let conditions = compound(&isNested) else { return nil }
      parts.append(Selector.Part(conditions: conditions, combinator: combinator))
      let hadBlank = rest.first == .blank
      skipBlanks()
      guard let token = rest.first else { break }
      combinator = Self.combinators[token] ?? .descendant
      if combinator != .descendant {
        skip()
        if rest.isEmpty { return nil }
      } else if !hadBlank {
        return nil
      }
    }
    if parts.isEmpty { return nil }
    if let parents, !isNested, depth == 0 {
      parts.insert(Selector.Part(conditions: [.matches(parents, hasWeight: true)]), at: 0)
    }
    return Selector(parts)
  }

  private mutating func skipBlanks() { while rest.first == .blank { rest.start += 1 } }

  private mutating func skip() {
    rest.start += 1
    skipBlanks()
  }

  /// Parses conditions that are not separated by blanks; `nil` if the list is empty or one is invalid.
  private mutating func compound(_ isNested: inout Bool) -> [Selector.Condition]? {
    var conditions: [Selector.Condition] = []
    let start = rest.start
    while let token = rest.first, token != .blank, Self.combinators[token] == nil {
      rest.start += 1
      switch token {
      case .delimiter("*"): break
      case .delimiter("&"):
        isNested = true
        conditions.append(parents.map { .matches($0, hasWeight: true) } ?? .root)
      case .delimiter("|"): break
      case .hash(let id): conditions.append(.id(id))
      case .identifier(let name):
        if rest.first != .delimiter("|") { conditions.append(.type(name)) }
      case .delimiter("."):
        guard case .identifier(let name)? = rest.first else { return nil }
        rest.start += 1
        conditions.append(.class(name))
      case .opening(.square):
        rest.start -= 1
        guard let condition = attribute(rest.inside) else { return nil }
        conditions.append(condition)
        rest.start = rest.index(after: rest.start)
      case .colon:
        guard let condition = pseudoClass() else { return nil }
        conditions.append(condition)
      default: return nil
      }
    }
    return rest.start > start ? conditions : nil
  }

  private func attribute(_ slice: CSSSlice) -> Selector.Condition? {
    var reader = ValueReader(slice)
    guard let name = reader.name() else { return nil }
    if reader.isAtEnd { return .attribute(name, .exists, ignoresCase: false) }
    let sign: Unicode.Scalar? = reader.take { token in
      if case .delimiter(let sign) = token, "~|^$*".unicodeScalars.contains(sign) { sign } else { nil }
    }
    guard reader.take(.delimiter("=")), var value = reader.string() ?? reader.name() else { return nil }
    let ignoresCase = reader.take(keyword: "i")
    if ignoresCase { value = value.lowercased() } else { _ = reader.take(keyword: "s") }
    guard reader.isAtEnd else { return nil }
    let test: Selector.AttributeTest =
      switch sign {
      case "~": .word(value)
      case "|": .language(value)
      case "^": .prefix(value)
      case "$": .suffix(value)
      case "*": .contains(value)
      default: .equals(value)
      }
    return .attribute(name, test, ignoresCase: ignoresCase)
  }

  /// Pseudo-classes that never match in a static picture.
  private static let never: Set<String> = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "target-within",
    "checked",
    "disabled", "fullscreen", "popover-open", "modal", "local-link",
  ]

  private static func place(_ name: String) -> Selector.Condition? {
    func place(_ fromEnd: Bool, _ ofType: Bool) -> Selector.Condition {
      .place(step: 0, offset: 1, fromEnd: fromEnd, ofType: ofType)
    }
    func both(_ ofType: Bool) -> Selector.Condition {
      let part = Selector.Part(conditions: [place(false, ofType), place(true, ofType)])
      return .matches([Selector([part])], hasWeight: true)
    }
    return switch name {
    case "first-child": place(false, false)
    case "last-child": place(true, false)
    case "first-of-type": place(false, true)
    case "last-of-type": place(true, true)
    case "only-child": both(false)
    case "only-of-type": both(true)
    default: nil
    }
  }

  private mutating func pseudoClass() -> Selector.Condition? {
    guard let token = rest.first else { return nil }
    switch token {
    case .identifier(let word):
      rest.start += 1
      switch word.lowercased() {
      case "root", "scope": return .root
      case "empty": return .empty
      case "link", "any-link": return .attribute("href", .exists, ignoresCase: false)
      case let name where Self.never.contains(name): return .never
      case let name: return Self.place(name)
      }
    case .function(let name):
      let arguments = rest.inside
      rest.start = rest.index(after: rest.start)
      return function(name, arguments)
    default: return nil
    }
  }

  private func function(_ name: String, _ arguments: CSSSlice) -> Selector.Condition? {
    guard depth < SVGLimits.nesting else { return nil }
    switch name {
    case "is", "where", "not", "-webkit-any", "-moz-any", "matches":
      var reader = SelectorReader(arguments, inside: parents, depth: depth + 1)
      guard let selectors = reader.list() else { return nil }
      return name == "not" ? .not(selectors) : .matches(selectors, hasWeight: name != "where")
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (step, offset) = Self.formula(arguments.source) else { return nil }
      return .place(
        step: step, offset: offset, fromEnd: name.contains("last"), ofType: name.hasSuffix("type"))
    case "lang": return .never
    default: return nil
    }
  }

  /// Parses `an+b`; `nil` for any other text.
  private static func formula(_ text: String) -> (step: Int, offset: Int)? {
    let text = text.lowercased().filter { $0 != " " }
    switch text {
    case "odd": return (2, 1)
    case "even": return (2, 0)
    default: break
    }
    let parts = text.split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
    func whole(_ text: Substring) -> Int? { Int(text).flatMap { abs($0) < 1_000_000 ? $0 : nil } }
    if parts.count == 1 { return whole(parts[0]).map { (0, $0) } }
    let step = ["", "+"].contains(parts[0]) ? 1 : parts[0] == "-" ? -1 : whole(parts[0])
    let offset = parts[1].isEmpty ? 0 : whole(parts[1])
    guard let step, let offset else { return nil }
    return (step, offset)
  }
}

extension ValueReader {
  /// Reads a name without changing its case.
  mutating func name() -> String? {
    take { if case .identifier(let word) = $0 { word } else { nil } }
  }

  /// Reads a quoted text.
  mutating func string() -> String? {
    take { if case .string(let text) = $0 { text } else { nil } }
  }
}
