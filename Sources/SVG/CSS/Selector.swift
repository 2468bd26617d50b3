/// A CSS selector: parts joined by combinators, of which the last matches the element.
struct Selector: Sendable, Hashable {
  enum Combinator: Sendable, Hashable {
    case descendant, child, nextSibling, laterSibling
  }

  indirect enum Condition: Sendable, Hashable {
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(String, AttributeTest, ignoresCase: Bool)
    case root
    case empty
    /// The positions `step`·n + `offset` among siblings.
    case place(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
    /// `:is()`, `:where()`, and `&` for the selectors of the enclosing rule.
    case matches([Selector], hasWeight: Bool)
    case not([Selector])
    /// A state that requires a pointer, such as `:hover`, and never matches.
    case never
  }

  enum AttributeTest: Sendable, Hashable {
    case exists
    case equals(String)
    case word(String)
    case prefix(String)
    case suffix(String)
    case contains(String)
    case language(String)
  }

  /// The condition by which rules are indexed.
  enum Key: Hashable, Sendable {
    case any
    case type(String)
    case id(String)
    case `class`(String)
  }

  struct Part: Sendable, Hashable {
    var conditions: [Condition] = []
    /// The relation of the previous part to this one.
    var combinator = Combinator.descendant
  }

  var parts: [Part]
  /// The specificity (Selectors Level 4 §17), as one comparable number.
  let specificity: Int
  let key: Key

  init(_ parts: [Part]) {
    self.parts = parts
    specificity = parts.reduce(0) { $0 + $1.conditions.reduce(0) { $0 + $1.specificity } }
    var key = Key.any
    for condition in parts.last?.conditions ?? [] {
      switch (condition, key) {
      case (.id(let id), _): key = .id(id)
      case (.class(let name), .any), (.class(let name), .type): key = .class(name)
      case (.type(let name), .any): key = .type(name)
      default: break
      }
    }
    self.key = key
  }

  /// Whether the selector matches an element; false if that takes more than the remaining steps.
  func fits(_ index: Int, in tree: SVGTree, _ steps: inout Int) -> Bool {
    fits(index, in: tree, parts[...], &steps)
  }

  private func fits(_ index: Int, in tree: SVGTree, _ parts: ArraySlice<Part>, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0, let last = parts.last else { return false }
    for condition in last.conditions where !condition.holds(of: index, in: tree, &steps) { return false }
    let before = parts.dropLast()
    guard !before.isEmpty else { return true }
    var next: Int?
    switch last.combinator {
    case .descendant, .child: next = tree[index].parent
    case .nextSibling, .laterSibling: next = tree[index].previous
    }
    while let other = next, steps > 0 {
      if fits(other, in: tree, before, &steps) { return true }
      switch last.combinator {
      case .child, .nextSibling: return false
      case .descendant: next = tree[other].parent
      case .laterSibling: next = tree[other].previous
      }
    }
    return false
  }
}

extension Selector.Condition {
  fileprivate var specificity: Int {
    switch self {
    case .id: 1_000_000
    case .class, .attribute, .root, .empty, .place, .never: 1_000
    case .type: 1
    case .not(let selectors): selectors.map(\.specificity).max() ?? 0
    case .matches(let selectors, let hasWeight): hasWeight ? selectors.map(\.specificity).max() ?? 0 : 0
    }
  }

  fileprivate func holds(of index: Int, in tree: SVGTree, _ steps: inout Int) -> Bool {
    switch self {
    case .type(let name): return tree[index].typeName == name
    case .id(let id): return tree[index].id == id
    case .class(let name): return tree[index].classes.contains(name)
    case .root: return tree[index].parent == nil
    case .empty: return tree[index].children.isEmpty
    case .never: return false
    case .attribute(let name, let test, let ignoresCase):
      guard let value = tree[index].attributes[name] else { return false }
      return test.holds(of: ignoresCase ? value.lowercased() : value)
    case .matches(let selectors, _):
      for selector in selectors where selector.fits(index, in: tree, &steps) { return true }
      return false
    case .not(let selectors):
      for selector in selectors where selector.fits(index, in: tree, &steps) { return false }
      return true
    case .place(let step, let offset, let fromEnd, let ofType):
      guard tree[index].parent != nil else { return false }
      let place = tree.place(of: index, fromEnd: fromEnd, ofType: ofType) - offset
      return step == 0 ? place == 0 : place % step == 0 && place / step >= 0
    }
  }
}

extension Selector.AttributeTest {
  fileprivate func holds(of value: String) -> Bool {
    switch self {
    case .exists: true
    case .equals(let text): value == text
    case .word(let text): value.split(whereSeparator: \.isWhitespace).contains { $0 == text }
    case .prefix(let text): !text.isEmpty && value.hasPrefix(text)
    case .suffix(let text): !text.isEmpty && value.hasSuffix(text)
    case .contains(let text): !text.isEmpty && value.contains(text)
    case .language(let text): value == text || value.hasPrefix(text + "-")
    }
  }
}
