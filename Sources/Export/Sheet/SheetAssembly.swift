import Assets
import ComponentLanguage
import Geometry
import JSONText
import Layers
import System

/// A style sheet that is assembled from its rules.
struct SheetAssembly {
  let spec: ComponentSpec
  let writer: SheetWriter
  let reduced: SheetWriter
  let remarks: [String]

  private typealias Declarations = [(name: String, value: String)]

  private var root: String { writer.root }
  private var model: SheetModel { writer.model }
  private var hasStates: Bool { model.states.states.count > 1 }

  /// The whole sheet.
  var text: String {
    [comment, rules, stateRules, motions(of: writer), reducedRules].joined()
  }

  // MARK: Rules

  private func rule(_ selector: String, _ declarations: Declarations, _ indentation: String = "") -> String {
    guard !declarations.isEmpty else { return "" }
    let lines = declarations.map { "\(indentation)  \($0.name): \($0.value);\n" }.joined()
    return "\(indentation)\(selector) {\n\(lines)\(indentation)}\n\n"
  }

  /// Returns the selector of the component in a state.
  private func root(in state: SheetStates.State) -> String {
    root
      + model.states.attributes(of: state).map { "[data-\($0.name)=\"\($0.value.cssEscaped)\"]" }.joined()
  }

  private var rules: String {
    let properties =
      reduced.parameters.declarations
      + reduced.curves.easings.enumerated().map { (name: reduced.curves.name($0), value: $1) }
    let own = writer.blocks.first.map { common($0) } ?? []
    var text = rule(root, [("position", "relative")] + own + properties)
    text += rule("\(root), \(root) *", [("box-sizing", "border-box"), ("margin", "0")])
    text += rule("\(root) *", [("position", "absolute"), ("left", "0"), ("top", "0")])
    text += rule("\(root) svg", [("overflow", "visible")])
    text += rule(
      "\(root)[data-still], \(root)[data-still] *",
      [
        ("animation", "none !important"), ("transition", "none !important"),
      ])
    for index in writer.counted.union(reduced.counted).sorted() { text += numbers(of: index) }
    for block in writer.blocks.dropFirst() {
      let node = model.tree.nodes[block.node]
      let steady = block.isSingle ? [] : self.steady(node)
      text += rule(selector(block, in: root), steady + common(block))
    }
    return text
  }

  /// Returns the rules that set the numbers of the copies in a replicator, as `--index`.
  private func numbers(of index: Int) -> String {
    let selector = model.tree.selector(of: index, in: root, isSingle: false)
    return model.tree.nodes[index].children.map { child in
      let copy = model.tree.nodes[child].copies.last ?? nil
      return "\(selector) > :nth-child(\((copy?.place ?? 0) + 1)) { --index: \(copy?.number ?? 0); }\n"
    }.joined() + "\n"
  }

  private func selector(_ block: SheetBlock, in root: String) -> String {
    model.tree.selector(of: block.node, in: root, isSingle: block.isSingle)
  }

  /// Returns the declarations that a block has in all states.
  private func common(_ block: SheetBlock) -> Declarations {
    block.declarations(0).filter { declaration in
      block.looks.indices.allSatisfy { state in
        block.declarations(state).contains { $0.name == declaration.name && $0.value == declaration.value }
      }
    }
  }

  private var stateRules: String {
    guard hasStates else { return "" }
    var text = ""
    for (index, state) in model.states.states.enumerated() {
      for block in writer.blocks {
        let shared = Set(common(block).map(\.name))
        let own = block.declarations(index).filter { !shared.contains($0.name) }
        text += rule(selector(block, in: root(in: state)), own)
      }
    }
    return text
  }

  private func motions(of writer: SheetWriter, _ indentation: String = "") -> String {
    writer.keyframes.map { "\(indentation)@keyframes \($0.name) {\n\($0.text)\(indentation)}\n\n" }.joined()
  }

  /// Returns the declarations of a text that are the same in all states and follow no property of the trace.
  private func steady(_ node: SheetTree.Node) -> Declarations {
    guard node.layer.content.text != nil else { return [] }
    let given = node.id.map { writer.parameters.given($0) } ?? [:]
    var declarations: Declarations = [
      ("display", "grid"), ("align-content", "center"), ("white-space", "pre-wrap"),
    ]
    let weights = [
      "thin": 100, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800,
      "black": 900,
    ]
    if let weight = given["weight"].flatMap({ weights[$0] }) {
      declarations.append(("font-weight", "\(weight)"))
    }
    if let alignment = given["alignment"], ["left", "center", "right"].contains(alignment) {
      declarations.append(("text-align", alignment))
    }
    if let height = given["lineHeight"].flatMap(Double.init) {
      declarations.append(("line-height", CSSStyle.pixels(height)))
    }
    return declarations
  }

  // MARK: Reduced motion

