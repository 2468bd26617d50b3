import JSONText

/// A mistake in the text of an expression, found before it runs.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of mistakes, as reports name them.
  package enum Code: String, Hashable, Sendable {
    /// The text does not follow the grammar.
    case syntax
    /// Nothing has this name.
    case unknownName
    /// A value of another type is needed.
    case type
    /// A function takes other arguments.
    case arguments
    /// A number, color, path or curve that cannot be read, or lies outside what is allowed.
    case value
    /// More characters, levels or elements than are allowed.
    case limit
  }

  /// The kind of mistake.
  package var code: Code
  /// One sentence without a full stop; names from the text stand in backticks.
  package var message: String
  /// The bytes of the text that are meant.
  package var range: Range<Int>
  /// What would be right, as a clause that follows the message.
  package var suggestion: String?

  init(_ code: Code, _ message: String, at range: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }

  /// The mistake as a diagnostic of the file in which the expression stands.
  ///
  /// - Parameter literal: Where the JSON string stands, with its quotes, or bare as in an option.
  package func diagnostic(in source: SourceText, stringAt literal: SourceRange) -> Diagnostic {
    let place = source.range(of: range.lowerBound, length: range.count, inStringAt: literal)
    return Diagnostic(
      Diagnostic.Code("expression.\(code.rawValue)"), message, at: place, suggestion: suggestion)
  }
}

/// Words by which other languages call what expressions write otherwise.
enum OtherSpelling: String {
  case and, or, not
  case `if`
  case lerp, interpolate
  case rgb, rgba
  case math = "Math"
  case localized, translate

  /// How it is written here, as a clause that follows a message.
  var help: String {
    switch self {
    case .and: "both are demanded with `&&`"
    case .or: "one of two is demanded with `||`"
    case .not: "the opposite is written `!a`"
    case .if: "write `condition ? a : b`"
    case .lerp, .interpolate: "write `mix(a, b, t)`"
    case .rgb, .rgba: "a color is written `#RRGGBB`, or `#RRGGBBAA` with its opacity"
    case .localized, .translate: "write `string('key')`"
    case .math: "functions stand alone, as in `sin(x)`, and angles are degrees"
    }
  }
}
