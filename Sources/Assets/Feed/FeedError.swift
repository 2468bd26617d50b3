import JSONText
import System
import XML

/// The reason why a file cannot be read as a feed.
package struct FeedError: MicroFXError, Hashable {
  /// A mistake in the file or a limit that it exceeds.
  package enum Mistake: Hashable, Sendable {
    /// The file has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The XML has more entries than `limit`.
    case tooManyEntries(limit: Int)
    /// The JSON has more rows than `limit`.
    case tooManyRows(limit: Int)
    /// The root element of the XML belongs to another kind of document.
    case otherDocument(root: String)
    /// Elements are nested more than `limit` levels deep.
    case tooDeep(limit: Int)
    /// The text cannot be read as XML.
    case xml(XMLError.Mistake)
    /// A syntax error in the JSON.
    case json(Diagnostic)
    case notAnArray
    /// A row is not an object but a value of another kind, such as "a number".
    case notAnObject(kind: String)
    case notAString(key: String)
    case unknownKey(String)
  }

  /// The mistake.
  package let mistake: Mistake
  /// The line number, from 1.
  package let line: Int

  /// An error in a line, from 1.
  package init(_ mistake: Mistake, line: Int) {
    self.mistake = mistake
    self.line = line
  }

  /// Converts an error of the XML reader.
  init(_ error: XMLError) { self.init(.xml(error.mistake), line: error.line) }

  /// Runs a function and converts its XML error.
  static func fromXML<Result: ~Copyable>(
    _ body: () throws(XMLError) -> Result
  ) throws(FeedError) -> Result {
    do throws(XMLError) { return try body() } catch { throw FeedError(error) }
  }

  /// `environment` if a library that reading requires is missing, else `badInput`.
  package var exitCode: ExitCode {
    if case .xml(.missingLibrary) = mistake { .environment } else { .badInput }
  }

  /// The line and the mistake, to follow the file's name.
  package var description: String { "\(line): \(mistake)" }
}

extension FeedError.Mistake: CustomStringConvertible {
  /// The mistake, as a phrase.
  package var description: String {
    switch self {
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .tooManyEntries(let limit): "more than \(limit) entries"
    case .tooManyRows(let limit): "more than \(limit) rows"
    case .otherDocument(let root): "the root element <\(root)> is neither RSS nor Atom"
    case .tooDeep(let limit): "more than \(limit) elements inside each other"
    case .xml(let mistake): "\(mistake)"
    case .json(let diagnostic): diagnostic.message
    case .notAnArray: "the rows must be an array"
    case .notAnObject(let kind): "a row must be an object, not \(kind)"
    case .notAString(let key): "`\(key)` must be a string"
    case .unknownKey(let key): "unknown key `\(key)`; a row has text, title and image"
    }
  }
}
