/// What attributes, style sheets and `style` say of each element, the strongest of each property.
struct Cascade: Sendable {
  typealias Values = [StyleProperty: String]

  private(set) var values: [Values] = []
  private(set) var warnings: [SVGWarning] = []

  init(_ tree: SVGTree) throws(SVGError) {
    var parser = StyleSheetParser()
    for (index, element) in tree.elements.enumerated() where element.tag == .style {
      let type = element.attributes["type"] ?? "text/css"
      guard type.isEmpty || type.trimmed == "text/css" else { continue }
      let count = parser.notes.count
      parser.add(tree.text(of: index))
      warnings += parser.notes[count...].map { SVGWarning($0, line: element.line) }
    }
    var steps = SVGLimits.matches
    for index in tree.elements.indices {
      let candidates = parser.sheet.candidates(for: tree[index])
      values.append(Self.values(of: index, in: tree, parser.sheet, candidates, &steps))
      guard steps > 0 else { throw SVGError(.tooManyRules, line: tree[index].line) }
    }
  }

  private static func values(
    of index: Int, in tree: SVGTree, _ sheet: StyleSheet, _ candidates: [Int], _ steps: inout Int
  ) -> Values {
    let element = tree[index]
    var values: Values = [:]
    for (name, value) in element.attributes {
      guard let property = StyleProperty(rawValue: name), property.isPresentationAttribute else { continue }
      values[property] = value.trimmed
    }
    var rules: [Int] = []
    for rule in candidates where sheet.rules[rule].selector.fits(index, in: tree, &steps) {
      rules.append(rule)
    }
    rules.sort { (sheet.rules[$0].selector.specificity, $0) < (sheet.rules[$1].selector.specificity, $1) }
    let own = element.attributes["style"].map(StyleSheetParser.declarations) ?? []
    for isImportant in [false, true] {
      for rule in rules {
        for declaration in sheet.rules[rule].declarations where declaration.isImportant == isImportant {
          values[declaration.property] = declaration.value
        }
      }
      for declaration in own where declaration.isImportant == isImportant {
        values[declaration.property] = declaration.value
      }
    }
    return values
  }
}
