import System

/// Why a text is no XML that is read.
package struct XMLError: MicroFXError, Hashable {
  /// What is wrong.
  package enum Mistake: Hashable, Sendable {
    /// A document type, by which entities could be defined.
    case documentType
    /// An entity that is not expanded.
    case entity
    /// More texts by entities than `limit` bytes.
    case tooManyEntities(limit: Int)
    /// An encoding whose text is not read, by its name.
    case encoding(String)
    /// Bytes that begin as UTF-16 and are none.
    case notUTF16
    /// An element with more attributes than `limit`, counted with those around it.
    case tooManyAttributes(limit: Int)
    /// What libxml2 says.
    case libxml(String)
    /// There is no libxml2 on this machine.
    case missingLibrary(package: String)
  }

  /// The mistake.
  package let mistake: Mistake
  /// From 1 on.
  package let line: Int

  /// An error in a line, from 1 on.
  init(_ mistake: Mistake, line: Int) {
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
