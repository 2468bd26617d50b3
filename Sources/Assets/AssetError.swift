import PNGCodec
import SVG
import System
import Text

/// Why something that a scenario names cannot be used; paths are as the scenario has them.
package enum AssetError: MicroFXError, Hashable {
  /// The path leads out of the scenario's folder tree.
  case outside(path: FilePath)
  case file(SystemError)
  case image(path: FilePath, PNGError)
  case drawing(path: FilePath, SVGError)
  /// A picture of pixels where an SVG file is wanted.
  case notDrawing(path: FilePath)
  /// An SVG file whose drawing has no layer at a path.
  case noPart(path: FilePath, part: String)
  /// The text that Git LFS has in the place of a file that it has not fetched.
  case lfsPointer(path: FilePath)
  /// A file that gzip compressed, such as `.svgz`.
  case compressed(path: FilePath)
  case font(FontError)
  case feed(path: FilePath, FeedError)
  /// With this one, all pictures have more pixels than `limit`.
  case tooManyPixels(path: FilePath, limit: Int)
  /// A text of more bytes than `limit`, which is that of all texts.
  case tooLongText(bytes: Int, limit: Int)

  /// `environment` where the machine lacks something, `badInput` where the scenario is at fault.
  package var exitCode: ExitCode {
    switch self {
    case .font(let error): error.exitCode
    case .feed(_, let error): error.exitCode
    case .file(let error): error.inputExitCode
    case .image(_, let error): error.exitCode
    case .drawing(_, let error): error.exitCode
    case .outside, .notDrawing, .noPart, .lfsPointer, .compressed, .tooManyPixels, .tooLongText: .badInput
    }
  }

  /// True where the machine lacks what could be installed.
  package var isLack: Bool {
    switch self {
    case .font(.defaultFamilyMissing): true
    case .feed(_, let error): error.exitCode == .environment
    case .font, .outside, .drawing, .notDrawing, .noPart, .lfsPointer, .compressed, .file, .image,
      .tooManyPixels,
      .tooLongText:
      false
    }
  }

  /// The problem with its path, as a clause.
  package var description: String {
    switch self {
    case .outside(let path):
      "\(path) lies outside the scenario's folder; --allow-outside-assets permits it"
    case .file(let error): error.isMissing ? "no file \(error.path)" : error.description
    case .image(let path, let error): "\(path): \(error)"
    case .drawing(let path, let error): "\(path):\(error)"
    case .notDrawing(let path): "\(path) is not an SVG file"
    case .noPart(let path, let part):
      "the drawing \(path) has no layer `\(part)`; `microfx import` shows its layers"
    case .lfsPointer(let path): "\(path) is a pointer of Git LFS, not the file itself; run `git lfs pull`"
    case .compressed(let path): "\(path) is compressed with gzip; decompress it and name the result"
    case .font(let error): error.description
    case .feed(let path, let error): "\(path):\(error)"
    case .tooManyPixels(let path, let limit): "with \(path) the images have more than \(limit) pixels in all"
    case .tooLongText(let bytes, let limit): "a text has \(bytes) bytes; all texts may have \(limit)"
    }
  }
}
