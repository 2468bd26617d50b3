import PNGCodec
import SVG
import System
import Text

/// The reason why an asset that a scenario names cannot be used. Paths are as in the scenario.
package enum AssetError: MicroFXError, Hashable {
  /// The path is outside the scenario's folder tree.
  case outside(path: FilePath)
  case file(SystemError)
  case image(path: FilePath, PNGError)
  case drawing(path: FilePath, SVGError)
  /// The file contains a picture of pixels rather than SVG.
  case notDrawing(path: FilePath)
  /// The drawing of the SVG file has no layer at the path.
  case noPart(path: FilePath, part: String)
  /// The file is a Git LFS pointer whose content has not been fetched.
  case lfsPointer(path: FilePath)
  /// The file is compressed with gzip, such as `.svgz`.
  case compressed(path: FilePath)
  case font(FontError)
  case feed(path: FilePath, FeedError)
  /// Including this picture, all pictures have more pixels than `limit`.
  case tooManyPixels(path: FilePath, limit: Int)
  /// The text has more bytes than `limit`, which is the limit of all texts.
  case tooLongText(bytes: Int, limit: Int)

  /// `environment` if the machine lacks something, `badInput` if the scenario is at fault.
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

  /// Whether the error can be remedied by installing something.
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
