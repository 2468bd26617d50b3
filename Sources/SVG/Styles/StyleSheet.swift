/// The rules of a file's `style` elements, in order.
struct StyleSheet: Sendable {
  struct Rule: Sendable {
    var selector: Selector
    /// The place of its declarations among the blocks, which rules of one list of selectors share.
    var block: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var blocks: [DeclarationBlock] = []
  /// The rules by what their last part asks for first, so that few are compared with an element.
  private var buckets: [Selector.Key: [Int]] = [:]

  mutating func append(_ selectors: [Selector], _ block: DeclarationBlock) {
    for selector in selectors {
      buckets[selector.key, default: []].append(rules.count)
      rules.append(Rule(selector: selector, block: blocks.count))
    }
    blocks.append(block)
  }

  /// The rules that may fit an element, in the order of the text.
  func candidates(for element: SVGTree.Element) -> [Int] {
    guard !rules.isEmpty else { return [] }
    var found = (buckets[.any] ?? []) + (buckets[.type(element.typeName)] ?? [])
    if let id = element.id { found += buckets[.id(id)] ?? [] }
    for name in element.classes { found += buckets[.class(name)] ?? [] }
    return Set(found).sorted()
  }
}
