import System

/// The reason why a text cannot be read as XML.
package struct XMLError: MicroFXError, Hashable {
  /// A mistake in the document or a limit that it exceeds.
  package enum Mistake: Hashable, Sendable {
    /// The document has a document type, which could declare entities.
    case documentType
    /// The document contains an entity that is not expanded.
    case entity
    /// The entities expand to more than `limit` bytes.
    case tooManyEntities(limit: Int)
    /// The encoding of this name is not supported.
    case encoding(String)
    /// The bytes begin like UTF-16 but are not valid UTF-16.
    case notUTF16
    /// An element has more attributes than `limit`, including those of the elements around it.
    case tooManyAttributes(limit: Int)
    /// The message of libxml2.
    case libxml(String)
    /// libxml2 is not installed on this machine.
    case missingLibrary(package: String)
  }

  /// The mistake.
  package let mistake: Mistake
  /// The line number, from 1.
  package let line: Int

  /// An error in a line, from 1.
  init(_ mistake: Mistake, line: Int) {
    self.mistake = mistake
    self.line = line
  }

  /// `environment` if libxml2 is missing, else `badInput`.
  package var exitCode: ExitCode {
    if case .missingLibrary = mistake { .environment } else { .badInput }
  }

  /// The line and the mistake, to follow the file's name.
  package var description: String { "\(line): \(mistake)" }
}

extension XMLError.Mistake: CustomStringConvertible {
  /// The mistake, as a phrase.
  package var description: String {
    switch self {
    case .documentType: "a DOCTYPE, whose entities are not expanded"
    case .entity: "an entity, which is not expanded"
    case .tooManyEntities(let limit): "entities that stand for more than \(limit) bytes"
    case .encoding(let name): "the encoding \(name) is not read; write UTF-8"
    case .notUTF16: "the text is not UTF-16"
    case .tooManyAttributes(let limit):
      "an element with more than \(limit) attributes, those of the elements around it included"
    case .libxml(let words): words
    case .missingLibrary(let package): "XML cannot be read on this machine: apt-get install \(package)"
    }
  }
}
