import Expressions
import JSONText
import Parameters

extension ParameterDecoder {
  /// Warns of strings that an expression reads and that some language lacks, and of arguments that no language shows.
  ///
  /// - Parameter range: The place of the string that contains the expression.
  mutating func warn(
    ofStringsIn syntax: ExpressionSyntax, _ strings: StringTable, at range: SourceRange
  ) {
    if case .call(ExpressionFunction.string.rawValue, _, let arguments) = syntax.kind,
      let key = arguments.first
    {
      let literals = key.results.compactMap(\.literal)
      for literal in literals where strings.contains(literal.text) {
        warn(ofLanguagesWithout: literal.text, strings, at: place(of: literal.syntax, in: range))
      }
      if literals.count == key.results.count, literals.allSatisfy({ strings.contains($0.text) }) {
        let used = literals.reduce(into: Set<Int>()) { $0.formUnion(strings.arguments(of: $1.text)) }
        for (index, argument) in arguments.dropFirst().enumerated() where !used.contains(index) {
          diagnostics.warning(
            .strings, "no language shows the argument `{\(index)}` of \(Self.list(literals.map(\.text)))",
            at: place(of: argument, in: range))
        }
      }
    }
    for part in syntax.parts { warn(ofStringsIn: part, strings, at: range) }
  }

  private mutating func warn(
    ofLanguagesWithout key: String, _ strings: StringTable, at range: SourceRange
  ) {
    let languages = strings.languages(without: key)
    guard !languages.isEmpty else { return }
    let places = languages.prefix(Self.mostPlaces).map { "`\($0.name)` (\($0.place))" }
    let others = languages.count - places.count
    diagnostics.warning(
      .strings,
      "`\(key)` is missing in \(places.joined(separator: ", "))\(others > 0 ? " and \(others) more" : "")",
      at: range)
  }

  private static let mostPlaces = 4

  private func place(of syntax: ExpressionSyntax, in range: SourceRange) -> SourceRange {
    diagnostics[range.source].range(
      of: syntax.range.lowerBound, length: syntax.range.count, inStringAt: range)
  }
}

extension ExpressionSyntax {
  /// The text of a string literal, with its node; `nil` for any other expression.
  fileprivate var literal: (text: String, syntax: ExpressionSyntax)? {
    if case .string(let text) = kind { (text, self) } else { nil }
  }
}