  /// The rules that differ if the user prefers reduced motion.
  private var reducedRules: String {
    var text = ""
    for (index, state) in model.states.states.enumerated() {
      guard let other = reduced.model.states.states.firstIndex(of: state) else { continue }
      for block in writer.blocks {
        let selector = selector(block, in: root(in: state))
        let twin = reduced.blocks.first { twin in
          twin.isSingle == block.isSingle
            && reduced.model.tree.nodes[twin.node].path == model.tree.nodes[block.node].path
        }
        let (old, new) = (block.declarations(index), twin?.declarations(other) ?? [])
        var changed = new.filter { declaration in
          !old.contains { $0.name == declaration.name && $0.value == declaration.value }
        }
        for name in ["transition", "animation"] where old.contains(where: { $0.name == name }) {
          if !new.contains(where: { $0.name == name }) { changed.append((name, "none")) }
        }
        text += rule(selector, changed, "  ")
      }
      for twin in reduced.blocks where !isKnown(twin) {
        text += rule(
          reduced.model.tree.selector(of: twin.node, in: root(in: state), isSingle: twin.isSingle),
          twin.declarations(other), "  ")
      }
    }
    guard !text.isEmpty else { return "" }
    return "@media (prefers-reduced-motion: reduce) {\n\(text.dropLast())}\n\n" + motions(of: reduced)
  }

  private func isKnown(_ twin: SheetBlock) -> Bool {
    writer.blocks.contains { block in
      twin.isSingle == block.isSingle
        && reduced.model.tree.nodes[twin.node].path == model.tree.nodes[block.node].path
    }
  }

  // MARK: Comment

  private var comment: String {
    let meaning = spec.meaning.isEmpty ? "" : ": \(spec.meaning)"
    var lines = ["\(root.dropFirst())\(meaning)", "", "Markup:", ""] + markup(0, "  ")
    if hasStates {
      lines += ["", "States, which the page sets on the element of the component:", ""]
      for (index, name) in model.states.names.enumerated() {
        var values: [String] = []
        for state in model.states.states where !values.contains(state[index]) { values.append(state[index]) }
        lines.append("  data-\(SheetNames.kebab(name)): \(values.joined(separator: ", "))")
      }
      lines += transitions
      lines += [
        "", "With data-still nothing moves, as when a page shows an element in a state for the first time.",
      ]
    }
    if !remarks.isEmpty { lines += ["", "Not in this sheet:", ""] + remarks.map { "  \($0)" } }
    let text = lines.map { " * \($0.visible)".trimmingSpaces + "\n" }.joined()
    return "/*\n\(text.replacing("*/", with: "* /"))*/\n\n"
  }

  /// The transitions between the states of machines, as the rules describe them.
  private var transitions: [String] {
    spec.machines.flatMap { machine in
      MotionSpec.Machine(machine, of: spec).transitions.map { transition in
        "  \(transition.from ?? "any") → \(transition.to): \(transition.condition)"
      }
    }
  }

  private func markup(_ index: Int, _ indentation: String) -> [String] {
    let node = model.tree.nodes[index]
    let layer = node.layer
    var attributes = [("class", node.classes.last ?? "")]
    if node.classes.count == 1, hasStates {
      attributes += model.states.attributes(of: model.states.states[0]).map { ("data-\($0.name)", $0.value) }
    }
    attributes += CSSWriter.accessibility(of: layer).filter {
      $0.0 != "aria-label" || layer.content.text == nil
    }
    let start = attributes.map { " \($0.0)=\"\(Self.escaped($0.1))\"" }.joined()
    let inner = node.children.flatMap { markup($0, indentation + "  ") }
    if layer.isDrawnAsPath {
      let length = layer.content.shape?.stroke.isTrimmed ?? false ? " pathLength=\"1\"" : ""
      let path = "<path d=\"\(layer.outlinePath?.svgData ?? "")\"\(length)></path>"
      if inner.isEmpty { return ["\(indentation)<svg\(start)>\(path)</svg>"] }
      return ["\(indentation)<div\(start)>", "\(indentation)  <svg>\(path)</svg>"] + inner + [
        "\(indentation)</div>"
      ]
    }
    if let image = layer.content.image {
      return ["\(indentation)<img\(start) alt=\"\(Self.escaped(image.picture.name))\">"]
    }
    let (tag, text) = layer.content.text.map { ("span", Self.escaped($0.layout.string)) } ?? ("div", "")
    if inner.isEmpty { return ["\(indentation)<\(tag)\(start)>\(text)</\(tag)>"] }
    return ["\(indentation)<\(tag)\(start)>\(text)"] + inner + ["\(indentation)</\(tag)>"]
  }

  /// Returns a text escaped for markup, on one line of a comment.
  private static func escaped(_ text: String) -> String {
    MarkupText.escaped(text).split(whereSeparator: \.isNewline).joined(separator: " ").replacing(
      "*/", with: "*&#47;")
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
