import Expressions
import JSONText
import Parameters

/// A search for comparisons of machines and choices with words that they never have.
struct WordWarnings: JSONParsing {
  let session: ParsingSession
  let definition: ComponentDefinition
  let names: NameTable

  func warn(_ text: ExpressionText, at range: SourceRange) {
    guard text.string.utf8.contains(UInt8(ascii: "'")),
      !definition.machines.isEmpty || definition.parameters.contains(where: { words(of: $0.name) != nil }),
      let syntax = try? ExpressionParser.parse(text)
    else { return }
    warn(syntax, at: range)
  }

  /// Warns about unknown words in a part of an expression.
  ///
  /// - Parameter hidden: The parameters of functions `x -> …` around the part, which hide other names.
  private func warn(_ syntax: ExpressionSyntax, at range: SourceRange, hidden: Set<String> = []) {
    var hidden = hidden
    if case .lambda(let lambda) = syntax.kind { hidden.formUnion(lambda.parameters.map { $0.name }) }
    if case .comparison(_, let a, let b) = syntax.kind {
      warnUnknownWord(a, b, at: range, hidden)
      warnUnknownWord(b, a, at: range, hidden)
    }
    for part in syntax.parts { warn(part, at: range, hidden: hidden) }
  }

  private func warnUnknownWord(
    _ a: ExpressionSyntax, _ b: ExpressionSyntax, at range: SourceRange, _ hidden: Set<String>
  ) {
    guard case .name(let name) = a.kind, !hidden.contains(name), case .string(let word) = b.kind,
      let words = words(of: name),
      !words.contains(word)
    else { return }
    let source = session.parameters.diagnostics[range.source]
    let place = source.range(of: b.range.lowerBound, length: b.range.count, inStringAt: range)
    warning(
      .unknownWord, "`\(name)` is never `\(word)`", place,
      suggestion: EditDistance.suggestion(for: word, among: words)
        ?? "it is one of \(ParameterDecoder.list(words))")
  }

  /// Returns the possible words of a name, for a machine or a parameter that is a choice; `nil` for other names.
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
}
