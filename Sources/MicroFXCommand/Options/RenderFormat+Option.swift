import System

extension RenderFormat {
  static let option = Option<RenderFormat>(
    "format", allCases.map(\.rawValue).joined(separator: "|"), oneOf: "formats",
    "what to make, where the ending of --output does not say it")

  /// The words that select this format on a command line.
  var spelling: String { "\(Self.option.declaration.spelling) \(rawValue)" }

  /// Returns the format that `asked` names, or else the first one with the ending of `path`, or else frames.
  static func chosen(_ asked: RenderFormat?, for path: FilePath?) throws(OutputError) -> RenderFormat {
    let implied = path.flatMap { path in allCases.first { $0.isNamed(by: path) } }
    guard let asked else {
      if implied == nil, let path, foreignEndings.contains(path.extension.lowercased()), !Folder.exists(path)
      {
        throw .unknownEnding(path)
      }
      return implied ?? .frames
    }
    if let path, let implied, !asked.isNamed(by: path) {
      throw .ending(path, of: implied, asked: asked)
    }
    return asked
  }

  /// The endings of picture, film and text formats that cannot be written; a name with one of them is not treated as a
  /// folder.
  private static let foreignEndings: Set<String> = [
    "jpg", "jpeg", "svg", "tif", "tiff", "bmp", "avif", "heic", "jxl", "ico", "pdf", "mov", "mkv", "avi",
    "m4v", "ogv",
    "html", "json", "txt", "csv", "zip",
  ]
}
