import System

extension RenderFormat {
  static let option = Option<RenderFormat>(
    "format", allCases.map(\.rawValue).joined(separator: "|"), oneOf: "formats",
    "what to make, where the ending of --output does not say it")

  /// The option that asks for it.
  var spelling: String { "\(Self.option.declaration.spelling) \(rawValue)" }

  /// The format that `asked` names, else the first that has the ending of `path`, else frames.
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

  /// How files end that hold pictures, films or text in formats that are not written here: nobody means a folder by such
  /// a name.
  private static let foreignEndings: Set<String> = [
    "jpg", "jpeg", "svg", "tif", "tiff", "bmp", "avif", "heic", "jxl", "ico", "pdf", "mov", "mkv", "avi",
    "m4v", "ogv",
    "html", "json", "txt", "csv", "zip",
  ]
}
