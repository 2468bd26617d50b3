import Expressions
import JSONText
import Layers
import Parameters

// Words in expressions and texts that surely mean something else.

extension ComponentParser {
  /// Warns of comparisons of machines and choices with words that they never are.
  func warnUnknownWords(_ text: ExpressionText, at range: SourceRange) {
    guard
      !definition.machines.isEmpty || definition.parameters.contains(where: { words(of: $0.name) != nil }),
      text.string.utf8.contains(UInt8(ascii: "'")), let syntax = try? ExpressionParser.parse(text)
    else { return }
    warnUnknownWords(syntax, at: range)
  }

  private func warnUnknownWords(_ syntax: ExpressionSyntax, at range: SourceRange) {
    if case .comparison(_, let a, let b) = syntax.kind {
      warnUnknownWord(a, b, at: range)
      warnUnknownWord(b, a, at: range)
    }
    for part in syntax.parts { warnUnknownWords(part, at: range) }
  }

  private func warnUnknownWord(_ a: ExpressionSyntax, _ b: ExpressionSyntax, at range: SourceRange) {
    guard case .name(let name) = a.kind, case .string(let word) = b.kind, let words = words(of: name),
      !words.contains(word)
    else { return }
    let source = session.parameters.diagnostics[range.source]
    let place = source.range(of: b.range.lowerBound, length: b.range.count, inStringAt: range)
    warning(
      .unknownWord, "`\(name)` is never `\(word)`", place,
      suggestion: EditDistance.suggestion(for: word, among: words)
        ?? "it is one of \(ParameterDecoder.list(words))")
  }

  /// All that a name can be, for a machine and a parameter that is a choice.
  private func words(of name: String) -> [String]? {
    switch names[name] {
    case .machine(let index) where definition.machines.indices.contains(index):
      return definition.machines[index].states.map(\.name)
    case .parameter(let index):
      if case .choice(let words) = definition.parameters[index].declaration.kind { return words }
      return nil
    default: return nil
    }
  }

  /// Warns of a text that is the name of something that expressions read.
  func warnDrawnName(_ member: JSONMember, _ target: PropertyDefinition.Target) {
    guard case .content(.text) = target, let name = member.value.string else { return }
    let type: ExpressionType
    switch names[name] {
    case .parameter(let index): type = definition.parameters[index].symbol.type
    case .variable(let index):
      guard let variable = variable(index) else { return }
      type = variable.symbol.type
    case .machine: type = .string
    case .gesture, .action, .component, nil: return
    }
    let expression = type == .string ? "= \(name)" : type == .number ? "= text(\(name))" : nil
    warning(
      .drawnName, "this draws the word `\(name)`, not what it stands for", member.value.range,
      suggestion: expression.map { "write `\($0)`" } ?? "an expression begins with `=`")
  }
}
