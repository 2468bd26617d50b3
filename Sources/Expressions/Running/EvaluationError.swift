import JSONText

/// An error that occurs while an expression is evaluated.
package struct EvaluationError: Error, Hashable, Sendable {
  /// The cause of an error, with the values that led to it.
  enum Reason: Error, Hashable, Sendable {
    /// An index outside a list of `count` elements.
    case indexOutOfRange(index: Double, count: Int)
    /// An index that is not an integer, including NaN.
    case indexNotWhole(Double)
    /// A result that is infinite or not a number.
    case notFinite(Double)
    /// An empty list where the nearest element is required.
    case emptyList
    /// A function of a list's elements that has no value for an empty list.
    case nothing(ExpressionFunction)
    /// A list above the length limit.
    case listTooLong
    /// Lists that together exceed the limit on elements per evaluation.
    case tooManySteps
    /// An invalid pattern of `format` or `time`.
    case pattern(PatternError)
    /// Different numbers of stops and values in `map`.
    case countsDiffer(stops: Int, values: Int)
    /// Stops of `map` that do not ascend.
    case stopsDescend
    /// Paths with different commands, which cannot be interpolated.
    case pathCommandsDiffer
    /// A number of digits or decimals outside its range.
    case digits(Double, most: Int)
    /// A text above the length limit.
    case textTooLong
    /// A scenario's string, at a place of its file, that requires a missing argument.
    case noArgument(Int, key: String, place: String)
  }

  /// The cause of the error.
  var reason: Reason
  /// The range of the erroneous part in the expression's text, in bytes.
  package var range: Range<Int>

  /// The error as one sentence without a full stop.
  package var message: String {
    switch reason {
    case .indexOutOfRange(let index, let count):
      "index \(NumberText.plain(index)) is out of range; \(Self.elements(count))"
    case .indexNotWhole(let index): "the index must be a whole number, not \(NumberText.plain(index))"
    case .notFinite(let number): number.isNaN ? "the result is not a number" : "the result is infinite"
    case .emptyList: "the list has no elements, so none is the nearest"
    case .nothing(let function): "`\(function.rawValue)` of an empty list has no value"
    case .listTooLong: "the list has more than \(ExpressionLimits.elements) elements"
    case .tooManySteps: "the lists have more than \(ExpressionLimits.steps) elements together"
    case .pattern(let error): error.message
    case .countsDiffer(let stops, let values): "`map` has \(stops) stops, but \(values) values"
    case .stopsDescend: "the stops of `map` must ascend"
    case .pathCommandsDiffer: "the two paths have different commands"
    case .digits(let number, let most):
      "the number of digits must be a whole number from 0 to \(most), not \(NumberText.plain(number))"
    case .noArgument(let index, let key, let place):
      "`\(key)` needs an argument for `{\(index)}` (\(place))"
    case .textTooLong: "the text has more than \(ExpressionLimits.madeCharacters) characters"
    }
  }

  /// Returns the list position that an index represents. Rounding errors in its last digits are tolerated.
  static func wholeIndex(
    _ index: Double, count: Int, at range: Range<Int>
  ) throws(EvaluationError) -> Int {
    let whole = index.rounded()
    guard Forgiving.equal(index, whole), whole.isFinite else {
      throw EvaluationError(reason: .indexNotWhole(index), range: range)
    }
    guard whole >= 0, whole < Double(count) else {
      throw EvaluationError(reason: .indexOutOfRange(index: whole, count: count), range: range)
    }
    return Int(whole)
  }

  private static func elements(_ count: Int) -> String {
    switch count {
    case 0: "the list is empty"
    case 1: "the list has 1 element"
    default: "the list has \(count) elements"
    }
  }

  /// Returns the error as a diagnostic of the file that contains the expression.
  ///
  /// - Parameter literal: The range of the JSON string, including its quotes, or of the bare text of an option.
  package func diagnostic(in source: SourceText, stringAt literal: SourceRange) -> Diagnostic {
    let place = source.range(of: range.lowerBound, length: range.count, inStringAt: literal)
    return Diagnostic(Diagnostic.Code("expression.evaluation"), message, at: place)
  }
}
