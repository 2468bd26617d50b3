/// A selector of CSS: parts joined by combinators, the last of which names the element.
struct Selector: Sendable {
  enum Combinator: Sendable {
    case descendant, child, nextSibling, laterSibling
  }

  enum Condition: Sendable, Hashable {
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(String, AttributeTest)
    case firstChild
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

  /// What tells most elements apart.
  enum Key: Hashable, Sendable {
    case any
    case type(String)
    case id(String)
    case `class`(String)
  }

  struct Part: Sendable {
    var conditions: [Condition] = []
    /// How the part before relates to this one.
    var combinator = Combinator.descendant
  }

  var parts: [Part]

  /// How strong it is (Selectors Level 4 §17), as one number to compare.
  var specificity: Int {
    parts.flatMap(\.conditions).reduce(0) { sum, condition in
      switch condition {
      case .id: sum + 1_000_000
      case .class, .attribute, .firstChild: sum + 1_000
      case .type: sum + 1
      }
    }
  }

  var key: Key {
    var key = Key.any
    for condition in parts.last?.conditions ?? [] {
      switch condition {
      case .id(let id): return .id(id)
      case .class(let name): key = .class(name)
      case .type(let name) where key == .any: key = .type(name)
      case .type, .attribute, .firstChild: break
      }
    }
    return key
  }

  /// Whether an element is one that the selector means; false where that takes more than the steps that are left.
  func fits(_ index: Int, in tree: SVGTree, _ steps: inout Int) -> Bool {
    fits(index, in: tree, parts[...], &steps)
  }

  private func fits(_ index: Int, in tree: SVGTree, _ parts: ArraySlice<Part>, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0, let last = parts.last, last.conditions.allSatisfy({ tree.fits(index, $0) }) else {
      return false
    }
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

extension SVGTree {
  fileprivate func fits(_ index: Int, _ condition: Selector.Condition) -> Bool {
    let element = self[index]
    switch condition {
    case .type(let name): return element.typeName == name
    case .id(let id): return element.id == id
    case .class(let name): return element.classes.contains(name)
    case .firstChild: return element.previous == nil && element.parent != nil
    case .attribute(let name, let test):
      guard let value = element.attributes[name] else { return false }
      switch test {
      case .exists: return true
      case .equals(let text): return value == text
      case .word(let text): return value.split(whereSeparator: \.isWhitespace).contains { $0 == text }
      case .prefix(let text): return value.hasPrefix(text)
      case .suffix(let text): return value.hasSuffix(text)
      case .contains(let text): return value.contains(text)
      case .language(let text): return value == text || value.hasPrefix(text + "-")
      }
    }
  }
}
