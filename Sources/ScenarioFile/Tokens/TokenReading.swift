import Expressions
import JSONText
import Parameters

// The tokens that expressions read, and literal values that could be tokens.

extension ParameterDecoder {
  /// Records the constants that an expression reads. Warns of deprecated constants, of colors that equal those of
  /// tokens, and of strings that are missing in some languages.
  package mutating func note(
    _ text: ExpressionText, reading names: Set<String>, of constants: ExpressionConstants,
    at range: SourceRange
  ) {
    for name in names.sorted() {
      refer(to: .constant, name, at: range)
      guard let reason = constants.deprecation(of: name) else { continue }
      diagnostics.warning(
        .tokens, "`\(name)` is deprecated", at: range, suggestion: reason.isEmpty ? nil : reason)
    }
    guard !literals.isEmpty || constants.strings != nil, let syntax = try? ExpressionParser.parse(text)
    else { return }
    if !literals.isEmpty { warn(ofColorsIn: syntax, at: range) }
    if let strings = constants.strings { warn(ofStringsIn: syntax, strings, at: range) }
  }

  private mutating func warn(ofColorsIn syntax: ExpressionSyntax, at range: SourceRange) {
    if case .color(let color) = syntax.kind {
      let (lower, count) = (syntax.range.lowerBound, syntax.range.count)
      let place = diagnostics[range.source].range(of: lower, length: count, inStringAt: range)
      literals.warn(of: .init(color), inside: true, at: place, &diagnostics)
    }
    for part in syntax.parts { warn(ofColorsIn: part, at: range) }
  }
}

extension LiteralNames {
  /// The names by which expressions can read colors and curves of tokens.
  package init(_ tokens: ExpressionConstants) {
    self.init()
    for name in tokens.names {
      guard case .constant(let value)? = tokens.symbol(named: name)?.storage else { continue }
      switch value {
      case .color(let color): add(Self.written(name), of: Literal(color))
      case .curve(let curve): add(Self.written(name), of: Literal(curve))
      default: break
      }
    }
  }

  /// Returns the name in the syntax of expressions, in which steps that are not words are in brackets.
  private static func written(_ name: String) -> String {
    let steps = name.split(separator: ".")
    return steps.dropFirst().reduce(String(steps.first ?? "")) { written, step in
      let isWord =
        step.utf8.first.map { !(0x30...0x39 ~= $0) } ?? false
        && step.utf8.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || 0x30...0x39 ~= byte
            || byte == UInt8(ascii: "_")
        }
      return written + (isWord ? ".\(step)" : "['\(step)']")
    }
  }
}
