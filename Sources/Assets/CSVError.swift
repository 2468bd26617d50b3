/// Where a table is not what RFC 4180 allows, or larger than its limits.
public struct CSVError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case notUTF8
    case unclosedQuote
    /// Something other than a comma or line end after a closing quote.
    case textAfterQuote
    /// A quotation mark inside a field that does not begin with one.
    case strayQuote
    /// A row with another number of fields than the header.
    case fieldCount(expected: Int, found: Int)
    case empty
    case tooManyRows(limit: Int)
    case tooManyColumns(limit: Int)
  }

  public let reason: Reason
  /// From 1 on.
  public let line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension CSVError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .notUTF8: "\(line): not UTF-8 text"
    case .unclosedQuote: "\(line): a quotation mark that is never closed"
    case .textAfterQuote: "\(line): text after a closing quotation mark"
    case .strayQuote: "\(line): a quotation mark inside an unquoted field"
    case .fieldCount(let expected, let found): "\(line): \(found) fields where the header has \(expected)"
    case .empty: "\(line): no header"
    case .tooManyRows(let limit): "\(line): more than \(limit) rows"
    case .tooManyColumns(let limit): "\(line): more than \(limit) columns"
    }
  }
}
