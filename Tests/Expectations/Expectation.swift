import Testing

/// Records an issue unless a condition holds.
///
/// The compiler needs about 15 ms more for the macro `#expect`, and there are thousands of expectations.
///
/// - Parameter comment: Additional text for the issue, such as the case of a table.
package func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  record(
    "the condition does not hold", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with both values unless they are equal.
///
/// - Parameter comment: Additional text for the issue, such as the case of a table.
package func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if value == expected { return }
  record(
    "\(String(reflecting: value)) is not \(String(reflecting: expected))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ problem: String, _ comment: Comment?, _ location: SourceLocation) {
  let text = [problem, comment?.rawValue].compactMap { $0 }.joined(separator: ": ")
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}
