import System
import XML

/// Why a file is no SVG that is drawn.
package struct SVGError: MicroFXError, Hashable {
  /// What is wrong.
  package enum Mistake: Hashable, Sendable {
    /// More bytes than `limit`.
    case tooLarge(limit: Int)
    /// The root element is of another kind of document.
    case otherDocument(root: String)
    /// Elements lie more than `limit` inside each other, those that `use` brings in included.
    case tooDeep(limit: Int)
    /// More elements than `limit`, each copy that `use`, clip paths and masks make included.
    case tooManyElements(limit: Int)
    /// All paths have more segments than `limit`, copies included.
    case tooManySegments(limit: Int)
    /// The pictures inside of the file have more pixels than `limit`.
    case tooManyPixels(limit: Int)
    /// Style sheets whose rules take too long to match.
    case tooManyRules
    /// Its `width` or `height` is 0.
    case noSize
    case xml(XMLError.Mistake)
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

  /// `environment` where the machine lacks what reading takes, whatever the file holds.
  package var exitCode: ExitCode {
    if case .xml(.missingLibrary) = mistake { .environment } else { .badInput }
  }

  /// The line and what is wrong there, to stand after the file's name.
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

/// Something of an SVG file that is not drawn as it says.
package struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
  /// From 1 on.
  package let line: Int
  /// One clause without a full stop.
  package let message: String

  init(_ message: String, line: Int) {
    self.message = message
    self.line = line
  }

  /// The line and the message, to stand after the file's name.
  package var description: String { "\(line): \(message)" }
}
