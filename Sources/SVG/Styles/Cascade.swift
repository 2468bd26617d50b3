/// The declared values of each element: the strongest value of each property from attributes, style sheets and `style`.
struct Cascade: Sendable {
  /// The values of one element.
  struct Values: Sendable {
    /// The properties by their indices in `StyleProperties.all`, in that order.
    var properties: [(place: Int, value: SpecifiedValue)] = []
    var custom: [String: CSSSlice] = [:]
    /// The invalid declarations.
    var dropped: [DeclarationBlock.Dropped] = []
  }

  private(set) var values: [Values] = []
  private(set) var warnings: [SVGWarning] = []

  init(_ tree: SVGTree) throws(SVGError) {
    var parser = StyleSheetParser()
    for (index, element) in tree.elements.enumerated() where element.tag == .style {
      let type = (element.attributes["type"] ?? "text/css").trimmed.lowercased()
      guard type.isEmpty || type == "text/css" else { continue }
      try parser.add(tree.text(of: index), media: element.attributes["media"] ?? "", line: element.line)
    }
    warnings = parser.warnings
    var reading = Reading(sheet: parser.sheet)
    for index in tree.elements.indices {
      values.append(reading.values(of: index, in: tree))
      guard reading.steps > 0 else { throw SVGError(.tooManyRules, line: tree[index].line) }
    }
  }
}

/// A collector of the values of one element after the other.
private struct Reading {
  let sheet: StyleSheet
  /// The remaining number of comparisons.
  var steps = SVGLimits.matches
  private var attributeValues: [AttributeKey: SpecifiedValue?] = [:]
  private var found: [Int: SpecifiedValue] = [:]
  private var values = Cascade.Values()

  private struct AttributeKey: Hashable {
    var place: Int
    var text: String
  }

  init(sheet: StyleSheet) { self.sheet = sheet }

  mutating func values(of index: Int, in tree: SVGTree) -> Cascade.Values {
    (found, values) = ([:], Cascade.Values())
    let element = tree[index]
    addAttributes(of: element)
    var rules: [Int] = []
    for rule in sheet.candidates(for: element) where sheet.rules[rule].selector.fits(index, in: tree, &steps)
    {
      rules.append(rule)
    }
    rules.sort { (sheet.rules[$0].selector.specificity, $0) < (sheet.rules[$1].selector.specificity, $1) }
    var blocks: [DeclarationBlock] = rules.map { sheet.blocks[sheet.rules[$0].block] }
    if let style = element.attributes["style"] { blocks.append(DeclarationBlock(style: style)) }
    for isImportant in [false, true] {
      for block in blocks { add(block, isImportant) }
    }
    for block in blocks where values.dropped.count < SVGLimits.warnings { values.dropped += block.dropped }
    values.properties = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return values
  }

  private mutating func add(_ block: DeclarationBlock, _ isImportant: Bool) {
    for declaration in block.declarations where declaration.isImportant == isImportant {
      switch declaration.target {
      case .property(let place, let value): found[place] = value
      case .all(let value): for place in StyleProperties.all.indices { found[place] = value }
      case .custom(let name, let value): values.custom[name] = value
      }
    }
  }

  private mutating func addAttributes(of element: SVGTree.Element) {
    for (attribute, text) in element.attributes {
      if attribute == "d", element.tag == .path {
        if let place = StyleProperties.byName["d"] {
          found[place] = .setting { style, _ in style.data = text }
        }
        continue
      }
      let name = attribute == "xml:space" ? "white-space" : attribute
      guard let place = StyleProperties.byName[name], StyleProperties.all[place].isAttribute(of: element.tag),
        name == attribute || element.attributes[name] == nil
      else { continue }
      if let value = attributeValue(place, text) {
        found[place] = value
      } else if !text.trimmed.isEmpty, let slice = CSSText("\(attribute): \(text)", limit: 1000)?.all {
        values.dropped.append(DeclarationBlock.Dropped(slice: slice, firstLine: nil))
      }
    }
    values.dropped.sort { $0.message < $1.message }
  }

  private mutating func attributeValue(_ place: Int, _ text: String) -> SpecifiedValue? {
    let key = AttributeKey(place: place, text: text)
    if let known = attributeValues[key] { return known }
    let value = CSSText(text).flatMap {
      StyleProperties.all[place].specified($0.all.trimmed, readsAttribute: true)
    }
    if text.utf8.count < 64, attributeValues.count < 10_000 { attributeValues[key] = .some(value) }
    return value
  }
}
