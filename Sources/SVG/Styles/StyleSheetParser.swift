/// A parser of style sheets (CSS Syntax Level 3, CSS Nesting), which warns about rules that are not supported.
struct StyleSheetParser {
  private(set) var sheet = StyleSheet()
  private(set) var warnings: [SVGWarning] = []
  private var tokenCount = 0
  /// The line in which the text begins.
  private var firstLine = 1

  /// Parses a text and adds its rules.
  ///
  /// - Parameter media: The media query to which it applies; empty for all.
  mutating func add(_ text: String, media: String, line: Int) throws(SVGError) {
    let limit = SVGLimits.tokens - tokenCount
    guard let media = CSSText(media, limit: limit), let text = CSSText(text, limit: limit) else {
      throw SVGError(.tooManyRules, line: line)
    }
    tokenCount += text.tokens.count
    firstLine = line
    switch CSSCondition.media(media.all) {
    case true?: read(text.all, inside: nil, depth: 0)
    case false?: break
    case nil: warn("the media query `\(media.all.trimmed.source)` of a style sheet is not followed", at: nil)
    }
  }

  private mutating func warn(_ message: String, at slice: CSSSlice?) {
    guard warnings.count < SVGLimits.warnings else { return }
    warnings.append(
      SVGWarning(message, line: firstLine + (slice.map { $0.text.lineOffset(of: $0.start) } ?? 0)))
  }

  /// Parses rules and, inside a rule, the declarations between them.
  private mutating func read(_ slice: CSSSlice, inside parents: [Selector]?, depth: Int) {
    var rest = slice
    var block = DeclarationBlock()
    while let token = rest.first {
      switch token {
      case .blank, .semicolon, .htmlComment: rest.start += 1
      case .atKeyword(let name):
        finish(&block, parents)
        readAtRule(name, &rest, inside: parents, depth)
      default:
        let isDeclaration = parents != nil && !Self.beginsRule(rest)
        let end = rest.firstIndex { $0 == (isDeclaration ? .semicolon : .opening(.curly)) } ?? rest.end
        let head = rest.prefix(upTo: end)
        if isDeclaration {
          block.add(head, firstLine: firstLine)
          rest.start = end
        } else {
          finish(&block, parents)
          guard end < rest.end else { return }
          rest.start = end
          readRule(head, rest.inside, inside: parents, depth)
          rest.start = rest.index(after: end)
        }
      }
    }
    finish(&block, parents)
  }

  /// Whether a rule rather than a declaration follows inside a rule.
  private static func beginsRule(_ slice: CSSSlice) -> Bool {
    if case .identifier(let name)? = slice.first, name.hasPrefix("--") { return false }
    return slice.firstIndex { $0 == .semicolon || $0 == .opening(.curly) }
      .map { slice.text.tokens[$0] == .opening(.curly) } ?? false
  }

  /// Adds the declarations so far, which precede those of the rules that follow, and begins a new block.
  private mutating func finish(_ block: inout DeclarationBlock, _ selectors: [Selector]?) {
    if let selectors, !block.isEmpty { sheet.append(selectors, block) }
    block = DeclarationBlock()
  }

  /// Parses a rule. A list with an invalid selector is invalid as a whole.
  private mutating func readRule(
    _ head: CSSSlice, _ body: CSSSlice, inside parents: [Selector]?, _ depth: Int
  ) {
    var reader = SelectorReader(head, inside: parents)
    guard depth < SVGLimits.nesting, let selectors = reader.list() else {
      return warn("the selector `\(head.trimmed.source)` of a style sheet is not followed", at: head.trimmed)
    }
    read(body, inside: selectors, depth: depth + 1)
  }

  /// At-rules that style no element of a static picture.
  private static let withoutEffect: Set<String> = [
    "charset", "font-face", "keyframes", "-webkit-keyframes", "-moz-keyframes", "page", "namespace",
    "property",
    "counter-style", "font-feature-values", "font-palette-values", "view-transition", "starting-style",
  ]

  private mutating func readAtRule(
    _ name: String, _ rest: inout CSSSlice, inside parents: [Selector]?, _ depth: Int
  ) {
    let rule = rest
    let end = rest.firstIndex { $0 == .semicolon || $0 == .opening(.curly) } ?? rest.end
    var condition = rest.prefix(upTo: end)
    condition.start += 1
    rest.start = end
    let body = rest.first == .opening(.curly) ? rest.inside : nil
    rest.start = end < rest.end ? rest.index(after: end) : end
    let applies: Bool?
    switch name {
    case "media": applies = CSSCondition.media(condition)
    case "supports": applies = CSSCondition.support(condition)
    default: applies = Self.withoutEffect.contains(name) ? false : nil
    }
    if applies == nil || depth >= SVGLimits.nesting {
      let words = name == "media" ? "@media" + condition.trimmed.source.leadingBlank : "@\(name)"
      warn("the rule `\(words)` of a style sheet is not followed", at: rule)
    } else if applies == true, let body {
      read(body, inside: parents, depth: depth + 1)
    }
  }
}

extension String {
  /// The text preceded by a blank, if it is not empty.
  fileprivate var leadingBlank: String { isEmpty ? "" : " " + self }
}

/// The rules of a file's `style` elements, in order.
struct StyleSheet: Sendable {
  struct Rule: Sendable {
    var selector: Selector
    /// The index of its declarations among the blocks, which rules of one selector list share.
    var block: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var blocks: [DeclarationBlock] = []
  /// The rules by a condition of their last part, so that few are compared with an element.
  private var buckets: [Selector.Key: [Int]] = [:]

  mutating func append(_ selectors: [Selector], _ block: DeclarationBlock) {
    for selector in selectors {
      buckets[selector.key, default: []].append(rules.count)
      rules.append(Rule(selector: selector, block: blocks.count))
    }
    blocks.append(block)
  }

  /// Returns the rules that may match an element, in the order of the text.
  func candidates(for element: SVGTree.Element) -> [Int] {
    guard !rules.isEmpty else { return [] }
    var found = (buckets[.any] ?? []) + (buckets[.type(element.typeName)] ?? [])
    if let id = element.id { found += buckets[.id(id)] ?? [] }
    for name in element.classes { found += buckets[.class(name)] ?? [] }
    return Set(found).sorted()
  }
}
