/// The places of source texts, as text for people.
package struct SourcePlaces: Sendable {
  private let sources: Diagnostics
  private static let longest = 60

  /// The places of some texts.
  ///
  /// - Parameter sources: The collector to which the texts were added.
  package init(_ sources: Diagnostics) { self.sources = sources }

  /// Returns the file, line and column of a place: `parts/like.json:12:7`.
  package func place(_ range: SourceRange) -> String {
    let (file, line, column) = position(range)
    return "\(file):\(line):\(column)"
  }

  /// Returns the file, and the line and column from 1.
  package func position(_ range: SourceRange) -> (file: String, line: Int, column: Int) {
    let source = sources[range.source]
    let (line, column) = LineIndex(source).position(at: range.lower)
    return (source.name, line, column)
  }

  /// Returns the text in a range.
  package func text(_ range: SourceRange) -> String {
    let bytes = sources[range.source].bytes
    let end = min(range.upper, bytes.count)
    return String(decoding: bytes[min(range.lower, end)..<end], as: UTF8.self)
  }

  /// Returns the text in a range on one line, abbreviated if it is long.
  package func excerpt(_ range: SourceRange) -> String {
    let line = text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > Self.longest ? line.prefix(Self.longest - 1) + "…" : line
  }

  /// Returns an expression without its quotation marks and its equals sign.
  package func expression(_ range: SourceRange) -> String {
    var text = excerpt(range)[...]
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 { text = text.dropFirst().dropLast() }
    if text.hasPrefix("=") { text = text.dropFirst() }
    return text.split(separator: " ").joined(separator: " ")
  }
}
