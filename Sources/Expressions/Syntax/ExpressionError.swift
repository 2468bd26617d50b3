import JSONText

/// An error in the text of an expression, found before it runs.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The kind of an error, as named in reports.
  package enum Code: String, Hashable, Sendable {
    /// The text does not follow the grammar.
    case syntax
    /// A name that does not exist.
    case unknownName
    /// A value of the wrong type.
    case type
    /// Arguments that do not fit the function.
    case arguments
    /// A number, color, path or curve that is invalid or out of range.
    case value
    /// More characters, levels or elements than the limit.
    case limit
  }

  /// The kind of error.
  package var code: Code
  /// The error as one sentence without a full stop, with names from the text in backticks.
  package var message: String
  /// The range of the erroneous part in the text, in bytes.
  package var range: Range<Int>
  /// The remedy, as a clause that follows the message; `nil` if unknown.
  package var suggestion: String?

  init(_ code: Code, _ message: String, at range: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }

  /// Returns the error as a diagnostic of the file that contains the expression.
  ///
  /// - Parameter literal: The range of the JSON string, including its quotes, or of the bare text of an option.
  package func diagnostic(in source: SourceText, stringAt literal: SourceRange) -> Diagnostic {
    let place = source.range(of: range.lowerBound, length: range.count, inStringAt: literal)
    return Diagnostic(
      Diagnostic.Code("expression.\(code.rawValue)"), message, at: place, suggestion: suggestion)
  }
}

/// Names from other languages for which expressions use another notation.
enum OtherSpelling: String {
  case and, or, not
  case `if`
  case lerp, interpolate
  case rgb, rgba
  case math = "Math"
  case localized, translate

  /// The notation of expressions, as a clause that follows a message.
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
