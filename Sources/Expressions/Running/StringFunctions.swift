/// The expression functions that transform, search and format strings.
enum StringFunctions {
  typealias Reason = EvaluationError.Reason

  /// Returns the strings joined, with a separator between them. Throws if the result is too long.
  static func joined(
    _ parts: some Sequence<String>, separator: String = ""
  ) throws(Reason) -> ExpressionValue {
    // A scalar has at most four bytes, so longer texts are rejected before they take memory.
    let limit = 4 * ExpressionLimits.madeCharacters
    var text = ""
    var isFirst = true
    for part in parts {
      guard text.utf8.count + separator.utf8.count + part.utf8.count <= limit else { throw .textTooLong }
      if !isFirst { text += separator }
      text += part
      isFirst = false
    }
    return try ObjectFunctions.string(text)
  }

  /// Returns the string repeated `count` times. Fractions are dropped, and negative counts give an empty string.
  static func repeated(_ text: String, _ count: Double) throws(Reason) -> ExpressionValue {
    guard count.isFinite else { throw .notFinite(count) }
    let count = max(0, UnaryOperation.floor(count))
    guard !text.isEmpty, count > 0 else { return .string("") }
    guard count <= Double(ExpressionLimits.madeCharacters) else { throw .textTooLong }
    return try joined(repeatElement(text, count: Int(count)))
  }

  static func replacing(_ text: String, _ old: String, with new: String) throws(Reason) -> ExpressionValue {
    guard !old.isEmpty else { return .string(text) }
    return try joined(TextSearch(old).pieces(of: Array(text)).lazy.map { String($0) }, separator: new)
  }

  /// Returns the parts of a string between separators; its characters if the separator is empty.
  static func split(_ text: String, _ separator: String) throws(Reason) -> [ExpressionValue] {
    let pieces = TextSearch(separator).pieces(of: Array(text))
    guard pieces.count <= ExpressionLimits.elements else { throw .listTooLong }
    return pieces.map { .string(String($0)) }
  }

  static func trimmed(_ text: String) -> ExpressionValue {
    let front = text.drop { $0.isWhitespace }
    let end = front.lastIndex { !$0.isWhitespace }
    return .string(end.map { String(front[...$0]) } ?? "")
  }

  /// Returns a number formatted with a pattern, by one of the functions `format` and `time`.
  static func formatted(
    _ function: ExpressionFunction, _ number: Double, _ pattern: String
  ) throws(Reason) -> ExpressionValue {
    guard number.isFinite else { throw .notFinite(number) }
    do throws(PatternError) {
      guard function != .time else { return .string(try TimePattern(pattern).text(number)) }
      if let text = try NumberPattern(pattern).text(number) { return .string(text) }
    } catch {
      throw .pattern(error)
    }
    throw .notFinite(.infinity)
  }
}
