import JSONText

/// What keeps an expression from having a value while it runs.
package struct EvaluationError: Error, Hashable, Sendable {
  /// What happened, with the values that led to it.
  enum Reason: Error, Hashable, Sendable {
    /// A list with `count` elements has none at `index`.
    case indexOutOfRange(index: Double, count: Int)
    /// An index between two elements, or none at all.
    case indexNotWhole(Double)
    /// A result that is infinite or no number.
    case notFinite(Double)
    /// A list without elements has none that is nearest.
    case emptyList
    /// A function of a list's elements that has no value for an empty list.
    case nothing(ExpressionFunction)
    /// A list longer than is allowed.
    case listTooLong
    /// Lists that take too long together.
    case tooManySteps
    /// A pattern of `format` or `time` that cannot be read.
    case pattern(PatternError)
    /// `map` has another number of values than of stops.
    case countsDiffer(stops: Int, values: Int)
    /// The stops of `map` do not ascend.
    case stopsDescend
    /// Paths whose commands differ cannot turn into each other.
    case pathCommandsDiffer
    /// A count of digits or decimals outside what is allowed.
    case digits(Double, most: Int)
    /// A text longer than is allowed.
    case textTooLong
    /// A string of the scenario, at a place of its file, that needs an argument which is not given.
    case noArgument(Int, key: String, place: String)
  }

  /// What happened.
  var reason: Reason
  /// The bytes of the expression's text that are meant.
  package var range: Range<Int>

  /// One sentence without a full stop.
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

  /// The place in a list that an index means; it forgives the last digits.
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

  /// The mistake as a diagnostic of the file in which the expression stands.
  ///
  /// - Parameter literal: Where the JSON string stands, with its quotes, or bare as in an option.
  package func diagnostic(in source: SourceText, stringAt literal: SourceRange) -> Diagnostic {
    let place = source.range(of: range.lowerBound, length: range.count, inStringAt: literal)
    return Diagnostic(Diagnostic.Code("expression.evaluation"), message, at: place)
  }
}
