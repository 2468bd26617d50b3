import System
import XML

/// The reason why a file cannot be drawn as SVG.
package struct SVGError: MicroFXError, Hashable {
  /// A mistake in the file or a limit that it exceeds.
  package enum Mistake: Hashable, Sendable {
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The root element belongs to another kind of document.
    case otherDocument(root: String)
    /// Elements are nested more than `limit` levels deep, including those that `use` inserts.
    case tooDeep(limit: Int)
    /// There are more elements than `limit`, including each copy that `use`, clip paths and masks create.
    case tooManyElements(limit: Int)
    /// All paths together have more segments than `limit`, including copies.
    case tooManySegments(limit: Int)
    /// The embedded pictures have more pixels than `limit`.
    case tooManyPixels(limit: Int)
    /// The rules of style sheets take too long to match.
    case tooManyRules
    /// Its `width` or `height` is 0.
    case noSize
    case xml(XMLError.Mistake)
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

  /// `environment` if a library that reading requires is missing, else `badInput`.
  package var exitCode: ExitCode {
    if case .xml(.missingLibrary) = mistake { .environment } else { .badInput }
  }

  /// The line and the mistake, to follow the file's name.
  package var description: String { "\(line): \(mistake)" }
}

extension SVGError.Mistake: CustomStringConvertible {
  /// The mistake, as a phrase.
  package var description: String {
    switch self {
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .otherDocument(let root): "the root element <\(root)> is not SVG's"
    case .tooDeep(let limit): "elements lie more than \(limit) levels deep"
    case .tooManyElements(let limit): "more than \(limit) elements, those that `use` copies included"
    case .tooManySegments(let limit): "paths of more than \(limit) segments, copies included"
    case .tooManyPixels(let limit): "pictures of more than \(limit) pixels in all"
    case .tooManyRules: "style sheets with too many rules for so many elements"
    case .noSize: "it has no size: its `width` or `height` is 0"
    case .xml(let mistake): "\(mistake)"
    }
  }
}

/// A part of an SVG file that is not drawn as the file specifies.
package struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
  /// The line number, from 1.
  package let line: Int
  /// The message, one clause without a full stop.
  package let message: String

  init(_ message: String, line: Int) {
    self.message = message
    self.line = line
  }

  /// The line and the message, to follow the file's name.
  package var description: String { "\(line): \(message)" }
}
