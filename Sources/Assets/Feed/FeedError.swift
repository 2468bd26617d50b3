import JSONText
import System
import XML

/// Why a file is no feed.
package struct FeedError: MicroFXError, Hashable {
  /// What is wrong.
  package enum Mistake: Hashable, Sendable {
    /// More than `limit` bytes.
    case tooLarge(limit: Int)
    /// More entries than `limit` in XML.
    case tooManyEntries(limit: Int)
    /// More rows than `limit` in JSON.
    case tooManyRows(limit: Int)
    /// The root element of XML is of another kind of document.
    case otherDocument(root: String)
    /// More elements than `limit` inside each other.
    case tooDeep(limit: Int)
    /// The text is no XML that is read.
    case xml(XMLError.Mistake)
    /// A mistake in the JSON as such.
    case json(Diagnostic)
    case notAnArray
    /// A row that is a value of another kind, such as "a number".
    case notAnObject(kind: String)
    case notAString(key: String)
    case unknownKey(String)
  }

  /// The mistake.
  package let mistake: Mistake
  /// From 1 on.
  package let line: Int

  /// An error in a line, from 1 on.
  package init(_ mistake: Mistake, line: Int) {
    self.mistake = mistake
    self.line = line
  }

  /// What reading XML throws.
  init(_ error: XMLError) { self.init(.xml(error.mistake), line: error.line) }

  /// Runs something that throws an error of XML.
  static func fromXML<Result: ~Copyable>(
    _ body: () throws(XMLError) -> Result
  ) throws(FeedError) -> Result {
    do throws(XMLError) { return try body() } catch { throw FeedError(error) }
  }

  /// `environment` where the machine lacks what reading takes, whatever the file holds.
  package var exitCode: ExitCode {
    if case .xml(.missingLibrary) = mistake { .environment } else { .badInput }
  }

  /// The line and what is wrong there, to stand after the file's name.
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
