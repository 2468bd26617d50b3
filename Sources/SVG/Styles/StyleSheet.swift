/// The rules of a file's `style` elements, in order.
struct StyleSheet: Sendable {
  struct Declaration: Sendable {
    var property: StyleProperty
    var value: String
    var isImportant: Bool
  }

  struct Rule: Sendable {
    var selector: Selector
    var declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []
  /// The rules by what their last part asks for first, so that few are compared with an element.
  private var buckets: [Selector.Key: [Int]] = [:]

  mutating func append(_ rule: Rule) {
    buckets[rule.selector.key, default: []].append(rules.count)
    rules.append(rule)
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

extension SVGTree.Element {
  /// The local name.
  var typeName: String { tag == .unknown ? attributes["\u{0}"] ?? "" : tag.rawValue }

  var classes: [String] {
    attributes["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
