import JSONText
import System

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
    /// A document type, by which entities could be defined.
    case documentType
    case entity
    /// An encoding whose text is not read, by its name.
    case encoding(String)
    /// Bytes that begin as UTF-16 and are none.
    case notUTF16
    /// More elements than `limit` inside each other.
    case tooDeep(limit: Int)
    /// An element with more attributes than `limit`, counted with those around it.
    case tooManyAttributes(limit: Int)
    /// What libxml2 says.
    case libxml(String)
    /// There is no libxml2 on this machine.
    case missingLibrary(package: String)
    /// A mistake in the JSON as such.
    case json(Diagnostic)
    case notAnArray
    /// A row that is a value of another kind, such as "a number".
    case notAnObject(kind: String)
    case notAString(key: String)
    case unknownKey(String)
  }

  package let mistake: Mistake
  /// From 1 on.
  package let line: Int

  /// An error in a line, from 1 on.
  package init(_ mistake: Mistake, line: Int) {
    self.mistake = mistake
    self.line = line
  }

  /// `environment` where the machine lacks what reading takes, whatever the file holds.
  package var exitCode: ExitCode {
    if case .missingLibrary = mistake { .environment } else { .badInput }
  }

  /// The line and what is wrong there, to stand after the file's name.
  package var description: String { "\(line): \(mistake)" }
}

extension FeedError.Mistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .tooManyEntries(let limit): "more than \(limit) entries"
    case .tooManyRows(let limit): "more than \(limit) rows"
    case .otherDocument(let root): "the root element <\(root)> is neither RSS nor Atom"
    case .documentType: "a DOCTYPE, whose entities are not expanded"
    case .entity: "an entity, which is not expanded"
    case .encoding(let name): "the encoding \(name) is not read; write UTF-8"
    case .notUTF16: "the text is no UTF-16"
    case .tooDeep(let limit): "more than \(limit) elements inside each other"
    case .tooManyAttributes(let limit):
      "an element with more than \(limit) attributes, those of the elements around it included"
    case .libxml(let words): words
    case .missingLibrary(let package): "XML cannot be read on this machine: apt-get install \(package)"
    case .json(let diagnostic): diagnostic.message
    case .notAnArray: "the rows must be an array"
    case .notAnObject(let kind): "a row must be an object, not \(kind)"
    case .notAString(let key): "`\(key)` must be a string"
    case .unknownKey(let key): "unknown key `\(key)`; a row has text, title and image"
    }
  }
}
